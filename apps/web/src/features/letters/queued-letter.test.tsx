import { screen, waitFor } from '@testing-library/react';
import { listLetters } from '@turnstone/contract/letters';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, field, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
afterEach(() => void vi.restoreAllMocks());

const waiting = () => Object.keys(localStorage).filter(key => key.includes(':waiting-'));

/** A letter whose answer got lost with the network: it waits here, and the server has it as well. */
const openWithQueued = async () => {
  const server = createServer(mara);
  const { user } = openApp('/letters', server);
  await user.click(await screen.findByLabelText('From Love'));
  await user.type(await field('Your letter'), 'You stayed.');
  hasNetwork = false;
  server.state.writeOutcomes = ['answer lost'];
  await user.click(await button('Save letter'));
  await screen.findByText('Waiting to be saved');
  server.state.isDown = true;
  const comeBack = () => {
    hasNetwork = true;
    server.state.isDown = false;
    window.dispatchEvent(new Event('online'));
  };
  return { user, comeBack, saved: () => server.accountData.call(listLetters, {}) };
};

describe('a letter that waits to be saved', () => {
  it('is in the form again, and at the server no more, where it may have got there', async () => {
    const { user, comeBack, saved } = await openWithQueued();
    expect(await saved()).toHaveLength(1);
    await user.click(await button('Edit it again'));
    await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
    expect((await field('Your letter')).value).toBe('You stayed.');
    comeBack();
    await waitFor(() => expect(waiting()).toEqual([]));
    await waitFor(async () => expect(await saved()).toEqual([]));
    await user.type(await field('Your letter'), ' All night.');
    await user.click(await button('Save letter'));
    await screen.findByText('Letter saved');
    expect(await saved()).toMatchObject([{ content: 'You stayed. All night.' }]);
  });

  it('is in the form again where the network is back by then', async () => {
    const { user, comeBack, saved } = await openWithQueued();
    const edit = await button('Edit it again');
    comeBack();
    await user.click(edit);
    await waitFor(async () => expect(await saved()).toEqual([]));
    expect(waiting()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect((await field('Your letter')).value).toBe('You stayed.');
  });
});
