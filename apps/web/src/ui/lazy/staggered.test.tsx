import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { Staggered } from './staggered.tsx';

const show = () =>
  render(
    <Staggered placeholder={<p>the rest</p>}>
      <p>first</p>
      <p>second</p>
      <p>third</p>
    </Staggered>,
  );
const texts = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllGlobals());

it('shows one more part whenever the browser has nothing else to do', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  show();
  expect(texts()).toEqual(['first', 'the rest']);
  act(() => idle.shift()?.());
  expect(texts()).toEqual(['first', 'second', 'the rest']);
  act(() => idle.shift()?.());
  expect(texts()).toEqual(['first', 'second', 'third']);
  expect(idle).toEqual([]);
});

it('shows all of them where the browser knows no such moment', () => {
  show();
  expect(texts()).toEqual(['first', 'second', 'third']);
});
