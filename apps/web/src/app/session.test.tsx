import { act, screen, waitFor, within } from '@testing-library/react';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { button, choose, expectFocusOn, field, heading, openApp, openOnTrial } from '../../test/open-app.tsx';
import { createServer, mara, noah } from '../../test/server-in-memory.ts';
import { fetchInitialSession } from '../session/initial-session.ts';
import { endTrial } from '../trial/trial-mode.ts';

const logOut = () => screen.findByRole('menuitem', { name: 'Log out' });
const thoughtField = () => field('Your painful thought');

describe('the last item of the top bar', () => {
  it('keeps its place while it is not known who is here', async () => {
    const server = createServer(mara);
    const response = Promise.withResolvers<void>();
    const http = {
      ...server.http,
      call: async (...asked: Parameters<typeof server.http.call>) => {
        await response.promise;
        return server.http.call(...asked);
      },
    };
    openApp('/', { ...server, http: http as typeof server.http });
    const bar = within(screen.getByRole('banner'));
    bar.getByText('Loading');
    expect(bar.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(bar.queryByText('Trial Mode')).toBeNull();
    response.resolve();
    await button('Account menu, Mara');
    expect(bar.queryByText('Loading')).toBeNull();
  });

  it('shows who is here from the first drawing, where that was known in time', async () => {
    const server = createServer(mara);
    const first = fetchInitialSession(server.http);
    await first.pending;
    openApp('/library', server, first);
    screen.getByRole('button', { name: 'Account menu, Mara' });
    screen.getByRole('heading', { level: 1, name: 'Your Pivot Library' });
  });

  it('is a way to sign up on trial, and shows no account', async () => {
    openOnTrial('/library');
    await heading('Your Pivot Library');
    const bar = within(screen.getByRole('banner'));
    bar.getByText('Trial Mode');
    expect(bar.getByRole('link', { name: 'Sign Up Free' }).getAttribute('href')).toBe('/api/login');
    expect(bar.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(bar.queryByRole('button', { name: /Account menu/ })).toBeNull();
  });

  it('is a way to sign in for a visitor', async () => {
    openApp('/contact');
    await heading('Contact');
    const bar = within(screen.getByRole('banner'));
    expect((await bar.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/api/login');
    expect(bar.queryByText('Trial Mode')).toBeNull();
  });
});

describe('a visitor', () => {
  it.each([
    '/',
    '/create-pivot',
    '/library',
    '/projects',
    '/projects/0198c0de-0001-7000-8000-000000000001',
    '/letters',
    '/collection',
  ])('is led from %s to the landing page', async path => {
    openApp(path);
    await heading('Heartbreak is an Initiation');
    const links = screen.getAllByRole('link', { name: /Log In|Get Started/ });
    expect(links.map(link => link.getAttribute('href'))).toEqual(Array(4).fill('/api/login'));
  });

  it('is led there from a payment, too, where it was known from the start who is here', async () => {
    const server = createServer(null);
    const first = fetchInitialSession(server.http);
    await first.pending;
    openApp('/?payment_intent=pi_1&redirect_status=succeeded', server, first);
    await heading('Heartbreak is an Initiation');
  });

  it('starts the trial and is home', async () => {
    const { user } = openApp('/landing');
    await user.click((await screen.findAllByRole('button', { name: 'Try It Free' }))[0] as HTMLElement);
    await heading(/^Good [a-z ]+$/);
    screen.getByText("You're in trial mode - sign up to save your progress!");
    expect(screen.getAllByRole('link', { name: 'Sign Up Free' })[0]?.getAttribute('href')).toBe('/api/login');
    expect(localStorage.getItem('trial-mode')).toBe('true');
    await screen.findByText('Start Now');
    screen.getByText('View Pivots');
  });

  it('is told when the device keeps nothing', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Insecure.', 'SecurityError');
    });
    onTestFinished(() => blocked.mockRestore());
    const { user } = openApp('/landing');
    await user.click((await screen.findAllByRole('button', { name: 'Try It Free' }))[0] as HTMLElement);
    await screen.findByText(/the trial cannot start here/);
  });

  it('finds a way home from an address that does not exist', async () => {
    openApp('/nowhere');
    await heading('404 Page Not Found');
    screen.getByText('Did you forget to add the page to the router?');
    screen.getByRole('link', { name: 'Back to Home' });
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/api/login');
  });
});

describe('someone on trial', () => {
  it('works from the device when the server cannot be reached', async () => {
    const server = createServer(null);
    server.state.isDown = true;
    localStorage.setItem('trial-mode', 'true');
    openApp('/create-pivot', server);
    await thoughtField();
    screen.getByText('Trial Mode');
  });

  it('is a visitor again once the trial has ended, here or in another tab', async () => {
    const { device } = openOnTrial('/library');
    await heading('Your Pivot Library');
    await device.call(createThought, { body: { content: 'Ow' } });
    expect(localStorage.getItem('trial-data')).toContain('Ow');
    act(endTrial);
    await heading('Heartbreak is an Initiation');
    expect(localStorage.getItem('trial-data')).toBeNull();
  });

  it('is told calmly when something stored could not be read', async () => {
    localStorage.setItem('trial-data', '{"thoughts":');
    const { user } = openOnTrial('/library');
    const notice = await screen.findByRole('complementary', { name: 'Stored writing' });
    expect(notice.textContent).toContain('nothing was deleted');
    const copy = Object.keys(localStorage).find(key => key.startsWith('trial-data-unreadable-'));
    expect(localStorage.getItem(copy ?? '')).toBe('{"thoughts":');
    await user.click(await button('All right'));
    expect(screen.queryByRole('complementary', { name: 'Stored writing' })).toBeNull();
  });
});

describe('a member', () => {
  it.each([
    [mara, 'Mara'],
    [noah, 'noah@example.org'],
    [{ ...noah, email: null }, 'User'],
  ])('is greeted and named', async (account, name) => {
    const { user } = openApp('/', createServer(account));
    await heading(account.firstName ? /^Good [a-z ]+, Mara$/ : /^Good [a-z ]+$/);
    await user.click(await button(`Account menu, ${name}`));
    expect((await logOut()).getAttribute('href')).toBe('/api/logout');
    if (account.email) within(screen.getByRole('menu')).getByText(account.email);
    screen.getByRole('menuitem', { name: 'Switch to Night' });
    expect(screen.queryByText('Trial Mode')).toBeNull();
    expect(screen.queryByText(/You're in trial mode/)).toBeNull();
  });

  it('sees a way home on the landing page', async () => {
    openApp('/landing', createServer(mara));
    expect((await screen.findByRole('link', { name: 'Go to Home' })).getAttribute('href')).toBe('/');
    // The styles show the way home and hide the entrances wherever the root says so.
    await waitFor(() => expect(document.documentElement.hasAttribute('data-inside')).toBe(true));
  });

  it('is told when the server cannot be reached, and tries again', async () => {
    const server = createServer(mara);
    server.state.isDown = true;
    const lookups = vi.spyOn(server.http, 'call');
    const { user } = openApp('/create-pivot', server);
    await heading('Turnstone cannot be reached right now.');
    expect(lookups).toHaveBeenCalledTimes(1);
    server.state.isDown = false;
    await user.click(await button('Try again'));
    await heading('Create a Pivot Phrase');
  });

  it('is hidden with the first rejected call when the session ends, and finds the words again after signing in', async () => {
    const server = createServer(mara);
    await server.accountData.call(createThought, { body: { content: 'Only mine' } });
    const { user, close } = openApp('/create-pivot', server);
    await user.type(await thoughtField(), 'In the middle of');
    server.state.user = null;
    await user.click(await button('Create Pivot Phrase'));
    const notice = within(await screen.findByRole('complementary', { name: 'Session ended' }));
    expect(notice.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
      '/api/login?returnTo=%2Fcreate-pivot',
    );
    await heading('You are signed out here.');
    screen.getByText(/Writing you had not saved is kept on this device/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.body.textContent).not.toMatch(/In the middle of|Only mine|Mara/);
    expect(document.title).toMatch(/^Signed out/);
    close();
    server.state.user = mara;
    openApp('/create-pivot', server);
    expect((await thoughtField()).value).toBe('In the middle of');
  });

  it('is hidden when the page is looked at again and the session was ended elsewhere, and so is every other tab', async () => {
    const server = createServer(mara);
    localStorage.setItem('kept-for', mara.id);
    openApp('/library', server);
    await heading('Your Pivot Library');
    await waitFor(() => expect(localStorage.getItem('signed-in')).toBe('true'));
    document.documentElement.scrollTop = 900;
    const otherTab = new BroadcastChannel('session');
    const told = new Promise(resolve => {
      otherTab.onmessage = ({ data }) => resolve(data);
    });
    server.state.user = null;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const why = await heading('You are signed out here.');
    expect(screen.queryByRole('heading', { name: 'Your Pivot Library' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(why));
    expect(document.documentElement.scrollTop).toBe(0);
    expect(await told).toBe('nobody');
    otherTab.close();
    expect(localStorage.getItem('kept-for')).toBeNull();
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  it('can have unsaved writing removed from a device where the session has ended, after a question', async () => {
    const server = createServer(mara);
    const { user } = openApp('/create-pivot', server);
    await user.type(await thoughtField(), 'Unsaved');
    localStorage.setItem('draft:somebody-else:thought', 'theirs');
    server.state.user = null;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await user.click(await button('Remove unsaved writing from this device'));
    expect(Object.keys(localStorage).filter(key => key.startsWith(`draft:${mara.id}`))).toHaveLength(1);
    await user.click(await button('Remove it'));
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([
      'draft:somebody-else:thought',
    ]);
    const text = screen.getByText('Your pages are hidden until you sign in again.');
    expect(document.activeElement).toBe(text);
  });

  it('finds the safe choice first and focused, and the way back, by keyboard alone', async () => {
    const server = createServer(mara);
    const { user } = openApp('/create-pivot', server);
    await user.type(await thoughtField(), 'Unsaved');
    server.state.user = null;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    (await button('Remove unsaved writing from this device')).focus();
    await user.keyboard('{Enter}');
    const keep = await button('Keep it');
    expect(document.activeElement).toBe(keep);
    expect(keep.compareDocumentPosition(await button('Remove it'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await button('Remove unsaved writing from this device'));
    expect(Object.keys(localStorage).filter(key => key.startsWith(`draft:${mara.id}`))).toHaveLength(1);
  });

  it('is not asked for when a visitor looks at a page again', async () => {
    const server = createServer(null);
    openApp('/contact', server);
    await screen.findByRole('link', { name: 'Sign In' });
    const lookups = vi.spyOn(server.http, 'call');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(lookups).not.toHaveBeenCalled();
  });

  it('never sees what somebody else left on the device, nor what they had on the screen', async () => {
    const first = createServer(mara);
    const { user, close } = openApp('/create-pivot', first);
    await user.type(await thoughtField(), 'Only mine');
    close();
    const second = openApp('/create-pivot', createServer(noah));
    expect((await thoughtField()).value).toBe('');
    second.close();
    openApp('/create-pivot', first);
    expect((await thoughtField()).value).toBe('Only mine');
  });

  it('gives way when somebody else signed in in another tab', async () => {
    const server = createServer(mara);
    await server.accountData.call(createThought, { body: { content: 'Only mine' } });
    const { user } = openApp('/create-pivot', server);
    await user.type(await thoughtField(), 'Unsaved');
    server.state.user = noah;
    const otherTab = new BroadcastChannel('session');
    act(() => otherTab.postMessage(noah.id));
    await screen.findByText('noah@example.org');
    await waitFor(async () => expect((await thoughtField()).value).toBe(''));
    otherTab.close();
    expect(await server.accountData.call(listThoughts, {})).toHaveLength(1);
  });
});

describe('logging out', () => {
  it('asks about unsaved writing, and removes it only when told to', async () => {
    const { user } = openApp('/create-pivot', createServer(mara));
    await user.type(await thoughtField(), 'Unsaved');
    await user.click(await button('Account menu, Mara'));
    await choose(user, 'Log out');
    const dialog = within(await screen.findByRole('dialog', { name: 'You have unsaved writing here' }));
    const keep = dialog.getByRole('link', { name: 'Keep it here and log out' });
    const remove = dialog.getByRole('link', { name: 'Remove it and log out' });
    expect([keep, remove].map(link => link.getAttribute('href'))).toEqual(['/api/logout', '/api/logout']);
    await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await thoughtField()).value).toBe('Unsaved');
    await expectFocusOn(button('Account menu, Mara'));
    await user.click(await button('Account menu, Mara'));
    await choose(user, 'Log out');
    const again = await screen.findByRole('link', { name: 'Remove it and log out' });
    // jsdom cannot leave the page.
    again.addEventListener('click', event => event.preventDefault());
    await user.click(again);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it.each([
    ['Remove it and log out', []],
    ['Keep it here and log out', [`draft:${mara.id}:tonight`]],
  ])('asks about what was typed in Tonight before signing in: %s', async (choice, left) => {
    localStorage.setItem('draft:nobody:tonight', 'Typed signed out');
    const { user } = openApp('/library', createServer(mara));
    await user.click(await button('Account menu, Mara'));
    await choose(user, 'Log out');
    const link = await screen.findByRole('link', { name: choice });
    link.addEventListener('click', event => event.preventDefault());
    await user.click(link);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual(left);
  });
});
