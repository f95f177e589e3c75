import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anImage } from '../../../test/images-in-memory.ts';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

it('a long caption ends at a whole word, and the image is still called by all of it', async () => {
  const server = createServer(mara);
  const description = 'It was only the sea again, as it had been on every evening before';
  const uploaderName = 'The one who walks along the jetty';
  server.images.state.images = [anImage({ description, uploaderName })];
  openApp('/forum?tab=images', server);
  const opens = await button(description);
  expect(opens.textContent).toBe('It was only the sea again, as it had been on…');
  screen.getByText('By The one who walks along the…');
});
