import '../../../test/setup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { it } from 'vitest';
import type { Backend } from '../../api/backend.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { SessionContext } from '../../api/session-context.ts';
import { createFoldedTexts } from './find-in-slices.ts';
import { searchTexts } from './search.texts.ts';
import { SearchResults } from './search-results.tsx';

interface Note {
  readonly id: string;
  readonly text: string;
}

const queryKey = ['notes', 'search'] as const;
const foldedText = createFoldedTexts(({ text }: Note) => [text]);

it('what was found stands, with how many they are, also where the list cannot be asked for again', async () => {
  let isLost = false;
  const fetchPage = async () => {
    if (isLost) throw new Error('It is lost.');
    return { items: [{ id: 'a', text: 'The kitchen' }], next: null };
  };
  const queries = createQueryClient({} as Backend);
  render(
    <SessionContext value={{ session: { state: 'visitor' }, userId: null, backend: {} } as never}>
      <QueryClientProvider client={queries}>
        <SearchResults<Note>
          list={{ queryKey, fetchPage }}
          text="kitchen"
          foldedText={foldedText}
          texts={searchTexts({ one: 'note', many: 'notes' })}
          row={({ text }) => text}
          focusFallback={createRef()}
          onShowAll={() => undefined}
        />
      </QueryClientProvider>
    </SessionContext>,
  );
  await screen.findByText('One note found.', { selector: 'p' });
  isLost = true;
  await act(async () => void queries.invalidateQueries({ queryKey }));
  await screen.findByText('This part did not load.');
  screen.getByText('The kitchen');
  screen.getByText('One note found.', { selector: 'p' });
});
