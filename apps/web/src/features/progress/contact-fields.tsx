import type { ContactKind } from '@turnstone/contract/contacts';
import { limits } from '@turnstone/contract/limits';
import { useState } from 'react';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import { TagToggle } from '../../ui/tag-toggle/tag-toggle.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { hasTag, withTagToggled } from './before-contact.ts';
import styles from './contact-dialog.module.css';
import { contactDialogTexts as texts } from './contact-dialog.texts.ts';

type When = 'today' | 'yesterday' | 'other';

export interface ContactInput {
  /** Null while none is chosen. */
  readonly kind: ContactKind | null;
  readonly when: When;
  /** For another day. */
  readonly date: string;
}

export interface ContactDays {
  readonly today: string;
  readonly yesterday: string;
  /** Yesterday is still last night. */
  readonly isNight: boolean;
}

const choicesOf = ({ isNight }: ContactDays): { readonly value: When; readonly label: string }[] => {
  const today = { value: 'today' as const, label: texts.today };
  const other = { value: 'other' as const, label: texts.anotherDay };
  return isNight
    ? [{ value: 'yesterday', label: texts.lastNight }, today, other]
    : [today, { value: 'yesterday', label: texts.yesterday }, other];
};

interface ContactFieldsProps {
  readonly input: ContactInput;
  readonly days: ContactDays;
  readonly problem: { readonly field: 'kind' | 'day'; readonly text: string } | null;
  readonly before: string;
  readonly onChange: (part: Partial<ContactInput>) => void;
  readonly onChangeBefore: (before: string) => void;
}

export const ContactFields = ({
  input,
  days,
  problem,
  before,
  onChange,
  onChangeBefore,
}: ContactFieldsProps) => {
  // Words that were left unsaved are seen at once.
  const [wasBegun] = useState(before !== '');
  const errorOf = (field: 'kind' | 'day') => (problem?.field === field ? problem.text : null);
  // A device whose clock is wrong can hear from the server that its today is no day for it.
  const hasDate = input.when === 'other' || errorOf('day') !== null;
  return (
    <>
      <RadioCards
        className={styles.kinds}
        legend={texts.kind}
        note={texts.kindsNote}
        choices={texts.kinds}
        value={input.kind}
        error={errorOf('kind')}
        onChange={kind => onChange({ kind })}
      />
      <Segments
        legend={texts.when}
        choices={choicesOf(days)}
        value={input.when}
        onChange={when => onChange({ when })}
      />
      {hasDate && (
        <Field label={texts.day} error={errorOf('day')}>
          {control => (
            <DateInput
              {...control}
              required
              max={days.today}
              value={input.date}
              onChange={event => onChange({ when: 'other', date: event.target.value })}
            />
          )}
        </Field>
      )}
      <Disclosure
        size="form"
        defaultOpen={wasBegun}
        summary={
          <span>
            {texts.before} <span className={styles.optional}>{texts.optional}</span>
          </span>
        }
      >
        <div className={styles.before}>
          <Field label={texts.before} isLabelHidden hint={texts.beforeHint}>
            {control => (
              <TextArea
                {...control}
                dir="auto"
                rows={2}
                isLine
                value={before}
                maxLength={limits.contactBefore}
                onChangeText={onChangeBefore}
              />
            )}
          </Field>
          <div className={styles.tags}>
            {texts.tags.map(({ name }) => (
              <TagToggle
                key={name}
                name={name}
                isChosen={hasTag(before, name)}
                onToggle={() => onChangeBefore(withTagToggled(before, name))}
              />
            ))}
          </div>
        </div>
      </Disclosure>
    </>
  );
};
