// What the bench prints and keeps.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Contestant } from './contestants.ts';
import { type CallFigures, type Figures, missedGoals } from './figures.ts';
import type { HotStatements } from './hot-statements.ts';
import type { Measured } from './measurement.ts';
import { type Options, openConnections, population, resultsFolder } from './settings.ts';

const names: Readonly<Record<string, string>> = {
  server: 'the server',
  bare: 'bare node:http + pg',
  pgbench: 'pgbench',
};

const row = (...cells: string[]): string =>
  `  ${(cells[0] ?? '').padEnd(22)}${cells
    .slice(1)
    .map(cell => cell.padStart(14))
    .join('')}`;

const micros = (value: number): string => (value === 0 ? '–' : value.toFixed(0));

const contestantRow = (figures: Figures): string =>
  row(
    names[figures.name] ?? figures.name,
    figures.perSecond.toFixed(0),
    micros(figures.nodeMicros),
    micros(figures.postgresMicros),
    micros(figures.totalMicros),
    `${figures.slices} (−${figures.dropped})${figures.isMakeshift ? '*' : ''}`,
  );

const verdict = (value: number, goal: number | null): string => {
  if (goal === null) return '';
  return `goal ≤ ${goal}: ${value <= goal ? 'met' : 'MISSED'}`;
};

export const printFigures = (calls: readonly CallFigures[]): void => {
  for (const { title, contestants, ratios } of calls) {
    console.log(`\n${title}`);
    console.log(row('', 'requests/s', 'node µs', 'PostgreSQL µs', 'both µs', 'slices'));
    for (const contestant of contestants) console.log(contestantRow(contestant));
    for (const { what, value, withinRounds, goal } of ratios) {
      const check = `(within rounds ${withinRounds.toFixed(2)})`;
      console.log(`  ${what.padEnd(34)} ${value.toFixed(2)}  ${check}  ${verdict(value, goal)}`.trimEnd());
    }
  }
  console.log(
    '\nµs: CPU time for one request, the lower quartile of the slices kept; (−n): slices dropped because',
  );
  console.log('something else used more than 10 % of the machine. Differences under 10 % are noise.');
  if (calls.some(({ contestants }) => contestants.some(({ isMakeshift }) => isMakeshift))) {
    console.log(
      '* Nearly all were disturbed: the least disturbed third was kept. Measure again on a quiet machine.',
    );
  }
  const missed = missedGoals(calls);
  console.log(missed.length === 0 ? '\nAll goals are met.' : `\nMissed: ${missed.join('\n        ')}`);
};

const nameOf = ({ name, call }: Contestant) => ({ name, call });

export const writeFigures = (
  calls: readonly CallFigures[],
  measured: readonly Measured[],
  statements: HotStatements,
  options: Options,
): string => {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, 'bench.json');
  const used = {
    measuredAt: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    options: { ...options, openConnections },
    population,
    calls,
    missedGoals: missedGoals(calls),
    statements,
    slices: measured.map(({ contestant, slices }) => ({ ...nameOf(contestant), slices })),
  };
  writeFileSync(file, `${JSON.stringify(used, null, 2)}\n`);
  return file;
};
