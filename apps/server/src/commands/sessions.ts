// Signs people out. A person is named as the identity provider knows them.
//   npm run sessions -- end SUBJECT
//   npm run sessions -- end-all
import * as sessions from '../domains/account/sessions.service.ts';
import { config, ctx } from './command-context.ts';

const { issuer } = config.identity;

const say = (done: { ended: number } | null, failure: string): void => {
  if (!done) process.exitCode = 1;
  console.log(done ? `${done.ended} sessions ended.` : failure);
};

const [command, subject] = process.argv.slice(2);
if (command === 'end' && subject)
  say(await sessions.endAllOf(ctx, { issuer, subject }), `${subject} has never signed in.`);
else if (command === 'end-all' && !subject) say(await sessions.endAll(ctx), '');
else {
  console.error('Say "end" with the subject of a person at the identity provider, or "end-all".');
  process.exitCode = 1;
}
await ctx.db.close();
