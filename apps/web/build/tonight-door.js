// Stands right behind the screens: the one that the address asks for is there before the first paint.
(() => {
  document.documentElement.dataset.script = '';
  const doors = { '#look': 'look', '#they-wrote': 'they-wrote', '#have-to': 'have-to' };
  const door = Object.hasOwn(doors, location.hash) ? doors[location.hash] : null;
  if (!door) return;
  for (const screen of document.querySelectorAll('[data-screen]'))
    screen.hidden = screen.dataset.screen !== door;
})();
