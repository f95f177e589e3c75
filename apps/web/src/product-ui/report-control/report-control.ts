import type { SharedThing } from '@turnstone/contract/shared-things';
import type { ComponentType } from 'react';

export interface ReportControlProps {
  readonly about: SharedThing;
  /** Its first words, or its name. */
  readonly itemLabel: string;
}

/** Report and block, for content that somebody else has shared: the page provides it, the list places it. */
export type ReportControl = ComponentType<ReportControlProps>;

/** Given by the page to a list of what others have shared. */
export interface ReportMenuProvider {
  readonly ReportMenu: ReportControl;
}
