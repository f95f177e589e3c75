import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { LazySection } from './lazy-section.tsx';

it('comes by itself, and can be asked for where it did not', async () => {
  const Part: ComponentType = () => <p>The lower part</p>;
  const fetch = vi.fn(() => Promise.resolve(Part));
  fetch.mockRejectedValueOnce(new TypeError('No network'));
  render(<LazySection load={fetch} />);
  await screen.findByText('This part did not load.');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The lower part');
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('gives way to another part in the same place', async () => {
  const fetchOne = async () => () => <p>One</p>;
  const fetchOther = async () => () => <p>Another</p>;
  const { rerender } = render(<LazySection load={fetchOne} />);
  await screen.findByText('One');
  rerender(<LazySection load={fetchOther} fallback={<p>Coming</p>} />);
  screen.getByText('Coming');
  await screen.findByText('Another');
});
