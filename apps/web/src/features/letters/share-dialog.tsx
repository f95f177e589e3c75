import { limits, shareLetter, type UnsentLetter } from '@turnstone/contract';
import { type RefObject, type SubmitEvent, useId, useState } from 'react';
import { useBackend } from '../../backend/backend-provider.tsx';
import { planRefusalOf } from '../../backend/failures.ts';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { expectMember } from '../../backend/signed-in-hint.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { lettersTexts } from './letters.texts.ts';
import { personalDetailsIn } from './personal-details.ts';
import styles from './share-dialog.module.css';
import { useShareLetter } from './use-letters.ts';

const texts = lettersTexts.share;

interface ShareDialogProps {
  readonly letter: UnsentLetter;
  readonly plansPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Shows exactly what others will read, and what in it might give somebody away. The person decides. */
export const ShareDialog = ({ letter, plansPath, returnFocusTo, onClose }: ShareDialogProps) => {
  const isPossible = useBackend().supports(shareLetter);
  const share = useShareLetter();
  const [name, setName] = useState<string>(letter.authorName ?? texts.penName);
  const [isNameMissing, setNameMissing] = useState(false);
  const formId = useId();
  const details = personalDetailsIn(`${letter.title}\n${letter.content}\n${name}`);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (share.isPending) return;
    setNameMissing(name.trim() === '');
    if (name.trim() === '')
      return toast({ title: lettersTexts.error, text: texts.noName, destructive: true });
    share.mutate({ id: letter.id, authorName: name.trim() }, { onSuccess: onClose });
  };

  if (!isPossible)
    return (
      <Dialog
        title={texts.title}
        returnFocusTo={returnFocusTo}
        onClose={onClose}
        actions={
          <ButtonAnchor href={signInPaths.logIn} onClick={expectMember}>
            {lettersTexts.signUp}
          </ButtonAnchor>
        }
      >
        {texts.trial}
      </Dialog>
    );

  return (
    <Dialog
      title={texts.title}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={share.isPending} busyText={texts.sharing}>
          {texts.confirm}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>
          {texts.text} {texts.optional}
        </p>
        <Field
          label={texts.name}
          hint={texts.nameHint}
          error={isNameMissing && name.trim() === '' ? texts.noName : null}
        >
          {control => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={limits.authorName}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          )}
        </Field>
        {details.length > 0 && (
          <div className={styles.found} role="status">
            <p>{texts.found}</p>
            <ul>
              {details.map(({ kind, words }) => (
                <li key={`${kind}-${words}`}>
                  {texts.kinds[kind]}: <strong dir="auto">{words}</strong>
                </li>
              ))}
            </ul>
          </div>
        )}
        <figure className={styles.preview}>
          <figcaption>{texts.preview}</figcaption>
          <p className={styles.author} dir="auto">
            {name.trim()}
          </p>
          <p className={styles.title} dir="auto">
            {letter.title}
          </p>
          <p className={styles.words} dir="auto">
            {letter.content}
          </p>
        </figure>
        <PlanRefusal refusal={planRefusalOf(share.error)} plansPath={plansPath} />
      </form>
    </Dialog>
  );
};
