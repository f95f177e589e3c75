// Services ask what time it is by `new Date()` and `Date.now()`. Here one can answer them, for as long as some work takes.
import { AsyncLocalStorage } from 'node:async_hooks';

const told = new AsyncLocalStorage<number | null>();
const realNow = Date.now;
const now = (): number => told.getStore() ?? realNow();

/** `Date` as it is, but for the present moment. */
const askedDate = new Proxy(Date, {
  construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** Work inside it may be done at another moment; afterwards time is what it was. */
export const withClock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const before = globalThis.Date;
  globalThis.Date = askedDate;
  try {
    return await work();
  } finally {
    globalThis.Date = before;
  }
};

export const at = <Result>(moment: number, work: () => Promise<Result>): Promise<Result> =>
  told.run(moment, work);

/** For what speaks to others, who have clocks of their own. */
export const atPresent = <Result>(work: () => Promise<Result>): Promise<Result> => told.run(null, work);
