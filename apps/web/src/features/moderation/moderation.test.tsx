import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { describe, expect, it } from 'vitest';
import { aCase } from '../../../test/moderation-in-memory.ts';
import {
  button,
  clickTwiceAtOnce,
  expectFocusOn,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const moderator: User = { ...mara, isModerator: true };
const digest = 'a'.repeat(64);
const at = '2026-01-01T00:00:00.000Z';

const openDesk = async (...cases: ReturnType<typeof aCase>[]) => {
  const server = createServer(moderator);
  server.moderation.cases = cases;
  const app = openApp('/moderation', server);
  await heading('Moderation');
  return { ...app, server };
};
const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the page of the moderators', () => {
  it('is there for nobody else', async () => {
    for (const account of [mara, null]) {
      const { close } = openApp('/moderation', createServer(account));
      await heading('404 Page Not Found');
      close();
    }
    openOnTrial('/moderation');
    await heading('404 Page Not Found');
  });

  it('is in their menu, and in no one else’s', async () => {
    for (const account of [moderator, mara]) {
      const { user, close } = openApp('/contact', createServer(account));
      await user.click(await button('Account menu, Mara'));
      await screen.findByRole('menuitem', { name: 'Account' });
      expect(screen.queryByRole('menuitem', { name: 'Moderation' }) !== null).toBe(account.isModerator);
      close();
    }
  });

  it('says when nothing waits', async () => {
    await openDesk();
    await screen.findByText('Nothing is waiting. Thank you for checking.');
  });
});

describe('a case', () => {
  it('shows what others saw, in its place, with every reason for which it is here', async () => {
    const letter = { title: 'To the one who left', text: 'All of it', imagePath: null };
    const by = { authorName: 'June', sharedAt: at };
    await openDesk(
      aCase({
        kind: 'comment',
        content: { ...by, title: null, text: 'Nobody will ever want you.', imagePath: null },
        context: { ...letter, authorName: 'Quiet River', sharedAt: at },
        reportCount: 5,
        reports: [{ reason: 'other', words: 'This hurts.', at }],
        isShown: false,
      }),
    );
    const visible = await card('Comment by June');
    visible.getByText('Nobody will ever want you.');
    visible.getByText('On the letter: To the one who left');
    visible.getByText('All of it');
    visible.getByText('Reported');
    visible.getByText('5 reports');
    visible.getByText('The first 1:');
    visible.getByText('Something else');
    visible.getByText('This hurts.');
    visible.getByText(/Hidden from others for now/);
  });

  it('shows images', async () => {
    await openDesk(
      aCase({
        kind: 'image',
        why: 'first_post',
        content: { title: null, text: 'A jetty', imagePath: 'a/1200.jpg', authorName: 'June', sharedAt: at },
      }),
    );
    const visible = await card('Image by June');
    expect(visible.getByRole('img', { name: 'A jetty' }).getAttribute('src')).toBe('/images/a/1200.jpg');
    visible.getByText('First post');
  });

  it('shows an appeal with what was decided before, and the same rule at hand', async () => {
    const { user } = await openDesk(
      aCase({
        why: 'appeal',
        appealed: { rule: 'selling', words: 'It looks like an advert.', plea: 'It was a gift.' },
      }),
    );
    const visible = await card('Letter by Quiet River');
    visible.getByText('Appeal');
    visible.getByText('It looks like an advert.');
    visible.getByText('It was a gift.');
    await user.click(visible.getByRole('radio', { name: /^Hide/ }));
    expect(visible.getByRole<HTMLSelectElement>('combobox').value).toBe('selling');
  });
});

