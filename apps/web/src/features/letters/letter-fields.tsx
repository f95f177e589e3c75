import { type LetterWay, letterFields } from '@turnstone/contract/letters';
import { type Ref, useId } from 'react';
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
  way: 'How do you want to write?',
  freely: 'Freely',
  freelyHint: 'Whatever comes. Twenty minutes is plenty.',
  story: 'As a story',
  storyHint: 'Beginning, middle, end. Three evenings.',
  plainly: 'Plainly',
  plainlyHint: 'Your day, hour by hour. Feelings can wait.',
  title: 'Title',
  from: 'Who is this letter from?',
  yourself: 'From Myself',
  love: 'From Love',
  loveNote: 'Write as someone who loves you and has seen all of it.',
  content: 'Your letter',
  contentHint: 'It will never be sent. It is fine to stop halfway.',
  plainExample: 'Got up at seven. Coffee, the window open. At nine the tram to work.',
};

const ways = [
  { value: 'freely', label: texts.freely, hint: texts.freelyHint },
  { value: 'story', label: texts.story, hint: texts.storyHint },
  { value: 'plainly', label: texts.plainly, hint: texts.plainlyHint },
] as const;

const senders = [
  { value: 'yourself', label: texts.yourself },
  { value: 'love', label: texts.love },
] as const;

interface WayFieldProps {
  readonly way: LetterWay;
  readonly isLocked: boolean;
  readonly onChoose: (way: LetterWay) => void;
}

export const WayField = ({ way, isLocked, onChoose }: WayFieldProps) => (
  <RadioCards
    className={styles.ways}
    legend={texts.way}
    choices={ways}
    value={way}
    isLocked={isLocked}
    onChange={onChoose}
  />
);

interface HeadFieldsProps extends FieldsProps<LetterFormValues> {
  /** Nobody has typed it: it is selected on the way in, so that typing replaces it. */
  readonly isTitleProposed?: boolean | undefined;
}

/** A title, and whom it is from. */
export const HeadFields = ({ values, isTitleProposed, errorOf, isLocked, onChange }: HeadFieldsProps) => {
  const noteId = useId();
  const isFromLove = values.mood === 'love';
  return (
    <>
      <div className={styles.headFields}>
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
          choices={senders}
          value={values.mood === 'yourself' || isFromLove ? values.mood : null}
          error={errorOf('mood')}
          describedBy={isFromLove ? noteId : undefined}
          isLocked={isLocked}
          onChange={mood => onChange({ mood })}
        />
      </div>
      {isFromLove && (
        <p id={noteId} className={styles.fromLove}>
          {texts.loveNote}
        </p>
      )}
    </>
  );
};

interface PaperProps extends FieldsProps<LetterFormValues> {
  readonly maxLength?: number | undefined;
  readonly areaRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** The words. */
export const Paper = ({
  values,
  maxLength = letterFields.content.max,
  areaRef,
  errorOf,
  isLocked,
  onChange,
}: PaperProps) => (
  <div>
    <Field label={texts.content} hint={texts.contentHint} error={errorOf('content')}>
      {control => (
        <TextArea
          {...control}
          ref={areaRef}
          className={styles.paper}
          dir="auto"
          maxLength={maxLength}
          placeholder={values.way === 'plainly' ? texts.plainExample : undefined}
          value={values.content}
          readOnly={isLocked}
          onChangeText={content => onChange({ content })}
        />
      )}
    </Field>
    <CharactersLeft length={values.content.length} maxLength={maxLength} />
  </div>
);
