import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { ToastRegion } from '../toast/toast-region.tsx';
import { useOnDemand } from './use-on-demand.ts';

const Arrived: ComponentType = () => <p>Arrived</p>;

const Opener = ({ fetch }: { readonly fetch: () => Promise<ComponentType> }) => {
  const { Panel, open, close } = useOnDemand(fetch);
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
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('This part did not load');
  expect(screen.queryByText('Arrived')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Arrived');
  await person.click(screen.getByText('Close'));
  expect(screen.queryByText('Arrived')).toBeNull();
});
