import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LazyScene } from './lazy-scene.tsx';

const shapesOf = async (seed: string) => {
  const { container } = render(<LazyScene seed={seed} />);
  await waitFor(() => expect(container.querySelector('svg')).toBeTruthy());
  return [...container.querySelectorAll('path, circle, ellipse')].map(shape => shape.outerHTML.length);
};

it('is drawn once its code is here, always alike for the same seed', async () => {
  expect(await shapesOf('a1/1600.jpg')).toEqual(await shapesOf('a1/1600.jpg'));
  expect(await shapesOf('a1/1600.jpg')).not.toEqual(await shapesOf('b2/1600.jpg'));
});
