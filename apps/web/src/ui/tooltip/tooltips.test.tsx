import '../../../test/setup.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Archive, Share2 } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltips } from './tooltips.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
const findVisible = () => document.querySelector('[role=tooltip]')?.textContent ?? null;

const pointAt = (name: string) => {
  fireEvent.pointerOver(button(name), { pointerType: 'mouse' });
  fireEvent.pointerMove(button(name), { pointerType: 'mouse' });
};
const leave = (name: string) => {
  fireEvent.pointerLeave(button(name));
  // Far from the way between the button and its tooltip.
  for (const clientX of [900, 901]) fireEvent.pointerMove(document.body, { clientX, clientY: 900 });
};

const open = () => {
  vi.useFakeTimers();
  render(
    <>
      <IconButton icon={Archive} label="Archive" />
      <IconButton icon={Share2} label="Share" />
      <Tooltips />
    </>,
  );
};

describe('a tooltip', () => {
  it('leaves a button alone that has opened something', () => {
    open();
    button('Archive').setAttribute('aria-expanded', 'true');
    pointAt('Archive');
    pass(1_000);
    expect(findVisible()).toBeNull();
  });

  it('comes after 700 ms', () => {
    open();
    pointAt('Archive');
    pass(699);
    expect(findVisible()).toBeNull();
    pass(1);
    expect(findVisible()).toBe('Archive');
  });

  it('comes at once within 300 ms of another, and later waits again', () => {
    open();
    pointAt('Archive');
    pass(700);
    leave('Archive');
    expect(findVisible()).toBeNull();
    pass(299);
    pointAt('Share');
    expect(findVisible()).toBe('Share');
    leave('Share');
    pass(300);
    pointAt('Archive');
    pass(699);
    expect(findVisible()).toBeNull();
    pass(1);
    expect(findVisible()).toBe('Archive');
  });

  it('does not come from a finger', () => {
    open();
    fireEvent.pointerOver(button('Archive'), { pointerType: 'touch' });
    fireEvent.pointerMove(button('Archive'), { pointerType: 'touch' });
    pass(5000);
    expect(findVisible()).toBeNull();
  });

  it('comes at once with the keyboard and goes with Escape', () => {
    open();
    act(() => button('Share').focus());
    expect(findVisible()).toBe('Share');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(findVisible()).toBeNull();
  });
});
