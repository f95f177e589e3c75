import { useSession } from '../../api/session-context.ts';
import { useOffline } from '../../offline/use-offline.ts';
import { accountPart, accountParts } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

const texts = {
  label: 'Decision',
  text: 'We made a decision about something you shared.',
  see: 'See the decision',
};

/** Above every page until the decision has been seen. It waits while the session has something to say: one line fits. */
export const StatementsNotice = () => {
  const { hasEnded, isOutOfReach } = useSession();
  const isOffline = useOffline();
  if (hasEnded || isOutOfReach || isOffline) return null;
  return (
    <Notice
      isSlim
      label={texts.label}
      actions={
        // Where it stands on this very page, the address alone would change.
        <ButtonLink
          variant="line"
          to={accountPart('decisions')}
          onClick={() => document.getElementById(accountParts.decisions)?.focus()}
        >
          {texts.see}
        </ButtonLink>
      }
    >
      {texts.text}
    </Notice>
  );
};
