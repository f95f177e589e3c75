import type { Outcome, Result } from './run-breaks.ts';

const outcomes: readonly Outcome[] = [
  'killed',
  'survived',
  'ran out of time',
  'tests fail without it',
  'does not apply',
  'not run',
];

const countOf = (results: readonly Result[], outcome: Outcome): number =>
  results.filter(result => result.outcome === outcome).length;

export const totalsOf = (results: readonly Result[]): string =>
  outcomes
    .filter(outcome => outcome === 'killed' || countOf(results, outcome) > 0)
    .map(outcome => `${countOf(results, outcome)} ${outcome}`)
    .join(', ')
    .concat(`, of ${results.length} breaks.`);

const areaOf = ({ id }: Result): string => id.split('/', 1)[0] ?? '';
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 160);

/** One line per area, then every break with who killed it. */
export const tableOf = (results: readonly Result[]): string => {
  const areas = [...new Set(results.map(areaOf))];
  const lines = areas.map(area => {
    const own = results.filter(result => areaOf(result) === area);
    return `| ${area} | ${own.length} | ${outcomes.map(outcome => countOf(own, outcome)).join(' | ')} |`;
  });
  return [
    `| area | breaks | ${outcomes.join(' | ')} |`,
    `| --- | --- | ${outcomes.map(() => '---').join(' | ')} |`,
    ...lines,
    '',
    '| break | promise | outcome | by |',
    '| --- | --- | --- | --- |',
    ...results.map(
      ({ id, promise, outcome, by }) => `| ${id} | ${cell(promise)} | ${outcome} | ${cell(by)} |`,
    ),
    '',
  ].join('\n');
};
