import '../../../test/setup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderHookResult, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Backend, LoadedPage } from '../../api/backend.ts';
import { removeFromList, updateInList } from '../../api/list-cache.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { SessionContext } from '../../api/session-context.ts';
import { useAllPages } from './use-all-pages.ts';

interface Note {
  readonly id: string;
  readonly text: string;
}

const queryKey = ['notes', 'search'] as const;
const pageSize = 2;

type Opened = RenderHookResult<ReturnType<typeof useAllPages<Note>>, unknown>;

/** A list of notes at a server. Each page is as it was when it was asked for, and comes when it is let through. */
const createNotes = (...ids: string[]) => {
  let notes: Note[] = ids.map(id => ({ id, text: 'as written' }));
  const waiting: (() => void)[] = [];
  const queries = createQueryClient({} as Backend);
  const session = { session: { state: 'visitor' }, userId: null, backend: {} } as never;
  const fetchPage = (_: Backend, { after }: { readonly after: string | undefined }) => {
    const start = notes.findIndex(({ id }) => id === after) + 1;
    const items = notes.slice(start, start + pageSize);
    const next = start + pageSize < notes.length ? (items.at(-1)?.id ?? null) : null;
    return new Promise<LoadedPage<Note>>(resolve => waiting.push(() => resolve({ items, next })));
  };
  return {
    queries,
    letThrough: async () => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      await act(async () => waiting.shift()?.());
    },
    letAllThrough: ({ result }: Opened) =>
      waitFor(() => {
        waiting.shift()?.();
        expect(result.current).toMatchObject({ isWhole: true, isFetching: false });
      }),
    write: (change: (before: Note[]) => Note[]) => {
      notes = change(notes);
    },
    open: () =>
      renderHook(() => useAllPages<Note>({ queryKey, fetchPage }), {
        wrapper: ({ children }: { readonly children: ReactNode }) => (
          <SessionContext value={session}>
            <QueryClientProvider client={queries}>{children}</QueryClientProvider>
          </SessionContext>
        ),
      }),
  };
};

const notesOf = ({ result }: Opened) => result.current.data?.pages.flatMap(({ items }) => items) ?? [];
const idsOf = (opened: Opened) => notesOf(opened).map(({ id }) => id);

describe('all pages of a list that is asked for again', () => {
  it('hold nothing that was removed, and everything that was changed, while they came', async () => {
    const notes = createNotes('a', 'b', 'c', 'd');
    const opened = notes.open();
    await notes.letAllThrough(opened);
    await act(async () => void notes.queries.invalidateQueries({ queryKey }));
    await notes.letThrough();
    notes.write(([, b, ...others]) => [{ ...b, id: 'b', text: 'changed' }, ...others]);
    act(() => {
      removeFromList(notes.queries, queryKey, 'a');
      updateInList<Note>(notes.queries, queryKey, 'b', { text: 'changed' });
    });
    await notes.letAllThrough(opened);
    expect(notesOf(opened)).toEqual([
      { id: 'b', text: 'changed' },
      { id: 'c', text: 'as written' },
      { id: 'd', text: 'as written' },
    ]);
  });

  it('are asked for once more where the screen was left before they had come', async () => {
    const notes = createNotes('a', 'b', 'c');
    const before = notes.open();
    await notes.letAllThrough(before);
    notes.write(([, ...others]) => [{ id: 'new', text: 'as written' }, ...others]);
    await act(async () => void notes.queries.invalidateQueries({ queryKey }));
    act(() => removeFromList(notes.queries, queryKey, 'a'));
    before.unmount();
    await notes.letThrough();
    const opened = notes.open();
    expect(idsOf(opened)).toEqual(['b', 'c']);
    await notes.letAllThrough(opened);
    expect(idsOf(opened)).toEqual(['new', 'b', 'c']);
  });

  it('begin with what is new, also where only some of them were here', async () => {
    const notes = createNotes('a', 'b', 'c', 'd', 'e');
    const before = notes.open();
    await notes.letThrough();
    before.unmount();
    await notes.letThrough();
    notes.write(all => [{ id: 'new', text: 'as written' }, ...all]);
    await act(async () => void notes.queries.invalidateQueries({ queryKey }));
    const opened = notes.open();
    expect(idsOf(opened)).toEqual(['a', 'b', 'c', 'd']);
    await notes.letAllThrough(opened);
    expect(idsOf(opened)).toEqual(['new', 'a', 'b', 'c', 'd', 'e']);
  });

  it('are taken as they come: to compare thousands of them at once would hold up the page', async () => {
    const notes = createNotes('a', 'b');
    const opened = notes.open();
    await notes.letAllThrough(opened);
    const before = notesOf(opened);
    notes.write(all => all.map(one => ({ ...one })));
    await act(async () => void notes.queries.invalidateQueries({ queryKey }));
    await notes.letAllThrough(opened);
    expect(notesOf(opened)).toEqual(before);
    expect(notesOf(opened)[0]).not.toBe(before[0]);
  });
});
