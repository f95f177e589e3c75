import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { databaseUrl, e2eOrigin, ports, repoRoot, serverEnvironment } from '../../../ops/settings.ts';
import { send } from './maker.ts';
import { imageCalled, pivotMade } from './pairing.ts';
import { beSignedIn, elsewhere, newcomer, once } from './person.ts';

const database = 'turnstone_e2e';

/** Somebody new, on a plan that lets them share. */
export const beSomebody = async (page: Page, name: string, plan: 'plus' | 'pro' = 'pro'): Promise<string> => {
  const email = newcomer(name);
  await beSignedIn(page, email);
  expect((await send(page, 'POST', '/api/subscription/intro', { plan })).status()).toBe(200);
  return email;
};

/** By the operator's own command. */
export const makeModerator = (email: string): void => {
  const options = { database, port: ports.e2eServer, metricsPort: ports.e2eMetrics, origin: e2eOrigin };
  execFileSync(process.execPath, ['apps/server/src/commands/moderators.ts', 'grant', email], {
    cwd: repoRoot,
    env: { ...process.env, ...serverEnvironment(options) },
  });
};

const change = async (statement: string, values: readonly unknown[]): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
};

/** Whoever is signed in on this page, as if something had been so before. */
const changePerson = async (page: Page, what: string): Promise<void> => {
  const { id } = await (await page.request.get('/api/auth/user')).json();
  await change(`update users set ${what} where id = $1`, [id]);
};

/** Has never had anything let through: what they share waits. */
export const makeUnknown = (page: Page): Promise<void> =>
  changePerson(page, 'are_posts_trusted = false, are_images_trusted = false');

/** Has been here for a while: their reports weigh. */
export const makeEstablished = (page: Page): Promise<void> =>
  changePerson(page, "created_at = now() - interval '60 days'");

const sharedTables = [
  ['shared_letters', 'author_id', 'shared_at'],
  ['letter_comments', 'author_id', 'created_at'],
  ['images', 'uploader_id', 'created_at'],
  ['shared_pivots', 'author_id', 'shared_at'],
] as const;

/** As if the blocks of this name, whatever was done to them and what the two have shared were two days older. */
export const twoDaysLater = async (shownName: string): Promise<void> => {
  for (const [table, author, since] of sharedTables)
    await change(
      `update ${table} set ${since} = ${since} - interval '49 hours' where ${author} in
        (select unnest(array[blocker_id, blocked_id]) from blocks where shown_name = $1)`,
      [shownName],
    );
  await change(
    `update blocks set created_at = created_at - interval '49 hours', ended_at = ended_at - interval '49 hours'
     where shown_name = $1`,
    [shownName],
  );
};

interface Made {
  readonly id: string;
  /** Of a letter: by which others find its copy. */
  readonly sharedId?: string;
}

const made = async (page: Page, path: string, data: unknown): Promise<Made> => {
  const response = await send(page, 'POST', path, data);
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
  return response.json();
};

export const shareLetter = async (page: Page, title: string, authorName: string): Promise<string> => {
  const content = 'I kept your mug for a year. Yesterday I drank from it, and it was only a mug.';
  const { id } = await made(page, '/api/unsent-letters', { title, content, mood: 'love' });
  const { sharedId = '' } = await made(page, `/api/unsent-letters/${id}/share`, { authorName });
  return sharedId;
};

export const comment = async (page: Page, letterId: string, authorName: string, content: string) =>
  (await made(page, '/api/letter-comments', { letterId, authorName, content })).id;

export const report = (page: Page, about: { readonly kind: string; readonly id: string }, words = '') =>
  made(page, '/api/reports', { about, reason: 'privacy', words });

/** One thing of each kind, by names that are nowhere else. */
export const shareAll = async (page: Page, tag: string, hue: number, under: string) => {
  const letter = await shareLetter(page, `Letter ${tag}`, `Writer ${tag}`);
  await comment(page, under, `Writer ${tag}`, `Comment ${tag}`);
  const imageId = await imageCalled(page, `Image ${tag}`, hue);
  const phrase = `Pivot ${tag}`;
  await pivotMade(page, { thought: 'A thought', phrase, imageId, sharedBy: `Writer ${tag}` });
  return letter;
};

/** Whose letter was hidden, whose next one waits, and whose third was asked about again. */
export const beToldAuthor = once(async page => {
  await beSomebody(page, 'nell');
  const [first, second] = [
    await shareLetter(page, 'To the house on Elm Street', 'Quiet Harbour'),
    await shareLetter(page, 'What the kettle said', 'Quiet Harbour'),
  ];
  const desk = await elsewhere(page);
  await deskWithCases(desk);
  for (const [id, decision] of [
    [first, 'hide'],
    [second, 'remove'],
  ])
    await decideAbout(desk, String(id), String(decision));
  await desk.context().close();
  const [statement] = await (await page.request.get('/api/statements')).json();
  await made(page, `/api/statements/${statement.id}/appeal`, { words: 'The kettle is not a person.' });
  await makeUnknown(page);
  await shareLetter(page, 'To whoever finds this', 'Quiet Harbour');
});

const decideAbout = async (desk: Page, letterId: string, decision: string): Promise<void> => {
  // A case says nothing of whose it is: what was reported here is known by its own words, also beside another journey.
  const words = `It names the street. ${letterId}`;
  const reporter = await elsewhere(desk);
  await beSomebody(reporter, 'runa');
  await report(reporter, { kind: 'letter', id: letterId }, words);
  await reporter.context().close();
  const cases: { id: string; digest: string; reports: { words: string }[] }[] = await (
    await desk.request.get('/api/moderation/cases')
  ).json();
  const mine = cases.find(({ reports }) => reports.some(one => one.words === words));
  await made(desk, `/api/moderation/cases/${mine?.id}/decision`, {
    digest: mine?.digest,
    decision,
    rule: 'privacy',
    words: 'Please leave out the street, then share it again.',
  });
};

/** Somebody who decides; something reported waits for them. */
export const deskWithCases = once(async page => {
  const email = await beSomebody(page, 'vera');
  makeModerator(email);
  const other = await elsewhere(page);
  await beSomebody(other, 'ivo');
  const letter = await shareLetter(other, 'To the one who left the porch light on', 'Ivo');
  const said = await comment(other, letter, 'Ivo', 'Write to me at 12 Mill Lane, any evening.');
  const image = await imageCalled(other, 'A letterbox with a name on it', 40);
  const reporter = await elsewhere(page);
  await beSomebody(reporter, 'runa');
  await report(reporter, { kind: 'comment', id: said }, 'That is a real address. I know the street.');
  await report(reporter, { kind: 'image', id: image });
  await reporter.context().close();
  await makeUnknown(other);
  await shareLetter(other, 'My first one here', 'Ivo');
  await other.context().close();
});

/** Somebody who has reported and blocked. */
export const beReporter = once(async page => {
  await beSomebody(page, 'runa');
  const other = await elsewhere(page);
  await beSomebody(other, 'arlo');
  const id = await shareLetter(other, 'To be reported', 'Arlo');
  await other.context().close();
  await report(page, { kind: 'letter', id }, 'It names somebody I know.');
  await made(page, '/api/blocks', { about: { kind: 'letter', id } });
});
