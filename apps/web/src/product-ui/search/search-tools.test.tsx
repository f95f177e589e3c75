import '../../../test/setup.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SearchTools } from './search-tools.tsx';
import { useSearchField } from './use-search-field.ts';

const Tools = () => <SearchTools label="Search" search={useSearchField()} />;

it('Escape that ends the choice of a character leaves the other words where they are', () => {
  render(<Tools />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  fireEvent.change(field, { target: { value: '夜 の' } });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(field.value).toBe('夜 の');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
});
