import { shortDay } from '@turnstone/rules/when';
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { nightsTexts } from './nights.texts.ts';
import { today } from './sealed-day.ts';
import { type AddThingProps, ThingRow } from './thing-row.tsx';
import { type ThingsOfDay, thingOf } from './things.ts';
import styles from './things-panel.module.css';

const texts = nightsTexts.things;

interface ThingsPanelProps {
  readonly days: readonly ThingsOfDay[];
  readonly now: Date;
  /** Puts one into a project. */
  readonly fetchAddThing: () => Promise<ComponentType<AddThingProps>>;
  /** The last of them is gone: the focus has to go elsewhere. */
  readonly onGone: () => void;
}

const Rows = ({
  of,
  fetchAddThing,
}: { readonly of: ThingsOfDay } & Pick<ThingsPanelProps, 'fetchAddThing'>) => (
  <ul className={styles.list}>
    {of.things.map(thing => (
      <li key={`${thing.night.id} ${thing.at} ${thingOf(thing).text}`}>
        <ThingRow thing={thing} fetchAddThing={fetchAddThing} />
      </li>
    ))}
  </ul>
);

/** The small things of the last nights: those for today, and folded those of the days before. */
export const ThingsPanel = ({ days, now, fetchAddThing, onGone }: ThingsPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = days.reduce((all, { things }) => all + things.length, 0);
  const before = useRef(count);
  const giveFocusOn = useEffectEvent(() => {
    if (heading.current) heading.current.focus();
    else onGone();
  });
  useEffect(() => {
    const hasLost = count < before.current;
    before.current = count;
    if (hasLost && document.activeElement === document.body) giveFocusOn();
  }, [count]);

  const forToday = days.find(({ age }) => age === 1);
  const earlier = days.filter(({ age }) => age > 1);
  if (count === 0) return null;
  return (
    <Card padding="none">
      <section className={styles.card} aria-labelledby={forToday && 'things-title'}>
        {forToday && (
          <>
            <h2 id="things-title" ref={heading} tabIndex={-1} className={styles.title}>
              {texts.title(forToday.things.length)}
            </h2>
            <Rows of={forToday} fetchAddThing={fetchAddThing} />
          </>
        )}
        {earlier.map(of => (
          <div key={of.day} className={styles.earlier}>
            <Disclosure
              size="form"
              summary={of.age === 2 ? texts.fromYesterday : texts.fromDay(shortDay(of.day, today(now)))}
            >
              <Rows of={of} fetchAddThing={fetchAddThing} />
            </Disclosure>
          </div>
        ))}
      </section>
    </Card>
  );
};
