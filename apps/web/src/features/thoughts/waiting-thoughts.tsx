import { type ComponentProps, useEffect, useState } from 'react';
import { useWaitingThoughts } from './use-thoughts.ts';
import type { WaitingList } from './waiting-list.tsx';

type WaitingThoughtsProps = Pick<ComponentProps<typeof WaitingList>, 'onChosen' | 'focusFallback'>;

/**
 * Thoughts that were recorded and never turned. Where they, or what shows them, cannot be fetched nothing is said; the
 * page is about the next one.
 */
export const WaitingThoughts = (props: WaitingThoughtsProps) => {
  const { data } = useWaitingThoughts();
  const [List, setList] = useState<typeof WaitingList | null>(null);
  const areThere = data !== undefined && data.items.length > 0;
  useEffect(() => {
    if (areThere)
      void import('./waiting-list.tsx').then(
        ({ WaitingList }) => setList(() => WaitingList),
        () => undefined,
      );
  }, [areThere]);
  return areThere && List ? <List thoughts={data.items} hasMore={data.next !== null} {...props} /> : null;
};
