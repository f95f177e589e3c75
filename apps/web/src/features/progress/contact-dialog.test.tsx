import { act, screen, waitFor, within } from '@testing-library/react';
import { createContact, listContacts } from '@turnstone/contract/contacts';
import { getProgress } from '@turnstone/contract/progress';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  clickTwiceAtOnce,
  expectFocusOn,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { backendError } from '../../api/errors.ts';

type Server = ReturnType<typeof createServer>;
type UserEvent = ReturnType<typeof openApp>['user'];

const setNow = (moment: string) => vi.setSystemTime(new Date(moment));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Twenty-three days are running. */
const createServerWithStreak = async () => {
  const server = createServer(mara);
  await server.accountData.call(setStreak, { body: { noContactStartDate: '2026-10-23' } });
  return server;
};
const open = async (server: Server) => {
  const { user } = openApp('/', server);
  await user.click(await button('We had contact'));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'We had contact' })) };
};
const noteIt = async (user: UserEvent, kind: string) => {
  await user.click(screen.getByRole('radio', { name: kind }));
  await user.click(await button('Note it'));
};
const noteAndRead = async (server: Server, kind: string, title: string) => {
  const { user } = await open(server);
  await noteIt(user, kind);
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
};
const ended = 'Noted. Nothing is lost.';
const contacts = async (server: Server) => (await server.accountData.page(listContacts, {})).items;
const totals = (server: Server) => server.accountData.call(getProgress, {});

