// Gives the people that the journeys sign in as their plans and a little writing, and leaves the forum empty.
import { developmentUsers } from '../../ops/development-users.ts';
import { readConfig } from '../server/src/config.ts';
import { closeDeps, createDeps } from '../server/src/deps.ts';
import * as sessions from '../server/src/domains/account/sessions.service.ts';
import * as pivots from '../server/src/domains/pivots/pivots.service.ts';
import { createLog } from '../server/src/platform/log.ts';
import { pivot } from '../server/test/factories/pivots.ts';
import { signedInUser } from '../server/test/factories/users.ts';

const writing = [
  {
    thought: 'Everyone else seems to get over this faster than I do.',
    pivotPhrase: 'There is no clock on this. I am moving at the speed of my own heart.',
    tags: ['Acceptance', 'Healing'],
  },
  {
    thought: 'I gave three years to something that came to nothing.',
    pivotPhrase: 'What I gave was real. It came from me, so it stays with me.',
    tags: ['Self-love', 'Gratitude'],
  },
  {
    thought: 'If I call now, maybe it will feel like before.',
    pivotPhrase: 'I can miss you and still not call. Both are true.',
    tags: ['Strength', 'Acceptance'],
  },
] as const;

const config = readConfig(process.env);
const deps = createDeps(config, createLog('silent'));

for (const { subject, firstName, email, plan } of developmentUsers) {
  const { ctx } = await signedInUser(deps, {
    issuer: config.identity.issuer,
    subject,
    firstName,
    email,
    plan,
  });
  const { items } = await pivots.list(ctx, { limit: 1 });
  if (items.length === 0 && subject !== 'nameless') {
    for (const { tags, ...words } of writing) await pivot(ctx, { ...words, tags: [...tags] });
  }
  await sessions.logOut(ctx);
}
await closeDeps(deps);
console.log(`${developmentUsers.length} people are there.`);
