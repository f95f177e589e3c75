import { limits } from '@turnstone/contract/limits';
import { type ReactNode, useState } from 'react';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/text-input/text-input.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { HelpBeforeSharing } from '../help/help-panel.tsx';
import { usePlanLimits } from '../subscription/use-plan-limits.ts';
import { UpgradePrompt } from '../upgrade-prompt/upgrade-prompt.tsx';
import { usePenName } from './pen-name.ts';
import { PersonalDetailsWarning } from './personal-details-warning.tsx';
import styles from './share-dialog.module.css';

const words = {
  optional: 'Your real name is optional: a pen name is fine.',
  name: 'Display name',
  preview: 'This is what others will see',
  confirm: 'Share with the community',
  sharing: 'Sharing...',
};

interface ShareDialogProps extends DialogBaseProps {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly nameHint: string;
    readonly noName: string;
    /** Where the plan does not include sharing. */
    readonly plan: string;
  };
  /** Everything others will read, apart from the name. */
  readonly sharedText: string;
  /** The same as they will see it, under this name. */
  readonly preview: (name: string) => ReactNode;
  /** What else is decided here. */
  readonly children?: ReactNode;
  readonly isBusy: boolean;
  /** What a plan does not hold. */
  readonly upgradeMessage: string | null;
  readonly onShare: (authorName: string) => void;
}

/** Shows exactly what others will read, and what in it might give somebody away. The user decides. */
export const ShareDialog = ({
  texts,
  sharedText,
  preview,
  children,
  isBusy,
  upgradeMessage,
  returnFocusTo,
  onShare,
  onClose,
}: ShareDialogProps) => {
  const [name, setName] = useState(usePenName());
  const plan = usePlanLimits();
  const [isNameMissing, setNameMissing] = useState(false);

  const submit = () => {
    setNameMissing(name.trim() === '');
    if (name.trim() === '') toastErrorMessage(texts.noName);
    else onShare(name.trim());
  };

  return (
    <FormDialog
      title={texts.title}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      submitText={words.confirm}
      busyText={words.sharing}
      isBusy={isBusy}
      instead={plan?.takesPartInForum === false && <UpgradePrompt message={texts.plan} />}
      onSubmit={submit}
    >
      <p>
        {texts.text} {words.optional}
      </p>
      <TextField
        label={words.name}
        hint={texts.nameHint}
        error={isNameMissing && name.trim() === '' ? texts.noName : null}
        maxLength={limits.authorName}
        value={name}
        onChange={setName}
      />
      {children}
      <HelpBeforeSharing text={sharedText} />
      <PersonalDetailsWarning text={`${sharedText}\n${name}`} />
      <figure className={styles.preview}>
        <figcaption>{words.preview}</figcaption>
        {preview(name.trim())}
      </figure>
      <UpgradePrompt message={upgradeMessage} />
    </FormDialog>
  );
};
