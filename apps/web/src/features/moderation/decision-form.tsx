import {
  type CaseDecision,
  type CommunityRule,
  communityRules,
  decisions,
  limits,
  type ModerationCase,
} from '@turnstone/contract';
import { type SubmitEvent, useState } from 'react';
import { isRefusedAs } from '../../backend/failures.ts';
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

/** A choice, and what it was made about: of something that has changed it is asked for again. */
interface Choice {
  readonly decision: CaseDecision['decision'];
  readonly digest: string;
}

/** Nothing is decided by one slip: the choice is made, then sent. Without a rule nothing is taken from sight. */
export const DecisionForm = ({ case: one }: { readonly case: ModerationCase }) => {
  const decide = useDecide(one);
  const decideOnce = useOnce(decide);
  const { digest } = one;
  const [chosen, setChosen] = useState<Choice | null>(null);
  const decision = chosen?.digest === digest ? chosen.decision : null;
  const hasChanged = isRefusedAs(decide.error, 'case_changed');
  const [rule, setRule] = useState<CommunityRule | null>(one.appealed?.rule ?? null);
  const [words, setWords] = useState('');
  const [hasTried, setTried] = useState(false);
  const takesAway = decision === 'hide' || decision === 'remove';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (decision === null) return tellProblem(texts.missing);
    if (decision === 'keep') return decideOnce({ digest, decision });
    if (rule === null) return tellProblem(texts.noRule);
    decideOnce({ digest, decision, rule, words: words.trim() });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasChanged && <p className={styles.strong}>{texts.changed}</p>}
      <RadioCards
        legend={texts.legend}
        choices={choices}
        value={decision}
        error={hasTried && !hasChanged && decision === null ? texts.missing : null}
        onChange={value => setChosen({ decision: value, digest })}
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
