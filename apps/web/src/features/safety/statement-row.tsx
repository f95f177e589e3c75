import type { Statement } from '@turnstone/contract';
import { useRef, useState } from 'react';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { labelOf } from '../../ui/beginning-of.ts';
import { Button } from '../../ui/button/button.tsx';
import { reasonName, reasonSentence } from '../../ui/community-rules/reason-name.ts';
import { AppealForm } from './appeal-form.tsx';
import styles from './safety-panels.module.css';
import { standingTexts } from './standing.texts.ts';

const texts = standingTexts.decisions;
const appealTexts = standingTexts.appeal;

const Said = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <p className={styles.quiet}>{label}</p>
    <p className={styles.words} dir="auto">
      {children}
    </p>
  </div>
);

const Appealed = ({ appeal }: { readonly appeal: NonNullable<Statement['appeal']> }) => {
  const { outcome, words, sentAt, decidedAt } = appeal;
  return (
    <>
      <p>
        {outcome
          ? appealTexts.outcome[outcome](whenHere(decidedAt ?? sentAt))
          : appealTexts.waiting(whenHere(sentAt))}
      </p>
      <Said label={appealTexts.own}>{words}</Said>
    </>
  );
};

export const StatementRow = ({ statement }: { readonly statement: Statement }) => {
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
        <p className={styles.quiet}>{texts.what[decision](whenHere(decidedAt))}</p>
        <p>
          <span className={styles.strong}>{reasonName(rule)}.</span> {reasonSentence(rule)}
        </p>
      </div>
      {words && <Said label={texts.words}>{words}</Said>}
      {appeal && <Appealed appeal={appeal} />}
      {!appeal && !isAsking && (
        <Button
          variant="line"
          className={styles.ask}
          aria-label={appealTexts.openLabel(labelOf(excerpt || texts.kind[kind]))}
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
