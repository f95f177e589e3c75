import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'wouter';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site. */
  readonly to: string;
}

/** Goes to a page of the app without loading it anew. */
export const Link = (props: LinkProps) => <RouterLink {...props} />;
