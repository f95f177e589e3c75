import { ArrowRight, Plus, Timer } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { Stone } from '../../art/stone.tsx';
import { greetingFor } from '../../features/account/greeting.ts';
import { TrialBanner } from '../../features/trial/trial-banner.tsx';
import { paths } from '../../platform/paths.ts';
import { LinkCard } from '../../ui/card/card.tsx';
import { FloatingButton, FloatingButtons, FloatingLink } from '../../ui/floating-button/floating-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { Staggered } from '../../ui/lazy/staggered.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import { TurnPanel } from '../turn-panel.tsx';
import styles from './home-page.module.css';

const texts = appTexts.home;
const { quick } = texts;

const actions = [
  {
    ...quick.createPivot,
    to: paths.createPivot,
    stone: <Stone seed="q1" tone="slate" fault={5} seamWidth={1.6} angle={-0.7} size={96} />,
  },
  { ...quick.library, to: paths.library, stone: <Stone seed="q2" tone="glass" size={96} /> },
  { ...quick.projects, to: paths.projects, stone: <Stone seed="q33" tone="rose" size={96} /> },
  { ...quick.letters, to: paths.letters, stone: <Stone seed="q4" tone="heather" size={96} /> },
];

/** Four ways to begin. */
const QuickActions = () => (
  <ul className={styles.actions}>
    {actions.map(({ to, title, text, action, stone }) => (
      <li key={to}>
        <LinkCard className={styles.card} padding="none" to={to}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          <span className={styles.go}>
            {action} <Icon of={ArrowRight} size="small" />
          </span>
          <span className={styles.stone}>{stone}</span>
        </LinkCard>
      </li>
    ))}
  </ul>
);

const fetchLogTime = async () => (await import('../../features/projects/log-time-dialog.tsx')).LogTimeDialog;
const fetchProgress = async () => (await import('../../features/progress/progress-panel.tsx')).ProgressPanel;
const fetchShelf = async () => (await import('../../features/pivots/pivot-shelf.tsx')).PivotShelf;
const fetchLowerPanels = async () => (await import('../home/lower-panels.tsx')).LowerPanels;

export default function HomePage() {
  const { session } = useSession();
  // One after the other: the panel begins anew once a pivot has gone to the shelf below it.
  const [savedIds, setSavedIds] = useState<readonly string[]>([]);
  const logTime = useLazy(fetchLogTime);
  return (
    <>
      {session.state === 'trial' && <TrialBanner />}
      <div className={styles.hello}>
        <PageHeading title={appTexts.pages.home}>{greetingFor(session, new Date())}</PageHeading>
        <p className={styles.line}>{texts.line}</p>
      </div>
      <QuickActions />
      <div className={styles.grid}>
        <Staggered placeholder={<div className={styles.rest} />}>
          <TurnPanel
            key={savedIds.length}
            className={styles.turn}
            onTurned={({ id }) => setSavedIds(before => [...before, id])}
          />
          <LazySection
            load={fetchProgress}
            fallback={<div className={styles.progress} />}
            componentProps={{ className: styles.progress }}
          />
          <section className={styles.whole} aria-labelledby="shelf-title">
            <SectionHead
              id="shelf-title"
              link={
                <TextLink to={paths.library} hasArrow>
                  {texts.viewAll}
                </TextLink>
              }
            >
              {texts.library}
            </SectionHead>
            <LazySection
              load={fetchShelf}
              fallback={<div className={styles.shelf} />}
              componentProps={{
                freshId: savedIds.at(-1),
                emptyAction: <TextLink to={paths.createPivot}>{texts.quick.createPivot.title}</TextLink>,
              }}
            />
          </section>
        </Staggered>
      </div>
      <LazySection load={fetchLowerPanels} />
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
      {logTime.Panel && <logTime.Panel onClose={logTime.close} />}
    </>
  );
}
