import type { Spell } from '@turnstone/contract/spells';
import { localDate } from '@turnstone/rules/local-date';
import { useEffect, useRef } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import { RunningSpellRow, SpellRow } from './spell-row.tsx';
import { spellTexts as texts } from './spells.texts.ts';
import { timesId } from './times-id.ts';
import { useProgress } from './use-progress.ts';
import { useSpells } from './use-spells.ts';

interface RunningSpell {
  readonly id: 'running';
  readonly firstDay: string;
}

type Row = Spell | RunningSpell;

/** The running one first, then those that have ended, the newest first; nothing where none has ended. */
const rowsOf = (ended: readonly Spell[], startDate: string | null, today: string): readonly Row[] => {
  if (ended.length === 0) return [];
  const sorted = ended.toSorted((a, b) => (a.firstDay < b.firstDay ? 1 : -1));
  const hasBegun = startDate !== null && startDate <= today;
  return hasBegun ? [{ id: 'running', firstDay: startDate }, ...sorted] : sorted;
};

/** Whoever followed the link to it is led to it, once it is here. */
const useLinkedHeading = (isHere: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isHere || window.location.hash !== `#${timesId}`) return;
    heading.current?.focus();
    heading.current?.scrollIntoView?.();
  }, [isHere]);
  return heading;
};

/** Every time without contact: none of them is lost, and each can be put right. */
export const SpellPanel = () => {
  const query = useSpells();
  const { data: progress } = useProgress();
  const startDate = progress?.noContactStartDate ?? null;
  const heading = useLinkedHeading(startDate !== null && !query.isPending);
  // Nothing was ever counted, or nobody knows.
  if (startDate === null) return null;
  const today = localDate(new Date(), deviceZone());
  const rows = rowsOf(flattenPages(query.data), startDate, today);
  return (
    <ListPanel<Row>
      id={timesId}
      texts={texts}
      headingRef={heading}
      query={{ ...query, data: query.data && { pages: [{ items: rows }] } }}
      skeletonCount={2}
      row={row =>
        'endDay' in row ? (
          <SpellRow spell={row} today={today} />
        ) : (
          <RunningSpellRow firstDay={row.firstDay} today={today} />
        )
      }
    />
  );
};
