import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aForumLetter } from '../../../test/forum-in-memory.ts';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

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
