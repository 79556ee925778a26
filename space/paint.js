// A line number moves the editor's cursor there; Copy puts the link where it can be pasted.
const editor = () => document.querySelector('#sketch .cm-content')?.cmTile?.view;

function jump(line, column) {
  const view = editor();
  if (!view) return;
  const at = view.state.doc.line(Math.min(line, view.state.doc.lines));
  const place = Math.min(at.from + column - 1, at.to);
  view.dispatch({ selection: { anchor: place }, scrollIntoView: true });
  view.focus();
  document.querySelector('#sketch').scrollIntoView({ block: 'nearest' });
}

async function copy(button) {
  const link = element.querySelector('[data-share]').href;
  history.replaceState(null, '', link);
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    said = 'It is in the address bar'; // without https a page may not write to the clipboard
  }
  button.textContent = said;
}

// Before the editor, to which it means a new line.
document.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (!event.target.closest('#sketch')) return;
    event.preventDefault();
    event.stopPropagation();
    document.querySelector('#run').click();
  },
  { capture: true },
);

element.addEventListener('click', (event) => {
  const place = event.target.closest('[data-line]');
  if (place) jump(Number(place.dataset.line), Number(place.dataset.column));
  const button = event.target.closest('[data-copy]');
  if (button) copy(button);
});
