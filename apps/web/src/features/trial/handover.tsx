import { useLocation } from 'wouter';
import { useSession } from '../../api/session-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { handoverTexts as texts } from './handover.texts.ts';
import { HandoverQuestion } from './handover-question.tsx';
import { SealedTrialNotice } from './sealed-trial-notice.tsx';
import { useHandover } from './use-handover.ts';

/** For a signed-in user on whose device there is a trial that may be theirs, or one that they kept there. */
export const Handover = () => {
  const { userId } = useSession();
  return userId && <OwnHandover key={userId} userId={userId} />;
};

const OwnHandover = ({ userId }: { readonly userId: string }) => {
  const { step, tryAgain, add, keep, save, discard } = useHandover(userId);
  const [path] = useLocation();
  if (step.at === 'over') return null;
  if (step.at === 'working') return <Notice label={texts.label}>{texts.working}</Notice>;
  if (step.at === 'question')
    return <HandoverQuestion counts={step} onAdd={add} onKeep={keep} onDiscard={discard} />;
  // Whoever decided to keep it is reminded in one place only.
  if (step.at === 'kept')
    return path === '/' ? <SealedTrialNotice onAdd={add} onSave={save} onDiscard={discard} /> : null;
  return (
    <Notice
      label={texts.label}
      actions={
        <Button variant="line" onClick={tryAgain}>
          {texts.tryAgain}
        </Button>
      }
    >
      {step.why ?? texts.failed}
    </Notice>
  );
};
