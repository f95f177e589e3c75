import '../../../test/setup.ts';
import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { Lock } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { Badge } from '../badge/badge.tsx';
import { Card, LinkCard } from '../card/card.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Button, ButtonAnchor, ButtonLink } from './button.tsx';

describe('a button', () => {
  it('hears a double click as one, however fast the first was answered', () => {
    const heard: string[] = [];
    render(
      <form
        onSubmit={event => {
          event.preventDefault();
          heard.push('submit');
        }}
      >
        <Button onClick={() => heard.push('click')}>Ask</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    for (const name of ['Ask', 'Send']) {
      fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
      fireEvent.click(screen.getByRole('button', { name }), { detail: 2 });
    }
    expect(heard).toEqual(['click', 'submit']);
  });

  it('keeps its place and the focus while it is busy, says so, and hears nothing', () => {
    const heard: string[] = [];
    const at = (isBusy: boolean) => (
      <Button isBusy={isBusy} busyText="Recording..." onClick={() => heard.push('click')}>
        Record
      </Button>
    );
    const { rerender } = render(at(false));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Record' });
    button.focus();
    rerender(at(true));
    expect(screen.getByRole('button', { name: 'Recording...', busy: true })).toBe(button);
    fireEvent.click(button, { detail: 1 });
    expect(heard).toEqual([]);
    expect(document.activeElement).toBe(button);
    rerender(at(false));
    fireEvent.click(button, { detail: 1 });
    expect(heard).toEqual(['click']);
  });

  it('keeps its name while it is busy without a text for it', () => {
    render(<Button isBusy>Mark as used</Button>);
    screen.getByRole('button', { name: 'Mark as used', busy: true });
  });

  it('has the pointer of one that can be pressed where it can be, to hear what is missing', () => {
    const sheet = document.createElement('style');
    sheet.textContent = readFileSync(`${import.meta.dirname}/button.module.css`, 'utf8');
    document.head.append(sheet);
    render(
      <>
        <Button aria-disabled>Not yet</Button>
        <Button disabled>Never</Button>
      </>,
    );
    const cursorOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).cursor;
    expect([cursorOf('Not yet'), cursorOf('Never')]).toEqual(['pointer', 'not-allowed']);
    sheet.remove();
  });
});

describe('what stands on the static landing page', () => {
  it('carries no inline style, which the content security policy would refuse', () => {
    const page = (
      <Router ssrPath="/">
        <Button busyText="Sending...">
          <Icon of={Lock} />
          Send
        </Button>
        <Button isBusy>Busy</Button>
        <ButtonLink to="/">In the app</ButtonLink>
        <ButtonAnchor href="/">Outside</ButtonAnchor>
        <Card>
          <Badge icon={Lock}>Private</Badge>
        </Card>
        <LinkCard to="/">All of it</LinkCard>
        <IconButton icon={Lock} label="Lock" />
      </Router>
    );
    expect(renderToStaticMarkup(page)).not.toMatch(/style=/);
  });
});
