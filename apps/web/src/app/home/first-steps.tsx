import { Stone } from '../../art/stone.tsx';
import styles from './first-steps.module.css';
import { firstStepsTexts as texts } from './first-steps.texts.ts';

const stones = [
  <Stone key="whole" seed="q1" tone="slate" size={72} />,
  <Stone key="turned" seed="q1" tone="slate" fault={3} seamWidth={1} angle={0.5} size={72} />,
  <Stone key="mended" seed="q1" tone="slate" fault={5} seamWidth={2.4} angle={-0.7} size={72} />,
];

/** For somebody who has no pivot yet: what the panel above is for. */
export const FirstSteps = ({ className }: { readonly className?: string | undefined }) => (
  <section className={className} aria-labelledby="first-steps-title">
    <h2 id="first-steps-title" className={styles.heading}>
      {texts.heading}
    </h2>
    <ol className={styles.steps}>
      {texts.steps.map(({ title, text }, at) => (
        <li key={title} className={styles.step}>
          <span className={styles.stone}>{stones[at]}</span>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
