import type { RefObject } from 'react';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { leavingTexts as texts } from './leaving.texts.ts';

interface LeavingDialogProps {
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
  readonly onStay: () => void;
}

/** Asked where something unsaved would stay on the device. */
export const LeavingDialog = ({ returnFocusTo, onKeep, onRemove, onStay }: LeavingDialogProps) => (
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
