import '../../../test/setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ListEnd } from './list-end.tsx';

const loaded = {
  data: { pages: [{ items: [] as string[] }] },
  isPending: false,
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
};

const show = (part: Partial<typeof loaded>) => {
  const asked: string[] = [];
  const query = {
    ...loaded,
    ...part,
    fetchNextPage: () => asked.push('the next page'),
    refetch: () => asked.push('everything'),
  };
  const onMore = () => asked.push('more');
  render(<ListEnd query={query} more="Show more" empty="Nothing here" onMore={onMore} />);
  return { asked, user: userEvent.setup() };
};

const press = (name: string) => screen.getByRole('button', { name });

describe('the end of a list', () => {
  it('is the way to the next ones, and tells that they were asked for', async () => {
    const { asked, user } = show({ hasNextPage: true });
    await user.click(press('Show more'));
    expect(asked).toEqual(['more', 'the next page']);
  });

  it('asks again only for the page that did not come', async () => {
    const { asked, user } = show({ isError: true, isFetchNextPageError: true, hasNextPage: true });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(press('Try again'));
    expect(asked).toEqual(['more', 'the next page']);
  });

  it('asks for everything where nothing came', async () => {
    const { asked, user } = show({ isError: true });
    await user.click(press('Try again'));
    expect(asked).toEqual(['everything']);
  });

  it('says that there is nothing only where nothing is to come either', () => {
    show({ hasNextPage: true });
    expect(screen.queryByText('Nothing here')).toBeNull();
    show({});
    screen.getByText('Nothing here');
  });

  it('is nothing below a list that is all here', () => {
    show({ data: { pages: [{ items: ['one'] }, { items: [] }] } });
    expect(screen.queryByText('Nothing here')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
