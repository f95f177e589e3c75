import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Counter } from '../../../ui/counter/counter.tsx';
import { DateInput } from '../../../ui/date-input/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { Segments } from '../../../ui/segments/segments.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Switch } from '../../../ui/switch/switch.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Cell } from './cell.tsx';
import styles from './components.module.css';

const max = 500;
const characters = (length: number) => `Characters: ${length}/${max}`;

export const Fields = () => {
  const [thought, setThought] = useState('');
  const [note, setNote] = useState('');
  return (
    <>
      <Cell title="Textarea + counter">
        <Field label="Record Painful Thought">
          {control => (
            <TextArea
              {...control}
              placeholder="What painful thought keeps recurring? Be honest and specific..."
              maxLength={max}
              value={thought}
              onChangeText={setThought}
            />
          )}
        </Field>
        <Counter length={thought.length} maxLength={max} text={characters} />
        <Field
          label="Your message"
          note="optional"
          hint="The plain face, for what is not a person's own text."
        >
          {control => (
            <TextArea {...control} font="plain" maxLength={max} value={note} onChangeText={setNote} />
          )}
        </Field>
        <Counter length={max} maxLength={max} text={characters} />
      </Cell>
      <Cell title="Field states: error, select, date">
        <Field label="Project title" error="Please enter a project title.">
          {control => <TextInput {...control} />}
        </Field>
        <Field label="Subject">
          {control => (
            <Select {...control} defaultValue="support">
              <option value="support">Technical Support</option>
              <option value="other">Something else</option>
            </Select>
          )}
        </Field>
        <Field label="Your name" note="optional" hint="Leave empty to post as Anonymous Supporter">
          {control => <TextInput {...control} placeholder="Quiet River" />}
        </Field>
        <Field label="Read only">{control => <TextInput {...control} readOnly value="As it was" />}</Field>
        <Field label="Disabled">{control => <TextInput {...control} disabled value="Not now" />}</Field>
      </Cell>
      <StreakPanel />
    </>
  );
};

const StreakPanel = () => {
  const [way, setWay] = useState('date');
  const date = (
    <Field label="Last contact was on">
      {control => <DateInput {...control} defaultValue="2026-10-04" />}
    </Field>
  );
  const days = <Field label="Days">{control => <TextInput {...control} type="number" min={0} />}</Field>;
  return (
    <Cell title="Streak dialog">
      <div className={styles.panel}>
        <h3 className={styles.panelTitle}>Update your streak</h3>
        <div className={styles.panelBody}>
          <Tabs
            label="How to set it"
            variant="segments"
            value={way}
            onChange={setWay}
            tabs={[
              { value: 'date', label: 'Set start date', content: date },
              { value: 'days', label: 'Enter days', content: days },
            ]}
          />
        </div>
        <div className={styles.panelActions}>
          <Button variant="quiet">Cancel</Button>
          <Button>Save</Button>
        </div>
      </div>
    </Cell>
  );
};

const recipients = [
  { value: 'me', label: 'My past self', hint: 'Who you were then' },
  { value: 'them', label: 'My ex', hint: 'It is never sent' },
] as const;

const days = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'other', label: 'Another day' },
] as const;

export const Choices = () => {
  const [day, setDay] = useState<(typeof days)[number]['value']>('today');
  const [recipient, setRecipient] = useState<'me' | 'them' | null>('me');
  const [missing, setMissing] = useState<'me' | 'them' | null>(null);
  const [isOn, setOn] = useState(true);
  const [isOff, setOff] = useState(false);
  return (
    <Cell title="Radio cards and switch" width="two">
      <RadioCards legend="To" choices={recipients} value={recipient} onChange={setRecipient} />
      <RadioCards
        legend="From"
        choices={recipients}
        value={missing}
        error={missing === null ? 'Please select who the letter is from.' : null}
        onChange={setMissing}
      />
      <Segments legend="When?" choices={days} value={day} onChange={setDay} />
      <Switch
        label="Comments"
        hint="People in the forum may answer this letter."
        isOn={isOn}
        onChange={setOn}
      />
      <Switch label="Off" isOn={isOff} onChange={setOff} />
      <Switch label="Not now" isOn={false} isDisabled onChange={setOff} />
    </Cell>
  );
};
