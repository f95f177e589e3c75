import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';

const texts = accountPageTexts.removal;
const fetchDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

const comingBack = 'delete';

/** The way out, without a search for it. Whoever had to sign in on this way finds the question open again. */
export const RemovalPanel = ({ accountPath }: { readonly accountPath: string }) => {
  const button = useRef<HTMLButtonElement>(null);
  const { Panel, open, prepare, close } = useOnDemand(fetchDialog);
  const [, navigate] = useLocation();
  const isBack = new URLSearchParams(useSearch()).get('then') === comingBack;
  useEffect(() => {
    if (!isBack) return;
    open();
    navigate(accountPath, { replace: true });
  }, [isBack, open, navigate, accountPath]);
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
      {Panel && (
        <Panel herePath={`${accountPath}?then=${comingBack}`} returnFocusTo={button} onClose={close} />
      )}
    </Card>
  );
};
