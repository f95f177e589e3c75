import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { absolutePath } from '../../test/absolute-path.ts';
import { Seam } from './seam.tsx';

const draw = (orientation: 'vertical' | 'horizontal', drawn?: boolean) => {
  const seam = {
    orientation,
    groundA: 'var(--sunk)',
    groundB: '#fefcfb',
    ...(drawn === undefined ? {} : { drawn }),
  };
  return render(<Seam {...seam} />).container.firstElementChild as SVGElement;
};

describe('the seam', () => {
  it('is the crack of the prototypes, in both directions', () => {
    // The first points of seamV() and seamH() there.
    expect(absolutePath(draw('vertical').querySelector('path')?.getAttribute('d') ?? '')).toMatch(
      /^M-1,-8L22,-6L22\.99,1\.89L22\.37,9\.82L22\.59,17\.73L/,
    );
    expect(absolutePath(draw('horizontal').querySelector('path')?.getAttribute('d') ?? '')).toMatch(
      /^M-8,-1L-6,18L5\.64,18\.37L17\.27,17\.92L28\.91,18\.11L/,
    );
  });

  it('paints both grounds', () => {
    const seam = draw('vertical');
    expect(seam.querySelector('rect')?.getAttribute('fill')).toBe('#fefcfb');
    expect(seam.querySelector('path')?.getAttribute('fill')).toBe('var(--sunk)');
  });

  it('says whether its gold is still, yet to come or being drawn', () => {
    expect(draw('vertical').getAttribute('data-drawn')).toBeNull();
    expect(draw('vertical', false).getAttribute('data-drawn')).toBe('false');
    expect(draw('vertical', true).getAttribute('data-drawn')).toBe('true');
  });
});
