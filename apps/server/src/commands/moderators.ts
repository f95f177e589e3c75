// Who may decide about what people have shared. A person is named as the identity provider knows them, after they have
// signed in once.
//   npm run moderators -- list
//   npm run moderators -- grant SUBJECT
//   npm run moderators -- remove SUBJECT
import { readConfig } from '../config.ts';
import * as standing from '../domains/account/standing.service.ts';
import { connect } from '../platform/db.ts';
import { KeyRing } from '../platform/sealed-text.ts';

const config = readConfig(process.env);
const db = connect({ ...config.database, connections: 2 }, () => undefined);
const keys = new KeyRing(config.masterKeys);
const { issuer } = config.identity;

const list = async (): Promise<void> => {
  const found = await standing.listModerators(db, keys);
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
  const moderatorAlias = await standing.grantModerator(db, keys, { issuer, subject });
  say(
    moderatorAlias !== null,
    `${subject} is a moderator, in the log as ${moderatorAlias}.`,
    `${subject} has never signed in.`,
  );
} else if (command === 'remove' && subject) {
  const isRemoved = await standing.revokeModerator(db, keys, { issuer, subject });
  say(isRemoved, `${subject} is no moderator any more.`, `${subject} was no moderator.`);
} else {
  console.error('Say "list", or "grant" or "remove" with the subject of a person at the identity provider.');
  process.exitCode = 1;
}
await db.close();
