// From slices to figures: lower quartiles, the ratios between them, and which goals they meet.
import { type Call, titles } from './calls.ts';
import { keepUndisturbed, type Measured, quantile, type Slice } from './measurement.ts';

export interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly nodeMicros: number;
  readonly postgresMicros: number;
  readonly totalMicros: number;
  readonly slices: number;
  readonly dropped: number;
  readonly isMakeshift: boolean;
}

interface Ratio {
  readonly what: string;
  /** Of the lower quartiles. */
  readonly value: number;
  /** The median of the ratios within each round: a check, because a slow minute slows both slices of a round. */
  readonly withinRounds: number;
  readonly goal: number | null;
}

export interface CallFigures {
  readonly call: Call;
  readonly title: string;
  readonly contestants: readonly Figures[];
  readonly ratios: readonly Ratio[];
}

const goals = { total: 1.25, postgres: 1.15 } as const;

type Cost = (slice: Slice) => number;

const node: Cost = slice => slice.nodeMicros;
const postgres: Cost = slice => slice.postgresMicros;
const both: Cost = slice => slice.nodeMicros + slice.postgresMicros;

const figuresOf = ({ contestant, slices }: Measured): Figures => {
  const used = keepUndisturbed(slices);
  const of = (cost: Cost, part = 0.25): number => quantile(used.slices.map(cost), part);
  return {
    name: contestant.name,
    perSecond: of(slice => slice.perSecond, 0.5),
    nodeMicros: of(node),
    postgresMicros: of(postgres),
    totalMicros: of(both),
    slices: used.slices.length,
    dropped: used.dropped,
    isMakeshift: used.isMakeshift,
  };
};

const ratio = (what: string, cost: Cost, of: Measured, to: Measured, goal: number | null = null): Ratio => {
  const quartile = ({ slices }: Measured) => quantile(keepUndisturbed(slices).slices.map(cost), 0.25);
  const rounds = of.slices.flatMap((slice, round) => {
    const other = to.slices[round];
    return other ? [cost(slice) / cost(other)] : [];
  });
  return { what, value: quartile(of) / quartile(to), withinRounds: quantile(rounds, 0.5), goal };
};

/** With a key it is compared with the plain insert, for information: so much does safe repetition cost. */
export const figuresPerCall = (measured: readonly Measured[]): CallFigures[] =>
  (['list', 'create', 'create-with-key'] as const).map(call => {
    const find = (name: string, its: Call): Measured => {
      const found = measured.find(({ contestant }) => contestant.name === name && contestant.call === its);
      if (!found) throw new Error(`${name} was not measured.`);
      return found;
    };
    const isGoal = call !== 'create-with-key';
    const compared = isGoal ? call : 'create';
    const [server, bare, pgbench] = [find('server', call), find('bare', compared), find('pgbench', compared)];
    return {
      call,
      title: titles[call],
      contestants: [server, bare, pgbench].map(figuresOf),
      ratios: [
        ratio('(node + PostgreSQL) / bare', both, server, bare, isGoal ? goals.total : null),
        ratio('PostgreSQL / PostgreSQL of bare', postgres, server, bare, isGoal ? goals.postgres : null),
        ratio('node / node of bare', node, server, bare),
        ratio('PostgreSQL / pgbench', postgres, server, pgbench),
      ],
    };
  });

export const missedGoals = (calls: readonly CallFigures[]): string[] =>
  calls.flatMap(({ title, ratios }) =>
    ratios
      .filter(({ value, goal }) => goal !== null && value > goal)
      .map(
        ({ what, value, goal }) => `${title}: ${what} is ${value.toFixed(2)}, the goal is at most ${goal}`,
      ),
  );
