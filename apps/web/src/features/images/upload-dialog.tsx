import { useSession } from '../../backend/backend-provider.tsx';
import { planRefusalOf } from '../../backend/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { penName } from '../../ui/share-dialog/pen-name.ts';
import { accountName } from './account-name.ts';
import { bodyOf, useImageDraft } from './image-drafts.ts';
import { ImageFields } from './image-fields.tsx';
import { imagesTexts } from './images.texts.ts';
import styles from './upload-dialog.module.css';
import { UploadPreview } from './upload-preview.tsx';
import { useUpload } from './use-upload.ts';

const texts = imagesTexts.dialog;

interface UploadDialogProps extends OpenedDialog {
  readonly file: File;
  readonly plansPath: string;
}

export const UploadDialog = ({ file, plansPath, returnFocusTo, onClose }: UploadDialogProps) => {
  const { session } = useSession();
  const draft = useImageDraft();
  const { stage, error, isUnderWay, share, stop } = useUpload(file);

  // A slip must not take away the file with the upload: stopped, it can be sent again.
  const leave = stage.at === 'sending' ? stop : onClose;

  const submit = () => {
    const words = bodyOf(draft.content, penName);
    const { settled } = draft.send(words);
    const onShared = () => {
      settled();
      onClose();
    };
    share({ words, onShared });
  };

  return (
    <FormDialog
      title={texts.title}
      size="wide"
      returnFocusTo={returnFocusTo}
      onClose={leave}
      formClassName={styles.columns}
      submitText={error && !isUnderWay ? texts.again : texts.send}
      isBusy={isUnderWay}
      otherActions={
        <Button variant="line" onClick={leave}>
          {texts.leave[stage.at]}
        </Button>
      }
      onSubmit={submit}
    >
      <UploadPreview file={file} />
      <div className={styles.words}>
        <p>{texts.seenBy}</p>
        <ImageFields
          words={draft.content}
          proposedName={penName}
          otherName={accountName(session)}
          isLocked={isUnderWay}
          onChange={part => draft.change(before => ({ ...before, ...part }))}
        />
        <PlanRefusal refusal={planRefusalOf(error)} plansPath={plansPath} />
        <div className={styles.stage} role="status">
          {stage.at === 'sending' && <p>{texts.sending}</p>}
          {stage.at === 'preparing' && <p>{texts.preparing}</p>}
        </div>
        {stage.at === 'sending' && (
          <Progress
            tone="tide"
            label={texts.progress}
            value={stage.sent}
            most={1}
            valueText={texts.sent(Math.round(stage.sent * 100))}
          />
        )}
      </div>
    </FormDialog>
  );
};
