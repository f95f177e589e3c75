import { progressScore } from '@turnstone/rules/score';
import { hours } from '@turnstone/rules/time';
import { StreakRing } from '../../art/streak-ring.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import { progressTexts as texts } from './progress.texts.ts';
import styles from './progress-panel.module.css';
import { streakWords } from './streak-words.ts';
import { useProgress } from './use-progress.ts';

const fetchDialog = async () => (await import('./streak-dialog.tsx')).StreakDialog;

/** How far someone has come: the days without contact, and what they did meanwhile. */
export const ProgressPanel = ({ className }: { readonly className?: string | undefined }) => {
  const { data: progress, isError, isFetching, refetch } = useProgress();
  const dialog = useLazy(fetchDialog);
  if (isError)
    return <NotLoaded className={className} isBusy={isFetching} onTryAgain={() => void refetch()} />;
  const days = progress?.currentStreak ?? 0;
  // Nobody begins with zeros: before the first pivot only what there is counts.
  const hasPivot = !progress || progress.progressScore > progressScore(0, progress.totalProjects);
  const stats = [
    { name: texts.score, value: progress?.progressScore, text: String },
    { name: texts.activeProjects, value: progress?.activeProjects, text: String },
    { name: texts.timeLogged, value: progress?.totalTimeLogged, text: hours },
  ].filter(({ value }) => hasPivot || value !== 0);
  return (
    <Card className={className} padding="none">
      <section className={styles.panel} aria-labelledby="streak-title">
        <h2 id="streak-title" className={styles.title}>
          {texts.streakTitle}
        </h2>
        <div className={styles.ring} {...(days > 0 && { role: 'img', 'aria-label': texts.ring(days) })}>
          <StreakRing days={days} />
          {days > 0 && <span className={styles.number}>{days}</span>}
        </div>
        {progress ? (
          <div>
            {days > 0 && <p className={styles.days}>{texts.days(days)}</p>}
            <p className={styles.words}>{streakWords(days)}</p>
            <Button
              variant="quiet"
              className={styles.update}
              onPointerEnter={dialog.preload}
              onClick={dialog.open}
            >
              {texts.update}
            </Button>
          </div>
        ) : (
          <SkeletonRegion className={styles.loading}>
            <SkeletonBlock />
            <SkeletonBlock />
          </SkeletonRegion>
        )}
        {stats.length > 0 && (
          <dl className={styles.stats}>
            {stats.map(({ name, value, text }) => (
              <Stat key={name} name={name} value={value === undefined ? value : text(value)} />
            ))}
          </dl>
        )}
      </section>
      {dialog.Panel && (
        <dialog.Panel startDate={progress?.noContactStartDate ?? null} onClose={dialog.close} />
      )}
    </Card>
  );
};

const Stat = ({ name, value }: { readonly name: string; readonly value: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? <SkeletonBlock className={styles.figure} />}</dd>
  </div>
);
