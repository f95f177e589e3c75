import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { HelpOffer } from './help-offer.tsx';
import { HelpBeforeSharing } from './help-panel.tsx';

const Writing = ({ begun = '' }: { readonly begun?: string }) => {
  const [text, setText] = useState(begun);
  return (
    <form>
      <textarea aria-label="Words" value={text} onChange={event => setText(event.target.value)} />
      <HelpOffer text={text} />
    </form>
  );
};

const write = (text: string) => fireEvent.change(screen.getByLabelText('Words'), { target: { value: text } });
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const contact = () => screen.queryByRole('link', { name: 'Call 116 123' });

beforeEach(async () => {
  // Fetched once before, so that only the pause is measured; what was declined is forgotten as by a reload.
  vi.resetModules();
  await import('./help-panel.tsx');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the offer of help', () => {
  it('comes after a pause, not at a key', async () => {
    render(<Writing />);
    write('I want to di');
    await pause(1_000);
    write('I want to die');
    await pause(1_400);
    expect(contact()).toBeNull();
    await pause(200);
    expect(contact()?.getAttribute('href')).toBe('tel:116123');
  });

  it('is put into a region that was there before, once, and does not take the focus', async () => {
    render(<Writing />);
    const region = screen.getByRole('status');
    screen.getByLabelText('Words').focus();
    write('I want to die');
    await pause(1_600);
    expect(region.contains(contact())).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
    const said = region.firstChild;
    write('I want to die. I feel suicidal.');
    await pause(1_600);
    expect(region.firstChild).toBe(said);
  });

  it('leaves a text alone that was there before, and words that mean no harm', async () => {
    render(<Writing begun="I want to die" />);
    await pause(3_000);
    expect(contact()).toBeNull();
    write('I could kill for a coffee');
    await pause(3_000);
    expect(contact()).toBeNull();
  });

  it('goes when the words go, and stays when they were sent', async () => {
    render(<Writing />);
    write('I want to die');
    write('');
    await pause(1_600);
    expect(contact()).not.toBeNull();
    write('I want to sleep');
    await pause(1_600);
    expect(contact()).toBeNull();
  });

  it('can be declined, for these words and this visit', async () => {
    const { unmount } = render(<Writing />);
    write('I want to die');
    await pause(1_600);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(contact()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    write('I want to die, I said');
    await pause(1_600);
    unmount();
    render(<Writing />);
    write('Again: I want to die');
    await pause(1_600);
    expect(contact()).toBeNull();
    write('Again: I want to kill myself');
    await pause(1_600);
    expect(contact()).not.toBeNull();
  });

  it('asks nobody and keeps nothing', async () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const cookie = vi.spyOn(document, 'cookie', 'set');
    const fetched = vi.spyOn(globalThis, 'fetch');
    const asked = vi.spyOn(XMLHttpRequest.prototype, 'send');
    render(<Writing />);
    write('I want to die');
    await pause(1_600);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    for (const spy of [stored, cookie, fetched, asked]) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is not talked over: a toast waits until it is gone, unless something failed', async () => {
    const { toast, useToasts } = await import('../../ui/toast/toast-store.ts');
    const Titles = () => useToasts().map(({ title, number }) => <p key={number}>{title}</p>);
    render(
      <>
        <Writing />
        <Titles />
      </>,
    );
    write('I want to die');
    await pause(1_600);
    act(() => toast({ title: 'Saved' }));
    expect(screen.queryByText('Saved')).toBeNull();
    act(() => toast({ title: 'Not saved', destructive: true }));
    expect(screen.getByText('Not saved')).not.toBeNull();
    act(() => toast({ title: 'Not saved yet', isUrgent: true }));
    expect(screen.getByText('Not saved yet')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.getByText('Saved')).not.toBeNull();
  });

  it('goes when it is declined for the same words before sharing', async () => {
    const sharing = await import('./help-panel.tsx');
    render(<Writing />);
    write('I want to die');
    await pause(1_600);
    render(<sharing.HelpBeforeSharing text="I want to die" />);
    const [, second] = screen.getAllByRole('button', { name: 'Not now' });
    if (!second) throw new Error('There is no second offer.');
    fireEvent.click(second);
    expect(contact()).toBeNull();
  });
});

describe('before sharing', () => {
  const crisisText = 'Dear you. I do not want to live anymore.';

  it('is there at once, and can be declined', () => {
    render(<HelpBeforeSharing text={crisisText} />);
    expect(contact()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(contact()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('comes when more is to be shared, and goes when less is', () => {
    const { rerender } = render(<HelpBeforeSharing text="I can stay." />);
    const region = screen.getByRole('status');
    expect(contact()).toBeNull();
    rerender(<HelpBeforeSharing text={'I can stay.\nI want to kill myself.'} />);
    expect(region.contains(contact())).toBe(true);
    rerender(<HelpBeforeSharing text="I can stay." />);
    expect(contact()).toBeNull();
  });
});
