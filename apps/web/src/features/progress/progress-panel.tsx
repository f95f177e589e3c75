import type { Progress } from '@turnstone/contract/progress';
import { localDate } from '@turnstone/rules/local-date';
import { progressScore } from '@turnstone/rules/score';
import { hours } from '@turnstone/rules/time';
import { useEffect, useEffectEvent, useRef } from 'react';
import { RubMark } from '../../art/rub-mark.tsx';
import { StreakRing } from '../../art/streak-ring.tsx';
import { hadContactHash } from '../../platform/paths.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { LazyMenu } from '../../ui/row-menu/lazy-menu.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import { useNumberHidden } from './number-hidden.ts';
import { progressTexts as texts } from './progress.texts.ts';
import styles from './progress-panel.module.css';
import { streakStatus } from './streak-status.ts';
import { useProgress } from './use-progress.ts';

const fetchDialog = async () => (await import('./streak-dialog.tsx')).StreakDialog;
const fetchContact = async () => (await import('./contact-dialog.tsx')).ContactDialog;
const fetchMenu = async () => (await import('./streak-menu-items.tsx')).StreakMenuItems;

interface StreakCardProps {
  readonly className: string | undefined;
  /** Undefined while it is on its way. */
  readonly progress: Progress | undefined;
  readonly dialog: Opener;
  readonly contact: Opener;
}

/** Opens a dialog whose code comes late. */
type Opener = Pick<ReturnType<typeof useLazy>, 'open' | 'preload'>;

const StreakCard = ({ className, progress, dialog, contact }: StreakCardProps) => {
  const menu = useRef<HTMLButtonElement>(null);
  const isNumberHidden = useNumberHidden();
  const hasStreak = progress !== undefined && progress.noContactStartDate !== null;
  const isHidden = isNumberHidden && (!progress || hasStreak);
  const days = progress?.currentStreak ?? 0;
  const total = progress?.totalDays ?? 0;
  const ringName = isHidden ? texts.ringHidden : texts.ring(days, total);
  // Nobody begins with zeros: before the first pivot only what there is counts.
  const hasPivot = !progress || progress.progressScore > progressScore(0, progress.totalProjects);
  const stats = [
    { name: texts.score, value: progress?.progressScore, text: String },
    { name: texts.activeProjects, value: progress?.activeProjects, text: String },
    { name: texts.timeLogged, value: progress?.totalTimeLogged, text: hours },
  ].filter(({ value }) => hasPivot || value !== 0);
  const status = progress && streakStatus(progress, localDate(new Date(), deviceZone()), isHidden);
  return (
    <Card className={className} padding="none">
      <section className={styles.panel} aria-labelledby="streak-title">
        <h2 id="streak-title" className={styles.title}>
          {texts.streakTitle}
        </h2>
        {hasStreak && (
          <div className={styles.menu}>
            <LazyMenu label={texts.menu.label} buttonRef={menu} load={fetchMenu} data={{ isHidden }} />
          </div>
        )}
        <div
          className={styles.ring}
          {...((days > 0 || (hasStreak && isHidden)) && { role: 'img', 'aria-label': ringName })}
        >
          <StreakRing days={days} isPlain={isHidden} />
          {days > 0 && !isHidden && <span className={styles.number}>{days}</span>}
        </div>
        {progress && status ? (
          <div className={styles.text}>
            {status.title && <p className={styles.days}>{status.title}</p>}
            <p className={styles.words}>{status.text}</p>
            {total > days && !isHidden && (
              <p className={styles.total}>
                {texts.total(total, progress.longestStreak)}
                <RubMark width={70} className={styles.mark} />
              </p>
            )}
          </div>
        ) : (
          <SkeletonRegion className={styles.text}>
            <SkeletonBlock className={styles.loadingLine} />
            <SkeletonBlock className={styles.loadingLine} />
          </SkeletonRegion>
        )}
        <div className={styles.actions}>
          {progress && (
            <Button variant="quiet" onPointerEnter={dialog.preload} onClick={dialog.open}>
              {texts.update}
            </Button>
          )}
          {hasStreak && (
            <Button variant="quiet" onPointerEnter={contact.preload} onClick={contact.open}>
              {texts.contact}
            </Button>
          )}
        </div>
        {stats.length > 0 && (
          <dl className={styles.stats}>
            {stats.map(({ name, value, text }) => (
              <Stat key={name} name={name} value={value === undefined ? value : text(value)} />
            ))}
          </dl>
        )}
      </section>
    </Card>
  );
};

const Stat = ({ name, value }: { readonly name: string; readonly value: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? <SkeletonBlock className={styles.figure} />}</dd>
  </div>
);

/** Whoever comes from Tonight and has sent it finds the dialog open, once. */
const useLinkedContact = (isHere: boolean, open: () => void): void => {
  const onLinked = useEffectEvent(open);
  useEffect(() => {
    if (!isHere || window.location.hash !== hadContactHash) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    onLinked();
  }, [isHere]);
};

/** How far someone has come: the days without contact, and what they did meanwhile. */
export const ProgressPanel = ({ className }: { readonly className?: string | undefined }) => {
  const { data: progress, isError, isFetching, refetch } = useProgress();
  const dialog = useLazy(fetchDialog);
  const contact = useLazy(fetchContact);
  const startDate = progress?.noContactStartDate ?? null;
  useLinkedContact(progress !== undefined, contact.open);
  return (
    <>
      {isError ? (
        <NotLoaded className={className} isBusy={isFetching} onTryAgain={() => void refetch()} />
      ) : (
        <StreakCard className={className} progress={progress} dialog={dialog} contact={contact} />
      )}
      {/* Beside the panel: they stay open where the new totals do not come. */}
      {dialog.Panel && <dialog.Panel startDate={startDate} onClose={dialog.close} />}
      {contact.Panel && <contact.Panel startDate={startDate} onClose={contact.close} />}
    </>
  );
};
