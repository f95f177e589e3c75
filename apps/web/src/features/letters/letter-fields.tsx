import { letterFields } from '@turnstone/contract/letters';
import type { FieldsProps } from '../../product-ui/forms/use-draft-form.ts';
import { CharactersLeft } from '../../ui/counter/counter.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextField } from '../../ui/text-input/text-input.tsx';
import type { LetterFormValues } from './letter-drafts.ts';
import styles from './letters.module.css';

// Here and not with the other texts: a new field is one place in the form.
const texts = {
  title: 'Title',
  from: 'Who is this letter from?',
  yourself: 'From Myself',
  love: 'From Love',
  fromHint: 'From Love: what love, or a kinder voice, would say to you.',
  content: 'Your letter',
  contentHint: 'It will never be sent. It is fine to stop halfway.',
};

const senders = [
  { value: 'yourself', label: texts.yourself },
  { value: 'love', label: texts.love },
] as const;

interface LetterFieldsProps extends FieldsProps<LetterFormValues> {
  /** Nobody has typed it: it is selected on the way in, so that typing replaces it. */
  readonly isTitleProposed?: boolean | undefined;
}

/** Paper: a title, whom it is from, and the words. */
export const LetterFields = ({ values, isTitleProposed, errorOf, isLocked, onChange }: LetterFieldsProps) => (
  <>
    <TextField
      label={texts.title}
      error={errorOf('title')}
      maxLength={letterFields.title.max}
      value={values.title}
      isLocked={isLocked}
      isSelectedOnEntry={isTitleProposed}
      onChange={title => onChange({ title })}
    />
    <RadioCards
      legend={texts.from}
      hint={texts.fromHint}
      choices={senders}
      value={values.mood === 'yourself' || values.mood === 'love' ? values.mood : null}
      error={errorOf('mood')}
      onChange={mood => onChange({ mood })}
    />
    <Field label={texts.content} hint={texts.contentHint} error={errorOf('content')}>
      {control => (
        <TextArea
          {...control}
          className={styles.paper}
          dir="auto"
          maxLength={letterFields.content.max}
          value={values.content}
          readOnly={isLocked}
          onChangeText={content => onChange({ content })}
        />
      )}
    </Field>
    <CharactersLeft length={values.content.length} maxLength={letterFields.content.max} />
  </>
);
