import { paths } from '../../platform/paths.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { questionsTexts as texts } from './plan-questions.texts.ts';
import styles from './plans.module.css';

export const PlanQuestions = () => (
  <section className={styles.questions} aria-labelledby="questions-title">
    <div>
      <h2 id="questions-title" className={styles.questionsTitle}>
        {texts.title}
      </h2>
      <p className={styles.unsure}>
        {texts.unsure} <TextLink to={paths.contact}>{texts.write}</TextLink>
      </p>
    </div>
    <div>
      {texts.all.map(({ question, response }, at) => (
        <Disclosure key={question} summary={question} defaultOpen={at === 0}>
          <p>{response}</p>
        </Disclosure>
      ))}
    </div>
  </section>
);
