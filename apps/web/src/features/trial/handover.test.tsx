import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { createLetter, listLetters } from '@turnstone/contract/letters';
import { createNight } from '@turnstone/contract/nights';
import { createSealedWords } from '@turnstone/contract/sealed-words';
import { createThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { button, choose, field, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';

// Its code comes later where somebody opens the app: here it is there at once.
await import('./handover.tsx');

const noah: User = {
  ...mara,
  id: '01900000-0000-7000-8000-00000000000b',
  firstName: 'Noah',
  email: 'noah@example.org',
};
const sealedNotice = /What you wrote in trial mode is kept on this device/;
const words = 'The coat behind the door';

const writeOnTrial = async () => {
  localStorage.setItem('trial-mode', 'true');
  await createDeviceBackend().call(createLetter, {
    body: { title: 'Dear you', content: words, mood: 'love' },
  });
  localStorage.setItem('draft:trial:thought', JSON.stringify({ id: 'd', content: 'Half a thought' }));
};

/** Where somebody had to be asked, there is an answer to the question. */
const keepAs = async (account: User) => {
  await writeOnTrial();
  const server = createServer(account);
  server.imports.haveWriting.add(account.id);
  const { user, close } = openApp('/', server);
  await user.click(await button('Keep it on this device'));
  await screen.findByText(sealedNotice);
  close();
  return server;
};

const storedWords = () => JSON.stringify(Object.entries(localStorage));

/** Everything that is fetched for the notices above the page has come by then. */
const arriveAs = async (account: User, server = createServer(account)) => {
  const app = openApp('/', server);
  await heading(new RegExp(`^Good [a-z ]+, ${account.firstName}$`));
  await screen.findByRole('contentinfo');
  return { ...app, server };
};

describe('a trial that somebody kept on this device', () => {
  it('is theirs: the next person is given nothing of it, asked nothing and told nothing', async () => {
    await keepAs(mara);
    for (const part of [words, 'Dear you', 'Half a thought']) expect(storedWords()).not.toContain(part);
    const { server, close } = await arriveAs(noah);
    await waitFor(() => expect(localStorage.getItem('kept-for')).toBe(noah.id));
    expect(screen.queryByRole('complementary', { name: 'Your trial' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.imports.imported).toEqual([]);
    close();
    // Nor is there a trial that goes on without anybody signed in.
    openApp('/');
    await heading('Heartbreak is an Initiation');
  });

  it('does not mix with a trial that is begun afterwards', async () => {
    await keepAs(mara);
    const { device, close } = openOnTrial('/create-pivot');
    expect((await field('Your painful thought')).value).toBe('');
    expect(await device.call(listLetters, { query: {} })).toEqual([]);
    await device.call(createThought, { body: { content: 'Not hers' } });
    close();
    const { server } = await arriveAs(noah);
    await waitFor(() => expect(server.imports.imported).toHaveLength(1));
    expect(server.imports.imported[0]).toMatchObject({
      userId: noah.id,
      body: { letters: [], thoughts: [{ content: 'Not hers' }] },
    });
  });

  it('is offered to them when they come again, on Home only, and is added whole', async () => {
    const server = await keepAs(mara);
    const { user } = openApp('/', server);
    await screen.findByText(sealedNotice);
    await user.click(await button('Add it to my account'));
    await screen.findByText('In your account now: 1 letter.');
    expect(server.imports.imported).toMatchObject([
      { userId: mara.id, body: { intoExisting: true, letters: [{ title: 'Dear you' }] } },
    ]);
    expect(screen.queryByText(sealedNotice)).toBeNull();
    expect(Object.keys(localStorage).filter(key => key.startsWith('sealed-trial'))).toEqual([]);
    expect(localStorage.getItem(`draft:${mara.id}:thought`)).toContain('Half a thought');
  });

  it('can be discarded by them, after one more question', async () => {
    const server = await keepAs(mara);
    const { user } = openApp('/', server);
    await user.click(await button('Discard it'));
    const sure = within(
      await screen.findByRole('alertdialog', { name: 'Discard what you wrote in trial mode?' }),
    );
    await user.click(sure.getByRole('button', { name: 'Discard it' }));
    await screen.findByText('Your account was not changed.');
    expect(screen.queryByText(sealedNotice)).toBeNull();
    expect(Object.keys(localStorage).filter(key => key.includes('trial'))).toEqual([]);
    expect(server.imports.imported).toEqual([]);
  });

  it('stays a trial, and says so, where it could not be sealed', async () => {
    await writeOnTrial();
    const server = createServer(mara);
    server.imports.haveWriting.add(mara.id);
    const { user } = openApp('/', server);
    const keep = await button('Keep it on this device');
    server.state.isDown = true;
    await user.click(keep);
    const notice = await screen.findByText(
      /could not be added to your account yet. It is still on this device/,
    );
    expect(localStorage.getItem('trial-data')).toContain(words);
    server.state.isDown = false;
    const banner = notice.closest('aside');
    if (!banner) throw new Error('It is said in a banner.');
    await user.click(within(banner).getByRole('button', { name: 'Try again' }));
    await user.click(await button('Keep it on this device'));
    await screen.findByText(sealedNotice);
    expect(storedWords()).not.toContain(words);
  });

  it('from before trials were sealed is offered to nobody else, and sealed when its owner comes', async () => {
    await writeOnTrial();
    localStorage.setItem('trial-kept', mara.id);
    const { server, close } = await arriveAs(noah);
    await waitFor(() => expect(localStorage.getItem('kept-for')).toBe(noah.id));
    expect(server.imports.imported).toEqual([]);
    expect(screen.queryByRole('complementary', { name: 'Your trial' })).toBeNull();
    close();
    await arriveAs(mara);
    await screen.findByText(sealedNotice);
    expect(storedWords()).not.toContain(words);
  });
});

describe('what an account does not take of a trial', () => {
  it('is kept for its person, out of reach of the next', async () => {
    await writeOnTrial();
    localStorage.setItem(`draft:${mara.id}:thought`, JSON.stringify({ id: 'a', content: 'In the account' }));
    const { server } = await arriveAs(mara);
    await screen.findByText(sealedNotice);
    expect(server.imports.imported).toMatchObject([{ body: { letters: [{ title: 'Dear you' }] } }]);
    expect(localStorage.getItem(`draft:${mara.id}:thought`)).toContain('In the account');
    expect(storedWords()).not.toContain('Half a thought');
  });
});

describe('nights and sealed words of a trial', () => {
  it('come along, and are told with what else came', async () => {
    localStorage.setItem('trial-mode', 'true');
    const device = createDeviceBackend();
    await device.call(createSealedWords, { body: { kind: 'message', content: words } });
    const day = new Date().toISOString().slice(0, 10);
    for (const _ of [1, 2]) await device.call(createNight, { body: { day, things: [] } });
    await arriveAs(mara);
    await screen.findByText('In your account now: 1 sealed message and 2 nights.');
    expect(localStorage.getItem('trial-data')).toBeNull();
  });
});

describe('a backup of what was deleted from the account', () => {
  it('is not said to be there, and stays on the device', async () => {
    await writeOnTrial();
    const { letters } = JSON.parse(localStorage.getItem('trial-data') ?? '');
    const server = createServer(mara);
    server.imports.deletedIds.add(letters[0].id);
    await arriveAs(mara, server);
    await screen.findByText('You had deleted this from your account. It is still on this device.');
    await screen.findByText(sealedNotice);
    expect(screen.queryByText(/In your account now/)).toBeNull();
  });
});

describe('a trial that is ended or discarded', () => {
  it('takes its drafts along: the next trial opens none', async () => {
    await writeOnTrial();
    const { user, close } = openApp('/');
    await user.click(await button('Trial Mode'));
    await choose(user, 'End the trial');
    await user.click(await button('End and remove'));
    await heading('Heartbreak is an Initiation');
    expect(Object.keys(localStorage).filter(key => key.includes('trial'))).toEqual([]);
    close();
    openOnTrial('/create-pivot');
    expect((await field('Your painful thought')).value).toBe('');
  });

  it('at sign-in, too', async () => {
    await writeOnTrial();
    const server = createServer(mara);
    server.imports.haveWriting.add(mara.id);
    const { user } = openApp('/', server);
    await user.click(await button('Discard it'));
    const sure = within(
      await screen.findByRole('alertdialog', { name: 'Discard what you wrote in trial mode?' }),
    );
    await user.click(sure.getByRole('button', { name: 'Discard it' }));
    await screen.findByText('Your account was not changed.');
    expect(Object.keys(localStorage).filter(key => key.includes('trial'))).toEqual([]);
  });
});

describe('a trial that the account takes no more of today', () => {
  it('stays on the device, says until when, and comes over later', async () => {
    await writeOnTrial();
    const server = createServer(mara);
    server.imports.isEnough = true;
    const { user } = openApp('/', server);
    await screen.findByText('The server says: please go on tomorrow.');
    expect(localStorage.getItem('trial-data')).toContain(words);
    server.imports.isEnough = false;
    await user.click(await button('Try again'));
    await screen.findByText('Your writing came with you');
    expect(server.imports.imported).toHaveLength(1);
  });
});
