// From slices to figures: lower quartiles, the ratios between them, and which goals they meet.
import { type Call, titles } from './calls.ts';
import { keepUndisturbed, type Measured, quantile } from './measurement.ts';

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
  readonly value: number;
  readonly goal: number | null;
}

export interface CallFigures {
  readonly call: Call;
  readonly title: string;
  readonly contestants: readonly Figures[];
  readonly ratios: readonly Ratio[];
}

const goals = { total: 1.25, postgres: 1.15 } as const;

const figuresOf = ({ contestant, slices }: Measured): Figures => {
  const kept = keepUndisturbed(slices);
  const quartile = (of: (slice: (typeof slices)[number]) => number) => quantile(kept.slices.map(of), 0.25);
  return {
    name: contestant.name,
    perSecond: quantile(
      kept.slices.map(slice => slice.perSecond),
      0.5,
    ),
    nodeMicros: quartile(slice => slice.nodeMicros),
    postgresMicros: quartile(slice => slice.postgresMicros),
    totalMicros: quartile(slice => slice.nodeMicros + slice.postgresMicros),
    slices: kept.slices.length,
    dropped: kept.dropped,
    isMakeshift: kept.isMakeshift,
  };
};

/** With a key it is compared with the plain insert, for information: so much does safe repetition cost. */
const comparedWith: Readonly<Record<Call, Call>> = {
  list: 'list',
  create: 'create',
  'create-with-key': 'create',
};

export const figuresPerCall = (measured: readonly Measured[]): CallFigures[] => {
  const find = (name: string, call: Call): Figures => {
    const found = measured.find(
      ({ contestant }) => contestant.name === name && contestant.call === comparedOr(name, call),
    );
    if (!found) throw new Error(`${name} was not measured.`);
    return figuresOf(found);
  };
  const comparedOr = (name: string, call: Call): Call => (name === 'server' ? call : comparedWith[call]);
  return (['list', 'create', 'create-with-key'] as const).map(call => {
    const [server, bare, pgbench] = [find('server', call), find('bare', call), find('pgbench', call)];
    const isGoal = call !== 'create-with-key';
    return {
      call,
      title: titles[call],
      contestants: [server, bare, pgbench],
      ratios: [
        {
          what: '(node + PostgreSQL) / bare',
          value: server.totalMicros / bare.totalMicros,
          goal: isGoal ? goals.total : null,
        },
        {
          what: 'PostgreSQL / PostgreSQL of bare',
          value: server.postgresMicros / bare.postgresMicros,
          goal: isGoal ? goals.postgres : null,
        },
        { what: 'node / node of bare', value: server.nodeMicros / bare.nodeMicros, goal: null },
        { what: 'PostgreSQL / pgbench', value: server.postgresMicros / pgbench.postgresMicros, goal: null },
      ],
    };
  });
};

export const missedGoals = (calls: readonly CallFigures[]): string[] =>
  calls.flatMap(({ title, ratios }) =>
    ratios
      .filter(({ value, goal }) => goal !== null && value > goal)
      .map(
        ({ what, value, goal }) => `${title}: ${what} is ${value.toFixed(2)}, the goal is at most ${goal}`,
      ),
  );
