import { type RefObject, type SubmitEvent, useId } from 'react';
import { useSession } from '../../backend/backend-provider.tsx';
import { planRefusalOf } from '../../backend/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { bodyOf, useImageDraft } from './image-drafts.ts';
import { ImageFields } from './image-fields.tsx';
import { imagesTexts } from './images.texts.ts';
import { proposedName } from './proposed-name.ts';
import styles from './upload-dialog.module.css';
import { UploadPreview } from './upload-preview.tsx';
import { useUpload } from './use-upload.ts';

const texts = imagesTexts.dialog;

interface UploadDialogProps {
  readonly file: File;
  readonly plansPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const UploadDialog = ({ file, plansPath, returnFocusTo, onClose }: UploadDialogProps) => {
  const { session } = useSession();
  const name = proposedName(session);
  const draft = useImageDraft();
  const { stage, error, isUnderWay, share, stop } = useUpload(file);
  const formId = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const words = bodyOf(draft.content, name);
    const { settled } = draft.send(words);
    const onShared = () => {
      settled();
      onClose();
    };
    share({ words, onShared });
  };

  return (
    <Dialog
      title={texts.title}
      returnFocusTo={returnFocusTo}
      // A slip must not take away the file with the upload.
      onClose={stage.at === 'sending' ? stop : onClose}
      actions={
        <>
          <Button variant="line" onClick={stage.at === 'sending' ? stop : onClose}>
            {stage.at === 'sending' ? texts.stop : texts.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isUnderWay}>
            {error && !isUnderWay ? texts.again : texts.send}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.seenBy}</p>
        <UploadPreview file={file} />
        <ImageFields
          words={draft.content}
          proposedName={name}
          isLocked={isUnderWay}
          onChange={part => draft.change(before => ({ ...before, ...part }))}
        />
        <PlanRefusal refusal={planRefusalOf(error)} plansPath={plansPath} />
        <div className={styles.stage} role="status">
          {stage.at === 'sending' && <p>{texts.sending}</p>}
          {stage.at === 'preparing' && <p>{texts.preparing}</p>}
        </div>
        {stage.at !== 'words' && (
          <Progress
            tone="tide"
            label={texts.progress}
            value={stage.at === 'sending' ? stage.sent : null}
            most={1}
            valueText={stage.at === 'sending' ? texts.sent(Math.round(stage.sent * 100)) : undefined}
          />
        )}
      </form>
    </Dialog>
  );
};
