import { act, screen, waitFor, within } from '@testing-library/react';
import { createLetter, listLetters } from '@turnstone/contract/letters';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, field, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { keepHelpFor } from '../../product-ui/help/help-store.ts';

const path = '/letters';
const crisisText = ' I want to die.';

/** Longer than the pause after which words are looked at. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(3_000));
const contact = () => screen.queryByRole('link', { name: 'Call 116 123' });
const findContact = () => screen.findByRole('link', { name: 'Call 116 123' });

beforeEach(() => {
  // What was offered before is forgotten: somebody else is here.
  keepHelpFor(crypto.randomUUID());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

/** A letter that was begun, and is there again. */
const comeBack = async () => {
  const first = openOnTrial(path);
  await first.user.click(await screen.findByLabelText('From Love'));
  await first.user.type(await field('Your letter'), 'I miss the sea.');
  first.close();
  const { user, device } = openOnTrial(path);
  const writing = await field('Your letter');
  expect(writing).toHaveProperty('value', 'I miss the sea.');
  await pause();
  expect(contact()).toBeNull();
  const save = async () => {
    await user.click(await button('Save letter'));
    await waitFor(async () => expect(await device.call(listLetters, {})).toHaveLength(1));
    await waitFor(() => expect(writing).toHaveProperty('value', ''));
  };
  return { user, writing, save };
};

/** A change that was left open, and is open again. */
const comeBackToChange = async () => {
  const server = createServer(mara);
  await server.accountData.call(createLetter, {
    body: { title: 'The mug', content: 'I washed it.', mood: 'yourself' },
  });
  const editor = async () => within(await screen.findByRole('form', { name: 'Edit letter The mug' }));
  const first = openApp(path, server);
  await first.user.click(await button('Edit letter The mug'));
  await first.user.type((await editor()).getByRole('textbox', { name: 'Your letter' }), ' I slept.');
  first.close();
  const { user } = openApp(path, server);
  const form = await editor();
  await pause();
  const save = async () => {
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit letter The mug' })).toBeNull());
  };
  return { user, writing: form.getByRole('textbox', { name: 'Your letter' }), save };
};

describe.each([
  ['a letter that was left and come back to', comeBack],
  ['a change that was left open', comeBackToChange],
])('help in %s', (_, open) => {
  it('comes where it is saved at once', async () => {
    const { user, writing, save } = await open();
    await user.type(writing, crisisText);
    await save();
    await pause();
    await findContact();
  });

  it('stays when it is saved after the pause', async () => {
    const { user, writing, save } = await open();
    await user.type(writing, crisisText);
    await pause();
    await findContact();
    await save();
    await pause();
    await findContact();
  });
});

it('help stays where the letter was begun on the day before', async () => {
  vi.setSystemTime(new Date(2026, 10, 18, 23, 59));
  const { user } = openOnTrial(path);
  await user.click(await screen.findByLabelText('From Love'));
  await user.type(await field('Your letter'), crisisText);
  await pause();
  await findContact();
  vi.setSystemTime(new Date(2026, 10, 19, 0, 1));
  await user.click(await button('Save letter'));
  await waitFor(async () => expect((await field('Your letter')).value).toBe(''));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '19 November');
  await pause();
  await findContact();
});
