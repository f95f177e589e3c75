// Who may decide about what people have shared. A person is named as the identity provider knows them, after they have
// signed in once.
//   npm run moderators -- list
//   npm run moderators -- grant SUBJECT
//   npm run moderators -- remove SUBJECT
import * as standing from '../domains/account/standing.service.ts';
import { config, ctx } from './command-context.ts';

const { issuer } = config.identity;

const list = async (): Promise<void> => {
  const found = await standing.listModerators(ctx);
  for (const { subject, moderatorAlias } of found)
    console.log(`${moderatorAlias}  ${subject ?? '(does not open)'}`);
  console.log(found.length === 1 ? '1 moderator.' : `${found.length} moderators.`);
};

const say = (isDone: boolean, done: string, failure: string): void => {
  if (!isDone) process.exitCode = 1;
  console.log(isDone ? done : failure);
};

const [command, subject] = process.argv.slice(2);
if (command === 'list') await list();
else if (command === 'grant' && subject) {
  const moderatorAlias = await standing.grantModerator(ctx, { issuer, subject });
  say(
    moderatorAlias !== null,
    `${subject} is a moderator, in the log as ${moderatorAlias}.`,
    `${subject} has never signed in.`,
  );
} else if (command === 'remove' && subject) {
  const isRemoved = await standing.revokeModerator(ctx, { issuer, subject });
  say(isRemoved, `${subject} is no moderator any more.`, `${subject} was no moderator.`);
} else {
  console.error('Say "list", or "grant" or "remove" with the subject of a person at the identity provider.');
  process.exitCode = 1;
}
await ctx.db.close();
