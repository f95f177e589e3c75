// Signs people out. A person is named as the identity provider knows them.
//   npm run sessions -- end SUBJECT
//   npm run sessions -- end-all
import { readConfig } from '../config.ts';
import * as sessions from '../domains/account/sessions.service.ts';
import { connect } from '../platform/db.ts';
import { KeyRing } from '../platform/sealed-text.ts';

const config = readConfig(process.env);
const db = connect({ ...config.database, connections: 2 }, () => undefined);
const { issuer } = config.identity;

const say = (done: { ended: number } | null, failure: string): void => {
  if (!done) process.exitCode = 1;
  console.log(done ? `${done.ended} sessions ended.` : failure);
};

const [command, subject] = process.argv.slice(2);
if (command === 'end' && subject)
  say(
    await sessions.endAllOf(db, new KeyRing(config.masterKeys), { issuer, subject }),
    `${subject} has never signed in.`,
  );
else if (command === 'end-all' && !subject) say(await sessions.endAll(db), '');
else {
  console.error('Say "end" with the subject of a person at the identity provider, or "end-all".');
  process.exitCode = 1;
}
await db.close();
