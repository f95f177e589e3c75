import { Check } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useRadioPress } from '../../ui/radio-press/use-radio-press.ts';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
import { usePivotDraft } from './pivot-drafts.ts';
import { withWay } from './way.ts';
import { waysTexts as texts } from './ways.texts.ts';
import styles from './ways-picker.module.css';

interface WaysPickerProps {
  readonly phraseRef: RefObject<HTMLTextAreaElement | null>;
  /** On its way, or saved: nothing changes any more. */
  readonly isSent: boolean;
  /** Something else comes first: it keeps its place, so that nothing moves, and is not there for anybody. */
  readonly isHidden: boolean;
}

/** Six ways to find a sentence. Each asks something else above the field, and begins a sentence in an empty one. */
export const WaysPicker = ({ phraseRef, isSent, isHidden }: WaysPickerProps) => {
  const id = useId();
  const draft = usePivotDraft();
  const chosen = draft.content.way?.name ?? null;
  const hasChanged = useRef(false);
  const change = (name: string | null) => {
    if (isSent) return;
    hasChanged.current = true;
    draft.change(content => withWay(content, texts.ways.find(way => way.name === name) ?? null));
  };
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isHidden && place.current?.contains(document.activeElement))
      phraseRef.current?.focus({ preventScroll: true });
  }, [isHidden, phraseRef]);
  // Behind the beginning, whether somebody comes to the field at once or by and by.
  useLayoutEffect(() => {
    const { current: field } = phraseRef;
    if (hasChanged.current) field?.setSelectionRange(field.value.length, field.value.length);
    hasChanged.current = false;
  });
  const { groupProps, inputProps } = useRadioPress<string>({
    chosen,
    onChange: change,
    onSettled: () => phraseRef.current?.focus(),
  });
  return (
    <div ref={place} className={styles.help} inert={isHidden}>
      <Disclosure summary={texts.summary} size="form">
        <fieldset className={styles.ways} {...groupProps}>
          <legend className={hidden.hidden}>{texts.legend}</legend>
          {texts.ways.map(({ name, question }, at) => (
            <label key={name} className={styles.way}>
              <input
                {...inputProps(name)}
                type="radio"
                className={styles.radio}
                name={id}
                autoComplete="off"
                aria-labelledby={`${id}-name-${at}`}
                aria-describedby={`${id}-question-${at}`}
              />
              <Icon of={Check} size="small" className={styles.check} />
              <span>
                <span id={`${id}-name-${at}`} className={styles.name}>
                  {name}
                </span>
                <span id={`${id}-question-${at}`} className={styles.question}>
                  {question}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      </Disclosure>
    </div>
  );
};
