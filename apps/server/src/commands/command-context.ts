import { readConfig } from '../config.ts';
import { connect } from '../platform/db.ts';
import { systemClock } from '../platform/request-context.ts';
import { KeyRing } from '../platform/sealed-text.ts';

export const config = readConfig(process.env);

/** What the services work with when a command calls them. */
export const ctx = {
  db: connect(
    { url: config.database.url, connections: 2, timeoutFactor: config.timeoutFactor, purpose: 'job' },
    () => undefined,
  ),
  keys: new KeyRing(config.masterKeys),
  clock: systemClock,
};
