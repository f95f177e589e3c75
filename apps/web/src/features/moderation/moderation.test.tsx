import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import {
  button,
  clickTwiceAtOnce,
  expectFocusOn,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { aCase } from '../../../test/safety-in-memory.ts';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const moderator: User = { ...mara, isModerator: true };
const digest = 'a'.repeat(64);
const at = '2026-01-01T00:00:00.000Z';

const openDesk = async (...cases: ReturnType<typeof aCase>[]) => {
  const server = createServer(moderator);
  server.safety.cases = cases;
  const opened = openApp('/moderation', server);
  await heading('Moderation');
  return { ...opened, server };
};
const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the page of the moderators', () => {
  it('is there for nobody else', async () => {
    for (const user of [mara, null]) {
      const { close } = openApp('/moderation', createServer(user));
      await heading('404 Page Not Found');
      close();
    }
    openOnTrial('/moderation');
    await heading('404 Page Not Found');
  });

  it('is in their menu, and in no one else’s', async () => {
    for (const user of [moderator, mara]) {
      const { person, close } = openApp('/contact', createServer(user));
      await person.click(await button('Account menu, Mara'));
      await screen.findByRole('menuitem', { name: 'Account' });
      expect(screen.queryByRole('menuitem', { name: 'Moderation' }) !== null).toBe(user.isModerator);
      close();
    }
  });

  it('says when nothing waits', async () => {
    await openDesk();
    await screen.findByText('Nothing waits. Thank you for looking.');
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
    const shown = await card('Comment by June');
    shown.getByText('Nobody will ever want you.');
    shown.getByText('The letter it stands under: To the one who left');
    shown.getByText('All of it');
    shown.getByText('Reported');
    shown.getByText('5 reports');
    shown.getByText('The first 1:');
    shown.getByText('Something else');
    shown.getByText('This hurts.');
    shown.getByText(/Others do not see it meanwhile/);
  });

  it('shows images', async () => {
    await openDesk(
      aCase({
        kind: 'image',
        why: 'first_post',
        content: { title: null, text: 'A jetty', imagePath: 'a/1200.jpg', authorName: 'June', sharedAt: at },
      }),
    );
    const shown = await card('Image by June');
    expect(shown.getByRole('img', { name: 'A jetty' }).getAttribute('src')).toBe('/images/a/1200.jpg');
    shown.getByText('First post');
  });

  it('shows an appeal with what was decided before, and the same rule at hand', async () => {
    const { person } = await openDesk(
      aCase({
        why: 'appeal',
        appealed: { rule: 'selling', words: 'It looks like an advert.', plea: 'It was a gift.' },
      }),
    );
    const shown = await card('Letter by Quiet River');
    shown.getByText('Second look');
    shown.getByText('It looks like an advert.');
    shown.getByText('It was a gift.');
    await person.click(shown.getByRole('radio', { name: /^Hide/ }));
    expect(shown.getByRole<HTMLSelectElement>('combobox').value).toBe('selling');
  });
});

