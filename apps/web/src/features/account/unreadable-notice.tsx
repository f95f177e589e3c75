import { dismissUnreadable } from '../../api/unreadable-notice.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

const texts = {
  label: 'Something could not be opened',
  text: 'Some of what you wrote could not be opened, so it is missing here. It has not been deleted, and we have been notified.',
  dismiss: 'All right',
} as const;

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
