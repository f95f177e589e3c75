import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import { shortLabel } from '@turnstone/rules/truncate';
import { useRef, useState } from 'react';
import { formatWhen } from '../../platform/time-zone.ts';
import { reasonSentence, ruleTitle } from '../../product-ui/community-rules/community-rules.texts.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from '../../ui/list-panel/list-panel-rows.module.css';
import { AppealForm } from './appeal-form.tsx';
import { statementTexts } from './statements.texts.ts';

const texts = statementTexts.decisions;
const appealTexts = statementTexts.appeal;

const QuotedText = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <p className={styles.quiet}>{label}</p>
    <p className={styles.words} dir="auto">
      {children}
    </p>
  </div>
);

const AppealStatus = ({ appeal }: { readonly appeal: NonNullable<ReasonStatement['appeal']> }) => {
  const { outcome, words, sentAt, decidedAt } = appeal;
  return (
    <>
      <p>
        {outcome
          ? appealTexts.outcome[outcome](formatWhen(decidedAt ?? sentAt))
          : appealTexts.waiting(formatWhen(sentAt))}
      </p>
      <QuotedText label={appealTexts.own}>{words}</QuotedText>
    </>
  );
};

export const StatementRow = ({ statement }: { readonly statement: ReasonStatement }) => {
  const { kind, excerpt, decision, rule, words, decidedAt, appeal } = statement;
  const [isAsking, setAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const isBack = appeal?.outcome === 'restored';
  return (
    <div ref={row} tabIndex={-1} className={styles.decision}>
      <div className={styles.head}>
        <p className={styles.strong}>{texts.kind[kind]}</p>
        <Badge tone={isBack ? 'moss' : 'heather'}>{isBack ? texts.restored : texts.badge[decision]}</Badge>
      </div>
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      <div>
        <p className={styles.quiet}>{texts.what[decision](formatWhen(decidedAt))}</p>
        <p>
          <span className={styles.strong}>{ruleTitle(rule)}.</span> {reasonSentence(rule)}
        </p>
      </div>
      {words && <QuotedText label={texts.words}>{words}</QuotedText>}
      {appeal && <AppealStatus appeal={appeal} />}
      {!appeal && !isAsking && (
        <Button
          variant="line"
          className={styles.ask}
          aria-label={appealTexts.openLabel(shortLabel(excerpt || texts.kind[kind]))}
          onClick={() => setAsking(true)}
        >
          {appealTexts.open}
        </Button>
      )}
      {!appeal && isAsking && (
        <AppealForm
          statement={statement}
          onSent={() => row.current?.focus()}
          onCancel={() => {
            setAsking(false);
            row.current?.focus();
          }}
        />
      )}
    </div>
  );
};
