// The method: everybody warm, then turns of a second or two, round and round, so that a noisy minute hits them all.
import type { Contestant } from './contestants.ts';
import { cpuDuring, type Watched } from './cpu-time.ts';
import type { Options } from './settings.ts';

export interface Slice {
  readonly requests: number;
  readonly perSecond: number;
  /** CPU time for one request. */
  readonly nodeMicros: number;
  readonly postgresMicros: number;
  readonly foreignShare: number;
}

export interface Measured {
  readonly contestant: Contestant;
  readonly slices: readonly Slice[];
}

const measureSlice = async (contestant: Contestant, watched: Watched, seconds: number): Promise<Slice> => {
  const { result, used } = await cpuDuring(watched, () => contestant.drive(seconds));
  return {
    requests: result.requests,
    perSecond: result.requests / result.seconds,
    nodeMicros: contestant.isNode ? used.microsOf(contestant.pid) / result.requests : 0,
    postgresMicros: used.postgresMicros / result.requests,
    foreignShare: used.foreignShare,
  };
};

export const measure = async (
  contestants: readonly Contestant[],
  watched: Watched,
  { warmUpSeconds, sliceSeconds, rounds }: Options,
  report: (line: string) => void,
): Promise<Measured[]> => {
  for (const contestant of contestants) {
    report(`warming up: ${contestant.name}, ${contestant.call}`);
    await contestant.drive(warmUpSeconds);
  }
  const slices = new Map<Contestant, Slice[]>(contestants.map(contestant => [contestant, []]));
  for (let round = 0; round < rounds; round += 1) {
    report(`round ${round + 1} of ${rounds}`);
    // Someone else begins each time, so that nobody always follows the same neighbour after the same pause.
    const turn = round % contestants.length;
    for (const contestant of [...contestants.slice(turn), ...contestants.slice(0, turn)]) {
      slices.get(contestant)?.push(await measureSlice(contestant, watched, sliceSeconds));
    }
  }
  return [...slices].map(([contestant, measured]) => ({ contestant, slices: measured }));
};

const maxForeign = 0.1;

export interface Measurements {
  readonly slices: readonly Slice[];
  readonly dropped: number;
  /** So few were undisturbed that the least disturbed third had to do. */
  readonly isMakeshift: boolean;
}

export const keepUndisturbed = (all: readonly Slice[]): Measurements => {
  const undisturbed = all.filter(({ foreignShare }) => foreignShare <= maxForeign);
  const third = Math.ceil(all.length / 3);
  const isMakeshift = undisturbed.length < third;
  const slices = isMakeshift
    ? [...all].sort((a, b) => a.foreignShare - b.foreignShare).slice(0, third)
    : undisturbed;
  return { slices, dropped: all.length - slices.length, isMakeshift };
};

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [below = 0, above = below] = sorted.slice(Math.floor(place));
  return below + (above - below) * (place - Math.floor(place));
};
