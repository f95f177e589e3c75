/**
 * What docs/SPEC-COVERAGE.md claims has to be there. A row is `| S1 | statement | places | tests |`: a place is a file,
 * by the end of its path; a test is `file › title`, the title as its source spells it, with `› words` behind it where
 * one test holds many.
 */
export interface Repository {
  readonly files: readonly string[];
  readonly read: (path: string) => string;
}

interface Row {
  readonly letter: string;
  readonly number: number;
  readonly cells: readonly string[];
}

const rowStart = /^\| ([A-Z])(\d+) \|/;
const head = /^\| (no\.|---) \|/;
const columns = 4;
const quoted = /`([^`]+)`/g;
// `it('…',`, `test(`…`,` and the end of `it.each(…)('…',`; what is skipped or commented out is no test.
const titled =
  /^(?!\s*\/\/)(?![^\n]*\bdescribe\b)[^\n]*?(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/gm;

const rowsOf = (markdown: string): Row[] =>
  markdown.split('\n').flatMap(line => {
    const [, letter = '', number = ''] = rowStart.exec(line) ?? [];
    if (letter === '') return [];
    const cells = line.replace(/^\||\|\s*$/g, '').split('|');
    return [{ letter, number: Number(number), cells: cells.map(cell => cell.trim()) }];
  });

export const titlesIn = (source: string): string[] =>
  [...source.matchAll(titled)].map(([, , title = '']) => title);

const spans = (cell = ''): string[] => [...cell.matchAll(quoted)].map(([, inside = '']) => inside);

const problemOfFile = (name: string, { files }: Repository): string | null => {
  const found = files.filter(file => `/${file}`.endsWith(`/${name}`));
  if (found.length === 0) return `no file ${name}`;
  return found.length > 1 ? `${name} is more than one file: ${found.join(', ')}` : null;
};

const problemOfTest = (reference: string, repository: Repository): string | null => {
  const [name = '', title, words] = reference.split(' › ');
  if (title === undefined || !/\.(test|spec)\.tsx?$/.test(name)) return `${reference} names no test`;
  const missing = problemOfFile(name, repository);
  if (missing !== null) return missing;
  const source = repository.read(repository.files.find(file => `/${file}`.endsWith(`/${name}`)) ?? '');
  if (!titlesIn(source).includes(title)) return `${name} has no test "${title}"`;
  return words !== undefined && !source.includes(words) ? `${name} does not say "${words}"` : null;
};

const problemsOfRow = ({ cells }: Row, repository: Repository): string[] => {
  if (cells.length !== columns) return [`has ${cells.length} cells instead of ${columns}`];
  const [, statement, where, proof] = cells;
  const [places, tests] = [spans(where), spans(proof)];
  return [
    statement === '' && 'states nothing',
    places.length === 0 && 'names no place',
    tests.length === 0 && 'names no test',
    ...places.map(name => problemOfFile(name, repository)),
    ...tests.map(reference => problemOfTest(reference, repository)),
  ].filter(problem => typeof problem === 'string');
};

/** Lines of a table that would go unchecked. */
const strayLines = (markdown: string): string[] =>
  markdown.split('\n').filter(line => line.startsWith('|') && !head.test(line) && !rowStart.test(line));

/** Everything that is wrong with the page, a line each. */
export const problemsOf = (markdown: string, repository: Repository): string[] => {
  const last: Record<string, number> = {};
  const wrong = rowsOf(markdown).flatMap(row => {
    const expected = (last[row.letter] ?? 0) + 1;
    last[row.letter] = row.number;
    const order = row.number === expected ? [] : [`should be ${row.letter}${expected}`];
    return [...order, ...problemsOfRow(row, repository)].map(
      problem => `${row.letter}${row.number}: ${problem}`,
    );
  });
  return [...wrong, ...strayLines(markdown).map(line => `no row: ${line}`)];
};

export const countOf = (markdown: string): number => rowsOf(markdown).length;
