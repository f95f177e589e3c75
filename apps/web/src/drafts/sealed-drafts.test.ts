import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyServer } from '../../test/key-server.ts';
import { draftKey } from './draft-key.ts';
import { drafts } from './drafts.ts';
import { getKeyUserId, hasSealedDrafts } from './sealed-draft-keys.ts';
import { openDrafts, sealDrafts, storeDraftKey } from './sealed-drafts.ts';

// There is no IndexedDB here: the key lies in a map instead.
const keys = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../platform/indexed-db.ts', () => ({
  runRequest: async (_: unknown, __: unknown, work: (records: unknown) => unknown) =>
    work({
      get: (userId: string) => keys.get(userId),
      put: (key: unknown, userId: string) => keys.set(userId, key),
    }),
}));

const userId = '01900000-0000-7000-8000-00000000000a';

const server = createKeyServer();

/** The session ends on a device that has the key. */
const endSession = async () => {
  await storeDraftKey(server, userId);
  await sealDrafts(userId);
};

const stored = () => JSON.stringify(Object.entries(localStorage));
const letter = draftKey(userId, 'letter');

beforeEach(() => {
  localStorage.clear();
  keys.clear();
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('drafts of a session that has ended', () => {
  it('cannot be read on the device, and are there again for their owner', async () => {
    drafts.save(letter, 'Half a title');
    await endSession();
    expect(stored()).not.toContain('Half a title');
    expect(drafts.text(letter)).toBeNull();
    // The key is out of reach until the server gives it again.
    expect(getKeyUserId()).toBeNull();
    await openDrafts(server, userId);
    expect(drafts.text(letter)).toBe('Half a title');
    expect(hasSealedDrafts(userId)).toBe(false);
  });

  it('do not take the place of one that is still sealed: each is there again, one after the other', async () => {
    drafts.save(letter, 'The first');
    await endSession();
    // Signed in again, but the key could not be fetched: the form was empty, and another was begun.
    drafts.save(letter, 'The second');
    await endSession();
    drafts.save(letter, 'The third');
    await endSession();
    expect(stored()).not.toMatch(/The (first|second|third)/);

    const found: (string | null)[] = [];
    while (hasSealedDrafts(userId)) {
      await openDrafts(server, userId);
      found.push(drafts.text(letter));
      drafts.remove(letter);
    }
    expect(found).toEqual(['The first', 'The second', 'The third']);
  });

  it('are sealed with what another tab wrote meanwhile', async () => {
    drafts.save(letter, 'Half a title');
    await storeDraftKey(server, userId);
    expect(getKeyUserId()).toBe(userId);
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce((...given) => {
      drafts.save(letter, 'Half a title, and more');
      return encrypt(...given);
    });
    await sealDrafts(userId);
    await openDrafts(server, userId);
    expect(drafts.text(letter)).toBe('Half a title, and more');
  });

  it('stay where they are, as they are, on a device that has no key', async () => {
    drafts.save(letter, 'Half a title');
    await sealDrafts(userId);
    expect(drafts.text(letter)).toBe('Half a title');
  });

  it('wait while another of the same name is begun', async () => {
    drafts.save(letter, 'The first');
    await endSession();
    drafts.save(letter, 'The second');
    await openDrafts(server, userId);
    expect(drafts.text(letter)).toBe('The second');
    expect(hasSealedDrafts(userId)).toBe(true);
  });

  it('do not open in another form, where somebody has exchanged them', async () => {
    const comment = draftKey(userId, 'comment');
    drafts.save(letter, 'For nobody to read');
    drafts.save(comment, 'For all to read');
    await endSession();
    const [one = '', other = ''] = Object.keys(localStorage).filter(key => key.includes('sealed'));
    const [first, second] = [drafts.text(one) ?? '', drafts.text(other) ?? ''];
    drafts.saveOrThrow(one, second);
    drafts.saveOrThrow(other, first);
    await openDrafts(server, userId);
    expect([drafts.text(letter), drafts.text(comment)]).toEqual([null, null]);
    drafts.saveOrThrow(one, first);
    drafts.saveOrThrow(other, second);
    await openDrafts(server, userId);
    expect([drafts.text(letter), drafts.text(comment)]).toEqual(['For nobody to read', 'For all to read']);
  });
});
