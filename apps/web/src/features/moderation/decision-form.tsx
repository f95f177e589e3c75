import {
  type CaseDecision,
  type CommunityRule,
  communityRules,
  decisions,
  limits,
  type ModerationCase,
} from '@turnstone/contract';
import { type SubmitEvent, useState } from 'react';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { RuleField } from '../../ui/community-rules/rule-field.tsx';
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { WordsField } from '../../ui/words-field/words-field.tsx';
import styles from './moderation.module.css';
import { moderationTexts } from './moderation.texts.ts';
import { useDecide } from './use-cases.ts';

const texts = moderationTexts.decide;
const choices = decisions.map(value => ({ value, ...texts.choices[value] }));

/** Nothing is decided by one slip: the choice is made, then sent. Without a rule nothing is taken from sight. */
export const DecisionForm = ({ case: one }: { readonly case: ModerationCase }) => {
  const decide = useDecide(one);
  const decideOnce = useOnce(decide);
  const [decision, setDecision] = useState<CaseDecision['decision'] | null>(null);
  const [rule, setRule] = useState<CommunityRule | null>(one.appealed?.rule ?? null);
  const [words, setWords] = useState('');
  const [hasTried, setTried] = useState(false);
  const takesAway = decision === 'hide' || decision === 'remove';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (decision === null) return tellProblem(texts.missing);
    if (decision === 'keep') return decideOnce({ decision });
    if (rule === null) return tellProblem(texts.noRule);
    decideOnce({ decision, rule, words: words.trim() });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RadioCards
        legend={texts.legend}
        choices={choices}
        value={decision}
        error={hasTried && decision === null ? texts.missing : null}
        onChange={setDecision}
      />
      {takesAway && (
        <>
          <RuleField
            label={texts.rule}
            choices={communityRules}
            value={rule}
            error={hasTried && rule === null ? texts.noRule : null}
            isLocked={decide.isPending}
            onChange={setRule}
          />
          <WordsField
            label={texts.words}
            note={texts.optional}
            hint={texts.wordsHint}
            most={limits.reportWords}
            value={words}
            isLocked={decide.isPending}
            onChange={setWords}
          />
        </>
      )}
      <Button
        type="submit"
        variant="soft"
        className={styles.confirm}
        isBusy={decide.isPending}
        busyText={texts.busy}
      >
        {texts.confirm}
      </Button>
    </form>
  );
};
