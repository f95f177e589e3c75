// After a new master key was put first in MASTER_KEYS: wraps every person's and every order's key with it, while the site is in use.
// The old master key may be taken out of MASTER_KEYS once this says that nothing is left.
import * as account from '../domains/account/account.service.ts';
import * as orders from '../domains/payments/orders.service.ts';
import { ctx } from './command-context.ts';

const results = [await account.rotateKeys(ctx), await orders.rotateKeys(ctx)];
const count = results.reduce((sum, { rotated }) => sum + rotated, 0);
const failed = results.flatMap(result => [...result.failed]);
console.log(`Wrapped ${count} keys with master key ${ctx.keys.current.version}.`);
if (failed.length === 0) console.log('Nothing is left on an older one.');
else {
  process.exitCode = 1;
  console.error(`These do not open and were left as they are: ${failed.join(', ')}.`);
}
await ctx.db.close();
