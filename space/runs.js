// A painting of the run opens in Paint.
element.addEventListener('click', (event) => {
  const open = event.target.closest('[data-open]');
  if (open) trigger('select', { id: Number(open.dataset.open) });
});
for (const time of element.querySelectorAll('time')) time.textContent = new Date(time.dateTime).toLocaleString();
watch('value', () => {
  for (const time of element.querySelectorAll('time')) time.textContent = new Date(time.dateTime).toLocaleString();
});
