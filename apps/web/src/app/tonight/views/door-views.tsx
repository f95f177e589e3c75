import { Check, ChevronDown } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import tag from '../../../ui/tag-toggle/tag-toggle.module.css';
import hidden from '../../../ui/visually-hidden/visually-hidden.module.css';
import { checkMessage } from '../self-checks.ts';
import { tonightTexts } from '../tonight.texts.ts';
import notices from './notices.module.css';
import { Acts, Press, part, Screen, WordsField } from './parts.tsx';
import styles from './side-doors.module.css';
import frame from './tonight-frame.module.css';
import screens from './tonight-screens.module.css';

const { look, theyWrote, haveTo, sent, checks } = tonightTexts;
const hopeLength = 300;
const messageLength = 600;

export const LookView = () => (
  <Screen name="look" title={look.title} lead={look.lead} className={screens.fill}>
    <WordsField
      name="hope"
      label={look.label}
      maxLength={hopeLength}
      isOptional
      note={tonightTexts.write.device}
    />
    <Acts>
      <Press name="go-on">{tonightTexts.goOn}</Press>
    </Acts>
  </Screen>
);

export const HarderView = () => (
  <Screen name="harder" title={look.harder} className={screens.fill}>
    <ul className={styles.harder}>
      {look.ways.map(({ title, hint, steps }) => (
        <li key={title}>
          <details>
            <summary>
              <span>
                {title}
                {hint && <small>{hint}</small>}
              </span>
              <Icon of={ChevronDown} />
            </summary>
            <ul>
              {steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
    <p role="status" className={frame.under}>
      <span {...part('looked-noted')} hidden>
        {look.noted}
      </span>
    </p>
    <Acts>
      <Press name="close">{tonightTexts.close}</Press>
      <Press name="looked" variant="quiet">
        {look.looked}
      </Press>
    </Acts>
  </Screen>
);

/** The violence line of the country; its number comes with the script, the directory is always there. */
const Frightened = ({ name }: { readonly name: string }) => (
  <aside className={notices.reach} aria-label={theyWrote.frightened}>
    <p>{theyWrote.frightened}</p>
    <p>
      <a
        className={notices.line}
        {...part(`${name}-line`)}
        href="https://findahelpline.com/topics/abuse-domestic-violence"
        target="_blank"
        rel="noreferrer"
      >
        findahelpline.com
      </a>
    </p>
  </aside>
);

export const TheyWroteView = () => (
  <Screen name="they-wrote" title={theyWrote.title} className={screens.fill}>
    <h2 className={styles.question}>{theyWrote.question}</h2>
    <div className={styles.choices}>
      <Press name="practical" variant="line">
        {theyWrote.practical}
      </Press>
      <Press name="us" variant="line">
        {theyWrote.us}
      </Press>
      <Press name="unsure" variant="line">
        {theyWrote.unsure}
      </Press>
    </div>
    <Frightened name="they-wrote" />
  </Screen>
);

/** For a visitor: saving it begins a trial. */
const TrialHint = ({ name }: { readonly name: string }) => (
  <p {...part(name)} hidden>
    {tonightTexts.choose.trial}
  </p>
);

export const UnsureView = () => (
  <Screen name="unsure" title={theyWrote.wait} className={screens.fill}>
    <Acts>
      <Press name="note">{theyWrote.note}</Press>
      <TrialHint name="note-trial" />
      <Press name="close" variant="quiet">
        {tonightTexts.close}
      </Press>
    </Acts>
    <Frightened name="unsure" />
  </Screen>
);

const Topics = () => (
  <fieldset className={styles.topics} aria-label={haveTo.title}>
    {haveTo.topics.map((topic, at) => (
      <button
        key={topic}
        type="button"
        className={classNames(tag.tag, styles.topic)}
        aria-pressed="false"
        data-topic={at}
      >
        <span className={styles.topicCheck}>
          <Icon of={Check} size="small" />
        </span>
        {topic}
      </button>
    ))}
  </fieldset>
);

/** Every line there can be, by its key: the script fills in how it stands. */
const Checks = () => (
  <div {...part('checks')} hidden>
    <ul className={styles.checks} aria-label={haveTo.checks}>
      {checkMessage('-', new Date(0)).map(({ key, title }) => (
        <li key={key} data-check={key} data-done="false">
          <span className={styles.checkSign}>
            <Icon of={Check} size="small" />
          </span>
          <span>
            <span className={hidden.hidden} data-check-state="">
              {checks.notYet}{' '}
            </span>
            {title}
            <small data-check-hint="" />
          </span>
        </li>
      ))}
    </ul>
    <p className={hidden.hidden} role="status" {...part('checks-said')} />
  </div>
);

export const HaveToView = () => (
  <Screen name="have-to" title={haveTo.title} className={screens.fill}>
    <Topics />
    <WordsField name="message" label={haveTo.label} maxLength={messageLength} note={haveTo.checked} />
    <Checks />
    <div {...part('message-hold')} hidden>
      <p className={frame.under}>{tonightTexts.choose.hold}</p>
    </div>
    <Acts>
      <Press name="copy-to-send" variant="line" isLarge>
        {haveTo.copy}
      </Press>
      <Press name="seal-message" variant="line" isLarge>
        {tonightTexts.choose.sealDay}
      </Press>
      <TrialHint name="seal-trial" />
      <p>{haveTo.streak}</p>
      <Press name="close" variant="quiet">
        {tonightTexts.close}
      </Press>
    </Acts>
  </Screen>
);

/** For somebody without an account or a trial: whoever has one notes it on Home. */
export const SentView = () => (
  <Screen name="sent" title={sent.title} lead={sent.lead} className={screens.fill}>
    <Acts>
      <Press name="go-on">{tonightTexts.goOn}</Press>
    </Acts>
  </Screen>
);
