import { limits } from '@turnstone/contract/limits';
import { type ReportReason, reportReasons } from '@turnstone/contract/reports';
import type { SharedThing } from '@turnstone/contract/shared-things';
import { useState } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { complaintOf } from '../../product-ui/community-rules/community-rules.texts.ts';
import { RuleField } from '../../product-ui/community-rules/rule-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextAreaField } from '../../ui/text-area/text-area-field.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { ReportReceipt } from './report-receipt.tsx';
import { reportTexts } from './reports.texts.ts';
import { useCreateReport } from './use-reports.ts';

const texts = reportTexts.reporting;

interface ReportDialogProps extends DialogBaseProps {
  readonly about: SharedThing;
  readonly onSent: () => void;
  readonly onBlock: () => void;
}

/** What is typed stays in it until it is sent, and is kept nowhere else. */
export const ReportDialog = ({ about, onSent, onBlock, ...frame }: ReportDialogProps) => {
  const send = useCreateReport(about);
  const sendOnce = useOnce(send);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);

  if (send.data) return <ReportReceipt {...frame} onBlock={onBlock} />;

  const submit = () => {
    setReasonMissing(reason === null);
    if (reason === null) return toastErrorMessage(texts.noReason);
    sendOnce({ reason, words: words.trim() }, { onSuccess: onSent });
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
        nameOf={complaintOf}
        value={reason}
        error={isReasonMissing && reason === null ? texts.noReason : null}
        isLocked={send.isPending}
        onChange={setReason}
      />
      <TextAreaField
        label={texts.words}
        note={texts.optional}
        hint={texts.wordsHint}
        maxLength={limits.reportWords}
        value={words}
        isLocked={send.isPending}
        onChange={setWords}
      />
    </FormDialog>
  );
};
