import { Keepsake } from '../../art/keepsake.tsx';
import { Seam } from '../../art/seam.tsx';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { landingTexts } from './landing.texts.ts';
import landing from './landing-view.module.css';
import styles from './practices.module.css';

const texts = landingTexts.practices;
const { example, pivots } = texts;

/** A thought and what it turned into, with the seam between them. */
const PivotExample = () => (
  <figure className={landing.example} aria-label={example}>
    <div className={landing.thought}>
      <span>{pivots.thoughtLabel}</span>
      <p>{pivots.thought}</p>
    </div>
    <div className={landing.seamAcross}>
      <Seam orientation="horizontal" groundA="var(--demo-thought)" groundB="var(--gold-soft)" />
    </div>
    <div className={landing.pivot}>
      <span>{pivots.pivotLabel}</span>
      <p>{pivots.pivot}</p>
    </div>
    <div className={landing.seamDown}>
      <Seam orientation="vertical" groundA="var(--demo-thought)" groundB="var(--gold-soft)" />
    </div>
  </figure>
);

const About = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className={styles.about}>
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
);

const Pivots = () => (
  <article className={styles.pivots}>
    <About {...texts.pivots} />
    <PivotExample />
  </article>
);

const Writing = () => (
  <article className={styles.writing}>
    <About {...texts.writing} />
    <figure className={styles.letter} aria-label={texts.example}>
      <p>{texts.writing.salutation}</p>
      <p>{texts.writing.letter}</p>
    </figure>
  </article>
);

const Projects = () => (
  <article className={styles.projects}>
    <About {...texts.projects} />
    <figure className={styles.rows} aria-label={texts.example}>
      {texts.projects.rows.map(({ name, time, done }) => (
        <div key={name} className={styles.row}>
          <span>{name}</span>
          <b>{time}</b>
          <span className={styles.bar}>
            <i className={styles[done]} />
          </span>
        </div>
      ))}
    </figure>
  </article>
);

const Forum = () => (
  <article className={styles.community}>
    <div className={styles.words}>
      <About {...texts.forum} />
      <figure className={styles.comments} aria-label={texts.example}>
        {texts.forum.comments.map(({ name, text }) => (
          <div key={name} className={styles.comment}>
            <StoneAvatar name={name} size={40} />
            <p>{text}</p>
          </div>
        ))}
      </figure>
    </div>
    <div className={styles.keepsake}>
      <Keepsake id="oracle-cards" />
    </div>
  </article>
);

/** Four practices, each with an example; the examples are samples and nobody's testimony. */
export const Practices = () => (
  <section className={styles.practices}>
    <div className={styles.wrap}>
      <div className={styles.intro}>
        <h2>{texts.title}</h2>
        <p>{texts.lead}</p>
      </div>
      <div className={styles.bento}>
        <Pivots />
        <Writing />
        <Projects />
        <Forum />
      </div>
    </div>
  </section>
);
