import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import type { ForumLetter } from '@turnstone/contract/forum';
import { describe, expect, it } from 'vitest';
import { aComment, aForumLetter, sharedPivotSaying } from '../../../test/forum-in-memory.ts';
import { anImage } from '../../../test/images-in-memory.ts';
import {
  button,
  choose,
  clickTwiceAtOnce,
  goTo,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const pro: User = { ...mara, plan: 'pro' };
const others = { name: /^More actions for / };

/** One thing of each kind by the same user, one by another, and one of my own. */
const forum = () => {
  const server = createServer(pro);
  server.forum.letters = [
    aForumLetter('To the one who left'),
    aForumLetter('To myself at ten', { authorName: 'June' }),
    aForumLetter('My own', { isMine: true, authorName: 'Mara' }),
  ];
  server.forum.shared = [sharedPivotSaying('I can stay'), sharedPivotSaying('Mine', { isMine: true })];
  server.images.state.images = [
    anImage({ uploaderName: 'Quiet River' }),
    anImage({ description: 'My own kitchen', isMine: true }),
  ];
  return server;
};

const openMenu = async (user: ReturnType<typeof openApp>['user'], name: string) => {
  await user.click(await button(`More actions for ${name}`));
  await screen.findByRole('menu');
};
const reasonField = () => screen.findByRole('combobox', { name: 'What is wrong with it?' });

const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Anything we should know\?/ });

const openReport = async () => {
  const server = forum();
  const [letter] = server.forum.letters as [ForumLetter];
  const { user } = openApp('/forum', server);
  await openMenu(user, 'To the one who left');
  await choose(user, 'Report');
  return { user, server, letter, dialog: await screen.findByRole('dialog', { name: 'Report this letter' }) };
};

