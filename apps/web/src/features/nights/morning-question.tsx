import type { MorningChoice, Night } from '@turnstone/contract/nights';
import { useOnce } from '../../api/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { MorningFrame, type MorningPanelProps } from './morning-frame.tsx';
import styles from './morning-panel.module.css';
import { nightsTexts } from './nights.texts.ts';
import { useUpdateNight } from './use-nights.ts';

const texts = nightsTexts.morning;

interface MorningQuestionProps extends MorningPanelProps {
  readonly night: Night;
  /** They did: there may be contact to note. */
  readonly onYes: () => void;
}

/** Asked once after a night in which something was sealed. */
export const MorningQuestion = ({ night, headingRef, onAct, onYes }: MorningQuestionProps) => {
  const update = useUpdateNight();
  const updateOnce = useOnce(update);
  const save = (morning: MorningChoice) => {
    onAct();
    updateOnce({
      params: { id: night.id },
      base: night,
      body: { morning },
      ...(morning === 'yes' && { onSaved: onYes }),
    });
  };
  return (
    <MorningFrame title={texts.title} headingRef={headingRef}>
      <div className={styles.actions}>
        <Button variant="soft" className={styles.raised} onClick={() => save('no')}>
          {texts.no}
        </Button>
        <Button variant="soft" className={styles.raised} onClick={() => save('yes')}>
          {texts.yes}
        </Button>
        <Button variant="quiet" className={styles.below} onClick={() => save('skipped')}>
          {texts.skip}
        </Button>
      </div>
    </MorningFrame>
  );
};
