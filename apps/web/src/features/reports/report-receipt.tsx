import { useRef } from 'react';
import { accountPart } from '../../platform/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from '../../ui/dialog/dialog.module.css';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { reportTexts } from './reports.texts.ts';

const texts = reportTexts.receipt;

export const ReportReceipt = ({ onBlock, ...dialog }: DialogBaseProps & { readonly onBlock: () => void }) => {
  const words = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      {...dialog}
      title={texts.title}
      focusFirst={words}
      actions={
        <>
          <Button variant="line" onClick={onBlock}>
            {reportTexts.block}
          </Button>
          <Button onClick={dialog.onClose}>{texts.done}</Button>
        </>
      }
    >
      <div ref={words} tabIndex={-1} className={styles.receipt}>
        <p>{texts.text}</p>
        <TextLink to={accountPart('reports')} hasArrow onClick={dialog.onClose}>
          {texts.link}
        </TextLink>
        <p>{texts.alsoBlock}</p>
      </div>
    </Dialog>
  );
};
