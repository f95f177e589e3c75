import { Ellipsis } from 'lucide-react';
import type { ComponentType, ReactElement, RefObject } from 'react';
import { labelOf } from '../beginning-of.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useOnDemand } from '../on-demand/use-on-demand.ts';

const more = (words: string) => `More actions for ${labelOf(words)}`;

interface LateMenuProps<Given> {
  /** The person's own words for what the actions are done to. */
  readonly words: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly fetch: () => Promise<ComponentType<{ readonly trigger: ReactElement; readonly given: Given }>>;
  readonly given: Given;
}

/** What is done more rarely to a row or a card: its code comes when somebody reaches for it. */
export const LateMenu = <Given,>({ words, buttonRef, fetch, given }: LateMenuProps<Given>) => {
  const { Panel, open, prepare } = useOnDemand(fetch);
  const button = { ref: buttonRef, icon: Ellipsis, label: more(words) };
  if (Panel) return <Panel trigger={<IconButton {...button} />} given={given} />;
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onClick={open}
    />
  );
};
