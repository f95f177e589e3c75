import { screen, within } from '@testing-library/react';
import { keepAccount } from '@turnstone/contract/account';
import { describe, expect, it, vi } from 'vitest';
import { button, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const longAgo = { ...mara, authenticatedAt: new Date(Date.now() - 3_600_000).toISOString() };
const onceMore = (name = 'Sign in again') => screen.findByRole('link', { name });

describe('who gave the password long ago', () => {
  it('is led to sign in before everything is downloaded, and told why', async () => {
    openApp('/account', createServer(longAgo));
    await heading('Account');
    const panel = within(await screen.findByRole('region', { name: 'Your data' }));
    expect(panel.queryByRole('link', { name: 'Download everything' })).toBeNull();
    panel.getByText(/we ask for your password first/);
    expect((await onceMore()).getAttribute('href')).toBe('/api/login?prompt=login&returnTo=%2Faccount');
  });

  it('is led to sign in before the account is deleted, and comes back to the question', async () => {
    const { user, close } = openApp('/account', createServer(longAgo));
    await user.click(await button('Delete account...'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(document.activeElement?.textContent).toMatch(/^Right away, you are signed out everywhere/);
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Delete everything' })).toBeNull();
    const way = dialog.getByRole('link', { name: 'Sign in again' });
    expect(way.getAttribute('href')).toBe('/api/login?prompt=login&returnTo=%2Faccount%3Fthen%3Ddelete');
    close();
    openApp('/account?then=delete', createServer(mara));
    const again = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    again.getByRole('textbox', { name: 'To continue, type: delete my account' });
  });

  it('is not asked where it was just now', async () => {
    openApp('/account', createServer(mara));
    const download = await screen.findByRole('link', { name: 'Download everything' });
    expect(download.getAttribute('href')).toBe('/api/account/export');
  });
});

describe('an account that waits to be deleted', () => {
  const leaving = { ...mara, deletesAt: '2026-11-23T12:00:00.000Z' };

  it.each(['/', '/library', '/account', '/forum'])('says so instead of %s, with the day', async path => {
    openApp(path, createServer(leaving));
    await heading('Your account will be deleted on 23 Nov 2026.');
    expect(screen.queryByRole('heading', { name: 'Your Pivot Library' })).toBeNull();
  });

  it('leaves the pages about the site alone', async () => {
    openApp('/privacy', createServer(leaving));
    await heading(/Privacy/);
  });

  it('is kept with one press, and everything is there again', async () => {
    const server = createServer(leaving);
    const call = server.http.call.bind(server.http);
    const asked = vi.spyOn(server.http, 'call').mockImplementation(async (endpoint, input) => {
      if ((endpoint as unknown) !== keepAccount) return call(endpoint, input);
      server.state.user = mara;
      return mara as never;
    });
    const { user } = openApp('/library', server);
    await user.click(await button('Keep my account'));
    await heading('Your Pivot Library');
    await screen.findByText('Your account stays');
    expect(asked.mock.calls.filter(([endpoint]) => (endpoint as unknown) === keepAccount)).toHaveLength(1);
  });
});
