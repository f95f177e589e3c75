import '../../../test/setup.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Counter } from './counter.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const said = () => document.querySelector('[aria-live=polite]')?.textContent;
const text = (length: number) => `Characters: ${length}/500`;
const at = (length: number) => <Counter length={length} maxLength={500} text={text} />;

describe('a counter', () => {
  it('shows how much is written without reading it out', () => {
    render(at(12));
    expect(screen.getByText('Characters: 12/500').closest('[aria-live]')).toBeNull();
    pass(60_000);
    expect(said()).toBe('');
  });

  it('speaks from 450 on, once the typing has paused for a second', () => {
    const { rerender } = render(at(449));
    pass(1000);
    expect(said()).toBe('');
    rerender(at(450));
    pass(999);
    rerender(at(451));
    pass(999);
    expect(said()).toBe('');
    pass(1);
    expect(said()).toBe('49 characters left');
  });

  it('speaks at 450 itself, and is silent again below', () => {
    const { rerender } = render(at(450));
    pass(1000);
    expect(said()).toBe('50 characters left');
    rerender(at(449));
    pass(1000);
    expect(said()).toBe('');
  });
});