describe('a report', () => {
  it('is sent with a rule and words, and answered by a receipt', async () => {
    const { user, server, letter } = await openReport();
    await user.selectOptions(await reasonField(), 'It reveals private details');
    screen.getByText('Leave out anything that could identify a real person.');
    await user.type(await words(), '  That is my street. ');
    await user.click(await button('Send report'));
    const receipt = within(await screen.findByRole('dialog', { name: 'Report received' }));
    expect(receipt.getByRole('link', { name: 'What you reported' }).getAttribute('href')).toBe(
      '/account#reports',
    );
    expect(server.moderation.sent).toEqual([
      {
        path: 'POST /api/reports',
        body: { about: { kind: 'letter', id: letter.id }, reason: 'privacy', words: 'That is my street.' },
      },
    ]);
    await user.click(receipt.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Out of sight for whoever reported it, at once and in its place, and gone when the page is opened again.
    const note = screen.getByText('You reported this, so you no longer see it.');
    expect(screen.queryByText('To the one who left')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(note));
    await user.click(screen.getByRole('tab', { name: 'Image Library' }));
    await user.click(screen.getByRole('tab', { name: 'Letters' }));
    await screen.findByText('To myself at ten');
    await waitFor(() => expect(screen.queryByText('You reported this, so you no longer see it.')).toBeNull());
    expect(screen.queryByText('To the one who left')).toBeNull();
  });

  it('is not read out again when somebody comes back, and says nothing to the next person in the tab', async () => {
    const { user, server, letter } = await openReport();
    await user.selectOptions(await reasonField(), 'Something else');
    await user.click(await button('Send report'));
    await user.click(await button('Done'));
    await screen.findByText('You reported this, so you no longer see it.');
    await goTo(user, 'Library');
    await heading('Your Pivot Library');
    await goTo(user, 'Forum');
    const title = await heading('Community Support Forum');
    await screen.findByText('To myself at ten');
    expect(document.activeElement).toBe(title);
    cleanup();
    server.state.user = { ...mara, id: '01900000-0000-7000-8000-0000000000c7' };
    server.forum.letters = [letter];
    openApp('/forum', server);
    await screen.findByText('To the one who left');
  });

  it.each(['comment', 'image', 'pivot'] as const)('of a %s leaves a line in its place', async kind => {
    const server = forum();
    server.forum.comments = [aComment({ content: 'Me too.', letterId: server.forum.letters[0]?.id ?? '' })];
    const { user } = openApp(kind === 'comment' ? '/forum' : `/forum?tab=${kind}s`, server);
    if (kind === 'comment') {
      await screen.findByText('To the one who left');
      await user.click(screen.getAllByRole('button', { name: /comments/ })[0] as HTMLElement);
    }
    const name = { comment: 'Me too.', image: 'The jetty at six', pivot: 'I can stay' }[kind];
    await openMenu(user, name);
    await choose(user, 'Report');
    await user.selectOptions(await reasonField(), 'Something else');
    await user.click(await button('Send report'));
    await user.click(await button('Done'));
    await screen.findByText('You reported this, so you no longer see it.');
    expect(screen.queryByText(name)).toBeNull();
  });

  it('needs a reason, and keeps nothing on the device', async () => {
    const { user, server } = await openReport();
    await user.type(await words(), 'Secret words');
    await user.click(await button('Send report'));
    await screen.findByText('Please choose what is wrong with it.', {
      selector: 'dialog *, [role=dialog] *',
    });
    expect(server.moderation.sent).toEqual([]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Secret words');
    expect(window.location.href).not.toContain('Secret');
  });

  it('keeps what was typed where it could not be sent, and sends it once', async () => {
    const { user, server } = await openReport();
    await user.selectOptions(await reasonField(), 'Something else');
    const typed = await words();
    await user.type(typed, 'It is about me.');
    server.state.outcomes = ['lost'];
    await user.click(await button('Send report'));
    await screen.findByText('The report could not be sent. What you wrote is still here.');
    expect(typed.value).toBe('It is about me.');
    await clickTwiceAtOnce(await button('Send report'));
    await screen.findByRole('dialog', { name: 'Report received' });
    expect(server.moderation.reports).toHaveLength(1);
    // What went wrong before is over: nothing red stands above the receipt.
    expect(screen.queryByText('The report could not be sent. What you wrote is still here.')).toBeNull();
  });

  it('leads on to blocking', async () => {
    const { user, server } = await openReport();
    await user.selectOptions(await reasonField(), 'It is unkind');
    await user.click(await button('Send report'));
    await screen.findByRole('dialog', { name: 'Report received' });
    await user.click(await button('Block this person'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this person?' }));
    await user.click(dialog.getByRole('button', { name: 'Block this person' }));
    await screen.findByText('Blocked');
    expect(server.moderation.blocks).toHaveLength(1);
  });
});

describe('what can be done about others', () => {
  it("is offered on their letters, comments, images and pivots, and never on one's own", async () => {
    const server = forum();
    const [letter] = server.forum.letters;
    server.forum.comments = [
      aComment({ content: 'Me too.', letterId: letter?.id ?? '' }),
      aComment({ content: 'Mine too.', isMine: true }),
    ];
    const { user } = openApp('/forum', server);
    const names = async (count: number) => {
      await waitFor(() => expect(screen.getAllByRole('button', others)).toHaveLength(count));
      return screen.getAllByRole('button', others).map(one => one.getAttribute('aria-label'));
    };
    expect(await names(2)).toEqual([
      'More actions for To the one who left',
      'More actions for To myself at ten',
    ]);
    await user.click(screen.getAllByRole('button', { name: /comments/ })[0] as HTMLElement);
    expect(await names(3)).toContain('More actions for Me too.');
    await user.click(screen.getByRole('tab', { name: 'Image Library' }));
    expect(await names(1)).toEqual(['More actions for The jetty at six']);
    await user.click(screen.getByRole('tab', { name: 'Pivot Library' }));
    expect(await names(1)).toEqual(['More actions for I can stay']);
  });

  it('is no matter for visitors and people on trial', async () => {
    const server = forum();
    server.state.user = null;
    const visit = openApp('/forum', server);
    await screen.findByText('To the one who left');
    expect(screen.queryByRole('button', others)).toBeNull();
    visit.close();
    openOnTrial('/forum');
    await screen.findByText('No letters here yet. Yours could be the first.');
    expect(screen.queryByRole('button', others)).toBeNull();
  });

  it('is offered where an image is open, too', async () => {
    const server = forum();
    const { user } = openApp('/forum?tab=images', server);
    await user.click(await button('The jetty at six'));
    const dialog = within(await screen.findByRole('dialog', { name: 'The jetty at six' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await user.selectOptions(await reasonField(), 'It is sexual');
    await user.click(await button('Send report'));
    await screen.findByRole('dialog', { name: 'Report received' });
    expect(server.moderation.reports[0]?.kind).toBe('image');
  });
});

describe('a block', () => {
  it('takes what carries the name off the screen, and the focus stays on the page', async () => {
    const server = forum();
    const { user } = openApp('/forum', server);
    await openMenu(user, 'To the one who left');
    await choose(user, 'Block this person');
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this person?' }));
    dialog.getByText(/under any name.*They are not told\./);
    await user.click(dialog.getByRole('button', { name: 'Block this person' }));
    await screen.findByText('Blocked');
    expect(screen.queryByText('To the one who left')).toBeNull();
    screen.getByText('To myself at ten');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    await user.click(screen.getByRole('tab', { name: 'Image Library' }));
    await screen.findByText('My own kitchen');
    expect(screen.queryByText('The jetty at six')).toBeNull();
  });

  it('leaves everything as it is where it did not work', async () => {
    const server = forum();
    const { user } = openApp('/forum', server);
    await openMenu(user, 'To the one who left');
    await choose(user, 'Block this person');
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this person?' }));
    server.state.outcomes = ['lost'];
    await user.click(dialog.getByRole('button', { name: 'Block this person' }));
    await screen.findByText('That did not work. Please try again.');
    screen.getByText('To the one who left');
  });
});
