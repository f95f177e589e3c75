import { useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { lettersTexts } from './letters.texts.ts';
import type { Rest } from './resting.ts';

interface OpenRestingDialogProps extends DialogBaseProps {
  readonly rest: Rest;
  readonly onOpen: () => void;
}

/** Asks once, and refuses nothing. */
export const OpenRestingDialog = ({ rest, onOpen, ...dialog }: OpenRestingDialogProps) => {
  const leave = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      title={rest.question}
      focusFirst={leave}
      actions={
        <>
          <Button ref={leave} variant="line" onClick={dialog.onClose}>
            {rest.leave}
          </Button>
          <Button onClick={onOpen}>{lettersTexts.resting.open}</Button>
        </>
      }
    >
      {rest.text}
    </Dialog>
  );
};
