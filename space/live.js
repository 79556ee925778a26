// Asks once a second for what is new, and changes nothing else: cards that are there stay as they
// are. It rests while nobody can see it.
const EVERY_MS = 1000;
const LOST_MS = 10000; // asking a server that is down as often would only fill logs
const $ = (selector) => element.querySelector(selector);
let feed = '';
let cursor = 0;
let paused = false;
let board = '';

const visible = () => !document.hidden && element.offsetParent !== null;

function insert(cards) {
  const place = $('.cards');
  for (const { id, html } of [...cards].reverse()) {
    const made = document.createElement('div');
    made.setAttribute('role', 'listitem');
    made.dataset.key = id;
    made.innerHTML = html;
    const time = made.querySelector('time');
    time.textContent = new Date(time.dateTime).toLocaleTimeString();
    place.prepend(made);
  }
}

function show(seen) {
  if (seen.anew) $('.cards').replaceChildren();
  ({ feed, cursor } = seen);
  if (seen.board !== board) {
    $('.board-place').innerHTML = board = seen.board;
  }
  insert(seen.cards);
  while ($('.cards').children.length > seen.shown) $('.cards').lastElementChild.remove();
  $('.nothing').hidden = $('.cards').children.length > 0;
  $('.state').textContent = '';
}

async function look() {
  if (!element.isConnected) return;
  let wait = EVERY_MS;
  if (visible() && !paused) {
    try {
      const seen = await server.look({ feed, cursor });
      if (seen.trouble) {
        wait = LOST_MS;
        $('.state').textContent = seen.trouble;
      } else show(seen);
    } catch {
      wait = LOST_MS;
      $('.state').textContent = 'The page has lost its server, and asks again.';
    }
  }
  setTimeout(look, wait);
}

element.addEventListener('click', (event) => {
  const pause = event.target.closest('.pause');
  if (pause) {
    paused = !paused;
    pause.setAttribute('aria-pressed', String(paused));
    pause.textContent = paused ? 'Go on' : 'Pause';
  }
  const open = event.target.closest('[data-open]');
  if (open) trigger('select', { id: Number(open.dataset.open) });
});
look();
