const european = '116 016';

/** Lines for whoever is frightened, any hour and free of charge, by the zones of their country. */
const lines: readonly (readonly [number: string, zones: readonly string[]])[] = [
  [european, ['Europe/Berlin', 'Europe/Busingen']],
  ['0800 222 555', ['Europe/Vienna']],
  ['3919', ['Europe/Paris']],
  ['1522', ['Europe/Rome', 'Europe/San_Marino', 'Europe/Vatican']],
  ['016', ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta']],
  ['0808 2000 247', ['Europe/London', 'Europe/Belfast']],
  ['1800 341 900', ['Europe/Dublin']],
  [
    '1800 737 732',
    [
      'Australia/Sydney',
      'Australia/Melbourne',
      'Australia/Brisbane',
      'Australia/Perth',
      'Australia/Adelaide',
      'Australia/Hobart',
      'Australia/Darwin',
    ],
  ],
  [
    '1 800 799 7233',
    [
      'America/New_York',
      'America/Detroit',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Boise',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
  ],
];

/** Null where the country has none that we know of: then a directory stands in its place. */
export const violenceLine = (zone: string): string | null =>
  lines.find(([, zones]) => zones.includes(zone))?.[0] ?? null;
