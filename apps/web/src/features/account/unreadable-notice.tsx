import { dismissUnreadable } from '../../api/unreadable-notice.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { unreadableNoticeTexts as texts } from './unreadable-notice.texts.ts';

/** Above every page: an entry that is missing must not look as if it had been lost. */
export const UnreadableNotice = () => (
  <Notice
    label={texts.label}
    actions={
      <Button variant="line" onClick={dismissUnreadable}>
        {texts.dismiss}
      </Button>
    }
  >
    {texts.text}
  </Notice>
);
