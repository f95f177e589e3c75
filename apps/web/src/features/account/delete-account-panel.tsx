import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';

const texts = accountPageTexts.removal;
const fetchDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

const resumeDeletion = 'delete';

/** The way out, without a search for it. Whoever had to sign in on this way finds the question open again. */
export const DeleteAccountPanel = () => {
  const button = useRef<HTMLButtonElement>(null);
  const { Panel, open, preload, close } = useLazy(fetchDialog);
  const [, navigate] = useLocation();
  const isBack = new URLSearchParams(useSearch()).get('then') === resumeDeletion;
  useEffect(() => {
    if (!isBack) return;
    open();
    navigate(paths.account, { replace: true });
  }, [isBack, open, navigate]);
  return (
    <Card>
      <section aria-labelledby="removal-title">
        <SectionHead id="removal-title" size="card">
          {texts.title}
        </SectionHead>
        <p className={styles.text}>{texts.text}</p>
        <Button ref={button} variant="line" onPointerEnter={preload} onClick={open}>
          {texts.open}
        </Button>
      </section>
      {Panel && (
        <Panel
          returnPath={`${paths.account}?then=${resumeDeletion}`}
          returnFocusTo={button}
          onClose={close}
        />
      )}
    </Card>
  );
};
