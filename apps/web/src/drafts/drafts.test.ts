import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createStorage } from '../../test/storage-in-memory.ts';
import { shortHash } from '../platform/short-hash.ts';
import { draftKey } from './draft-key.ts';
import { createDraftStore, readDraft } from './drafts.ts';

const key = draftKey('trial', 'thought');
const draft = JSON.stringify({ id: 'draft-1', content: 'Half a sen' });

describe('drafts', () => {
  it('survive a reload', () => {
    const device = createStorage();
    createDraftStore(device.access).save(key, draft);
    expect(createDraftStore(device.access).text(key)).toBe(draft);
  });

  it('are known by their owner', () => {
    const drafts = createDraftStore(createStorage().access);
    drafts.save(draftKey('a', 'thought'), draft);
    drafts.save(draftKey('a', 'pivot'), draft);
    drafts.save(draftKey('ab', 'thought'), draft);
    expect(drafts.keysOf('a').sort()).toEqual(['draft:a:pivot', 'draft:a:thought']);
    drafts.removeAllOf('a');
    expect(drafts.keysOf('a')).toEqual([]);
    expect(drafts.text(draftKey('ab', 'thought'))).toBe(draft);
  });

  it('of a trial go on in the account, and overwrite none that is there', () => {
    const drafts = createDraftStore(createStorage().access);
    drafts.save(draftKey('trial', 'thought'), 'Begun on trial');
    drafts.save(draftKey('trial', 'letter'), 'Begun on trial too');
    drafts.save(draftKey('mara', 'letter'), 'Begun in the account');
    drafts.moveAll('trial', 'mara');
    expect(drafts.text(draftKey('mara', 'thought'))).toBe('Begun on trial');
    expect(drafts.text(draftKey('mara', 'letter'))).toBe('Begun in the account');
    expect(drafts.keysOf('trial')).toEqual([draftKey('trial', 'letter')]);
  });

  it.each(['full', 'blocked'] as const)('live in memory while the storage is %s', trouble => {
    const device = createStorage();
    const drafts = createDraftStore(device.access);
    drafts.save(key, 'older');
    device.setTrouble(trouble);
    drafts.save(key, draft);
    expect(drafts.text(key)).toBe(draft);
    expect(drafts.keysOf('trial')).toEqual([key]);
    drafts.remove(key);
    expect(drafts.keysOf('trial')).toEqual([]);
    device.setTrouble('none');
    drafts.save(key, draft);
    expect(device.entries()[key]).toBe(draft);
  });

  it('tell whoever shows them', () => {
    const drafts = createDraftStore(createStorage().access);
    let told = 0;
    const stop = drafts.subscribe(() => {
      told += 1;
    });
    drafts.save(key, draft);
    drafts.remove(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(told).toBe(3);
    stop();
    drafts.save(key, draft);
    expect(told).toBe(3);
  });

  it('that cannot be read are none, whatever they hold', () => {
    expect(readDraft(z.string(), draft)).toEqual({ id: 'draft-1', content: 'Half a sen' });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        const read = readDraft(z.string(), text);
        if (read !== null) expect(typeof read.content).toBe('string');
      }),
    );
  });
});

describe('the short hash', () => {
  it('is the same for the same words and differs for others', () => {
    expect(shortHash('the same')).toBe(shortHash('the same'));
    expect(shortHash('the same')).not.toBe(shortHash('the same.'));
    fc.assert(fc.property(fc.string(), text => /^[0-9a-f]{8}$/.test(shortHash(text))));
    // FNV-1a of the empty text: the key must not change from one version of the app to the next.
    expect(shortHash('')).toBe('811c9dc5');
  });
});
