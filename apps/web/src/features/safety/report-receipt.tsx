import { useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import styles from './dialogs.module.css';
import { safetyTexts } from './safety.texts.ts';

const texts = safetyTexts.receipt;

interface ReportReceiptProps extends OpenedDialog {
  readonly reportsPath: string;
  readonly onBlock: () => void;
}

export const ReportReceipt = ({ reportsPath, onBlock, ...dialog }: ReportReceiptProps) => {
  const words = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      {...dialog}
      title={texts.title}
      focusFirst={words}
      actions={
        <>
          <Button variant="line" onClick={onBlock}>
            {safetyTexts.block}
          </Button>
          <Button onClick={dialog.onClose}>{texts.done}</Button>
        </>
      }
    >
      <div ref={words} tabIndex={-1} className={styles.receipt}>
        <p>{texts.text}</p>
        <TextLink to={reportsPath} hasArrow onClick={dialog.onClose}>
          {texts.link}
        </TextLink>
        <p>{texts.alsoBlock}</p>
      </div>
    </Dialog>
  );
};