describe('noting contact', () => {
  it('begins at the first kind, with none chosen, and asks for one', async () => {
    const server = await createServerWithStreak();
    const { user, dialog } = await open(server);
    dialog.getByText('This happens to many people. Your days stay yours.');
    const kinds = within(
      dialog.getByRole('group', { name: 'What was it?', description: 'The last two do not end your count.' }),
    ).getAllByRole<HTMLInputElement>('radio');
    expect(kinds.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'I wrote or called',
      'I answered them',
      'We met',
      'It was necessaryChildren, keys, money, work',
      'They wrote, I did not answer',
    ]);
    expect(kinds.filter(({ checked }) => checked)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(kinds[0]));
    await user.click(await button('Note it'));
    dialog.getByText('Please choose what it was.');
    await waitFor(() => expect(document.activeElement).toBe(kinds[0]));
    expect(await contacts(server)).toEqual([]);
  });

  it('says with fresh numbers that every day still counts', async () => {
    const server = await createServerWithStreak();
    const { dialog } = await noteAndRead(server, 'I wrote or called', ended);
    dialog.getByText('Your 23 days still count: 23 in all.');
    dialog.getByText('A new count begins tomorrow.');
    await expectFocusOn(dialog.findByRole('heading', { name: ended }));
    expect(await contacts(server)).toMatchObject([{ kind: 'wrote', day: '2026-11-15', before: null }]);
    expect(await totals(server)).toMatchObject({ currentStreak: 0, totalDays: 23, longestStreak: 23 });
  });

  it('stays open, and says no number that it has not heard from the server since', async () => {
    const server = await createServerWithStreak();
    const { user, dialog } = await open(server);
    // The note comes through; the totals after it do not.
    server.state.outcomes = [{ waitsFor: Promise.resolve() }, 'lost'];
    await noteIt(user, 'We met');
    await screen.findByRole('dialog', { name: ended });
    expect(dialog.queryByText(/23/)).toBeNull();
    await screen.findByText('A new count begins tomorrow.');
  });

  it.each([
    ['Yesterday', '', 'A new count begins today.', '2026-11-14'],
    ['Another day', '2026-11-11', 'A new count began on 12 Nov.', '2026-11-11'],
  ])('can be for an earlier day: %s', async (when, date, words, day) => {
    const server = await createServerWithStreak();
    const { user, dialog } = await open(server);
    await user.click(dialog.getByRole('radio', { name: when }));
    if (date) await user.type(dialog.getByLabelText('Which day?'), date);
    await noteIt(user, 'I answered them');
    await screen.findByRole('dialog', { name: ended });
    screen.getByText(words);
    expect(await contacts(server)).toMatchObject([{ day }]);
  });

  it.each([
    ['2026-11-16', 'Please choose today or an earlier day.'],
    ['2026-10-01', 'This day is before your count began.'],
  ])('is not taken for %s, and says why at the field, without asking anybody', async (date, message) => {
    const server = await createServerWithStreak();
    const { user, dialog } = await open(server);
    server.state.isDown = true;
    await user.click(dialog.getByRole('radio', { name: 'Another day' }));
    await user.type(dialog.getByLabelText('Which day?'), date);
    await noteIt(user, 'We met');
    dialog.getByText(message);
    await expectFocusOn(dialog.findByLabelText('Which day?'));
    expect(await contacts(server)).toEqual([]);
  });

  it('says at the field what the server says about a day', async () => {
    const server = await createServerWithStreak();
    const { call } = server.http;
    const http: typeof server.http = {
      ...server.http,
      call: async (endpoint, input) => {
        if (endpoint !== (createContact as unknown)) return call(endpoint, input);
        throw backendError('day_not_possible', 'Another day, please', 'This day is before your count began.');
      },
    };
    const { user, dialog } = await open({ ...server, http });
    await noteIt(user, 'We met');
    await dialog.findByText('This day is before your count began.');
    await expectFocusOn(dialog.findByLabelText('Which day?'));
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('offers last night first until four in the morning', async () => {
    setNow('2026-11-15T03:59:00');
    const server = await createServerWithStreak();
    const { user, dialog } = await open(server);
    const choices = within(dialog.getByRole('group', { name: 'When?' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Last night',
      'Today',
      'Another day',
    ]);
    expect(choices[0]?.checked).toBe(true);
    await noteIt(user, 'We met');
    await screen.findByRole('dialog', { name: ended });
    expect(await contacts(server)).toMatchObject([{ day: '2026-11-14' }]);
  });

  it('offers today first from four in the morning on', async () => {
    setNow('2026-11-15T04:00:00');
    const { dialog } = await open(await createServerWithStreak());
    dialog.getByRole('radio', { name: 'Today', checked: true });
    dialog.getByRole('radio', { name: 'Yesterday' });
    expect(dialog.queryByRole('radio', { name: 'Last night' })).toBeNull();
  });

  it.each([
    [/^It was necessary/, 'Some contact has to be', []],
    ['They wrote, I did not answer', 'That was not up to you', ['/tonight#they-wrote']],
  ])('ends no count where it was %s', async (kind, title, ways) => {
    const server = await createServerWithStreak();
    const { user } = await open(server);
    await user.click(screen.getByRole('radio', { name: kind }));
    await user.click(await button('Note it'));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    dialog.getByText('Your count goes on.');
    expect(dialog.queryByText(/plan for next time/)).toBeNull();
    const links = dialog.queryAllByRole('link', { name: 'You do not have to answer tonight' });
    expect(links.map(link => link.getAttribute('href'))).toEqual(ways);
    // The cross is called so as well.
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await screen.findByText('Noted');
    await expectFocusOn(button('We had contact'));
    expect(await totals(server)).toMatchObject({ currentStreak: 23 });
  });

  it('takes one press for one', async () => {
    const server = await createServerWithStreak();
    const { user } = await open(server);
    await user.click(screen.getByRole('radio', { name: 'We met' }));
    await clickTwiceAtOnce(await button('Note it'));
    await screen.findByRole('dialog', { name: ended });
    expect(await contacts(server)).toHaveLength(1);
  });

  it('works on trial', async () => {
    const { user, device } = openOnTrial('/');
    await heading(/^Good/);
    await device.call(setStreak, { body: { noContactStartDate: '2026-10-23' } });
    await user.click(await button('Update streak'));
    await user.click(await button('Save streak'));
    await user.click(await button('We had contact'));
    await screen.findByRole('dialog', { name: 'We had contact' });
    await noteIt(user, 'We met');
    await screen.findByText('Your 23 days still count: 23 in all.');
  });
});

describe('what was going on just before', () => {
  const write = async (server: Server) => {
    const { user, dialog } = await open(server);
    await user.click(dialog.getByText('What was going on just before?', { selector: 'span' }));
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'What was going on just before?',
      description: 'Private, and never shared.',
    });
    return { user, dialog, field };
  };

  it('is written by the tags, which take their words back', async () => {
    const { user, dialog, field } = await write(await createServerWithStreak());
    await user.type(field, 'A song.');
    await user.click(dialog.getByRole('button', { name: 'It was late' }));
    await user.click(dialog.getByRole('button', { name: 'I was alone' }));
    expect(field.value).toBe('A song. It was late. I was alone.');
    await user.click(dialog.getByRole('button', { name: 'It was late', pressed: true }));
    expect(field.value).toBe('A song. I was alone.');
  });

  it('stays after an error, and where the dialog was closed', async () => {
    const server = await createServerWithStreak();
    const { user, field } = await write(server);
    await user.type(field, 'A song');
    server.state.outcomes = ['lost'];
    await noteIt(user, 'We met');
    const toast = (await screen.findByText('Not saved yet')).closest('li');
    expect(toast?.textContent).toContain('Your words are still here. Please try again.');
    expect(field.value).toBe('A song');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Noted')).toBeNull();
    await user.click(await button('We had contact'));
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'What was going on just before?',
    });
    expect(again.value).toBe('A song');
    await noteIt(user, 'We met');
    await screen.findByRole('dialog', { name: ended });
    expect(await contacts(server)).toMatchObject([{ before: 'A song' }]);
    expect(Object.keys(localStorage).filter(key => key.includes('had-contact'))).toEqual([]);
  });

  it('begins the plan', async () => {
    const server = await createServerWithStreak();
    const { user, dialog } = await write(server);
    await user.click(dialog.getByRole('button', { name: 'It was late' }));
    await user.click(dialog.getByRole('button', { name: 'I was alone' }));
    await noteIt(user, 'I wrote or called');
    const planIf = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'If' });
    expect(planIf.value).toBe('it is late and I am alone');
    const planThen = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'then' });
    expect(planThen.placeholder).toBe('I open Turnstone before the chat');
    expect([planIf.maxLength, planThen.maxLength]).toEqual([150, 150]);
    await user.click(await button('Keep the plan'));
    await expectFocusOn(screen.findByRole('textbox', { name: 'then' }));
    await user.type(planThen, 'I call Lea');
    server.state.outcomes = ['lost'];
    await user.click(await button('Keep the plan'));
    await screen.findByText('Not saved yet');
    expect(planThen.value).toBe('I call Lea');
    await user.click(await button('Keep the plan'));
    const toast = within((await screen.findByText('Plan kept')).closest('li') as HTMLElement);
    toast.getByText('You will see it in Tonight.');
    toast.getByRole('button', { name: 'Undo' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await contacts(server)).toMatchObject([
      { planIf: 'it is late and I am alone', planThen: 'I call Lea' },
    ]);
  });
});

