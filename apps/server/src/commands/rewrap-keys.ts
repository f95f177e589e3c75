// After a new master key was put first in MASTER_KEYS: wraps every person's and every order's key with it, while the site is in use.
// The old master key may be taken out of MASTER_KEYS once this says that nothing is left.
import { readConfig } from '../config.ts';
import * as account from '../domains/account/account.service.ts';
import * as orders from '../domains/payments/orders.service.ts';
import { connect } from '../platform/db.ts';
import { KeyRing } from '../platform/sealed-text.ts';

const config = readConfig(process.env);
const db = connect({ ...config.database, connections: 2 }, () => undefined);
const keys = new KeyRing(config.masterKeys);
const results = [await account.rotateKeys(db, keys), await orders.rotateKeys(db, keys)];
const count = results.reduce((sum, { rotated }) => sum + rotated, 0);
const failed = results.flatMap(result => [...result.failed]);
console.log(`Wrapped ${count} keys with master key ${keys.current.version}.`);
if (failed.length === 0) console.log('Nothing is left on an older one.');
else {
  process.exitCode = 1;
  console.error(`These do not open and were left as they are: ${failed.join(', ')}.`);
}
await db.close();
