import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StreakRing } from './streak-ring.tsx';

it.each([
  [0, 0],
  [1, 1],
  [29, 29],
  [30, 30],
  [31, 1],
  [41, 11],
  [60, 30],
])('after %i days %i of the thirty ticks are lit', (days, lit) => {
  const { container } = render(<StreakRing days={days} />);
  expect(container.querySelectorAll('line')).toHaveLength(30);
  const litTicks = [...container.querySelectorAll('line')].map(tick => tick.classList.contains('litTick'));
  expect(litTicks).toEqual(Array.from({ length: 30 }, (_, i) => i < lit));
});
