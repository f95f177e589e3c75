import { limits } from '@turnstone/contract';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import type { OpenedDialog } from '../dialog/opened-dialog.ts';
import { HelpBeforeSharing } from '../help/help-before-sharing.tsx';
import { PlanRefusal } from '../plan-refusal/plan-refusal.tsx';
import { TextField } from '../text-input/text-field.tsx';
import { tellProblem } from '../toast/tell-failure.ts';
import { FoundDetails } from './found-details.tsx';
import { penName } from './pen-name.ts';
import styles from './share-dialog.module.css';

const words = {
  optional: 'Your real name is optional: a pen name is fine.',
  name: 'Display name',
  preview: 'This is what others will see',
  confirm: 'Share with the community',
  sharing: 'Sharing...',
};

interface ShareDialogProps extends OpenedDialog {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly nameHint: string;
    readonly noName: string;
  };
  /** Everything others will read, apart from the name. */
  readonly shown: string;
  /** The same as they will see it, under this name. */
  readonly preview: (name: string) => ReactNode;
  /** What else is decided here. */
  readonly children?: ReactNode;
  readonly isBusy: boolean;
  /** What a plan does not hold. */
  readonly refusal: string | null;
  readonly plansPath: string;
  readonly onShare: (authorName: string) => void;
}

/** Shows exactly what others will read, and what in it might give somebody away. The person decides. */
export const ShareDialog = ({
  texts,
  shown,
  preview,
  children,
  isBusy,
  refusal,
  plansPath,
  returnFocusTo,
  onShare,
  onClose,
}: ShareDialogProps) => {
  const [name, setName] = useState(penName);
  const [isNameMissing, setNameMissing] = useState(false);

  const submit = () => {
    setNameMissing(name.trim() === '');
    if (name.trim() === '') tellProblem(texts.noName);
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
      onSubmit={submit}
    >
      <p>
        {texts.text} {words.optional}
      </p>
      <TextField
        label={words.name}
        hint={texts.nameHint}
        error={isNameMissing && name.trim() === '' ? texts.noName : null}
        most={limits.authorName}
        value={name}
        onChange={setName}
      />
      {children}
      <HelpBeforeSharing text={shown} />
      <FoundDetails text={`${shown}\n${name}`} />
      <figure className={styles.preview}>
        <figcaption>{words.preview}</figcaption>
        {preview(name.trim())}
      </figure>
      <PlanRefusal refusal={refusal} plansPath={plansPath} />
    </FormDialog>
  );
};
