import type { RefObject } from 'react';
import { LateMenu } from './late-menu.tsx';
import type { RowAction } from './row-choices.tsx';

interface RowMenuProps {
  /** The person's own words for what the actions are done to. */
  readonly words: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly actions: readonly RowAction[];
}

const fetchChoices = async () => (await import('./row-choices.tsx')).RowChoices;

export const RowMenu = ({ actions, ...rest }: RowMenuProps) => (
  <LateMenu {...rest} fetch={fetchChoices} given={actions} />
);
