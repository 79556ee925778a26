// Buttons on the wall put a painting on one side; those in the comparison open its sketch.
element.addEventListener('click', (event) => {
  const side = event.target.closest('[data-side]');
  if (side) trigger('select', { side: side.dataset.side, name: side.dataset.name });
  const paint = event.target.closest('[data-paint]');
  if (paint) trigger('select', { name: paint.dataset.paint });
});
