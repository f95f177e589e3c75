// What a drill finds: a promise, what was measured, and whether the promise was held.
export interface Finding {
  readonly promise: string;
  readonly measured: string;
  readonly isHeld: boolean;
}

export type Report = (promise: string, isHeld: boolean, measured: string) => void;

export const lineOf = ({ promise, measured, isHeld }: Finding): string =>
  `${isHeld ? 'KEPT  ' : 'BROKEN'} ${promise}: ${measured}`;

export interface Findings {
  readonly report: Report;
  readonly broken: () => readonly Finding[];
  readonly count: () => number;
}

/** Each is printed when it is found, so that a run which is cut short has said what it knows. */
export const collectFindings = (print: (line: string) => void): Findings => {
  const found: Finding[] = [];
  return {
    report: (promise, isHeld, measured) => {
      const finding = { promise, isHeld, measured };
      found.push(finding);
      print(lineOf(finding));
    },
    broken: () => found.filter(({ isHeld }) => !isHeld),
    count: () => found.length,
  };
};
