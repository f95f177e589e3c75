import type { RefObject } from 'react';
import { signInPaths } from '../../session/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

const texts = {
  title: 'You have unsaved writing here',
  text: 'Something you started writing is kept on this device only. Nobody else who signs in here will see it.',
  keep: 'Keep it here and log out',
  remove: 'Remove it and log out',
  stay: 'Stay signed in',
} as const;

interface LogOutDialogProps {
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
  readonly onStay: () => void;
}

/** Asked where something unsaved would stay on the device. */
export const LogOutDialog = ({ returnFocusTo, onKeep, onRemove, onStay }: LogOutDialogProps) => (
  <Dialog
    title={texts.title}
    returnFocusTo={returnFocusTo}
    onClose={onStay}
    actions={
      <>
        <ButtonAnchor href={signInPaths.logOut} onClick={onKeep}>
          {texts.keep}
        </ButtonAnchor>
        <ButtonAnchor variant="line" href={signInPaths.logOut} onClick={onRemove}>
          {texts.remove}
        </ButtonAnchor>
        <Button variant="quiet" onClick={onStay}>
          {texts.stay}
        </Button>
      </>
    }
  >
    {texts.text}
  </Dialog>
);
