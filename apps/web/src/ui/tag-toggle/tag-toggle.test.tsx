import '../../../test/setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TagToggle } from './tag-toggle.tsx';

const Hope = () => {
  const [isChosen, setChosen] = useState(false);
  return <TagToggle name="Hope" isChosen={isChosen} onToggle={() => setChosen(!isChosen)} />;
};

it('a chosen tag is pressed and carries a check, so that colour is not the only sign', async () => {
  const user = userEvent.setup();
  render(<Hope />);
  const tag = screen.getByRole('button', { name: 'Hope', pressed: false });
  expect(tag.querySelector('svg')).toBeNull();
  await user.click(tag);
  screen.getByRole('button', { name: 'Hope', pressed: true });
  expect(tag.querySelector('svg')).not.toBeNull();
  await user.keyboard(' ');
  screen.getByRole('button', { name: 'Hope', pressed: false });
});
