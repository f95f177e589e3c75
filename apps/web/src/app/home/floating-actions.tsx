import { Plus, Timer } from 'lucide-react';
import type { RefObject } from 'react';
import { paths } from '../../platform/paths.ts';
import { FloatingButton, FloatingButtons, FloatingLink } from '../../ui/floating-button/floating-button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { lowerPanelsTexts } from './lower-panels.texts.ts';
import { useIsPast } from './use-is-past.ts';

const texts = lowerPanelsTexts.floating;

const fetchLogTime = async () => (await import('../../features/projects/log-time-dialog.tsx')).LogTimeDialog;

interface FloatingActionsProps {
  /** On a phone they come in once this is scrolled past: they cover nothing of it. */
  readonly turnRef: RefObject<HTMLElement | null>;
}

export const FloatingActions = ({ turnRef }: FloatingActionsProps) => {
  const isPast = useIsPast(turnRef);
  const logTime = useLazy(fetchLogTime);
  return (
    <>
      <FloatingButtons isAwayOnPhone={!isPast}>
        <FloatingButton
          icon={Timer}
          label={texts.logTime}
          variant="raised"
          onPointerEnter={logTime.preload}
          onClick={logTime.open}
        />
        <FloatingLink icon={Plus} label={texts.createPivot} to={paths.createPivot} />
      </FloatingButtons>
      {logTime.Panel && <logTime.Panel onClose={logTime.close} />}
    </>
  );
};
