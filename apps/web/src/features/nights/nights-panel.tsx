import type { Night } from '@turnstone/contract/nights';
import { shortDay } from '@turnstone/rules/when';
import { useRef } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { Button } from '../../ui/button/button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import rowStyles from '../../ui/list-panel/list-panel-rows.module.css';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { nightsTexts } from './nights.texts.ts';
import styles from './nights-panel.module.css';
import { today } from './sealed-day.ts';
import { useNightMemory, useNights, useRemoveNight, useSetNightMemory } from './use-nights.ts';

const texts = nightsTexts.list;
const fetchRemoval = async () => (await import('./remove-nights-dialog.tsx')).RemoveNightsDialog;

const wordsOf = ({ day, ending }: Night): string => {
  const shown = shortDay(day, today(new Date()));
  return ending ? texts.ended(shown, ending) : shown;
};

const NightRow = ({ night }: { readonly night: Night }) => {
  const remove = useRemoveNight(night.id);
  const words = wordsOf(night);
  return (
    <div className={rowStyles.row}>
      <p>{words}</p>
      <Button
        variant="line"
        isBusy={remove.isPending}
        aria-label={texts.removeLabel(words)}
        onClick={() => remove.mutate()}
      >
        {texts.remove}
      </Button>
    </div>
  );
};

const MemorySwitch = () => {
  const memory = useNightMemory();
  const set = useSetNightMemory();
  if (memory.isLoadingError)
    return <NotLoaded isBusy={memory.isFetching} onTryAgain={() => void memory.refetch()} />;
  return (
    <Switch
      label={texts.remember}
      hint={texts.rememberHint}
      // As it will be, while that is on its way.
      isOn={set.isPending ? set.variables : (memory.data?.remembersNights ?? true)}
      isDisabled={memory.isPending || set.isPending}
      onChange={isOn => set.mutate(isOn)}
    />
  );
};

/** What is kept of the nights, and whether it is. */
export const NightsPanel = () => {
  const query = useNights();
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useLazy(fetchRemoval);
  const hasNights = flattenPages(query.data).length > 0;
  return (
    <ListPanel
      id="nights"
      texts={texts}
      headingRef={heading}
      query={query}
      skeletonCount={1}
      row={night => <NightRow night={night} />}
    >
      {hasNights && (
        <Button
          variant="line"
          className={styles.removeAll}
          onPointerEnter={removal.preload}
          onClick={removal.open}
        >
          {texts.removeAll}
        </Button>
      )}
      <div className={styles.memory}>
        <MemorySwitch />
      </div>
      {removal.Panel && <removal.Panel returnFocusTo={heading} onClose={removal.close} />}
    </ListPanel>
  );
};
