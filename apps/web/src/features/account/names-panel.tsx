import type { User } from '@turnstone/contract/account';
import { setNames } from '@turnstone/contract/account-names';
import { limits } from '@turnstone/contract/limits';
import { type SubmitEvent, useState } from 'react';
import { hasErrorCode } from '../../api/errors.ts';
import { useSession } from '../../api/session-context.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { TextField } from '../../ui/text-input/text-input.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';

const texts = accountPageTexts.names;

const orNull = (name: string): string | null => name.trim() || null;

const NamesForm = ({ user }: { readonly user: User }) => {
  const { refetchSession } = useSession();
  // Only what was typed: the other may have been chosen on another device since.
  const [typed, setTyped] = useState<{ firstName?: string; penName?: string }>({});
  const { firstName = user.firstName ?? '', penName = user.penName } = typed;
  const save = useSave(setNames, {
    toInput: () => ({
      body: {
        ...(typed.firstName !== undefined && { firstName: orNull(typed.firstName) }),
        ...(typed.penName !== undefined && { penName: orNull(typed.penName) }),
      },
    }),
    onSaved: async () => {
      await refetchSession();
      setTyped({});
    },
    toast: texts.saved,
    failed: texts.failed,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.firstName}
        hint={texts.firstNameHint}
        maxLength={limits.ownName}
        value={firstName}
        isLocked={save.isPending}
        onChange={firstName => setTyped(before => ({ ...before, firstName }))}
      />
      <TextField
        label={texts.penName}
        hint={texts.penNameHint}
        error={hasErrorCode(save.error, 'name_not_possible') ? save.error.detail : null}
        maxLength={limits.authorName}
        value={penName}
        isLocked={save.isPending}
        onChange={penName => setTyped(before => ({ ...before, penName }))}
      />
      <Button type="submit" variant="soft" isBusy={save.isPending} busyText={texts.saving}>
        {texts.save}
      </Button>
    </form>
  );
};

/** What somebody is called here, and under which name they share. */
export const NamesPanel = () => {
  const { session } = useSession();
  return (
    <Card>
      <section aria-labelledby="names-title">
        <SectionHead id="names-title" size="card">
          {texts.title}
        </SectionHead>
        {session.state === 'member' && <NamesForm user={session.user} />}
      </section>
    </Card>
  );
};
