import { limits } from '@turnstone/contract/limits';
import { type CaseDecision, decisions, type ModerationCase } from '@turnstone/contract/moderation';
import { type CommunityRule, communityRules } from '@turnstone/contract/shared-things';
import { type SubmitEvent, useState } from 'react';
import { hasErrorCode } from '../../api/errors.ts';
import { useOnce } from '../../api/use-once.ts';
import { ruleTitle } from '../../product-ui/community-rules/community-rules.texts.ts';
import { RuleField } from '../../product-ui/community-rules/rule-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx';
import { TextAreaField } from '../../ui/text-area/text-area-field.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
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
  const hasChanged = hasErrorCode(decide.error, 'case_changed');
  const [rule, setRule] = useState<CommunityRule | null>(one.appealed?.rule ?? null);
  const [words, setWords] = useState('');
  const [hasTried, setTried] = useState(false);
  const needsRule = decision === 'hide' || decision === 'remove';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (decision === null) return toastErrorMessage(texts.missing);
    if (decision === 'keep') return decideOnce({ digest, decision });
    if (rule === null) return toastErrorMessage(texts.noRule);
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
      {needsRule && (
        <>
          <RuleField
            label={texts.rule}
            choices={communityRules}
            nameOf={ruleTitle}
            value={rule}
            error={hasTried && rule === null ? texts.noRule : null}
            isLocked={decide.isPending}
            onChange={setRule}
          />
          <TextAreaField
            label={texts.words}
            note={texts.optional}
            hint={texts.wordsHint}
            maxLength={limits.reportWords}
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
