import { FolderPlus, Trash2 } from 'lucide-react';
import { type ComponentType, useRef } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { shortHash } from '../../platform/short-hash.ts';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { nightsTexts } from './nights.texts.ts';
import { type ThingAt, thingOf, withoutThing, withTick } from './things.ts';
import styles from './things-panel.module.css';
import { useUpdateNight } from './use-nights.ts';

const texts = nightsTexts.things;

export interface AddThingProps extends DialogBaseProps {
  readonly content: string;
  /** Of what is added, so that it is added once, however often it is tried. */
  readonly source: string;
  /** It is in a project now. */
  readonly onAdded: () => void;
}

interface ThingRowProps {
  readonly thing: ThingAt;
  readonly fetchAddThing: () => Promise<ComponentType<AddThingProps>>;
}

/** One small thing: ticked, put into a project, or taken away. */
export const ThingRow = ({ thing, fetchAddThing }: ThingRowProps) => {
  const { night } = thing;
  const { text, isDone } = thingOf(thing);
  const tick = useUpdateNight();
  const tickOnce = useOnce(tick);
  const removal = useUpdateNight(texts.removed);
  const removeOnce = useOnce(removal);
  const move = useUpdateNight();
  const add = useLazy(fetchAddThing);
  const more = useRef<HTMLButtonElement>(null);
  // As it will be, while that is on its way.
  const isTicked = tick.isPending ? !isDone : isDone;
  const change = { params: { id: night.id }, base: night };
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isTicked}
          aria-busy={tick.isPending || undefined}
          onChange={() => tickOnce({ ...change, body: { things: withTick(thing, !isDone) } })}
        />
        <span className={isTicked ? styles.done : undefined} dir="auto">
          {text}
        </span>
      </label>
      <RowMenu
        itemLabel={text}
        buttonRef={more}
        actions={[
          { name: texts.addToProject, icon: FolderPlus, onSelect: add.open },
          {
            name: texts.remove,
            icon: Trash2,
            tone: 'danger',
            onSelect: () => removeOnce({ ...change, body: { things: withoutThing(thing) } }),
          },
        ]}
      />
      {add.Panel && (
        <add.Panel
          content={text}
          source={`${night.id}-${shortHash(text)}`}
          returnFocusTo={more}
          onAdded={() => move.mutate({ ...change, body: { things: withoutThing(thing) } })}
          onClose={add.close}
        />
      )}
    </div>
  );
};
