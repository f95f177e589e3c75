import { limits, type ReportReason, reportReasons, type SharedThing } from '@turnstone/contract';
import { useState } from 'react';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { RuleField } from '../../ui/community-rules/rule-field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { WordsField } from '../../ui/words-field/words-field.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ReportReceipt } from './report-receipt.tsx';
import { safetyTexts } from './safety.texts.ts';
import { useSendReport } from './use-reports.ts';

const texts = safetyTexts.reporting;

interface ReportDialogProps extends OpenedDialog {
  readonly about: SharedThing;
  /** Where the report can be seen later. */
  readonly reportsPath: string;
}

/** What is typed stays in it until it is sent, and is kept nowhere else. */
export const ReportDialog = ({ about, reportsPath, ...frame }: ReportDialogProps) => {
  const send = useSendReport(about);
  const sendOnce = useOnce(send);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [wantsToBlock, setWantsToBlock] = useState(false);

  if (wantsToBlock) return <BlockDialog about={about} {...frame} />;
  if (send.data)
    return <ReportReceipt reportsPath={reportsPath} {...frame} onBlock={() => setWantsToBlock(true)} />;

  const submit = () => {
    setReasonMissing(reason === null);
    if (reason === null) return tellProblem(texts.noReason);
    sendOnce({ reason, words: words.trim() });
  };

  return (
    <FormDialog
      title={texts.title[about.kind]}
      {...frame}
      submitText={texts.send}
      busyText={texts.sending}
      isBusy={send.isPending}
      otherActions={
        <Button variant="line" onClick={frame.onClose}>
          {texts.cancel}
        </Button>
      }
      onSubmit={submit}
    >
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
    </FormDialog>
  );
};
