import { useLocation } from 'wouter';
import { useSession } from '../../backend/backend-provider.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { handoverTexts as texts } from './handover.texts.ts';
import { HandoverQuestion } from './handover-question.tsx';
import { useHandover } from './use-handover.ts';

/** For a member on whose device there is still a trial. */
export const Handover = () => {
  const { owner } = useSession();
  return owner && <OwnHandover key={owner} owner={owner} />;
};

const OwnHandover = ({ owner }: { readonly owner: string }) => {
  const { step, tryAgain, add, keep } = useHandover(owner);
  const [path] = useLocation();
  if (step.at === 'over') return null;
  if (step.at === 'working') return <Notice label={texts.label}>{texts.working}</Notice>;
  if (step.at === 'question') return <HandoverQuestion held={step} onAdd={add} onKeep={keep} />;
  const isKept = step.at === 'kept';
  // Whoever decided to keep it is reminded in one place only.
  if (isKept && path !== '/') return null;
  return (
    <Notice
      label={texts.label}
      actions={
        <Button variant="line" onClick={isKept ? add : tryAgain}>
          {isKept ? texts.add : texts.tryAgain}
        </Button>
      }
    >
      {isKept ? texts.kept : texts.failed}
    </Notice>
  );
};
