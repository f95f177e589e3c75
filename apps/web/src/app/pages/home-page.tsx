import type { Pivot } from '@turnstone/contract/pivots';
import { isNightHour } from '@turnstone/rules/night-hour';
import { useRef, useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { greetingFor } from '../../features/account/greeting.ts';
import { useHasPivots } from '../../features/pivots/use-pivots.ts';
import { TrialBanner } from '../../features/trial/trial-banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { appTexts } from '../app.texts.ts';
import { Door } from '../home/door.tsx';
import { homeTexts as texts } from '../home/home.texts.ts';
import { useIsFirstRun } from '../home/use-is-first-run.ts';
import { useNightsPlace } from '../home/use-nights-place.tsx';
import { PageHeading } from '../page-heading.tsx';
import { TurnPanel } from '../turn-panel.tsx';
import type { TurnedPanel } from '../turned-panel.tsx';
import styles from './home-page.module.css';

const fetchTurnedPanel = async () => (await import('../turned-panel.tsx')).TurnedPanel;
const fetchFirstSteps = async () => (await import('../home/first-steps.tsx')).FirstSteps;
const fetchProgress = async () => (await import('../../features/progress/progress-panel.tsx')).ProgressPanel;
const fetchLowerPanels = async () => (await import('../home/lower-panels.tsx')).LowerPanels;
const fetchFloatingActions = async () => (await import('../home/floating-actions.tsx')).FloatingActions;

/** Shown, read and reached by Tab in one order, on every width. */
export default function HomePage() {
  const { session } = useSession();
  const hasPivots = useHasPivots();
  const isFirstRun = useIsFirstRun(hasPivots);
  // The newest last: it is shown in place of the panel until there is another thought.
  const [turned, setTurned] = useState<readonly Pivot[]>([]);
  const [Turned, setTurnedPanel] = useState<typeof TurnedPanel | null>(null);
  const turn = useRef<HTMLDivElement>(null);
  const greeting = useRef<HTMLHeadingElement>(null);
  const nights = useNightsPlace(greeting);
  const isTrial = session.state === 'trial';
  const fresh = turned.at(-1);
  const now = new Date();
  const isNight = isNightHour(now.getHours());
  // The device answers within a moment, and what is above everything else hangs on it.
  if (isTrial && isFirstRun === undefined) return <div className={styles.rest} />;

  // Until its code is there the panel stays as it is. Where that does not come, the next thought can be written.
  const showTurned = async (pivot: Pivot) => {
    const arrived = await fetchTurnedPanel().catch(() => null);
    setTurned(before => [...before, pivot]);
    setTurnedPanel(() => arrived);
  };
  const progress = (
    <LazySection
      load={fetchProgress}
      fallback={<div className={styles.progress} />}
      componentProps={{ className: styles.progress }}
    />
  );
  return (
    <>
      {isTrial && !isFirstRun && <TrialBanner />}
      <div className={styles.hello}>
        <div>
          <PageHeading title={appTexts.pages.home} ref={greeting}>
            {greetingFor(session, now)}
          </PageHeading>
          <p className={styles.line}>{isNight ? texts.nightLine : texts.line}</p>
        </div>
        <Door isNight={isNight} />
      </div>
      {nights.place}
      {isFirstRun !== undefined && (
        <div className={classNames(styles.grid, !nights.isSettled && styles.coming)}>
          {!isFirstRun && progress}
          <div ref={turn} className={styles.turn}>
            {fresh && Turned ? (
              <Turned pivot={fresh} onAgain={() => setTurnedPanel(null)} />
            ) : (
              <TurnPanel key={turned.length} hasFocus={turned.length > 0} onTurned={showTurned} />
            )}
          </div>
          {isFirstRun && hasPivots === false && (
            <LazySection
              load={fetchFirstSteps}
              fallback={<div className={styles.steps} />}
              componentProps={{ className: styles.steps }}
            />
          )}
          {isFirstRun && progress}
        </div>
      )}
      {isTrial && isFirstRun && <TrialBanner />}
      {hasPivots === undefined ? (
        <div className={styles.rest} />
      ) : (
        <LazySection
          load={fetchLowerPanels}
          fallback={<div className={styles.rest} />}
          componentProps={{ hasPivots, freshId: fresh?.id, isNight }}
        />
      )}
      {hasPivots && <LazySection load={fetchFloatingActions} componentProps={{ turnRef: turn }} />}
    </>
  );
}
