/** One exact text of one file, and what stands in its place while the tests run. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A promise, and the smallest change that breaks it. The nearest tests have to see it. */
export interface Break extends Edit {
  readonly id: string;
  readonly promise: string;
  /** Where one line is not enough. */
  readonly also?: readonly Edit[];
  /** `path` or `path › title`, as docs/SPEC-COVERAGE.md names tests, with the whole path. */
  readonly tests: readonly string[];
  /** `letters.spec.ts › title`: for what only a browser sees. */
  readonly journey?: string;
  /** `kills › promise`, with `…` for what the drill fills in: for what only a drill sees. */
  readonly drill?: string;
}

export interface TestChoice {
  readonly file: string;
  readonly title: string | null;
}

export const editsOf = ({ file, find, replace, also = [] }: Break): readonly Edit[] => [
  { file, find, replace },
  ...also,
];

export const choiceOf = (test: string): TestChoice => {
  const [file = '', title = null] = test.split(' › ');
  return { file, title };
};

const placeholder = /…|%[sdifjo#]|\$\{[^}]*\}|\\?\$[\w.]+/;

/** Titles are written as in the source; what a table or a template fills in may be anything. */
export const patternOf = (title: string): string =>
  title
    .split(placeholder)
    .map(part => part.replaceAll(/\\(['"`])/g, '$1').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

export const occurrences = (text: string, part: string): number => text.split(part).length - 1;
