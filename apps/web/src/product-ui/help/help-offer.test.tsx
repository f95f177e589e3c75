import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { SessionContext } from '../../api/session-context.ts';
import { toast, useToasts } from '../../ui/toast/toast-store.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { HelpOffer } from './help-offer.tsx';
import { HelpBeforeSharing, HelpHost } from './help-panel.tsx';

let userId = '';

/** What the frame of every page has: somebody who is here, and the place where an offer goes on. */
const SignedIn = ({ children }: { readonly children?: ReactNode }) => (
  <SessionContext value={{ userId } as ComponentProps<typeof SessionContext>['value']}>
    <HelpHost />
    {children}
  </SessionContext>
);

const Form = ({ begun = '' }: { readonly begun?: string | undefined }) => {
  const [text, setText] = useState(begun);
  return (
    <form>
      <textarea aria-label="Words" value={text} onChange={event => setText(event.target.value)} />
      <HelpOffer text={text} />
    </form>
  );
};

const Writing = (props: ComponentProps<typeof Form>) => (
  <SignedIn>
    <Form {...props} />
  </SignedIn>
);

const Titles = () => useToasts().map(({ title, number }) => <p key={number}>{title}</p>);

const write = (text: string) => fireEvent.change(screen.getByLabelText('Words'), { target: { value: text } });
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const contact = () => screen.queryByRole('link', { name: 'Call 116 123' });

const region = () => {
  const found = screen.getByLabelText('Words').parentElement?.querySelector<HTMLElement>('[role=status]');
  if (!found) throw new Error('There is no region.');
  return found;
};

beforeEach(() => {
  // What was declined is forgotten as by a reload: somebody else is here.
  userId = crypto.randomUUID();
  render(<SignedIn />).unmount();
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
    const before = region();
    screen.getByLabelText('Words').focus();
    write('I want to die');
    await pause(1_600);
    expect(before.contains(contact())).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
    const said = before.firstChild;
    write('I want to die. I feel suicidal.');
    await pause(1_600);
    expect(before.firstChild).toBe(said);
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
    expect(document.activeElement).toBe(region());
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

  it('takes nothing away that can be undone: its toast comes at once, and no older one takes its place', async () => {
    render(
      <>
        <Writing />
        <Titles />
      </>,
    );
    write('I want to die');
    await pause(1_600);
    act(() => toast({ title: 'Saved' }));
    act(() => toast({ title: 'Letter archived', action: undoAction(() => {}) }));
    expect(screen.getByText('Letter archived')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.getByText('Letter archived')).not.toBeNull();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('goes when it is declined for the same words before sharing', async () => {
    render(<Writing />);
    write('I want to die');
    await pause(1_600);
    render(<HelpBeforeSharing text="I want to die" />);
    const [, second] = screen.getAllByRole('button', { name: 'Not now' });
    if (!second) throw new Error('There is no second offer.');
    fireEvent.click(second);
    expect(contact()).toBeNull();
  });
});

describe('when the form is gone', () => {
  // The frame stays, with what it holds.
  const writing = (begun?: string) => (
    <SignedIn>
      <Form begun={begun} />
    </SignedIn>
  );

  it('stays in sight, once, and other messages go on waiting', async () => {
    const { rerender } = render(writing());
    render(<Titles />);
    write('I want to die');
    await pause(1_600);
    act(() => toast({ title: 'Kept' }));
    rerender(<SignedIn />);
    await pause(0);
    expect(screen.getAllByRole('link', { name: 'Call 116 123' })).toHaveLength(1);
    expect(screen.queryByText('Kept')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(contact()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(screen.getByText('Kept')).not.toBeNull();
  });

  it('looks at once at what was saved before a pause', async () => {
    const { rerender } = render(writing());
    write('I want to die');
    rerender(<SignedIn />);
    await pause(0);
    expect(contact()).not.toBeNull();
  });

  it('looks at what was sent, where a saved draft gives way to what was there before', async () => {
    const { rerender } = render(writing('I miss the sea'));
    write('I want to die');
    write('I miss the sea');
    rerender(<SignedIn />);
    await pause(0);
    expect(contact()).not.toBeNull();
  });

  it('says nothing of harmless words, or of those that were there before', async () => {
    const { rerender } = render(writing('I want to die'));
    rerender(<SignedIn />);
    await pause(3_000);
    expect(contact()).toBeNull();
    rerender(writing());
    write('I could kill for a coffee');
    rerender(<SignedIn />);
    await pause(3_000);
    expect(contact()).toBeNull();
  });

  it('is one offer for two fields, the newest', async () => {
    const { rerender } = render(
      <SignedIn>
        <Form />
        <Form />
      </SignedIn>,
    );
    const [thought, phrase] = screen.getAllByLabelText('Words');
    if (!thought || !phrase) throw new Error('There are not two fields.');
    fireEvent.change(thought, { target: { value: 'I want to die' } });
    await pause(1_600);
    fireEvent.change(phrase, { target: { value: 'He hit me' } });
    await pause(1_600);
    expect(screen.getAllByRole('link', { name: 'Call 116 123' })).toHaveLength(1);
    expect(phrase.parentElement?.contains(contact())).toBe(true);
    rerender(<SignedIn />);
    await pause(0);
    expect(screen.getAllByRole('link', { name: 'Call 116 123' })).toHaveLength(1);
  });

  it.each([
    ['in sight', 1_600],
    ['still on its way', 0],
  ])('is gone with whoever wrote, %s', async (_, ms) => {
    const { rerender } = render(writing());
    write('I want to die');
    await pause(ms);
    userId = 'somebody-else';
    rerender(<SignedIn />);
    await pause(3_000);
    expect(contact()).toBeNull();
  });

  it('was declined by one person, not by the next', async () => {
    const { rerender } = render(writing());
    write('I want to die');
    await pause(1_600);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    userId = 'the-next';
    rerender(<SignedIn />);
    rerender(writing());
    write('I want to die');
    await pause(1_600);
    expect(contact()).not.toBeNull();
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
