import { letterFields } from '@turnstone/contract/letters';
import { CharactersLeft } from '../../ui/counter/characters-left.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextField } from '../../ui/text-input/text-field.tsx';
import type { LetterFormValues, LetterProblem } from './letter-drafts.ts';
import styles from './letters.module.css';

// Here and not with the other texts: a new field is one place in the form.
const texts = {
  title: 'Title',
  from: 'Who is this letter from?',
  yourself: 'From Myself',
  love: 'From Love',
  content: 'Your letter',
  contentHint: 'It will never be sent. It is fine to stop halfway.',
};

const senders = [
  { value: 'yourself', label: texts.yourself },
  { value: 'love', label: texts.love },
] as const;

interface LetterFieldsProps {
  readonly content: LetterFormValues;
  readonly problem: LetterProblem | null;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<LetterFormValues>) => void;
}

/** Paper: a title, whom it is from, and the words. */
export const LetterFields = ({ content, problem, isLocked, onChange }: LetterFieldsProps) => {
  const errorOf = (field: keyof LetterFormValues) => (problem?.field === field ? problem.text : null);
  return (
    <>
      <TextField
        label={texts.title}
        error={errorOf('title')}
        maxLength={letterFields.title.max}
        value={content.title}
        isLocked={isLocked}
        onChange={title => onChange({ title })}
      />
      <RadioCards
        legend={texts.from}
        choices={senders}
        value={content.mood === 'yourself' || content.mood === 'love' ? content.mood : null}
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
            value={content.content}
            readOnly={isLocked}
            onChangeText={words => onChange({ content: words })}
          />
        )}
      </Field>
      <CharactersLeft length={content.content.length} maxLength={letterFields.content.max} />
    </>
  );
};
