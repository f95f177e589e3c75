import { act, screen, waitFor } from '@testing-library/react';
import { unreadableHeader } from '@turnstone/contract/paging';
import { listThoughts } from '@turnstone/contract/thoughts';
import { expect, it } from 'vitest';
import { button, openApp } from '../../test/open-app.tsx';
import { createServer, mara } from '../../test/server-in-memory.ts';
import { createHttpBackend } from '../api/http-backend.ts';

const notice = () => screen.queryByRole('complementary', { name: 'Something could not be opened' });

const askedOf = (headers: Record<string, string>) =>
  act(() =>
    createHttpBackend({
      origin: 'http://site.example',
      fetch: async () => Response.json([], { headers }),
    }).page(listThoughts, {}),
  );

it('says that something is missing and not lost, until it was seen, and only then', async () => {
  const { user } = openApp('/', createServer(mara));
  await button('Account menu, Mara');
  await askedOf({});
  expect(notice()).toBeNull();
  await askedOf({ [unreadableHeader]: '1' });
  await waitFor(() => expect(notice()?.textContent).toContain('It has not been deleted'));
  await user.click(await button('All right'));
  await waitFor(() => expect(notice()).toBeNull());
});
