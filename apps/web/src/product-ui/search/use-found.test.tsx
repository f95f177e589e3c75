import '../../../test/setup.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFoldedTexts } from './find-in-slices.ts';
import { useFound } from './use-found.ts';

interface Note {
  readonly text: string;
}

it('nothing is said of a page before it was looked through', async () => {
  const foldedText = createFoldedTexts(({ text }: Note) => [text]);
  const first: readonly Note[] = [{ text: 'the window' }];
  const all = [...first, { text: 'the kitchen' }];
  const drawn: { of: number; found: number; isAll: boolean }[] = [];
  const { rerender } = renderHook(
    ({ items }) => {
      const { found, isAll } = useFound(items, { text: 'kitchen', isWanted: undefined, foldedText });
      drawn.push({ of: items.length, found: found.length, isAll });
    },
    { initialProps: { items: first } },
  );
  await waitFor(() => expect(drawn.at(-1)).toEqual({ of: 1, found: 0, isAll: true }));
  rerender({ items: all });
  await waitFor(() => expect(drawn.at(-1)).toEqual({ of: 2, found: 1, isAll: true }));
  expect(drawn).not.toContainEqual({ of: 2, found: 0, isAll: true });
});
