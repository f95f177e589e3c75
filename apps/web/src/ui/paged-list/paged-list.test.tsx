import '../../../test/setup.ts';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { PagedList } from './paged-list.tsx';

it('shows once what has moved from one page to the next meanwhile, in its first place and as it is now', () => {
  const query = {
    data: {
      pages: [
        {
          items: [
            { id: 'a', text: 'A as it was' },
            { id: 'b', text: 'B' },
          ],
        },
        {
          items: [
            { id: 'a', text: 'A as it is' },
            { id: 'c', text: 'C' },
          ],
        },
      ],
    },
    isPending: false,
    isError: false,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    hasNextPage: false,
    fetchNextPage: () => undefined,
    refetch: () => undefined,
  };
  render(<PagedList query={query} row={({ text }) => text} focusFallback={createRef()} more="Show more" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A as it is',
    'B',
    'C',
  ]);
});
