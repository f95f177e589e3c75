import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { ToastRegion } from '../toast/toast-region.tsx';
import { useLazy } from './use-lazy.ts';

const Arrived: ComponentType = () => <p>Arrived</p>;

const Opener = ({ fetch }: { readonly fetch: () => Promise<ComponentType> }) => {
  const { Panel, open, close } = useLazy(fetch);
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      {Panel && <Panel />}
      <ToastRegion />
    </>
  );
};

it('opens, closes, and tells when its code could not be fetched; the next press tries again', async () => {
  const fetch = vi.fn(() => Promise.resolve(Arrived));
  fetch.mockRejectedValueOnce(new TypeError('No network'));
  render(<Opener fetch={fetch} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('This part did not load');
  expect(screen.queryByText('Arrived')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Arrived');
  await user.click(screen.getByText('Close'));
  expect(screen.queryByText('Arrived')).toBeNull();
});
