import { screen, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { createLetter } from '@turnstone/contract/letters';
import { createPivot } from '@turnstone/contract/pivots';
import type { Review } from '@turnstone/contract/review';
import { createThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { aComment, aForumLetter } from '../../../test/forum-in-memory.ts';
import { anImage } from '../../../test/images-in-memory.ts';
import { button, choose, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const plus: User = { ...mara, plan: 'plus' };

const said = {
  waiting: [
    'Being reviewed',
    'A moderator will check it first. Until then, it is hidden from everyone else.',
  ],
  hidden: ['Hidden', 'Others cannot see it. You still can.'],
  removed: ['Taken down', 'It is no longer shared. What you wrote is still yours.'],
} as const;

const expectSaid = async (place: ReturnType<typeof within>, review: NonNullable<Review>) => {
  const [badge, sentence] = said[review];
  await place.findByText(badge);
  place.getByText(sentence, { exact: false });
  const why = place.queryByRole('link', { name: 'Why?' });
  expect(why?.getAttribute('href')).toBe(review === 'waiting' ? undefined : '/account#decisions');
};

describe("what others do not see of one's own", () => {
  it.each(['waiting', 'hidden'] as const)('is marked in the forum and explained: %s', async review => {
    const server = createServer(plus);
    const letter = aForumLetter('My own', { isMine: true, review });
    server.forum.letters = [letter, aForumLetter('Of another')];
    server.forum.comments = [aComment({ content: 'Mine too.', isMine: true, review })];
    server.images.state.images = [anImage({ isMine: true, review })];
    const { user } = openApp('/forum', server);
    const card = within(await screen.findByRole('article', { name: 'My own' }));
    await expectSaid(card, review);
    const other = within(screen.getByRole('article', { name: 'Of another' }));
    expect(other.queryByText(said[review][0])).toBeNull();
    await user.click(other.getByRole('button', { name: /comments/ }));
    await other.findByText('Mine too.');
    await expectSaid(other, review);
    await user.click(screen.getByRole('tab', { name: 'Image Library' }));
    const tile = within((await screen.findByText('The jetty at six')).closest('li') as HTMLElement);
    await expectSaid(tile, review);
    await user.click(await button('The jetty at six'));
    await expectSaid(within(await screen.findByRole('dialog')), review);
  });

  it.each(['waiting', 'hidden', 'removed'] as const)('is marked on a letter: %s', async review => {
    const server = createServer(plus);
    await server.accountData.call(createLetter, {
      body: { title: 'To you', content: 'Words', mood: 'love' },
    });
    const { page } = server.http;
    Object.assign(server.http, {
      page: async (...asked: Parameters<typeof page>) => {
        const { items, next } = await page(...asked);
        const marked = items.map(one => Object.assign({}, one, { isShared: review !== 'removed', review }));
        return { items: asked[0].path === '/api/unsent-letters' ? marked : items, next };
      },
    });
    openApp('/letters', server);
    const card = within(await screen.findByRole('article', { name: 'To you' }));
    await expectSaid(card, review);
    expect(card.queryByText('Shared')).toBeNull();
  });

  it('is marked on a pivot, and told after sharing', async () => {
    const server = createServer(plus);
    const { id: thoughtId } = await server.accountData.call(createThought, { body: { content: 'Again' } });
    await server.accountData.call(createPivot, { body: { thoughtId, pivotPhrase: 'I can stay', tags: [] } });
    server.images.state.images = [anImage()];
    server.forum.nextReview = 'waiting';
    const { user } = openApp('/library', server);
    await user.click(await button('More actions for I can stay'));
    await choose(user, 'Pair with image');
    await user.click(await screen.findByRole('radio'));
    await user.click(await button('Pair image'));
    await user.click(await button('More actions for I can stay'));
    await choose(user, 'Share with the community');
    await user.click(await button('Share with the community'));
    await screen.findByText('A moderator will check it before others can see it.');
    await expectSaid(within(await screen.findByRole('article', { name: 'I can stay' })), 'waiting');
  });
});

it('a comment that waits is told so, and not counted among what others read', async () => {
  const server = createServer(plus);
  server.forum.letters = [aForumLetter('To the one who left')];
  server.forum.nextReview = 'waiting';
  const { user } = openApp('/forum', server);
  await user.click(await button('No comments yet'));
  await user.type(await screen.findByRole('textbox', { name: 'Leave a kind word' }), 'Me too');
  await user.click(await button('Post comment'));
  await screen.findByText('A moderator will check it before others can see it.');
  await button('No comments yet');
});
