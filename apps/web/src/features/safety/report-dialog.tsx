import { limits, type ReportReason, reportReasons, type SharedThing } from '@turnstone/contract';
import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { RuleField } from '../../ui/community-rules/rule-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { WordsField } from '../../ui/words-field/words-field.tsx';
import { BlockDialog } from './block-dialog.tsx';
import styles from './report-dialog.module.css';
import { ReportReceipt } from './report-receipt.tsx';
import { safetyTexts } from './safety.texts.ts';
import { useSendReport } from './use-reports.ts';

const texts = safetyTexts.reporting;

interface ReportDialogProps {
  readonly about: SharedThing;
  /** Where the report can be seen later. */
  readonly reportsPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What is typed stays in it until it is sent, and is kept nowhere else. */
export const ReportDialog = ({ about, reportsPath, ...frame }: ReportDialogProps) => {
  const send = useSendReport(about);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [wantsToBlock, setWantsToBlock] = useState(false);
  const isSending = useRef(false);
  const formId = useId();

  if (wantsToBlock) return <BlockDialog about={about} {...frame} />;
  if (send.data)
    return <ReportReceipt reportsPath={reportsPath} {...frame} onBlock={() => setWantsToBlock(true)} />;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    setReasonMissing(reason === null);
    if (reason === null) return toast({ title: texts.error, text: texts.noReason, destructive: true });
    isSending.current = true;
    send.mutate(
      { reason, words: words.trim() },
      {
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  return (
    <Dialog
      title={texts.title[about.kind]}
      {...frame}
      actions={
        <>
          <Button variant="line" onClick={frame.onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={send.isPending} busyText={texts.sending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.text}</p>
        <RuleField
          label={texts.reason}
          choices={reportReasons}
          value={reason}
          error={isReasonMissing && reason === null ? texts.noReason : null}
          isLocked={send.isPending}
          onChange={setReason}
        />
        <WordsField
          label={texts.words}
          note={texts.optional}
          hint={texts.wordsHint}
          most={limits.reportWords}
          value={words}
          isLocked={send.isPending}
          left={texts.left}
          onChange={setWords}
        />
      </form>
    </Dialog>
  );
};
