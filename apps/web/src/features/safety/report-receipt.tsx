import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import styles from './report-dialog.module.css';
import { safetyTexts } from './safety.texts.ts';

const texts = safetyTexts.receipt;

interface ReportReceiptProps {
  readonly reportsPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

export const ReportReceipt = ({ reportsPath, returnFocusTo, onBlock, onClose }: ReportReceiptProps) => {
  const words = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title={texts.title}
      focusFirst={words}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onBlock}>
            {safetyTexts.block}
          </Button>
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <div ref={words} tabIndex={-1} className={styles.receipt}>
        <p>{texts.text}</p>
        <TextLink to={reportsPath} hasArrow onClick={onClose}>
          {texts.link}
        </TextLink>
        <p>{texts.alsoBlock}</p>
      </div>
    </Dialog>
  );
};