describe('a decision', () => {
  it('to keep needs nothing else, and the focus stays on the page', async () => {
    const { user, server } = await openDesk(aCase());
    const visible = await card('Letter by Quiet River');
    await user.click(visible.getByRole('button', { name: 'Save decision' }));
    expect((await screen.findAllByText('Please choose a decision.')).length).toBeGreaterThan(0);
    await user.click(visible.getByRole('radio', { name: /^Keep/ }));
    await clickTwiceAtOnce(visible.getByRole('button', { name: 'Save decision' }));
    await screen.findByText('Kept');
    expect(server.moderation.sent.map(({ body }) => body)).toEqual([{ digest, decision: 'keep' }]);
    await expectFocusOn(screen.findByRole('heading', { name: 'Waiting for a decision' }));
  });

  it.each([
    ['Hide', 'hide', 'Hidden'],
    ['Remove', 'remove', 'Taken down'],
  ])('to %s needs a rule and takes words', async (name, decision, said) => {
    const { user, server } = await openDesk(aCase());
    const visible = await card('Letter by Quiet River');
    await user.click(visible.getByRole('radio', { name: new RegExp(`^${name}`) }));
    await user.click(visible.getByRole('button', { name: 'Save decision' }));
    await visible.findByText('Please choose a rule. The author will be told which one.');
    expect(server.moderation.sent).toEqual([]);
    await user.selectOptions(visible.getByRole('combobox', { name: 'Which rule?' }), 'Privacy');
    await user.type(visible.getByRole('textbox', { name: /^Note to the author/ }), 'Leave out the street.');
    server.state.outcomes = ['lost'];
    await user.click(visible.getByRole('button', { name: 'Save decision' }));
    await screen.findByText('The decision could not be saved. What you wrote is still here.');
    await user.click(await visible.findByRole('button', { name: 'Save decision' }));
    await screen.findByText(said);
    expect(server.moderation.sent.map(({ body }) => body)).toEqual([
      { digest, decision, rule: 'privacy', words: 'Leave out the street.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('about something that has changed shows it as it is now, asks again and keeps what was written', async () => {
    const one = aCase();
    const { user, server } = await openDesk(one);
    const visible = await card('Letter by Quiet River');
    await user.click(visible.getByRole('radio', { name: /^Hide/ }));
    await user.selectOptions(visible.getByRole('combobox', { name: 'Which rule?' }), 'Privacy');
    await user.type(visible.getByRole('textbox', { name: /^Note to the author/ }), 'Leave out the street.');
    const content = { ...one.content, text: 'You live in Mill Lane 12.' };
    const changed = { ...one, content, digest: 'b'.repeat(64) };
    server.moderation.cases = [changed];
    await user.click(visible.getByRole('button', { name: 'Save decision' }));
    await visible.findByText('You live in Mill Lane 12.');
    visible.getByText('This was changed after you opened it. The new version is above. Please decide again.');
    await screen.findByText('Changed in the meantime');
    expect(screen.queryByText('Error')).toBeNull();
    expect(visible.queryByText('You live in Elm Street 4.')).toBeNull();
    // Nothing is chosen any more: what was chosen was about other words.
    expect(visible.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(await visible.findByRole('button', { name: 'Save decision' }));
    expect(server.moderation.sent).toHaveLength(1);
    await user.click(visible.getByRole('radio', { name: /^Hide/ }));
    expect(visible.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note to the author/ }).value).toBe(
      'Leave out the street.',
    );
    await user.click(visible.getByRole('button', { name: 'Save decision' }));
    await screen.findByText('Hidden');
    expect(server.moderation.sent.map(({ body }) => body)).toEqual([
      { digest, decision: 'hide', rule: 'privacy', words: 'Leave out the street.' },
      { digest: changed.digest, decision: 'hide', rule: 'privacy', words: 'Leave out the street.' },
    ]);
  });

  it('that somebody else has made leaves the list', async () => {
    const { user, server } = await openDesk(aCase());
    const visible = await card('Letter by Quiet River');
    server.moderation.cases = [];
    await user.click(visible.getByRole('radio', { name: /^Keep/ }));
    await user.click(visible.getByRole('button', { name: 'Save decision' }));
    await screen.findByText('Somebody else has decided this already.');
    screen.getByText('Already done');
    expect(screen.queryByText('Error')).toBeNull();
    await screen.findByText('Nothing is waiting. Thank you for checking.');
  });

  it('stands in the log', async () => {
    const { user } = await openDesk(aCase());
    const visible = await card('Letter by Quiet River');
    await user.click(visible.getByRole('radio', { name: /^Keep/ }));
    await user.click(visible.getByRole('button', { name: 'Save decision' }));
    await screen.findByText('Nothing is waiting. Thank you for checking.');
    await user.click(screen.getByRole('tab', { name: 'Decisions' }));
    const log = within(await screen.findByRole('region', { name: 'Every decision' }));
    await log.findByText('Letter');
    log.getByText('Kept');
    log.getByText(/1 report · By you$/);
  });
});
