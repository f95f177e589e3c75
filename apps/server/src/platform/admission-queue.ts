export type RejectReason = 'full' | 'late';

/** A request that begins, or one that has begun already and comes back to finish. */
type Stage = 'new' | 'begun';

interface Waiting {
  readonly enter: () => void;
  readonly refuse: (reason: RejectReason) => void;
}

interface Waiter extends Waiting {
  readonly stage: Stage;
  readonly deadline: number;
  readonly timer: NodeJS.Timeout;
}

interface AdmissionQueueOptions {
  /** How many are inside at once. */
  readonly places: number;
  /** How many of each stage may wait. */
  readonly maxWaiting: number;
  /** How long each stage may wait. */
  readonly deadlineMs: Readonly<Record<Stage, number>>;
}

export interface AdmissionQueue {
  /**
   * Calls `enter` when there is a place, or `refuse`: one of them, once. Returns how to stop waiting, or null where
   * nothing waits.
   */
  ask(stage: Stage, waiting: Waiting): (() => void) | null;
  /** Gives a place back: the next one who waits has it, those who have begun first. */
  release(): void;
  inside(): number;
  waiting(): number;
}

/** A bounded number inside, and two bounded queues in front. Nobody waits beyond a deadline. */
export const createAdmissionQueue = ({
  places,
  maxWaiting,
  deadlineMs,
}: AdmissionQueueOptions): AdmissionQueue => {
  let free = places;
  // Sets keep the order of arrival, and let a waiter go from the middle.
  const queues: Readonly<Record<Stage, Set<Waiter>>> = { new: new Set(), begun: new Set() };

  const remove = (waiter: Waiter): boolean => {
    clearTimeout(waiter.timer);
    return queues[waiter.stage].delete(waiter);
  };

  const refuse = (waiter: Waiter): void => {
    if (remove(waiter)) waiter.refuse('late');
  };

  /** Timers are late when the event loop is: who is past the deadline is refused here, too. */
  const takeNext = (): Waiter | null => {
    const now = performance.now();
    for (const queue of [queues.begun, queues.new])
      for (const waiter of queue) {
        if (waiter.deadline >= now) {
          remove(waiter);
          return waiter;
        }
        refuse(waiter);
      }
    return null;
  };

  return {
    ask: (stage, waiting) => {
      if (free > 0) {
        free -= 1;
        waiting.enter();
        return null;
      }
      if (queues[stage].size >= maxWaiting) {
        waiting.refuse('full');
        return null;
      }
      const waiter: Waiter = {
        ...waiting,
        stage,
        deadline: performance.now() + deadlineMs[stage],
        timer: setTimeout(() => refuse(waiter), deadlineMs[stage]),
      };
      queues[stage].add(waiter);
      return () => void remove(waiter);
    },
    release: () => {
      const next = takeNext();
      // The place is handed over instead of being freed, so that a newcomer cannot take it first. In a microtask: whoever
      // leaves does not run what the next one does.
      if (next) queueMicrotask(next.enter);
      else free += 1;
    },
    inside: () => places - free,
    waiting: () => queues.new.size + queues.begun.size,
  };
};
