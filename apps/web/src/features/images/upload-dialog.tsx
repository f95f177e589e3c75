import { anonymousUploader } from '@turnstone/contract/images';
import { planErrorText } from '../../api/errors.ts';
import type { Session } from '../../api/session-context.ts';
import { useSession } from '../../api/session-context.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { usePenName } from '../../product-ui/share-dialog/pen-name.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import styles from './image-dialogs.module.css';
import { toImageDetails, useImageDraft } from './image-drafts.ts';
import { ImageFields } from './image-fields.tsx';
import { imagesTexts } from './images.texts.ts';
import { UploadPreview } from './upload-preview.tsx';
import { useUpload } from './use-upload.ts';

const texts = imagesTexts.dialog;

/** First name, else e-mail address, else nobody in particular (spec §2): a choice, never filled in unasked. */
const accountName = (session: Session): string => {
  const { firstName = null, email = null } = session.state === 'member' ? session.user : {};
  return firstName || email || anonymousUploader;
};

export const UploadDialog = ({ file, returnFocusTo, onClose }: DialogBaseProps & { readonly file: File }) => {
  const { session, refetchSession } = useSession();
  const penName = usePenName();
  const draft = useImageDraft();
  const { stage, error, isUnderWay, share, stop } = useUpload(file);

  // A slip must not take away the file with the upload: stopped, it can be sent again.
  const leave = stage.at === 'sending' ? stop : onClose;

  const submit = () => {
    const words = toImageDetails(draft.content, penName);
    const { markSaved } = draft.send(words);
    const onShared = () => {
      markSaved();
      void refetchSession();
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
      formClassName={styles.uploadColumns}
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
      <div className={styles.uploadWords}>
        <p>{texts.seenBy}</p>
        <ImageFields
          values={draft.content}
          proposedName={penName}
          otherName={accountName(session)}
          isLocked={isUnderWay}
          onChange={part => draft.change(before => ({ ...before, ...part }))}
        />
        <HelpOffer text={draft.content.description} />
        <UpgradePrompt message={planErrorText(error)} />
        <div className={styles.stage} role="status">
          {stage.at === 'sending' && <p>{texts.sending}</p>}
          {stage.at === 'preparing' && <p>{texts.preparing}</p>}
        </div>
        {stage.at === 'sending' && (
          <Progress
            tone="tide"
            label={texts.progress}
            value={stage.sent}
            max={1}
            valueText={texts.sent(Math.round(stage.sent * 100))}
          />
        )}
      </div>
    </FormDialog>
  );
};
