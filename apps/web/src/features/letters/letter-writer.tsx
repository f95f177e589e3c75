import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { letterText, toNewLetter, useProposedLetterDraft } from './letter-drafts.ts';
import { LetterFields } from './letter-fields.tsx';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useCreateLetter } from './use-letters.ts';

const texts = lettersTexts.writer;

export const LetterWriter = ({ className }: { readonly className?: string | undefined }) => {
  const { draft, isTitleProposed, setTitleEmptied } = useProposedLetterDraft();
  const create = useCreateLetter();
  const { formRef, fields, submit } = useDraftForm({ draft, toBody: toNewLetter, save: create });
  const change: typeof fields.onChange = part => {
    if (part.title !== undefined) setTitleEmptied(part.title === '');
    fields.onChange(part);
  };
  return (
    <Card className={className}>
      <form
        ref={formRef}
        className={styles.writer}
        onSubmit={submit}
        noValidate
        aria-labelledby="letter-writer"
      >
        <h2 id="letter-writer" className={styles.writerHeading}>
          {texts.heading}
        </h2>
        <LetterFields {...fields} isTitleProposed={isTitleProposed} onChange={change} />
        <div className={styles.end}>
          <Button type="submit" isBusy={create.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
          <p className={styles.private}>{texts.private}</p>
        </div>
        <HelpOffer text={draft.isBegun ? letterText(draft.content) : ''} />
      </form>
    </Card>
  );
};
