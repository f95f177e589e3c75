import { screen, waitFor } from '@testing-library/react';
import { createLetterComment } from '@turnstone/contract/forum';
import { expect, it } from 'vitest';
import { aForumLetter } from '../../../test/forum-in-memory.ts';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';
import { backendError } from '../../api/errors.ts';

it('whoever begins the free months to comment goes on in the form that takes the place of the offer', async () => {
  const server = createServer(mara);
  server.forum.letters = [aForumLetter('To the one who left')];
  const { user } = openApp('/forum', server);
  await screen.findByText('To the one who left');
  await user.click(screen.getAllByRole('button', { name: /comments/ })[0] as HTMLElement);
  await user.click(await button('Start 3 months free'));
  await screen.findByRole('textbox', { name: 'Leave a kind word' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
});

it('that comments were turned off meanwhile is told without alarm, and the words stay', async () => {
  const server = createServer({ ...mara, plan: 'plus' });
  server.forum.letters = [aForumLetter('To the one who left')];
  const http: Backend = {
    ...server.http,
    call: (endpoint, input) =>
      endpoint.path === createLetterComment.path
        ? Promise.reject(backendError('comments_off', 'Comments are off', 'Its author has turned them off.'))
        : server.http.call(endpoint, input),
  };
  const { user } = openApp('/forum', { ...server, http });
  await user.click(await button('No comments yet'));
  const words = await screen.findByRole('textbox', { name: 'Leave a kind word' });
  await user.type(words, 'Me too.');
  await user.click(await button('Post comment'));
  await screen.findByText('Its author has turned them off.');
  screen.getByText('Comments are off');
  expect(screen.queryByText('Error')).toBeNull();
  expect(words).toHaveProperty('value', 'Me too.');
});
