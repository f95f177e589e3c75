import '../../../test/setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = ['Letters', 'Images', 'Pivots'].map(label => ({
  value: label,
  label,
  content: <p>All {label}</p>,
}));

const Forum = () => {
  const [tab, setTab] = useState('Letters');
  return <Tabs label="Forum" tabs={tabs} value={tab} onChange={setTab} />;
};

it('arrow keys move between tabs, round the ends; the content can be reached', async () => {
  const user = userEvent.setup();
  render(<Forum />);
  screen.getByRole('tablist', { name: 'Forum' });
  const chosen = () => screen.getByRole('tab', { selected: true });
  await user.tab();
  for (const [key, label] of [
    ['{ArrowRight}', 'Images'],
    ['{ArrowRight}', 'Pivots'],
    ['{ArrowRight}', 'Letters'],
    ['{ArrowLeft}', 'Pivots'],
    ['{Home}', 'Letters'],
    ['{End}', 'Pivots'],
  ] as const) {
    await user.keyboard(key);
    expect(chosen().textContent).toBe(label);
    expect(document.activeElement).toBe(chosen());
    screen.getByText(`All ${label}`);
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Pivots' }));
});
