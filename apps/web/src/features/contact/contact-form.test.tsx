import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { shoreLtd } from '../../../test/operator-in-memory.ts';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { useSession } from '../../api/session-context.ts';
import { useOperator } from '../../product-ui/operator/use-operator.ts';
import { BackendProvider } from '../../session/backend-provider.tsx';
import { fetchInitialSession } from '../../session/initial-session.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { ContactForm } from './contact-form.tsx';

const SessionState = () => <output>{useSession().session.state}</output>;
const Mailbox = () => <output>{useOperator().data?.supportMailbox}</output>;

const show = (open: (mailto: string) => void, server = createServer(null)) => {
  render(
    <BackendProvider
      http={server.http}
      device={createDeviceBackend()}
      initialSession={fetchInitialSession(server.http)}
      promptConflict={async () => null}
    >
      <ContactForm open={open} />
      <ToastRegion />
      <SessionState />
      <Mailbox />
    </BackendProvider>,
  );
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const labels = ['Your Name', 'Email Address', 'Subject', 'Message'];
const values = () => labels.map(label => field(label).value);
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send Message|Opening/ });

const fillIn = () => {
  const words = ['Maya', 'maya@example.org', 'feedback', 'It helped.'];
  labels.forEach((label, at) => {
    fireEvent.change(field(label), { target: { value: words[at] } });
  });
};

const mailboxIsThere = () => screen.findByText(shoreLtd.supportMailbox);

afterEach(() => {
  vi.useRealTimers();
});

describe('the contact form', () => {
  it('offers the five subjects, an e-mail field and six rows', () => {
    show(vi.fn());
    const options = [...field('Subject').querySelectorAll('option')].map(({ value, text }) => [value, text]);
    expect(options).toEqual([
      ['', ''],
      ['support', 'Technical Support'],
      ['feedback', 'Feedback & Suggestions'],
      ['billing', 'Billing Questions'],
      ['partnership', 'Partnership Inquiry'],
      ['other', 'Other'],
    ]);
    expect(field('Email Address').type).toBe('email');
    expect(field('Message').getAttribute('rows')).toBe('6');
  });

  it('cannot be sent while a field is empty, and says so when it is tried all the same', async () => {
    const open = vi.fn();
    show(open);
    fillIn();
    fireEvent.change(field('Your Name'), { target: { value: '   ' } });
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(sendButton());
    await screen.findByText('Please fill in all fields');
    expect(open).not.toHaveBeenCalled();
  });

  it('opens the mail program once, says so meanwhile, and is empty afterwards', async () => {
    const open = vi.fn();
    show(open);
    await mailboxIsThere();
    vi.useFakeTimers();
    fillIn();
    fireEvent.click(sendButton());
    fireEvent.submit(field('Message').form as HTMLFormElement);
    expect(sendButton().textContent).toContain('Opening email client...');
    expect(open).toHaveBeenCalledTimes(1);
    expect(open.mock.calls[0]?.[0]).toMatch(/^mailto:help@shore\.example\?subject=/);
    expect(decodeURIComponent(open.mock.calls[0]?.[0])).toContain('Logged-in user: Not logged in');
    act(() => vi.runOnlyPendingTimers());
    expect(values()).toEqual(['', '', '', '']);
    expect(sendButton().textContent).toBe('Send Message');
    screen.getByText('Email client opened');
    screen.getByText('Your default email client should open with the message ready to send.');
  });

  it('is filled in with the name and address of who is signed in, and both can be changed', async () => {
    show(vi.fn(), createServer(mara));
    await screen.findByText('member');
    expect(values()).toEqual(['Mara', 'mara@example.org', '', '']);
    fireEvent.change(field('Your Name'), { target: { value: '' } });
    fireEvent.change(field('Email Address'), { target: { value: 'other@example.org' } });
    expect(values()).toEqual(['', 'other@example.org', '', '']);
  });

  it('keeps what was typed before it was known who is here', async () => {
    show(vi.fn(), createServer(mara));
    fireEvent.change(field('Your Name'), { target: { value: 'M.' } });
    await screen.findByText('member');
    expect(values()).toEqual(['M.', 'mara@example.org', '', '']);
  });

  it('names the account of who is signed in', async () => {
    const open = vi.fn();
    show(open, createServer(mara));
    await screen.findByText('member');
    await mailboxIsThere();
    fillIn();
    fireEvent.click(sendButton());
    expect(decodeURIComponent(open.mock.lastCall?.[0])).toContain('Logged-in user: mara@example.org');
  });

  it('keeps every word when the mail program cannot be opened', async () => {
    show(() => {
      throw new Error('No.');
    });
    fillIn();
    fireEvent.click(sendButton());
    await screen.findByText('Failed to open email client. Please try again.');
    expect(values()).toEqual(['Maya', 'maya@example.org', 'feedback', 'It helped.']);
  });

  it('still has the message to copy when nothing opened, and says where to send it', async () => {
    show(vi.fn());
    await mailboxIsThere();
    vi.useFakeTimers();
    fillIn();
    fireEvent.click(sendButton());
    act(() => vi.runOnlyPendingTimers());
    vi.useRealTimers();
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Copy the message' }));
    await screen.findByText('Message copied');
    screen.getByText('You can paste it into an e-mail to help@shore.example.');
    expect(await navigator.clipboard.readText()).toContain('It helped.');
  });

  it('asks for the address of the mailbox again where it did not load, and keeps every word', async () => {
    const open = vi.fn();
    const server = createServer(null);
    server.state.isOperatorLost = true;
    show(open, server);
    fillIn();
    fireEvent.click(sendButton());
    await screen.findByText(/^Our e-mail address did not load, and your message is still here/);
    expect(open).not.toHaveBeenCalled();
    expect(values()).toEqual(['Maya', 'maya@example.org', 'feedback', 'It helped.']);
    server.state.isOperatorLost = false;
    fireEvent.click(sendButton());
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(open.mock.calls[0]?.[0]).toMatch(/^mailto:help@shore\.example\?/);
  });

  it('asks the server for the mailbox on trial too', async () => {
    localStorage.setItem('trial-mode', 'true');
    show(vi.fn());
    await screen.findByText('trial');
    await mailboxIsThere();
  });
});
