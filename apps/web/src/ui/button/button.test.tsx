import '../../../test/setup.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

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
});
