import { ArrowLeft, EyeOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../art/brand-mark.tsx';
import { StepStone } from '../../../art/five-stones.tsx';
import { ShoreStrip } from '../../../art/shore-strip.tsx';
import { paths, weatherPath } from '../../../platform/paths.ts';
import { BRAND } from '../../../ui/brand.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/field/field.module.css';
import { Icon } from '../../../ui/icon/icon.tsx';
import area from '../../../ui/text-area/text-area.module.css';
import { tonightTexts as texts } from '../tonight.texts.ts';
import type { ScreenName } from '../tonight-state.ts';
import styles from './tonight-frame.module.css';

/** A part that the script finds again. */
export const part = (name: string) => ({ 'data-part': name });

/** The quiet frame: nothing but the way home and the way out. */
export const QuietTop = () => (
  <header className={styles.top}>
    <div className={styles.inside}>
      <a className={styles.logo} href={paths.home} aria-label={`${BRAND.name}, ${texts.home}`}>
        <BrandMark size={30} />
        <span className={styles.wordmark}>{BRAND.name}</span>
      </a>
      {/* A link: it works before any script has come. */}
      <a className={styles.hide} href={weatherPath} {...part('hide-page')}>
        <Icon of={EyeOff} size="small" />
        {texts.hide}
      </a>
    </div>
  </header>
);

const stepCount = 5;

export const WayRow = () => (
  <div className={styles.way}>
    <a className={styles.back} href={paths.home} {...part('back')}>
      <Icon of={ArrowLeft} size="small" />
      <span {...part('back-name')}>{texts.home}</span>
    </a>
    <span
      id="steps"
      className={styles.steps}
      role="img"
      aria-label={texts.step(1, stepCount)}
      {...part('steps')}
    >
      {Array.from({ length: stepCount }, (_, at) => (
        <span
          key={texts.step(at + 1, stepCount)}
          className={styles.step}
          data-step={at === 0 ? 'now' : 'coming'}
        >
          <StepStone at={at} />
        </span>
      ))}
    </span>
  </div>
);

interface ScreenProps {
  readonly name: ScreenName;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Without a script the first two are there to be read; the others come with it. */
const isReadable = (name: ScreenName): boolean => name === 'write' || name === 'wait';

export const Screen = ({ name, title, lead, className, children }: ScreenProps) => (
  <section
    className={classNames(styles.screen, className)}
    id={name}
    data-screen={name}
    aria-labelledby={`${name}-title`}
    hidden={!isReadable(name)}
  >
    <div className={styles.head}>
      <h1 id={`${name}-title`} tabIndex={-1} {...part('title')}>
        {title}
      </h1>
      {lead && (
        <p className={styles.lead} {...part('lead')}>
          {lead}
        </p>
      )}
    </div>
    {children}
  </section>
);

export const Acts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
);

export const Two = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.two}>{children}</div>
);

interface PressProps {
  readonly name: string;
  readonly variant?: 'primary' | 'line' | 'quiet' | undefined;
  /** As large as the loud one: it may become it. */
  readonly isLarge?: boolean | undefined;
  readonly children: ReactNode;
  readonly hidden?: boolean | undefined;
}

export const Press = ({
  name,
  variant = 'primary',
  isLarge = variant === 'primary',
  children,
  hidden,
}: PressProps) => (
  <Button
    variant={variant}
    size={isLarge ? 'large' : 'medium'}
    className={variant === 'primary' ? undefined : styles.plain}
    hidden={hidden}
    {...part(name)}
  >
    {children}
  </Button>
);

interface WordsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  readonly isOptional?: boolean | undefined;
  readonly isLine?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Below it: where these words are. */
  readonly note?: string | undefined;
}

/** For their own words. It grows with them; a browser that cannot measure them is helped by the script. */
export const WordsField = ({
  name,
  label,
  maxLength,
  isOptional = false,
  isLine = false,
  placeholder,
  note,
}: WordsFieldProps) => (
  <div className={styles.field} data-field={name}>
    <label className={control.label} htmlFor={`${name}-field`}>
      <span {...part(`${name}-label`)}>{label}</span>
      {isOptional && <span className={styles.note}> {texts.optional}</span>}
    </label>
    <span className={classNames(area.frame, isLine ? area.plain : area.reading, isLine && area.line)}>
      <textarea
        id={`${name}-field`}
        className={classNames(control.control, area.area)}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        rows={isLine ? 1 : 4}
        aria-describedby={note && `${name}-note`}
        data-words={name}
      />
    </span>
    {note && (
      <p className={styles.under} id={`${name}-note`}>
        <Icon of={Lock} size="small" />
        {note}
      </p>
    )}
  </div>
);

export const Strip = ({ isLow = false }: { readonly isLow?: boolean }) => (
  <div className={classNames(styles.strip, isLow && styles.low)}>
    <ShoreStrip height={isLow ? 218 : 340} wetClassName={isLow ? undefined : styles.drying} />
  </div>
);
