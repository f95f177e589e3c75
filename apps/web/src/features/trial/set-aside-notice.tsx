import { dismissSetAside } from '../../trial/trial-mode.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { setAsideTexts as texts } from './set-aside.texts.ts';

export const SetAsideNotice = () => (
  <Notice
    label={texts.label}
    actions={
      <Button variant="line" onClick={dismissSetAside}>
        {texts.dismiss}
      </Button>
    }
  >
    {texts.text}
  </Notice>
);
