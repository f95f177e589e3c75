/**
 * Refuses statements while PostgreSQL does not answer, so that nobody waits for what will not come. Our own and not
 * `opossum`: that one wraps single calls with a timer and a promise each, tries one real call to find out whether it may
 * close, and cannot end the calls that wait already. Here the database probe asks, and db.ts cuts the connections.
 */
export interface Breaker {
  isOpen(): boolean;
  /** PostgreSQL has answered a statement: timeouts are counted from zero again. */
  noteResponse(): void;
  /** How many it has answered; a number that grows says that it does not hang. */
  responses(): number;
  /** The last of so many timeouts in a row opens it. */
  noteTimeout(): void;
  open(): void;
  close(): void;
}

const timeoutsInARow = 3;

export const createBreaker = (): Breaker => {
  let isOpen = false;
  let timeouts = 0;
  let responses = 0;
  return {
    isOpen: () => isOpen,
    noteResponse: () => {
      timeouts = 0;
      responses += 1;
    },
    responses: () => responses,
    noteTimeout: () => {
      timeouts += 1;
      if (timeouts >= timeoutsInARow) isOpen = true;
    },
    open: () => {
      isOpen = true;
    },
    close: () => {
      // The probe says this twice a second: while it was closed, timeouts in a row stay counted.
      if (isOpen) timeouts = 0;
      isOpen = false;
    },
  };
};
