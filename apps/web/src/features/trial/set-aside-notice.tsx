import { dismissSetAside, useIsSetAsideVisible } from '../../trial/trial-mode.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { trialTexts as texts } from './trial.texts.ts';

export const SetAsideNotice = () => {
  const isShown = useIsSetAsideVisible();
  if (!isShown) return null;
  return (
    <Notice
      label={texts.setAsideLabel}
      actions={
        <Button variant="line" onClick={dismissSetAside}>
          {texts.dismiss}
        </Button>
      }
    >
      {texts.setAside}
    </Notice>
  );
};
