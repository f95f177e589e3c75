import { QueryClient } from '@tanstack/react-query';
import { listNights, removeNights, setNightMemory } from '@turnstone/contract/nights';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { drafts } from '../../drafts/drafts.ts';
import { createOfflineBackend } from '../../offline/offline-backend.ts';
import { readOutbox } from '../../offline/outbox-entry.ts';
import { createNightRow } from './night-row.ts';

let hasNetwork = false;
beforeEach(() => {
  hasNetwork = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
afterEach(() => vi.restoreAllMocks());

const write = { kind: 'write', strength: 8 } as const;

/** Two tabs of somebody whose network is away. */
const withoutNetwork = () => {
  const { http, accountData, state } = createServer(mara);
  const tab = () => createOfflineBackend(http, mara.id);
  state.isDown = true;
  return {
    here: tab(),
    there: tab(),
    comeBack: () => {
      hasNetwork = true;
      state.isDown = false;
    },
    nights: () => accountData.call(listNights, {}),
  };
};

it('a night that waited for a network is one row, whatever is told of it once the network is back', async () => {
  const { here, comeBack, nights } = withoutNetwork();
  const row = createNightRow();
  await row.keep(here, mara.id, write);
  await row.keep(here, mara.id, { didHelp: true });
  comeBack();
  await row.keep(here, mara.id, { ending: 'sealed' });
  await row.keep(here, mara.id, { things: ['buy bread'] });
  expect(await nights()).toMatchObject([
    { ...write, didHelp: true, ending: 'sealed', things: [{ text: 'buy bread' }] },
  ]);
  expect(await nights()).toHaveLength(1);
});

it('and where another tab has sent it, also after a reload', async () => {
  const { here, there, comeBack, nights } = withoutNetwork();
  const row = createNightRow();
  await row.keep(here, mara.id, write);
  comeBack();
  const stop = await there.startSync?.(new QueryClient(), null);
  await vi.waitFor(() => expect(readOutbox(mara.id, drafts)).toEqual([]));
  await row.keep(here, mara.id, { ending: 'sealed' });
  await createNightRow().keep(here, mara.id, { didHelp: false });
  stop?.();
  expect(await nights()).toMatchObject([{ ...write, ending: 'sealed', didHelp: false }]);
  expect(await nights()).toHaveLength(1);
});

describe('the small things are kept', () => {
  const bread = [{ text: 'buy bread', isDone: false }];
  const online = () => {
    const { http, accountData, state } = createServer(mara);
    return { http, state, accountData, nights: () => accountData.call(listNights, {}) };
  };

  it('after a reload, where the answer to the first request was lost: in the night that was begun', async () => {
    const { http, state, nights } = online();
    state.outcomes = ['answer lost'];
    await expect(createNightRow().keep(http, mara.id, { ...write, ending: 'sealed' })).rejects.toThrow();
    const row = createNightRow();
    await row.keep(http, mara.id, { ...write, things: ['buy bread'] });
    await row.keep(http, mara.id, { didHelp: true });
    expect(await nights()).toMatchObject([{ ...write, ending: 'sealed', didHelp: true, things: bread }]);
    expect(await nights()).toHaveLength(1);
  });

  it('beside those that got there without an answer before the reload', async () => {
    const { http, state, nights } = online();
    state.outcomes = ['answer lost'];
    await expect(createNightRow().keep(http, mara.id, { things: ['wash the shirt'] })).rejects.toThrow();
    const row = createNightRow();
    await row.keep(http, mara.id, { things: ['buy bread'] });
    await row.keep(http, mara.id, { didHelp: true });
    expect((await nights()).map(({ things }) => things.map(({ text }) => text))).toEqual([
      ['buy bread'],
      ['wash the shirt'],
    ]);
  });

  it('where the night was removed elsewhere since', async () => {
    const { http, accountData, nights } = online();
    const row = createNightRow();
    await row.keep(http, mara.id, write);
    await accountData.call(removeNights, {});
    await row.keep(http, mara.id, { things: ['buy bread'] });
    expect(await nights()).toMatchObject([{ things: bread }]);
  });

  it('where nothing is to be remembered of a night, and then they alone', async () => {
    const { http, accountData, nights } = online();
    await accountData.call(setNightMemory, { body: { remembersNights: false } });
    const row = createNightRow();
    await row.keep(http, mara.id, { ...write, ending: 'sealed' });
    await row.keep(http, mara.id, { didHelp: true });
    expect(await nights()).toEqual([]);
    await row.keep(http, mara.id, { ...write, things: ['buy bread'] });
    expect(await nights()).toMatchObject([{ kind: null, ending: null, things: bread }]);
    await row.keep(http, mara.id, { things: ['buy bread', 'ring the dentist'] });
    expect(await nights()).toHaveLength(1);
  });
});
