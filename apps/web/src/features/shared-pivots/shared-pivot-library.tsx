import { useSession } from '../../api/session-context.ts';
import { paths } from '../../platform/paths.ts';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { Callout } from '../../ui/callout/callout.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import styles from './shared-pivots.module.css';
import { sharedPivotsTexts as texts } from './shared-pivots.texts.ts';
import { SharedPivots } from './shared-pivots.tsx';

/** The notice is for everybody; the pivots are asked for only where the plan holds them. */
export const SharedPivotLibrary = (context: ReportMenuProvider) => {
  const { session } = useSession();
  const isPro = session.state === 'member' && session.user.plan === 'pro';
  return (
    <div className={styles.library}>
      <Callout action={isPro ? undefined : <TextLink to={paths.plans}>{texts.seePlans}</TextLink>}>
        {texts.notice}
      </Callout>
      {isPro && <SharedPivots {...context} />}
    </div>
  );
};
