import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aComment, aForumLetter } from '../../../test/forum-in-memory.ts';
import { openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

it('the author of a letter is marked in its comments, and nobody else', async () => {
  const server = createServer(mara);
  server.forum.letters = [aForumLetter('To the one who left', { commentCount: 3 })];
  server.forum.comments = [
    aComment({ content: 'Mine.', authorName: 'Heron', isMine: true }),
    aComment({ content: 'Thank you all.', authorName: 'Quiet River', isByAuthor: true }),
    aComment({ content: 'Me too.', authorName: 'June' }),
  ];
  const { user } = openApp('/forum', server);
  const card = within(await screen.findByRole('article', { name: 'To the one who left' }));
  await user.click(card.getByRole('button', { name: '3 comments' }));
  const lines = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(3);
  expect(lines.map(line => /^June/.test(line ?? ''))).toEqual([true, false, false]);
  expect(lines.filter(line => line?.includes('Author'))).toEqual([
    expect.stringMatching(/^Quiet RiverAuthor/),
  ]);
});
