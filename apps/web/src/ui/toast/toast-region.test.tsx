import '../../../test/setup.ts';
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast, toast, useToasts } from './toast-store.ts';
import { undoAction } from './undo-action.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (message: Parameters<typeof toast>[0]) => act(() => toast(message));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const close = () => screen.getByRole('button', { name: 'Close' });
const titles = () => within(region()).queryAllByRole('listitem').length;

describe('a toast', () => {
  it('stays for five seconds, one at a time', () => {
    render(<ToastRegion />);
    show({ title: 'First' });
    pass(4000);
    show({ title: 'Second', text: 'With more to say' });
    expect(screen.queryByText('First')).toBeNull();
    expect(titles()).toBe(1);
    pass(4999);
    screen.getByText('With more to say');
    pass(1);
    expect(titles()).toBe(0);
  });

  it('stays for ten seconds where there is something to press', () => {
    render(<ToastRegion />);
    show({ title: 'Done', action: undoAction(() => undefined) });
    pass(9999);
    screen.getByRole('button', { name: 'Undo' });
    pass(1);
    expect(titles()).toBe(0);
  });

  it('waits while it is pointed at', () => {
    render(<ToastRegion />);
    show({ title: 'Slow reader' });
    pass(2000);
    fireEvent.pointerMove(region());
    pass(60_000);
    screen.getByText('Slow reader');
    fireEvent.pointerLeave(region());
    pass(2999);
    screen.getByText('Slow reader');
    pass(1);
    expect(titles()).toBe(0);
  });

  it('waits while it is focused, and gives the focus back when it is closed', () => {
    render(
      <>
        <button type="button">Where I was</button>
        <ToastRegion />
      </>,
    );
    const before = screen.getByRole('button', { name: 'Where I was' });
    act(() => before.focus());
    show({ title: 'By keyboard' });
    act(() => close().focus());
    pass(60_000);
    fireEvent.click(close());
    expect(titles()).toBe(0);
    expect(document.activeElement).toBe(before);
  });

  it('is not held by the pointer that closed the one before', () => {
    render(<ToastRegion />);
    show({ title: 'Closed by hand' });
    fireEvent.pointerMove(close());
    fireEvent.click(close());
    pass(0);
    show({ title: 'The next' });
    pass(4999);
    screen.getByText('The next');
    pass(1);
    expect(titles()).toBe(0);
  });

  it('is read out politely, or at once when something failed', () => {
    render(<ToastRegion />);
    const said = (how: string) => document.querySelector(`[aria-live=${how}]`)?.textContent;
    show({ title: 'Noted' });
    pass(100);
    expect(said('polite')).toContain('Noted');
    expect(said('assertive')).toBeUndefined();
    show({ title: 'Error', text: 'It failed.', destructive: true });
    pass(100);
    expect(said('assertive')).toMatch(/Error.*It failed\./);
  });

  it('is swiped away to the right, beyond fifty pixels', () => {
    render(<ToastRegion />);
    show({ title: 'Swiped' });
    const swipe = (by: number) => {
      const item = within(region()).getByRole('listitem');
      fireEvent.pointerDown(item, { clientX: 0, clientY: 0, button: 0 });
      for (const clientX of [by / 2, by]) fireEvent.pointerMove(item, { clientX, clientY: 0 });
      fireEvent.pointerUp(item, { clientX: by, clientY: 0 });
    };
    swipe(-200);
    swipe(50);
    expect(titles()).toBe(1);
    swipe(51);
    expect(titles()).toBe(0);
  });

  it('is reached with F8', () => {
    render(<ToastRegion />);
    show({ title: 'Far away' });
    fireEvent.keyDown(document.body, { code: 'F7' });
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { code: 'F8' });
    expect(document.activeElement).toBe(within(region()).getByRole('list'));
  });

  it('shows a long answer of the server in short, and whole where it is pointed at', () => {
    render(<ToastRegion />);
    // All of it is there, because it is read out; only the eye gets four lines. What we write ourselves fits into them.
    const long = '500: something went wrong. '.repeat(20);
    show({ title: 'Error', text: long, destructive: true });
    expect(screen.getByTitle(long.trim()).textContent).toBe(long);
  });
});

describe('the store', () => {
  const numbers = () => renderHook(useToasts).result.current.map(({ number }) => number);

  it('keeps one, and forgets it 1,000,000 ms after it was dismissed', () => {
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(numbers()).toHaveLength(1);
    act(dismissToast);
    pass(500_000);
    // Dismissed once is dismissed: asking again does not make it stay longer.
    act(dismissToast);
    pass(499_999);
    expect(numbers()).toHaveLength(1);
    pass(1);
    expect(numbers()).toHaveLength(0);
  });

  it('forgets only the one that was dismissed', () => {
    show({ title: 'Dismissed' });
    act(dismissToast);
    pass(999_999);
    show({ title: 'New' });
    const [remaining] = numbers();
    pass(1);
    expect(numbers()).toEqual([remaining]);
  });
});
