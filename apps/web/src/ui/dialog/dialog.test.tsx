import '../../../test/setup.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Dialog } from './dialog.tsx';

interface PageProps {
  readonly kind: 'form' | 'message' | 'question';
}

const Page = ({ kind }: PageProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const second = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      {!isGone && <Button onClick={() => setOpen(true)}>Open</Button>}
      <div role="menu">
        <button type="button" role="menuitem" onClick={() => setOpen(true)}>
          Open from a menu
        </button>
      </div>
      <Button ref={second}>Second</Button>
      {isOpen && kind === 'question' && (
        <ConfirmDialog
          title="Delete?"
          keepText="Keep"
          confirmText="Delete"
          returnFocusTo={second}
          onConfirm={() => setGone(true)}
          onClose={close}
        >
          It is gone for good.
        </ConfirmDialog>
      )}
      {isOpen && kind !== 'question' && (
        <Dialog title="Title" onClose={close} actions={<Button onClick={close}>Done</Button>}>
          {kind === 'form' && <Field label="Days">{control => <TextInput {...control} />}</Field>}
        </Dialog>
      )}
    </>
  );
};

const open = async (kind: PageProps['kind']) => {
  const user = userEvent.setup();
  render(<Page kind={kind} />);
  await user.click(button('Open'));
  return user;
};
const button = (name: string) => screen.getByRole('button', { name });
const behind = () => document.querySelector('.scrim') ?? document.body;
const expectFocusOn = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

describe('a dialog', () => {
  it('starts at its first field and gives the focus back to what opened it', async () => {
    const user = await open('form');
    await expectFocusOn(() => screen.getByRole('textbox', { name: 'Days' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectFocusOn(() => button('Open'));
  });

  it('starts at its first action where it has no field', async () => {
    await open('message');
    await expectFocusOn(() => button('Done'));
  });

  it('is closed with its cross, and gives the focus back', async () => {
    const user = await open('message');
    await user.click(button('Close'));
    await expectFocusOn(() => button('Open'));
  });

  it('closes when the page behind it is pressed, unless something is written in it', async () => {
    const user = await open('message');
    await user.click(behind());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not take away what is being written', async () => {
    const user = await open('form');
    await user.click(behind());
    await user.keyboard('{Tab}');
    screen.getByRole('dialog', { name: 'Title' });
  });
});

describe('a question before something is gone', () => {
  it('starts at the safe answer, which comes first', async () => {
    await open('question');
    const dialog = screen.getByRole('alertdialog', { name: 'Delete?', description: 'It is gone for good.' });
    await expectFocusOn(() => button('Keep'));
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Keep',
      'Delete',
    ]);
  });

  it('does not give the focus to an entry of a menu that may still be fading away', async () => {
    const user = userEvent.setup();
    render(<Page kind="question" />);
    await user.click(screen.getByRole('menuitem', { name: 'Open from a menu' }));
    await user.click(button('Keep'));
    await expectFocusOn(() => button('Second'));
  });

  it('leads the focus on where what opened it is gone', async () => {
    const user = await open('question');
    await user.click(button('Delete'));
    await user.click(button('Keep'));
    await expectFocusOn(() => button('Second'));
  });
});
