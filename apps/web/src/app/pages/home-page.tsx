import type { Pivot } from '@turnstone/contract/pivots';
import { Plus, Timer } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { greetingFor, isNight } from '../../features/account/greeting.ts';
import { useHasPivots } from '../../features/pivots/use-pivots.ts';
import { TrialBanner } from '../../features/trial/trial-banner.tsx';
import { paths } from '../../platform/paths.ts';
import { FloatingButton, FloatingButtons, FloatingLink } from '../../ui/floating-button/floating-button.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { appTexts } from '../app.texts.ts';
import { homeTexts as texts } from '../home/home.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import { TurnPanel } from '../turn-panel.tsx';
import { TurnedPanel } from '../turned-panel.tsx';
import styles from './home-page.module.css';

const fetchLogTime = async () => (await import('../../features/projects/log-time-dialog.tsx')).LogTimeDialog;
const fetchFirstSteps = async () => (await import('../home/first-steps.tsx')).FirstSteps;
const fetchProgress = async () => (await import('../../features/progress/progress-panel.tsx')).ProgressPanel;
const fetchLowerPanels = async () => (await import('../home/lower-panels.tsx')).LowerPanels;

export default function HomePage() {
  const { session } = useSession();
  const hasPivots = useHasPivots();
  // The newest last: it is shown in place of the panel until there is another thought.
  const [turned, setTurned] = useState<readonly Pivot[]>([]);
  const [isWriting, setWriting] = useState(true);
  const logTime = useLazy(fetchLogTime);
  const isTrial = session.state === 'trial';
  const fresh = turned.at(-1);
  const now = new Date();
  // The device answers within a moment, and what is above everything else hangs on it.
  if (isTrial && hasPivots === undefined) return <div className={styles.rest} />;
  return (
    <>
      {isTrial && hasPivots && <TrialBanner />}
      <div className={styles.hello}>
        <PageHeading title={appTexts.pages.home}>{greetingFor(session, now)}</PageHeading>
        <p className={styles.line}>{isNight(now) ? texts.nightLine : texts.line}</p>
      </div>
      <div className={styles.grid}>
        {fresh && !isWriting ? (
          <TurnedPanel className={styles.turn} pivot={fresh} onAgain={() => setWriting(true)} />
        ) : (
          <TurnPanel
            key={turned.length}
            className={styles.turn}
            hasFocus={turned.length > 0}
            onTurned={pivot => {
              setTurned(before => [...before, pivot]);
              setWriting(false);
            }}
          />
        )}
        {hasPivots === false && (
          <LazySection
            load={fetchFirstSteps}
            fallback={<div className={styles.steps} />}
            componentProps={{ className: styles.steps }}
          />
        )}
        <LazySection
          load={fetchProgress}
          fallback={<div className={styles.progress} />}
          componentProps={{ className: styles.progress }}
        />
      </div>
      {isTrial && !hasPivots && <TrialBanner />}
      {hasPivots === undefined ? (
        <div className={styles.rest} />
      ) : (
        <LazySection
          load={fetchLowerPanels}
          fallback={<div className={styles.rest} />}
          componentProps={{ hasPivots, freshId: fresh?.id }}
        />
      )}
      {hasPivots && (
        <FloatingButtons>
          <FloatingButton
            icon={Timer}
            label={texts.floating.logTime}
            variant="raised"
            onPointerEnter={logTime.preload}
            onClick={logTime.open}
          />
          <FloatingLink icon={Plus} label={texts.floating.createPivot} to={paths.createPivot} />
        </FloatingButtons>
      )}
      {logTime.Panel && <logTime.Panel onClose={logTime.close} />}
    </>
  );
}
