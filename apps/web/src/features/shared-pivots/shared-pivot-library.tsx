import { useSession } from '../../backend/backend-provider.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { LaterPart } from '../../ui/on-demand/later-part.tsx';
import { PhraseSkeletons } from '../../ui/phrase/phrase-skeletons.tsx';
import styles from './shared-pivots.module.css';
import { sharedPivotsTexts as texts } from './shared-pivots.texts.ts';

const fetchShared = async () => (await import('./shared-pivots.tsx')).SharedPivots;

/** The notice is for everybody; the pivots are asked for only where the plan holds them. */
export const SharedPivotLibrary = ({ plansPath }: { readonly plansPath: string }) => {
  const { session } = useSession();
  const isPro = session.state === 'member' && session.user.plan === 'pro';
  return (
    <div className={styles.library}>
      <Callout action={isPro ? undefined : <TextLink to={plansPath}>{texts.seePlans}</TextLink>}>
        {texts.notice}
      </Callout>
      {isPro && <LaterPart fetch={fetchShared} meanwhile={<PhraseSkeletons className={styles.grid} />} />}
    </div>
  );
};
