import '../../../test/setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

beforeEach(() => {
  // React tells the console of every error, also of those that are expected.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a part that breaks leaves the rest alone and can be tried again', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('Broken');
    return <p>Here it is</p>;
  };
  render(
    <>
      <p>The rest</p>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </>,
  );
  screen.getByText('The rest');
  expect(screen.getByRole('alert').textContent).toContain('This part did not load.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('Here it is');
});
