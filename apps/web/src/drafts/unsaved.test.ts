import { beforeEach, expect, it } from 'vitest';
import { drafts } from './drafts.ts';
import { hasUnsaved, keepUnsaved, removeUnsaved } from './unsaved.ts';

const stored = () => Object.entries(localStorage).sort();
beforeEach(() => localStorage.clear());

it('what was typed before signing in is somebody’s own when they leave, beside what they have', () => {
  expect(hasUnsaved('mara')).toBe(false);
  drafts.save('draft:nobody:tonight', 'Signed out');
  drafts.save('draft:mara:tonight', 'Her own');
  drafts.save('draft:jonas:tonight', 'His');
  expect(hasUnsaved('mara')).toBe(true);
  keepUnsaved('mara');
  expect(stored()).toEqual([
    ['draft:jonas:tonight', 'His'],
    ['draft:mara:tonight', 'Her own'],
    ['draft:mara:tonight-since', 'Signed out'],
  ]);
});

it('overwrites nothing, and goes with the rest where nothing is to stay', () => {
  drafts.save('draft:nobody:tonight', 'Signed out');
  drafts.save('draft:mara:tonight', 'Her own');
  drafts.save('draft:mara:tonight-since', 'Older');
  const before = stored();
  keepUnsaved('mara');
  expect(stored()).toEqual(before);
  removeUnsaved('mara');
  expect(stored()).toEqual([]);
});
