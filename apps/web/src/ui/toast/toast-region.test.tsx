import '../../../test/setup.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (message: Parameters<typeof toast>[0]) => act(() => toast(message));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a toast', () => {
  it('stays for five seconds, one at a time', () => {
    render(<ToastRegion />);
    show({ title: 'First' });
    pass(4000);
    show({ title: 'Second', text: 'With more to say' });
    expect(screen.queryByText('First')).toBeNull();
    pass(4999);
    screen.getByText('With more to say');
    pass(1);
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('waits while it is pointed at or focused', () => {
    render(<ToastRegion />);
    show({ title: 'Slow reader' });
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }));
    pass(60_000);
    screen.getByText('Slow reader');
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }));
    pass(5000);
    expect(screen.queryByText('Slow reader')).toBeNull();
    show({ title: 'By keyboard' });
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('By keyboard')).toBeNull();
  });

  it('is read out politely, or at once when something failed', () => {
    render(<ToastRegion />);
    show({ title: 'Noted' });
    expect(screen.getByRole('status').textContent).toContain('Noted');
    show({ title: 'Error', destructive: true });
    expect(screen.getByRole('alert').textContent).toContain('Error');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