describe('once it is noted', () => {
  it.each([
    ['Not now', (user: UserEvent) => button('Not now').then(found => user.click(found))],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ])('it can be taken back after %s, and the count runs on', async (_, leave) => {
    const server = await createServerWithStreak();
    const { user } = await noteAndRead(server, 'We met', ended);
    await leave(user);
    await screen.findByText('Noted');
    await expectFocusOn(button('We had contact'));
    await user.click(await button('Undo'));
    await screen.findByRole('img', { name: 'No contact streak: 23 days' });
    expect(await contacts(server)).toEqual([]);
  });

  it('it can be taken back after a plan was kept', async () => {
    const server = await createServerWithStreak();
    const { user } = await noteAndRead(server, 'We met', ended);
    await user.type(screen.getByRole('textbox', { name: 'If' }), 'it is late');
    await user.type(screen.getByRole('textbox', { name: 'then' }), 'I go to bed');
    await user.click(await button('Keep the plan'));
    await screen.findByText('Plan kept');
    await user.click(await button('Undo'));
    await screen.findByRole('img', { name: 'No contact streak: 23 days' });
  });

  it('an Undo that did not come through says so, and can be pressed again', async () => {
    const server = await createServerWithStreak();
    const { user } = await noteAndRead(server, 'We met', ended);
    await user.click(await button('Not now'));
    await screen.findByText('Noted');
    server.state.outcomes = ['lost'];
    await user.click(await button('Undo'));
    await screen.findByText('Not undone yet');
    expect(await contacts(server)).toHaveLength(1);
    await user.click(await button('Undo'));
    await screen.findByRole('img', { name: 'No contact streak: 23 days' });
    expect(await contacts(server)).toEqual([]);
  });

  it('a thought that it left can be turned over', async () => {
    const { user, dialog } = await noteAndRead(await createServerWithStreak(), 'We met', ended);
    dialog.getByText('Did it leave you with a thought?');
    await user.click(dialog.getByRole('link', { name: 'Turn it over' }));
    await screen.findByRole('textbox', { name: 'Your painful thought' });
    await heading('Create a Pivot Phrase');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Noted');
  });

  it('a second time on one day takes nothing away, and counts no days twice', async () => {
    const server = await createServerWithStreak();
    const { user } = await noteAndRead(server, 'We met', ended);
    await user.click(await button('Not now'));
    await user.click(await button('We had contact'));
    await noteIt(user, 'We met');
    const dialog = within(await screen.findByRole('dialog', { name: ended }));
    dialog.getByText('23 days in all. The longest was 23.');
    dialog.getByText('A new count begins tomorrow.');
  });

  it('no number is said where the number is hidden', async () => {
    localStorage.setItem('streak-number-hidden', 'true');
    const { dialog } = await noteAndRead(await createServerWithStreak(), 'We met', ended);
    dialog.getByText('A new count begins tomorrow.');
    expect(dialog.queryByText(/23/)).toBeNull();
    await act(async () => undefined);
  });
});
