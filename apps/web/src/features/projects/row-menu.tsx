import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { detailTexts as texts } from './detail.texts.ts';

interface RowMenuProps {
  /** The person's own words for what the row is. */
  readonly words: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const fetchChoices = async () => (await import('./row-choices.tsx')).RowChoices;

/** What is done more rarely to an idea or a session. */
export const RowMenu = ({ words, buttonRef, onEdit, onDelete }: RowMenuProps) => {
  const { Panel, open, prepare } = useOnDemand(fetchChoices);
  const button = { ref: buttonRef, icon: Ellipsis, label: texts.more(words) };
  if (Panel) return <Panel trigger={<IconButton {...button} />} onEdit={onEdit} onDelete={onDelete} />;
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
