import { limits, type ReportReason, reportReasons, type SharedThing } from '@turnstone/contract';
import { type RefObject, type SubmitEvent, useId, useState } from 'react';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { RuleField } from '../../ui/community-rules/rule-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
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
  const sendOnce = useOnce(send);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [wantsToBlock, setWantsToBlock] = useState(false);
  const formId = useId();

  if (wantsToBlock) return <BlockDialog about={about} {...frame} />;
  if (send.data)
    return <ReportReceipt reportsPath={reportsPath} {...frame} onBlock={() => setWantsToBlock(true)} />;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setReasonMissing(reason === null);
    if (reason === null) return tellProblem(texts.noReason);
    sendOnce({ reason, words: words.trim() });
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
          onChange={setWords}
        />
      </form>
    </Dialog>
  );
};
