import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { labelOf } from '../beginning-of.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import type { RowAction } from './row-choices.tsx';

const more = (words: string) => `More actions for ${labelOf(words)}`;

interface RowMenuProps {
  /** The person's own words for what the actions are done to. */
  readonly words: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly actions: readonly RowAction[];
}

const fetchChoices = async () => (await import('./row-choices.tsx')).RowChoices;

/** What is done more rarely to a row or a card. */
export const RowMenu = ({ words, buttonRef, actions }: RowMenuProps) => {
  const { Panel, open, prepare } = useOnDemand(fetchChoices);
  const button = { ref: buttonRef, icon: Ellipsis, label: more(words) };
  if (Panel) return <Panel trigger={<IconButton {...button} />} actions={actions} />;
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
