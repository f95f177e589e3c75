import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '../../drafts/drafts.ts';
import { createTonightDraft } from './tonight-draft.ts';
import { nothingWritten } from './tonight-state.ts';

const words = { ...nothingWritten, text: 'MARKER I miss you.' };
const open = (userId = 'nobody') => {
  const draft = createTonightDraft({ userId: () => userId });
  draft.open();
  return draft;
};
const stored = (): string => JSON.stringify(Object.entries(localStorage));
const keyOf = (userId: string, name = 'tonight') => `draft:${userId}:${name}`;
/** What another tab has done, as this one hears of it. */
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => localStorage.clear());

describe('what is typed in Tonight', () => {
  it('is there again after the tab is gone', () => {
    open().write(words);
    expect(open().current().written).toEqual(words);
  });

  it('keeps its keys while it stands, and gets others once it was sent and changed', () => {
    const draft = open();
    draft.write(words);
    const { id } = draft.current();
    draft.addAttempt({ idempotencyKey: 'a', userId: 'somebody' });
    expect(open().current().id).toBe(id);
    draft.write({ ...words, strength: 8 });
    expect(draft.current().id).toBe(id);
    draft.write({ ...words, text: 'Other words' });
    expect(draft.current().id).not.toBe(id);
    const other = draft.current().id;
    draft.write({ ...words, text: 'Other words', message: 'And a message' });
    expect(draft.current().id).not.toBe(other);
  });

  it.each(['trial', 'nobody'])('as %s is still there after signing in', before => {
    open(before).write(words);
    expect(open('mara').current().written).toEqual(words);
    expect(Object.keys(localStorage)).toEqual([keyOf('mara')]);
  });

  it('signed out does not overwrite what is in the account’s own', () => {
    open('mara').write({ ...words, text: 'Hers' });
    open('nobody').write(words);
    expect(open('mara').current().written.text).toBe('Hers');
    expect(stored()).toContain('MARKER');
  });

  it('is another’s for another', () => {
    open('mara').write(words);
    expect(open('jonas').current().written).toEqual(nothingWritten);
  });

  it('is not shown to whoever turns out to be here instead, and stays its writer’s', () => {
    open('jonas').write({ ...words, text: 'His own' });
    const draft = open('mara');
    draft.write(words);
    draft.moveTo('jonas');
    expect(draft.current().written.text).toBe('His own');
    draft.moveTo('nils');
    expect(draft.current().written).toEqual(nothingWritten);
    draft.write({ ...words, text: 'Somebody new' });
    expect(localStorage.getItem(keyOf('mara'))).toContain('MARKER');
    expect(localStorage.getItem(keyOf('mara'))).not.toContain('Somebody new');
  });

  it('signed out goes on as theirs who turns out to be here, behind what they have', () => {
    const draft = open('nobody');
    draft.write(words);
    draft.moveTo('mara');
    expect(Object.keys(localStorage)).toEqual([keyOf('mara')]);
    open('jonas').write({ ...words, text: 'His own' });
    const other = open('trial');
    other.write({ ...words, text: 'Typed on trial' });
    other.moveTo('jonas');
    expect(other.current().written.text).toBe('His own');
    other.begin(nothingWritten);
    expect(open('jonas').current().written.text).toBe('Typed on trial');
  });

  it('typed on while the session was over goes over its older copy once it is back', () => {
    const draft = open('mara');
    draft.write(words);
    const older = localStorage.getItem(keyOf('mara')) ?? '';
    draft.subscribe(() => undefined);
    localStorage.setItem(keyOf('mara', 'sealed-tonight'), 'sealed');
    localStorage.removeItem(keyOf('mara'));
    hear(keyOf('mara'), null);
    draft.write({ ...words, text: `${words.text} And more` });
    localStorage.removeItem(keyOf('mara', 'sealed-tonight'));
    localStorage.setItem(keyOf('mara'), older);
    draft.moveTo('mara');
    expect(draft.current().written.text).toContain('And more');
    expect(Object.keys(localStorage)).toEqual([keyOf('mara')]);
    expect(stored()).toContain('And more');
  });

  it('goes with everything of whoever logs out and leaves nothing here', () => {
    open('mara').write(words);
    expect(drafts.keysOf('mara')).toEqual([keyOf('mara')]);
    drafts.removeAllOf('mara');
    expect(open('mara').current().written).toEqual(nothingWritten);
    expect(stored()).not.toContain('MARKER');
  });

  it.each(['null', '7', '"x"', '{"id":5}', '{"id":"a","written":{"things":4,"strength":4}}', 'not json'])(
    'that cannot be read (%s) is none',
    text => {
      localStorage.setItem(keyOf('nobody'), text);
      expect(open().current().written).toEqual(nothingWritten);
    },
  );

  it('leaves nothing behind where nothing is written', () => {
    const draft = open();
    draft.write(words);
    draft.write(nothingWritten);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('what is let go', () => {
  it('is nowhere: not stored, not signed out, and not in what was sealed of it meanwhile', () => {
    localStorage.setItem(keyOf('mara', 'sealed-tonight'), 'older words, still sealed');
    const draft = open('mara');
    draft.write(words);
    localStorage.setItem(keyOf('mara', 'sealed-tonight+'), 'MARKER sealed when the session ended');
    draft.letGo({ ...words, text: '' });
    expect(stored()).not.toContain('MARKER');
    expect(stored()).toContain('older words');
  });

  it('takes no other words with it: neither signed out, nor on trial, nor sealed', () => {
    open('mara').write(words);
    open('nobody').write({ ...words, text: 'Signed out' });
    const draft = open('mara');
    localStorage.setItem(keyOf('jonas', 'sealed-tonight'), 'sealed of another meanwhile');
    localStorage.setItem(keyOf('trial'), JSON.stringify({ id: 'other', written: { text: 'On trial' } }));
    draft.letGo(nothingWritten);
    expect(stored()).not.toContain('MARKER');
    for (const text of ['Signed out', 'On trial', 'sealed of another']) expect(stored()).toContain(text);
  });

  it('takes nothing of whoever was here before', () => {
    const draft = open('mara');
    draft.write(words);
    localStorage.removeItem(keyOf('mara'));
    localStorage.setItem(keyOf('mara', 'sealed-tonight'), 'sealed for mara');
    draft.moveTo('jonas');
    draft.write({ ...words, text: 'His own' });
    draft.letGo(nothingWritten);
    expect(stored()).toContain('sealed for mara');
  });

  it('is gone wherever it has been: also where the session ended since', () => {
    const draft = open('mara');
    draft.write(words);
    draft.subscribe(() => undefined);
    localStorage.setItem(keyOf('mara', 'sealed-tonight'), 'MARKER sealed');
    localStorage.removeItem(keyOf('mara'));
    hear(keyOf('mara'), null);
    draft.write({ ...words, text: `${words.text} And more` });
    draft.letGo(nothingWritten);
    expect(stored()).not.toContain('MARKER');
  });

  it('is said to the other tabs before it is gone', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    const letting = open();
    letting.write(words);
    letting.letGo(nothingWritten);
    expect(setItem.mock.lastCall?.[1]).toMatch(/^{"letGo":/);
    setItem.mockRestore();
    const heard: unknown[] = [];
    const other = open();
    other.write(words);
    other.subscribe((draft, wasLetGo) => heard.push([draft.written.text, wasLetGo]));
    hear(keyOf('nobody'), '{"letGo":"x"}');
    expect(heard).toEqual([['', true]]);
    expect(other.current().written).toEqual(nothingWritten);
  });
});

describe('what another tab does', () => {
  it('is shown here: typed on, and saved', () => {
    const heard: unknown[] = [];
    const draft = open();
    draft.subscribe((found, wasLetGo) => heard.push([found.written.text, wasLetGo]));
    hear(keyOf('nobody'), JSON.stringify({ id: 'a', written: { text: 'More' }, attempts: [] }));
    hear(keyOf('nobody'), null);
    hear(keyOf('somebody'), JSON.stringify({ id: 'b', written: { text: 'Not ours' }, attempts: [] }));
    expect(heard).toEqual([
      ['More', false],
      ['', false],
    ]);
  });

  it('leaves the words where the session ended there: what is sealed stays so, what is typed on is still theirs', () => {
    const draft = open('mara');
    draft.write(words);
    let heard = 0;
    draft.subscribe(() => {
      heard += 1;
    });
    localStorage.setItem(keyOf('mara', 'sealed-tonight'), 'sealed');
    localStorage.removeItem(keyOf('mara'));
    hear(keyOf('mara'), null);
    expect(heard).toBe(0);
    expect(draft.current().written).toEqual(words);
    draft.write({ ...words, text: `${words.text} And more` });
    expect(localStorage.getItem(keyOf('mara'))).toBeNull();
    expect(localStorage.getItem(keyOf('mara', 'sealed-tonight'))).toBe('sealed');
    expect(localStorage.getItem(keyOf('nobody'))).toBeNull();
    expect(localStorage.getItem(keyOf('mara', 'tonight-since'))).toContain('And more');
  });

  it('leaves what was typed on since the session ended to its writer alone', () => {
    const draft = open('mara');
    draft.write(words);
    draft.subscribe(() => undefined);
    localStorage.setItem(keyOf('mara', 'sealed-tonight'), 'sealed');
    localStorage.removeItem(keyOf('mara'));
    hear(keyOf('mara'), null);
    draft.write({ ...words, text: 'MARKER And more' });
    draft.moveTo('jonas');
    expect(draft.current().written).toEqual(nothingWritten);
    for (const other of ['nobody', 'trial', 'jonas'])
      expect(open(other).current().written).toEqual(nothingWritten);
    expect(open('mara').current().written.text).toBe('MARKER And more');
    expect(localStorage.getItem(keyOf('mara', 'tonight-since'))).toBeNull();
  });
});
