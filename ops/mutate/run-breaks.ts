import { type Break, choiceOf, patternOf, type TestChoice } from './break.ts';
import { apply, problemsOf } from './check.ts';
import { runDrill, runJourney, runTests, type TestName, type TestRun } from './run-tests.ts';
import type { Scratch } from './scratch.ts';
import { sourcesIn } from './sources.ts';

export type Outcome =
  | 'killed'
  | 'survived'
  | 'ran out of time'
  | 'does not apply'
  | 'tests fail without it'
  | 'not run';

export interface Result {
  readonly id: string;
  readonly promise: string;
  readonly outcome: Outcome;
  /** Who killed it, or why it could not be tried. */
  readonly by: string;
  readonly seconds: number;
}

interface Options {
  readonly scratches: readonly Scratch[];
  readonly runsJourneys: boolean;
  readonly tell: (result: Result) => void;
}

const secondsForABreak = 300;
const secondsForAll = 3600;
const secondsForAJourney = 300;
const secondsForADrill = 300;

const choicesOf = ({ tests }: Break): TestChoice[] => tests.map(choiceOf);

/** Why these tests prove nothing today: they fail as it is, or nothing has that title. */
const baselineProblem = (each: Break, { failed, passed }: TestRun): string | null => {
  for (const { file, title } of choicesOf(each)) {
    const pattern = new RegExp(title === null ? '' : patternOf(title));
    const isMeant = (test: { readonly file: string; readonly name: string }): boolean =>
      test.file === file && pattern.test(test.name);
    const wrong = failed.find(test => isMeant(test) || test.file === '');
    if (wrong) return `${file}: ${wrong.name}`;
    if (!passed.some(isMeant)) return `nothing passes in ${file}`;
  }
  return null;
};

/** Whoever fails anyway has seen nothing: those that seem to have seen a break are run once more without any. */
const withoutFalseKills = async (
  results: readonly Result[],
  breaks: readonly Break[],
  scratch: Scratch,
): Promise<readonly Result[]> => {
  const byId = new Map(breaks.map(each => [each.id, each]));
  const chosen = results.flatMap(({ id, outcome }) => (outcome === 'killed' ? (byId.get(id) ?? []) : []));
  const files = [...new Set(chosen.flatMap(choicesOf).map(({ file }) => file))];
  const everyFile = files.map(file => ({ file, title: null }));
  const baseline: TestRun =
    files.length === 0
      ? { failed: [], passed: [] }
      : await runTests(scratch, everyFile, { seconds: secondsForAll, stopsAtFirst: false });
  const wrongJourneys = new Map<string, string>();
  for (const journey of new Set(chosen.flatMap(each => each.journey ?? []))) {
    const [wrong] = await runJourney(scratch, choiceOf(journey), secondsForAJourney);
    if (wrong) wrongJourneys.set(journey, wrong.name);
  }
  const wrongDrills = new Map<string, readonly TestName[]>();
  const namesOfDrills = chosen.flatMap(({ drill }) => (drill ? choiceOf(drill).file : []));
  for (const file of new Set(namesOfDrills))
    wrongDrills.set(file, await runDrill(scratch, { file, title: null }, secondsForADrill));
  const wrongDrill = (drill = ''): string | undefined => {
    const { file, title } = choiceOf(drill);
    const isMeant = new RegExp(patternOf(title ?? ''));
    return wrongDrills.get(file)?.find(({ name }) => isMeant.test(name))?.name;
  };
  return results.map(result => {
    const each = result.outcome === 'killed' ? byId.get(result.id) : undefined;
    const problem = each
      ? (baselineProblem(each, baseline) ??
        wrongJourneys.get(each.journey ?? '') ??
        wrongDrill(each.drill) ??
        null)
      : null;
    return problem === null ? result : { ...result, outcome: 'tests fail without it', by: problem };
  });
};

/** A test that was given up on has seen nothing: the machine may have been busy. */
const seenBy = (failed: readonly TestName[]): Pick<Result, 'outcome' | 'by'> | null => {
  const seen = failed.find(({ ranOutOfTime }) => !ranOutOfTime);
  if (seen) return { outcome: 'killed', by: seen.name };
  const [first] = failed;
  return first ? { outcome: 'ran out of time', by: first.name } : null;
};

const outcomeOf = async (
  each: Break,
  scratch: Scratch,
  runsJourneys: boolean,
  changed: ReadonlyMap<string, string>,
): Promise<Pick<Result, 'outcome' | 'by'>> =>
  scratch.with(changed, async () => {
    if (each.tests.length > 0) {
      const options = { seconds: secondsForABreak, stopsAtFirst: true };
      const { failed } = await runTests(scratch, choicesOf(each), options);
      const seen = seenBy(failed);
      if (seen) return seen;
    }
    if (each.drill) {
      const seen = seenBy(await runDrill(scratch, choiceOf(each.drill), secondsForADrill));
      if (seen) return seen;
    }
    if (!each.journey) return { outcome: 'survived', by: '' };
    if (!runsJourneys) return { outcome: 'not run', by: `only ${each.journey}` };
    const failed = await runJourney(scratch, choiceOf(each.journey), secondsForAJourney);
    return seenBy(failed) ?? { outcome: 'survived', by: '' };
  });

/** Applies every break by itself and runs the tests nearest to it. */
export const runBreaks = async (breaks: readonly Break[], options: Options): Promise<readonly Result[]> => {
  const { scratches, tell } = options;
  const [first] = scratches;
  if (!first) throw new Error('There is no scratch checkout to break things in.');
  // As they were copied: the checkout itself may change meanwhile.
  const sources = sourcesIn(first.folder);
  const results: Result[] = [];
  const add = (each: Break, started: number, { outcome, by }: Pick<Result, 'outcome' | 'by'>): void => {
    const seconds = Math.round((performance.now() - started) / 1000);
    const result: Result = { id: each.id, promise: each.promise, outcome, by, seconds };
    results.push(result);
    tell(result);
  };

  const now = performance.now();
  const tried = breaks.filter(each => {
    const problems = problemsOf(each, sources);
    if (problems.length > 0) add(each, now, { outcome: 'does not apply', by: problems.join('; ') });
    return problems.length === 0;
  });
  // Before anything is broken: later the first scratch checkout may hold another break.
  const changes = new Map(tried.map(each => [each.id, apply(each, sources).changed]));
  // Those with the same tests follow each other, and what they load is still in the disk's cache.
  const waiting = tried.toSorted((a, b) => a.tests.join().localeCompare(b.tests.join()));
  const work = async (scratch: Scratch, isFirst: boolean): Promise<void> => {
    const next = (): Break | undefined => {
      // Journeys and drills listen at fixed ports, so one of the scratch checkouts runs all of them.
      const at = waiting.findIndex(each => isFirst || !(each.journey || each.drill));
      return at < 0 ? undefined : waiting.splice(at, 1)[0];
    };
    for (let each = next(); each; each = next()) {
      const started = performance.now();
      const changed = changes.get(each.id) ?? new Map();
      add(each, started, await outcomeOf(each, scratch, options.runsJourneys, changed));
    }
  };
  await Promise.all(scratches.map((scratch, index) => work(scratch, index === 0)));
  const order = new Map(breaks.map(({ id }, index) => [id, index]));
  const checked = await withoutFalseKills(results, breaks, first);
  return checked.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
};
