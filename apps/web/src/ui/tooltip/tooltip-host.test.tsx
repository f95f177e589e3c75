import '../../../test/setup.ts';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Archive } from 'lucide-react';
import { expect, it } from 'vitest';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TooltipHost } from './tooltip-host.tsx';

it('tooltips are fetched when the first one is needed, and that one is shown', async () => {
  render(
    <>
      <IconButton icon={Archive} label="Archive" />
      <TooltipHost />
    </>,
  );
  await userEvent.setup().tab();
  await waitFor(() => expect(document.querySelector('[role=tooltip]')?.textContent).toBe('Archive'));
});
