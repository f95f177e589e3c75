import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { listContacts, removeContact } from '@turnstone/contract/contacts';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const openPlan = async () => {
  const server = createServer(mara);
  await server.accountData.call(setStreak, { body: { noContactStartDate: '2026-10-23' } });
  const { user } = openApp('/', server);
  await user.click(await button('We had contact'));
  await user.click(await screen.findByRole('radio', { name: 'We met' }));
  await user.click(await button('Note it'));
  await user.type(await screen.findByRole('textbox', { name: 'If' }), 'it is late');
  await user.type(screen.getByRole('textbox', { name: 'then' }), 'I call Lea');
  const contacts = async () => (await server.accountData.page(listContacts, {})).items;
  const [contact] = await contacts();
  return { server, user, contacts, id: contact?.id ?? '' };
};
const draftOf = (id: string): string | null => {
  const key = Object.keys(localStorage).find(one => one.endsWith(`:contact-plan-${id}`));
  return key === undefined ? null : localStorage.getItem(key);
};
const toastWith = async (words: string) =>
  within((await screen.findByText(words)).closest('li') as HTMLElement);

describe('the words of a plan', () => {
  it('stay on the device where the dialog was closed', async () => {
    const { user, id } = await openPlan();
    await user.keyboard('{Escape}');
    await screen.findByText('Noted');
    expect(draftOf(id)).toContain('I call Lea');
  });

  it('leave the device once the plan is saved, and the toast says where it is', async () => {
    const { user, id, contacts } = await openPlan();
    expect(draftOf(id)).toContain('I call Lea');
    await user.click(await button('Keep the plan'));
    (await toastWith('Plan kept')).getByText('You will see it in Tonight.');
    expect(draftOf(id)).toBeNull();
    expect(await contacts()).toMatchObject([{ planIf: 'it is late', planThen: 'I call Lea' }]);
  });

  it('leave the device where no plan is wanted', async () => {
    const { user, id } = await openPlan();
    expect(draftOf(id)).toContain('I call Lea');
    await user.click(await button('Not now'));
    expect(draftOf(id)).toBeNull();
  });

  it('leave the device with the note', async () => {
    const { user, id } = await openPlan();
    await user.keyboard('{Escape}');
    expect(draftOf(id)).toContain('I call Lea');
    await user.click(await button('Undo'));
    await waitFor(() => expect(draftOf(id)).toBeNull());
  });

  it('stay in the form where the note was removed elsewhere, and no second note is made', async () => {
    const { server, user, id, contacts } = await openPlan();
    await server.accountData.call(removeContact, { params: { id } });
    await user.click(await button('Keep the plan'));
    (await toastWith('Deleted elsewhere')).getByText(/Your words are still here: copy them/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'then' }).value).toBe('I call Lea');
    expect(await contacts()).toEqual([]);
  });
});

it('a label of the plan has room for large text', () => {
  const css = readFileSync(join(import.meta.dirname, 'contact-dialog.module.css'), 'utf8');
  const columns = /\.planPart \{[^}]*grid-template-columns: ([^;]*);/.exec(css)?.[1];
  expect(columns).toContain('max-content');
  expect(columns).not.toMatch(/\dpx/);
});
