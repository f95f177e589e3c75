/** A path as the engine writes it: with places where the app writes steps. Those drawn by hand stay: they go along axes. */
export const absolutePath = (d: string): string => {
  if (/[hv]/.test(d)) return d;
  let [x, y] = [0, 0];
  return d.replaceAll(/([MLlCcSs])([^A-Za-z]*)/g, (_, command: string, written: string) => {
    const numbers = (written.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const isStep = command === command.toLowerCase();
    const places = numbers.map((n, i) => Math.round((isStep ? n + (i % 2 === 0 ? x : y) : n) * 100) / 100);
    [x, y] = places.slice(-2) as [number, number];
    const pairs = places.flatMap((n, i) => (i % 2 === 0 ? [`${n},${places[i + 1]}`] : []));
    return command.toUpperCase() + pairs.join(' ');
  });
};
