import { type Letter, type LetterWay, letterWays } from '@turnstone/contract/letters';
import { useEffect, useEffectEvent, useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import type { OpenDraft } from '../../drafts/use-draft.ts';
import { tryStorage } from '../../platform/try-storage.ts';
import type { LetterFormValues } from './letter-drafts.ts';
import { useLetters } from './use-letters.ts';

const wayKey = 'letter-way';
const offeredKey = 'letter-plain-offered';
const weekMs = 604_800_000;
const timesStirredUp = 2;

/** The one last used on this device. */
const readWay = (): LetterWay => {
  const saved = tryStorage(() => localStorage.getItem(wayKey));
  return letterWays.find(way => way === saved) ?? 'freely';
};

/** Where the device keeps nothing, it was offered as long as the page stands. */
let offeredAt = 0;

const readOfferedAt = (): number =>
  Math.max(offeredAt, Number(tryStorage(() => localStorage.getItem(offeredKey)) ?? 0));

const rememberOffer = (): void => {
  offeredAt = Date.now();
  tryStorage(() => localStorage.setItem(offeredKey, String(offeredAt)));
};

/** Of a story: its last evening. */
const writtenAt = ({ evenings, createdAt }: Letter): number => Date.parse(evenings.at(-1) ?? createdAt);

/** Twice in a week writing left somebody more stirred up, and nothing was said of it for a week. */
export const isPlainDue = (letters: readonly Letter[], now: number): boolean =>
  letters.filter(letter => letter.after === 'stirred_up' && now - writtenAt(letter) < weekMs).length >=
    timesStirredUp && now - readOfferedAt() >= weekMs;

/** How the next letter is written. */
export const useLetterWay = (draft: OpenDraft<LetterFormValues, unknown>) => {
  const { data } = useLetters({ enabled: false });
  const [lastWay, setLastWay] = useState(readWay);
  const [isPlainOffered, setPlainOffered] = useState(false);

  const choose = (way: LetterWay): void => {
    tryStorage(() => localStorage.setItem(wayKey, way));
    setLastWay(way);
    if (draft.isBegun) draft.change(values => ({ ...values, way }));
  };

  const isDue = !draft.isBegun && isPlainDue(flattenPages(data), Date.now());
  const offerPlain = useEffectEvent(() => {
    rememberOffer();
    choose('plainly');
    setPlainOffered(true);
  });
  useEffect(() => {
    if (isDue) offerPlain();
  }, [isDue]);

  return {
    way: draft.content.way ?? lastWay,
    choose,
    isPlainOffered,
    endOffer: () => setPlainOffered(false),
  };
};
