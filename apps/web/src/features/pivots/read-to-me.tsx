import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { asYou, withName } from './address.ts';
import { openedTexts as texts } from './opened.texts.ts';
import styles from './opened-pivot.module.css';
import { say, stopSaying, voices } from './read-aloud.ts';

/** Says a phrase with the device's own voice, in three forms of address; nothing where the device has none. */
export const ReadToMe = ({ phrase }: { readonly phrase: string }) => {
  const { session } = useSession();
  const titleId = useId();
  const hasVoice = useSyncExternalStore(voices.subscribe, voices.isThere);
  const [saying, setSaying] = useState<string | null>(null);
  useEffect(() => stopSaying, []);
  if (!hasVoice) return null;

  const name = session.state === 'member' ? session.user.firstName : null;
  const forms = [
    { label: texts.asWritten, words: phrase },
    { label: texts.asYou, words: asYou(phrase) },
    ...(name ? [{ label: texts.withName, words: withName(phrase, name) }] : []),
  ];
  const press = (label: string, words: string) => {
    if (saying === label) {
      stopSaying();
      return setSaying(null);
    }
    setSaying(label);
    // The one before ends by this; it may say so only after the next has begun.
    say(words, () => setSaying(now => (now === label ? null : now)));
  };
  return (
    <fieldset className={styles.read}>
      <legend id={titleId}>{texts.read}</legend>
      <div className={styles.forms}>
        {forms.map(({ label, words }) => (
          <Button
            key={label}
            variant="soft"
            aria-pressed={saying === label}
            onClick={() => press(label, words)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
};
