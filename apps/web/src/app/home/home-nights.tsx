import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { recentThings } from '../../features/nights/things.ts';
import { useMorning } from '../../features/nights/use-morning.ts';
import { useOffline } from '../../offline/use-offline.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import styles from './home-nights.module.css';
import type { NightsPanels } from './nights-panels.tsx';

const fetchPanels = async () => (await import('./nights-panels.tsx')).NightsPanels;

interface HomeNightsProps {
  /** Takes the focus when what had it here is gone. */
  readonly greeting: RefObject<HTMLElement | null>;
  /** It is known what comes here: what stands below it will not move. */
  readonly onSettled: () => void;
}

/** What the nights left for this day. Nothing on most days. */
export const HomeNights = ({ greeting, onSettled }: HomeNightsProps) => {
  const { now, words, night, nights, isSettled, hasFailed, isFetching, tryAgain } = useMorning();
  const isOffline = useOffline();
  const days = recentThings(nights, now);
  const hasPanels = Boolean(words || night || days.length > 0);
  const [Panels, setPanels] = useState<ComponentType<ComponentProps<typeof NightsPanels>> | null>(null);
  const [isCodeLost, setCodeLost] = useState(false);
  const [isShown, setShown] = useState(false);
  const loadPanels = useCallback(() => {
    setCodeLost(false);
    void fetchPanels().then(
      arrived => setPanels(() => arrived),
      () => setCodeLost(true),
    );
  }, []);
  useEffect(() => {
    if (hasPanels) loadPanels();
  }, [hasPanels, loadPanels]);
  const isKnown = isSettled && (!hasPanels || Panels !== null || isCodeLost);
  // Before anything is painted, where it is known already.
  useLayoutEffect(() => {
    if (!isKnown) return;
    setShown(true);
    onSettled();
  }, [isKnown, onSettled]);
  if (!isShown) return null;
  return (
    <div className={styles.nights}>
      {/* That there is no network is said already, and nobody knows whether anything is missing. */}
      {hasFailed && !isOffline && <NotLoaded isBusy={isFetching} onTryAgain={tryAgain} />}
      {isCodeLost && <NotLoaded onTryAgain={loadPanels} />}
      {Panels && <Panels now={now} words={words} night={night} days={days} greeting={greeting} />}
    </div>
  );
};
