import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { progressTexts } from './progress.texts.ts';

interface TwoButtonsProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly first: { readonly text: string; readonly onPress: () => void };
  readonly second: { readonly text: string; readonly onPress: () => void };
  /** By which nothing is lost: the focus begins on it. */
  readonly safe: 'first' | 'second';
  readonly onClose: () => void;
}

const TwoButtons = ({ title, children, first, second, safe, onClose }: TwoButtonsProps) => {
  const safeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      focusFirst={safeButton}
      onClose={onClose}
      actions={
        <>
          <Button ref={safe === 'first' ? safeButton : undefined} onClick={first.onPress}>
            {first.text}
          </Button>
          <Button ref={safe === 'second' ? safeButton : undefined} variant="line" onClick={second.onPress}>
            {second.text}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

interface ContactBetweenProps {
  readonly onKeep: () => void;
  readonly onCorrect: () => void;
  readonly onClose: () => void;
}

/** A later first day: have the days before ended, or was the date wrong? */
export const ContactBetween = ({ onKeep, onCorrect, onClose }: ContactBetweenProps) => {
  const texts = progressTexts.contactBetween;
  return (
    <TwoButtons
      title={texts.title}
      first={{ text: texts.keep, onPress: onKeep }}
      second={{ text: texts.correct, onPress: onCorrect }}
      safe="first"
      onClose={onClose}
    />
  );
};

interface TakeInProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** An earlier first day: times that have ended since become part of the running one. */
export const TakeIn = ({ onConfirm, onClose }: TakeInProps) => {
  const texts = progressTexts.takeIn;
  return (
    <TwoButtons
      title={texts.title}
      first={{ text: texts.confirm, onPress: onConfirm }}
      second={{ text: texts.back, onPress: onClose }}
      safe="second"
      onClose={onClose}
    >
      {texts.text}
    </TwoButtons>
  );
};
