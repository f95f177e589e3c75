import type { ModerationCase } from '@turnstone/contract/moderation';
import styles from './moderation.module.css';
import { moderationTexts } from './moderation.texts.ts';

/** As everybody saw it, never more. */
export const CaseContent = ({ content }: { readonly content: ModerationCase['content'] }) => {
  const { title, text, imagePath } = content;
  return (
    <>
      {imagePath && (
        <img
          className={styles.image}
          src={`/images/${imagePath}`}
          alt={title ?? text ?? moderationTexts.cases.image}
          loading="lazy"
        />
      )}
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </>
  );
};
