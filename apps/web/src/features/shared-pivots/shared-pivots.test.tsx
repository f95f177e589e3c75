import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { createPivot } from '@turnstone/contract/pivots';
import { sharePivot } from '@turnstone/contract/shared-pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { sharedPivotSaying } from '../../../test/forum-in-memory.ts';
import {
  button,
  clickTwiceAtOnce,
  expectFocusOn,
  goTo,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const notice =
  'This library is for Pro members. Plus members can participate but cannot access the shared pivot library.';
const pro: User = { ...mara, plan: 'pro' };
const phrase = 'I can miss you and still not call';

const openLibrary = async (user: User, shared = [sharedPivotSaying(phrase)]) => {
  const server = createServer(user);
  server.forum.shared = shared;
  const app = openApp('/forum', server);
  await screen.findByText('No letters here yet. Yours could be the first.');
  await app.user.click(await screen.findByRole('tab', { name: 'Pivot Library' }));
  await screen.findByText(notice);
  return { ...app, server };
};

const card = async (name = phrase) => within(await screen.findByRole('article', { name }));
const askedForThem = ({ calls }: ReturnType<typeof createServer>['forum']) =>
  calls.filter(({ path }) => path === 'GET /api/shared-pivot-images').length;
const saves = ({ calls }: ReturnType<typeof createServer>['forum']) =>
  calls.filter(({ path }) => path === 'POST /api/save-shared-pivot');

describe('the shared pivot library', () => {
  it.each(['free', 'plus'] as const)('is only a notice on %s, and is not asked for', async plan => {
    const { server } = await openLibrary({ ...mara, plan });
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
    expect(screen.queryByRole('article', { name: phrase })).toBeNull();
    expect(askedForThem(server.forum)).toBe(0);
  });

  it('is only a notice on trial and for visitors', async () => {
    for (const open of [openOnTrial, openApp]) {
      const { user, close } = open('/forum');
      await user.click(await screen.findByRole('tab', { name: 'Pivot Library' }));
      await screen.findByText(notice);
      screen.getByRole('link', { name: 'See the plans' });
      close();
      localStorage.clear();
    }
  });

  it('shows who is on Pro what others have shared', async () => {
    await openLibrary(pro, [
      sharedPivotSaying(phrase),
      sharedPivotSaying('Beside it', { displayStyle: 'side-by-side', sharedBy: 'June' }),
    ]);
    const overlaid = await card();
    overlaid.getByText('Shared by Quiet River');
    overlaid.getByText('Hope');
    expect(overlaid.getByRole('img', { name: 'A jetty' }).getAttribute('src')).toMatch(
      /^\/public-objects\/.+\/1200\.jpg$/,
    );
    expect(overlaid.queryByRole('button', { name: 'Show the thought behind this' })).toBeNull();
    const beside = await card('Beside it');
    beside.getByText('Shared by June');
    beside.getByRole('img', { name: 'A jetty' });
    screen.getByText(notice);
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
  });

  it('folds the thought away where it was shared', async () => {
    const { user } = await openLibrary(pro, [
      sharedPivotSaying(phrase, { thoughtContent: 'I check my phone all night' }),
    ]);
    const visible = await card();
    const thought = visible.getByText('I check my phone all night');
    expect(thought.hidden).toBe(true);
    await user.click(visible.getByRole('button', { name: 'Show the thought behind this' }));
    expect(thought.hidden).toBe(false);
  });

  it('says when there is none, and when it did not load', async () => {
    const server = createServer(pro);
    const { user } = openApp('/forum', server);
    await screen.findByText('No letters here yet. Yours could be the first.');
    server.state.outcomes = ['lost'];
    await user.click(screen.getByRole('tab', { name: 'Pivot Library' }));
    await screen.findByText('This part did not load.');
    await user.click(await button('Try again'));
    await screen.findByText('No shared pivots yet');
  });

  it('shows more when asked, and leads to the first of them', async () => {
    const many = Array.from({ length: 52 }, (_, n) => sharedPivotSaying(`Phrase ${n}`));
    const { user } = await openLibrary(pro, many);
    await card('Phrase 49');
    expect(screen.queryByRole('article', { name: 'Phrase 50' })).toBeNull();
    await user.click(await button('Show more pivots'));
    await expectFocusOn(screen.findByRole('heading', { name: 'Phrase 50' }));
    expect(screen.queryByRole('button', { name: 'Show more pivots' })).toBeNull();
  });
});

describe('saving a shared pivot', () => {
  it('is done once, however often it is pressed', async () => {
    const { user, server } = await openLibrary(pro);
    const save = (await card()).getByRole('button', { name: `Save to your library: ${phrase}` });
    await clickTwiceAtOnce(save);
    await screen.findByText('Pivot saved');
    screen.getByText('It is in your library now.');
    const saved = await button(`In your library: ${phrase}`);
    await user.click(saved);
    expect(saved.getAttribute('aria-disabled')).toBe('true');
    const [shared] = server.forum.shared;
    expect(saves(server.forum)).toEqual([
      {
        path: 'POST /api/save-shared-pivot',
        body: { sharedPivotId: shared?.id, pivotPhrase: phrase, thoughtContent: null, tags: ['Hope'] },
      },
    ]);
  });

  it('is seen in a library that was open before', async () => {
    const server = createServer(pro);
    server.forum.shared = [sharedPivotSaying(phrase)];
    const { user } = openApp('/library', server);
    await screen.findByText(/Your first pivot will live here/);
    await goTo(user, 'Forum');
    await user.click(await screen.findByRole('tab', { name: 'Pivot Library' }));
    await user.click(await button(`Save to your library: ${phrase}`));
    await button(`In your library: ${phrase}`);
    await goTo(user, 'Library');
    await heading('Your Pivot Library');
    await card();
  });

  it.each(['lost', 'refused'] as const)('says the same however it failed (%s)', async fate => {
    const { user, server } = await openLibrary(pro);
    const save = (await card()).getByRole('button', { name: `Save to your library: ${phrase}` });
    server.state.outcomes = [fate];
    await user.click(save);
    await screen.findByText('Failed to save pivot to your library.');
    expect(screen.queryByText('The server says: not now.')).toBeNull();
    await user.click(save);
    await button(`In your library: ${phrase}`);
  });

  it('is not called an error where the plan does not include it any more', async () => {
    const { user, server } = await openLibrary(pro);
    server.state.outcomes = ['plan needed'];
    await user.click((await card()).getByRole('button', { name: `Save to your library: ${phrase}` }));
    const toast = (await screen.findByText('Not part of your plan')).closest('li');
    expect(toast?.textContent).toContain('The server says: for Plus.');
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('no longer shows one that its author has taken back meanwhile', async () => {
    const { user, server } = await openLibrary(pro);
    const save = (await card()).getByRole('button', { name: `Save to your library: ${phrase}` });
    server.forum.shared = [];
    await user.click(save);
    await screen.findByText('Failed to save pivot to your library.');
    await screen.findByText('No shared pivots yet');
  });
});

describe("one's own shared pivot", () => {
  it('is not saved but can be taken back', async () => {
    const { user, server } = await openLibrary(pro, [sharedPivotSaying(phrase, { isMine: true })]);
    const mine = await card();
    mine.getByText('Yours');
    expect(mine.queryByRole('button', { name: /^Save/ })).toBeNull();
    server.state.outcomes = ['lost'];
    await user.click(mine.getByRole('button', { name: 'Take back' }));
    await screen.findByText('Failed to take the pivot back');
    await user.click(mine.getByRole('button', { name: 'Take back' }));
    await screen.findByText('Pivot is private again');
    await waitFor(() => expect(screen.queryByRole('article', { name: phrase })).toBeNull());
  });

  it('is not marked as shared any more in a library that was open before', async () => {
    const server = createServer(pro);
    const { id: thoughtId } = await server.accountData.call(createThought, { body: { content: 'Ow' } });
    const body = { thoughtId, pivotPhrase: phrase, tags: [] };
    const { id } = await server.accountData.call(createPivot, { body });
    await server.http.call(sharePivot, {
      params: { id },
      body: { authorName: 'June', includeThought: false },
    });
    server.forum.shared = [sharedPivotSaying(phrase, { pivotId: id, isMine: true })];
    const { user } = openApp('/library', server);
    (await card()).getByText('Shared');
    await goTo(user, 'Forum');
    await user.click(await screen.findByRole('tab', { name: 'Pivot Library' }));
    await user.click(await button('Take back'));
    await screen.findByText('Pivot is private again');
    await goTo(user, 'Library');
    await heading('Your Pivot Library');
    await waitFor(async () => expect((await card()).queryByText('Shared')).toBeNull());
  });
});
