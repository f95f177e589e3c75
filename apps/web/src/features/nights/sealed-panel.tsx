import type { SealedWords } from '@turnstone/contract/sealed-words';
import { isNightHour } from '@turnstone/rules/night-hour';
import { shortDay } from '@turnstone/rules/when';
import { type ReactNode, useRef, useState } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { Stone } from '../../art/stone.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { MorningFrame, type MorningPanelProps } from './morning-frame.tsx';
import styles from './morning-panel.module.css';
import { nightsTexts } from './nights.texts.ts';
import { sealedDay, today, whenSealed } from './sealed-day.ts';
import { useKeepAsLetter, useKeepSealed } from './use-sealed-words.ts';

const texts = nightsTexts.sealed;
const fetchLetGo = async () => (await import('./let-go-dialog.tsx')).LetGoDialog;

interface SealedPanelProps extends MorningPanelProps {
  readonly words: SealedWords;
  readonly now: Date;
}

const titlesOf = ({ createdAt }: SealedWords, now: Date) => {
  const day = shortDay(sealedDay(createdAt), today(now));
  return {
    earlier_tonight: [texts.earlierTonight, texts.fromEarlierTonight],
    earlier_today: [texts.earlierToday, texts.fromEarlierToday],
    last_night: [texts.lastNight, texts.fromLastNight],
    another_day: [texts.onDay(day), texts.fromDay(day)],
  }[whenSealed(createdAt, now)] as [closed: string, open: string];
};

/** Shows them as chosen, where a browser does not let a page copy. */
const select = (element: HTMLElement | null): void => {
  if (element) window.getSelection()?.selectAllChildren(element);
};

/** A message that was sealed, from the hour it opens: closed, and open in the same place. */
export const SealedPanel = ({ words, now, headingRef, onAct }: SealedPanelProps) => {
  const [isOpened, setOpened] = useState(false);
  const letGo = useLazy(fetchLetGo);
  const letGoButton = useRef<HTMLButtonElement>(null);
  const [closedTitle, openTitle] = titlesOf(words, now);
  const letGoAction = (
    <Button
      ref={letGoButton}
      variant="quiet"
      className={styles.below}
      onPointerEnter={letGo.preload}
      onClick={() => {
        onAct();
        letGo.open();
      }}
    >
      {texts.letGo}
    </Button>
  );
  return (
    <>
      {isOpened ? (
        <OpenWords
          words={words}
          isNight={isNightHour(now.getHours())}
          title={openTitle}
          headingRef={headingRef}
          letGoAction={letGoAction}
          onAct={onAct}
        />
      ) : (
        <ClosedWords
          words={words}
          title={closedTitle}
          headingRef={headingRef}
          letGoAction={letGoAction}
          onAct={onAct}
          onOpen={() => setOpened(true)}
        />
      )}
      {letGo.Panel && <letGo.Panel words={words} returnFocusTo={letGoButton} onClose={letGo.close} />}
    </>
  );
};

interface WordsProps extends MorningPanelProps {
  readonly words: SealedWords;
  readonly title: string;
  readonly letGoAction: ReactNode;
}

const ClosedWords = ({
  words,
  title,
  headingRef,
  letGoAction,
  onAct,
  onOpen,
}: WordsProps & { readonly onOpen: () => void }) => {
  const keep = useKeepSealed(words.id);
  const keepOnce = useOnce(keep);
  return (
    <MorningFrame
      title={title}
      headingRef={headingRef}
      art={<Stone seed="c1" tone="slate" fault={5} seamWidth={1.6} angle={-0.7} size={120} />}
    >
      <p className={styles.text}>{texts.text}</p>
      <div className={styles.actions}>
        <Button variant="soft" className={styles.raised} onClick={onOpen}>
          {texts.open}
        </Button>
        <Button
          variant="soft"
          className={styles.raised}
          isBusy={keep.isPending}
          onClick={() => {
            onAct();
            keepOnce(undefined);
          }}
        >
          {texts.keep}
        </Button>
        {letGoAction}
      </div>
    </MorningFrame>
  );
};

const OpenWords = ({
  words,
  title,
  isNight,
  headingRef,
  letGoAction,
  onAct,
}: WordsProps & { readonly isNight: boolean }) => {
  const [isCopyRefused, setCopyRefused] = useState(false);
  const quote = useRef<HTMLQuoteElement>(null);
  const letter = useKeepAsLetter(words);
  const keepOnce = useOnce(letter);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words.content ?? '');
      setCopyRefused(false);
      toast(texts.copied);
    } catch {
      setCopyRefused(true);
      select(quote.current);
    }
  };
  return (
    <MorningFrame title={title} headingRef={headingRef} hasFocus>
      <blockquote ref={quote} className={styles.words} dir="auto">
        {words.content}
      </blockquote>
      {/* There from the start, so that it is read out when it comes. */}
      <p className={styles.text} role="status">
        {isCopyRefused && texts.pressAndHold}
      </p>
      <p className={styles.ask}>{isNight ? texts.askAtNight : texts.ask}</p>
      <div className={styles.actions}>
        <Button
          variant="soft"
          className={styles.raised}
          isBusy={letter.isPending}
          onClick={() => {
            onAct();
            keepOnce(undefined);
          }}
        >
          {texts.keepAsLetter}
        </Button>
        <Button variant="soft" className={styles.raised} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {letGoAction}
      </div>
    </MorningFrame>
  );
};
