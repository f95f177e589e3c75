import type { SealedWords } from '@turnstone/contract/sealed-words';
import { isNightHour } from '@turnstone/rules/night-hour';
import { useOnce } from '../../api/use-once.ts';
import { tonightHaveToPath } from '../../platform/paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { MorningFrame, type MorningPanelProps } from './morning-frame.tsx';
import styles from './morning-panel.module.css';
import { nightsTexts } from './nights.texts.ts';
import { useRemoveSealedWords } from './use-sealed-words.ts';

const texts = nightsTexts.theyWrote;

interface NotePanelProps extends MorningPanelProps {
  readonly words: SealedWords;
  readonly now: Date;
}

/** They wrote in the night, and somebody wanted to see that by day. */
export const NotePanel = ({ words, now, headingRef, onAct }: NotePanelProps) => {
  const leave = useRemoveSealedWords(words);
  const leaveOnce = useOnce(leave);
  return (
    <MorningFrame
      title={isNightHour(now.getHours()) ? texts.titleAtNight : texts.title}
      headingRef={headingRef}
    >
      <div className={styles.actions}>
        <ButtonAnchor variant="soft" className={styles.raised} href={tonightHaveToPath}>
          {texts.haveTo}
        </ButtonAnchor>
        <Button
          variant="soft"
          className={styles.raised}
          isBusy={leave.isPending}
          onClick={() => {
            onAct();
            leaveOnce(undefined);
          }}
        >
          {texts.leave}
        </Button>
      </div>
    </MorningFrame>
  );
};
