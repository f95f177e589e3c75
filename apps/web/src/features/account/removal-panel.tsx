import { useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';

const texts = accountPageTexts.removal;
const fetchDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

/** The way out, without a search for it. */
export const RemovalPanel = () => {
  const button = useRef<HTMLButtonElement>(null);
  const { Panel, open, prepare, close } = useOnDemand(fetchDialog);
  return (
    <Card>
      <section aria-labelledby="removal-title">
        <SectionHead id="removal-title" size="card">
          {texts.title}
        </SectionHead>
        <p className={styles.text}>{texts.text}</p>
        <Button ref={button} variant="line" onPointerEnter={prepare} onClick={open}>
          {texts.open}
        </Button>
      </section>
      {Panel && <Panel returnFocusTo={button} onClose={close} />}
    </Card>
  );
};
