import type { SharedThing } from '@turnstone/contract';
import type { ComponentType } from 'react';

export interface OthersProps {
  readonly about: SharedThing;
  /** Its first words, or its name. */
  readonly words: string;
}

/** What can be done about something that somebody else has shared: the page says how, the list says where. */
export type Others = ComponentType<OthersProps>;
