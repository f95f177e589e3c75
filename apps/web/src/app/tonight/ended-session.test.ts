import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyServer } from '../../../test/key-server.ts';
import { mara } from '../../../test/server-in-memory.ts';
import { begin, everywhere, field, marker, setUpPage, stored, type } from '../../../test/tonight-page.ts';
import { hasSealedDrafts } from '../../drafts/sealed-draft-keys.ts';
import { storeDraftKey } from '../../drafts/sealed-drafts.ts';
import { isTrialActive, startTrial } from '../../trial/trial-mode.ts';

// There is no IndexedDB here: the key lies in a map instead.
const keys = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../platform/indexed-db.ts', () => ({
  runRequest: async (_: unknown, __: unknown, work: (records: unknown) => unknown) =>
    work({
      get: (userId: string) => keys.get(userId),
      put: (key: unknown, userId: string) => keys.set(userId, key),
    }),
}));

setUpPage();
beforeEach(() => keys.clear());

/** Somebody wrote here, and their session was ended from another device since. */
const beginEnded = async () => {
  await storeDraftKey(createKeyServer(), mara.id);
  const written = { id: 'a', written: { text: marker } };
  localStorage.setItem(`draft:${mara.id}:tonight`, JSON.stringify(written));
  const started = begin({ user: mara });
  started.server.state.user = null;
  expect(field('text').value).toBe(marker);
  return started;
};

describe('a session that was ended from another device', () => {
  it('leaves nothing to read of whoever was here: it is sealed, and no field shows it', async () => {
    const { tonight } = await beginEnded();
    await vi.waitFor(() => expect(hasSealedDrafts(mara.id)).toBe(true));
    await vi.waitFor(() => expect(everywhere()).not.toContain('MARKER'));
    expect(localStorage.getItem('signed-in')).toBeNull();
    expect(localStorage.getItem('kept-for')).toBeNull();
    expect(tonight.isVisitor()).toBe(true);
  });

  it('leaves what is being typed where it is', async () => {
    const { saving } = await beginEnded();
    type('text', `${marker} And more`);
    expect(await saving.hasEnded()).toBe(true);
    await vi.waitFor(async () => expect(await saving.isSignedOut()).toBe(true));
    expect(field('text').value).toContain('And more');
    expect(stored()).toContain('And more');
    expect(localStorage.getItem('signed-in')).toBe('true');
  });

  it('shows the trial of the device instead, where there is one', async () => {
    startTrial();
    localStorage.setItem('draft:trial:tonight', JSON.stringify({ id: 't', written: { text: 'On trial' } }));
    await beginEnded();
    await vi.waitFor(() => expect(field('text').value).toBe('On trial'));
    await vi.waitFor(() => expect(everywhere()).not.toContain('MARKER'));
    expect(isTrialActive()).toBe(true);
  });

  it('is not taken for ended where nobody can say', async () => {
    const { server, saving } = await beginEnded();
    server.state.user = mara;
    server.state.isDown = true;
    expect(await saving.hasEnded()).toBe(false);
    expect(field('text').value).toBe(marker);
  });
});