describe('a decision', () => {
  it('to keep needs nothing else, and the focus stays on the page', async () => {
    const { person, server } = await openDesk(aCase());
    const shown = await card('Letter by Quiet River');
    await person.click(shown.getByRole('button', { name: 'Decide' }));
    expect((await screen.findAllByText('Please choose a decision.')).length).toBeGreaterThan(0);
    await person.click(shown.getByRole('radio', { name: /^Keep/ }));
    await clickTwiceAtOnce(shown.getByRole('button', { name: 'Decide' }));
    await screen.findByText('Kept');
    expect(server.safety.sent.map(({ body }) => body)).toEqual([{ digest, decision: 'keep' }]);
    await expectFocusOn(screen.findByRole('heading', { name: 'What waits for a decision' }));
  });

  it.each([
    ['Hide', 'hide', 'Hidden'],
    ['Remove', 'remove', 'Taken down'],
  ])('to %s needs a rule and takes words', async (name, decision, said) => {
    const { person, server } = await openDesk(aCase());
    const shown = await card('Letter by Quiet River');
    await person.click(shown.getByRole('radio', { name: new RegExp(`^${name}`) }));
    await person.click(shown.getByRole('button', { name: 'Decide' }));
    await shown.findByText('Please choose the rule. Its author is told.');
    expect(server.safety.sent).toEqual([]);
    await person.selectOptions(shown.getByRole('combobox', { name: 'Which rule?' }), 'Privacy');
    await person.type(shown.getByRole('textbox', { name: /^Words to the author/ }), 'Leave out the street.');
    server.state.fates = ['lost'];
    await person.click(shown.getByRole('button', { name: 'Decide' }));
    await screen.findByText('The decision could not be saved. What you wrote is still here.');
    await person.click(await shown.findByRole('button', { name: 'Decide' }));
    await screen.findByText(said);
    expect(server.safety.sent.map(({ body }) => body)).toEqual([
      { digest, decision, rule: 'privacy', words: 'Leave out the street.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('about something that has changed shows it as it is now, asks again and keeps what was written', async () => {
    const one = aCase();
    const { person, server } = await openDesk(one);
    const shown = await card('Letter by Quiet River');
    await person.click(shown.getByRole('radio', { name: /^Hide/ }));
    await person.selectOptions(shown.getByRole('combobox', { name: 'Which rule?' }), 'Privacy');
    await person.type(shown.getByRole('textbox', { name: /^Words to the author/ }), 'Leave out the street.');
    const content = { ...one.content, text: 'You live in Mill Lane 12.' };
    const changed = { ...one, content, digest: 'b'.repeat(64) };
    server.safety.cases = [changed];
    await person.click(shown.getByRole('button', { name: 'Decide' }));
    await shown.findByText('You live in Mill Lane 12.');
    shown.getByText('This was changed after you opened it. Above is how it reads now. Please decide again.');
    expect(shown.queryByText('You live in Elm Street 4.')).toBeNull();
    // Nothing is chosen any more: what was chosen was about other words.
    expect(shown.queryByRole('radio', { checked: true })).toBeNull();
    await person.click(await shown.findByRole('button', { name: 'Decide' }));
    expect(server.safety.sent).toHaveLength(1);
    await person.click(shown.getByRole('radio', { name: /^Hide/ }));
    expect(shown.getByRole<HTMLTextAreaElement>('textbox', { name: /^Words to the author/ }).value).toBe(
      'Leave out the street.',
    );
    await person.click(shown.getByRole('button', { name: 'Decide' }));
    await screen.findByText('Hidden');
    expect(server.safety.sent.map(({ body }) => body)).toEqual([
      { digest, decision: 'hide', rule: 'privacy', words: 'Leave out the street.' },
      { digest: changed.digest, decision: 'hide', rule: 'privacy', words: 'Leave out the street.' },
    ]);
  });

  it('that somebody else has made leaves the list', async () => {
    const { person, server } = await openDesk(aCase());
    const shown = await card('Letter by Quiet River');
    server.safety.cases = [];
    await person.click(shown.getByRole('radio', { name: /^Keep/ }));
    await person.click(shown.getByRole('button', { name: 'Decide' }));
    await screen.findByText('Somebody else has decided this already.');
    await screen.findByText('Nothing waits. Thank you for looking.');
  });

  it('stands in the log', async () => {
    const { person } = await openDesk(aCase());
    const shown = await card('Letter by Quiet River');
    await person.click(shown.getByRole('radio', { name: /^Keep/ }));
    await person.click(shown.getByRole('button', { name: 'Decide' }));
    await screen.findByText('Nothing waits. Thank you for looking.');
    await person.click(screen.getByRole('tab', { name: 'Decisions' }));
    const log = within(await screen.findByRole('region', { name: 'Every decision' }));
    await log.findByText('Letter');
    log.getByText('Kept');
    log.getByText(/1 report · By you$/);
  });
});
