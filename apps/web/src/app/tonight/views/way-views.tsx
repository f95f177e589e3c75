import { limits } from '@turnstone/contract/limits';
import { RubMark } from '../../../art/rub-mark.tsx';
import { Stone } from '../../../art/stone.tsx';
import hiddenStyles from '../../../ui/visually-hidden/visually-hidden.module.css';
import { tonightTexts } from '../tonight.texts.ts';
import { cards } from '../tonight-state.ts';
import { Acts, Press, part, Screen, Strip, Two, WordsField } from './parts.tsx';
import frame from './tonight-frame.module.css';
import styles from './tonight-screens.module.css';

const { wait, words, choose, small } = tonightTexts;

export const WaitView = () => (
  <Screen name="wait" title={wait.title} lead={wait.toWrite} className={styles.fill}>
    <Strip />
    <p className={styles.feet}>{wait.feet}</p>
    <Acts>
      <div className={styles.waitLine} role="status" {...part('wait-line')}>
        <span {...part('waiting')}>{wait.howLong}</span>
        <span className={styles.waited} {...part('waited')} hidden>
          <b>{wait.waited}</b>
          <RubMark width={92} />
        </span>
      </div>
      <Press name="go-on" variant="line" isLarge>
        {tonightTexts.goOn}
      </Press>
    </Acts>
  </Screen>
);

/** One of their own sentences; or, where there is none, one that can be kept. */
export const WordsView = () => (
  <Screen name="words" title={words.title} className={styles.fill}>
    <div className={styles.own} {...part('own')}>
      <div className={styles.ownArt}>
        <Stone seed="own" tone="heather" size={150} />
      </div>
      <p tabIndex={-1} {...part('phrase')}>
        {words.both}
      </p>
    </div>
    <div {...part('own-sentence')} hidden>
      <WordsField name="sentence" label={words.ownLabel} maxLength={limits.pivotPhrase} />
    </div>
    <p className={styles.facts}>
      <span {...part('wrote')} /> <b {...part('helped')} />
    </p>
    <p className={styles.plan} {...part('plan')} hidden />
    <Acts>
      <Press name="helps">{words.helps}</Press>
      <Two>
        <Press name="another" variant="line">
          {words.another}
        </Press>
        <Press name="not-tonight" variant="line">
          {words.notTonight}
        </Press>
      </Two>
    </Acts>
  </Screen>
);

const arts = {
  sealed: { seed: 'c1', tone: 'slate', fault: 5, seamWidth: 1.6, angle: -0.7 },
  letter: { seed: 'q4', tone: 'heather' },
  let_go: { seed: 'q2', tone: 'glass' },
  copied: { seed: 'q9', tone: 'sand' },
} as const;

const cardTexts = {
  sealed: { label: choose.sealNight, hint: choose.sealNightHint },
  letter: { label: choose.letter, hint: choose.letterHint },
  let_go: { label: choose.letGo, hint: choose.letGoHint },
  copied: { label: choose.copy, hint: choose.copyHint },
} as const;

export const ChooseView = () => (
  <Screen name="choose" title={choose.title} lead={choose.lead} className={styles.fill}>
    <fieldset className={styles.cards} {...part('cards')}>
      <legend className={hiddenStyles.hidden}>{choose.title}</legend>
      {cards.map((card, at) => (
        <label key={card} className={styles.card}>
          <input
            type="radio"
            name="card"
            value={card}
            defaultChecked={at === 0}
            autoComplete="off"
            aria-describedby={`${card}-hint`}
          />
          <span>
            <span className={styles.cardLabel} data-label={card}>
              {cardTexts[card].label}
            </span>
            <span className={styles.cardHint} id={`${card}-hint`} data-hint={card}>
              {cardTexts[card].hint}
            </span>
          </span>
          <Stone {...arts[card]} size={64} />
        </label>
      ))}
    </fieldset>
    <p className={frame.under} {...part('sooner-hint')}>
      {choose.sooner}
    </p>
    <div {...part('hold')} hidden>
      <p className={frame.under}>{choose.hold}</p>
      <textarea
        className={styles.hold}
        aria-label={choose.holdLabel}
        autoComplete="off"
        readOnly
        rows={4}
        {...part('hold-words')}
      />
    </div>
    <Acts>
      <Press name="decide">{choose.sealNight}</Press>
      <Press name="later" variant="quiet">
        {choose.later}
      </Press>
    </Acts>
  </Screen>
);

const Things = () => (
  <div {...part('things')}>
    <ol className={styles.things}>
      {small.examples.map((example, at) => (
        <li key={example}>
          <b aria-hidden="true">{at + 1}</b>
          <ThingField at={at} example={example} />
        </li>
      ))}
    </ol>
    <p className={frame.under} {...part('where')}>
      {small.where}
    </p>
  </div>
);

const ThingField = ({ at, example }: { readonly at: number; readonly example: string }) => (
  <WordsField
    name={`thing-${at}`}
    label={small.thing(at + 1)}
    maxLength={limits.nightThing}
    placeholder={example}
    isLine
  />
);

export const SmallView = () => (
  <Screen name="small" title={small.title} lead={small.lead} className={styles.fill}>
    <p className={frame.lead} {...part('project')} hidden />
    <Things />
    <Strip isLow />
    <Acts>
      <Press name="close">{small.close}</Press>
      <Press name="timer" variant="line" hidden>
        {small.timer}
      </Press>
      <Press name="text-someone" variant="line">
        {small.text}
      </Press>
      <div className={styles.message} {...part('message')} hidden>
        <p {...part('message-words')}>{small.message}</p>
        <Press name="copy-message" variant="quiet">
          {small.copyWords}
        </Press>
      </div>
    </Acts>
  </Screen>
);
