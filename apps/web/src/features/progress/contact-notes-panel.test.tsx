import { screen, waitFor, within } from '@testing-library/react';
import {
  type Contact,
  createContact,
  listContacts,
  type NewContact,
  updateContact,
} from '@turnstone/contract/contacts';
import type { Page } from '@turnstone/contract/paging';
import { getProgress } from '@turnstone/contract/progress';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, choose, expectFocusOn, goTo, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Server = ReturnType<typeof createServer>;
type UserEvent = ReturnType<typeof openApp>['user'];

const createServerWithStreak = async () => {
  const server = createServer(mara);
  await server.accountData.call(setStreak, { body: { noContactStartDate: '2026-08-03' } });
  return server;
};
const note = (server: Server, day: string, more: Partial<NewContact> = {}) =>
  server.accountData.call(createContact, { body: { day, kind: 'met', before: null, ...more } });
const contacts = async (server: Server) => (await server.accountData.page(listContacts, {})).items;
const totals = (server: Server) => server.accountData.call(getProgress, {});

const title = 'Contact you noted';
const region = async () => within(await screen.findByRole('region', { name: title }));
const rows = async () =>
  (await region()).getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
const askToRemove = async (user: UserEvent, row: string) => {
  await user.click(await button(`More actions for ${row}`));
  await choose(user, 'Remove');
  return within(await screen.findByRole('alertdialog', { name: 'Remove this note?' }));
};
const runsOn = 'What you wrote here goes, and the time it ended runs on.';
const daysStay = 'What you wrote here goes. Your days stay as they are.';

describe('the contact that was noted', () => {
  it('is listed with its words and the plan, the newest first', async () => {
    const server = await createServerWithStreak();
    const before = `It was late. ${'A long evening. '.repeat(15)}The end.`;
    const contact = await note(server, '2026-10-23', { kind: 'wrote', before });
    await server.accountData.call(updateContact, {
      params: { id: contact.id },
      base: contact,
      body: { planIf: 'it is late', planThen: 'أتصل بليا' },
    });
    await note(server, '2026-11-14', { kind: 'necessary' });
    await note(server, '2026-11-02', { kind: 'they_wrote' });
    openApp('/library', server);
    await screen.findByRole('heading', { name: title });
    expect(await rows()).toEqual([
      '14 Nov 2026It was necessary',
      '2 Nov 2026They wrote, I did not answer',
      `23 Oct 2026I wrote or called${before}If it is late then أتصل بليا`,
    ]);
    expect(screen.getByText(before).getAttribute('dir')).toBe('auto');
    // Words of either direction do not turn the words around them.
    expect(screen.getByText('أتصل بليا').tagName).toBe('BDI');
    const times = screen.getByRole('heading', { name: 'Your times without contact' });
    const heading = screen.getByRole('heading', { name: title });
    expect(times.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not spoken of where there is none', async () => {
    openApp('/library', await createServerWithStreak());
    await screen.findByRole('heading', { name: 'Your times without contact' });
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  it('comes page by page', async () => {
    const server = await createServerWithStreak();
    const one = await note(server, '2026-11-14', { kind: 'necessary' });
    const { page } = server.http;
    const pages: Record<string, Page<Contact>> = {
      '': { items: [one], next: '2' },
      2: {
        items: [{ ...one, id: '01900000-0000-7000-8000-000000000002', day: '2026-11-03' }],
        next: null,
      },
    };
    const http: typeof server.http = {
      ...server.http,
      page: async (endpoint, query, params) =>
        endpoint === (listContacts as unknown)
          ? (pages[(query as { after?: string }).after ?? ''] as never)
          : page(endpoint, query, params),
    };
    const { user } = openApp('/library', { ...server, http });
    await user.click(await (await region()).findByRole('button', { name: 'Show more' }));
    await screen.findByText('3 Nov 2026');
    expect(await rows()).toHaveLength(2);
  });

  it('is there once it is noted, with its plan', async () => {
    const server = await createServerWithStreak();
    await note(server, '2026-11-10', { kind: 'necessary' });
    const { user } = openApp('/library', server);
    await region();
    await goTo(user, 'Home');
    await user.click(await button('We had contact'));
    await user.click(await screen.findByRole('radio', { name: 'We met' }));
    await user.click(await button('Note it'));
    await user.type(await screen.findByRole('textbox', { name: 'If' }), 'it is late');
    await user.type(screen.getByRole('textbox', { name: 'then' }), 'I go to bed');
    await user.click(await button('Keep the plan'));
    await screen.findByText('Plan kept');
    await goTo(user, 'Library');
    await screen.findByText('15 Nov 2026');
    await waitFor(async () =>
      expect(await rows()).toEqual([
        '15 Nov 2026We metIf it is late then I go to bed',
        '10 Nov 2026It was necessary',
      ]),
    );
    await user.click(await button('Undo'));
    await waitFor(async () => expect(await rows()).toEqual(['10 Nov 2026It was necessary']));
  });
});

describe('a note that is removed', () => {
  it('lets the time that it ended run on, where no day was changed since', async () => {
    const server = await createServerWithStreak();
    await note(server, '2026-11-02', { kind: 'necessary' });
    await note(server, '2026-11-10');
    const { user } = openApp('/library', server);
    const question = await askToRemove(user, '10 Nov 2026, We met');
    question.getByText(runsOn);
    await expectFocusOn(button('Keep it'));
    await user.click(await button('Keep it'));
    expect(await contacts(server)).toHaveLength(2);
    await askToRemove(user, '10 Nov 2026, We met');
    const never = { waitsFor: new Promise<void>(() => {}) };
    server.state.outcomes = [{ waitsFor: Promise.resolve() }, never, never, never, never, never];
    await user.click(await button('Remove it'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findByText('Note removed');
    expect(await rows()).toEqual(['2 Nov 2026It was necessary']);
    await expectFocusOn(screen.findByRole('heading', { name: title }));
    expect(await totals(server)).toMatchObject({ currentStreak: 104, totalDays: 104 });
  });

  it('shows the time that runs on', async () => {
    const server = await createServerWithStreak();
    await note(server, '2026-11-10');
    const { user } = openApp('/library', server);
    await screen.findByText('since 11 Nov');
    await askToRemove(user, '10 Nov 2026, We met');
    await user.click(await button('Remove it'));
    await screen.findByText('Your first time is still running.');
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    await expectFocusOn(screen.findByRole('heading', { name: 'Your times without contact' }));
  });

  it('changes no day where it ended nothing', async () => {
    const server = await createServerWithStreak();
    await note(server, '2026-11-10', { kind: 'they_wrote' });
    const { user } = openApp('/library', server);
    (await askToRemove(user, '10 Nov 2026, They wrote, I did not answer')).getByText(daysStay);
  });

  it('changes no day where the days were changed since', async () => {
    const server = await createServerWithStreak();
    await note(server, '2026-10-10');
    await note(server, '2026-11-10');
    const { user } = openApp('/library', server);
    (await askToRemove(user, '10 Oct 2026, We met')).getByText(daysStay);
    const before = await totals(server);
    await user.click(await button('Remove it'));
    await screen.findByText('Note removed');
    expect(await totals(server)).toEqual(before);
  });

  it('is still there where that did not come through', async () => {
    const server = await createServerWithStreak();
    await note(server, '2026-11-10');
    const { user } = openApp('/library', server);
    await askToRemove(user, '10 Nov 2026, We met');
    server.state.outcomes = ['lost'];
    await user.click(await button('Remove it'));
    await screen.findByText('Not removed yet');
    expect(await rows()).toEqual(['10 Nov 2026We met']);
  });
});
