import { type ComponentProps, useEffect, useState } from 'react';
import { useWaitingThoughts } from './use-thoughts.ts';
import type { WaitingList } from './waiting-list.tsx';

type WaitingThoughtsProps = Pick<
  ComponentProps<typeof WaitingList>,
  'exceptId' | 'onChosen' | 'focusFallback'
>;

/**
 * Thoughts that were recorded and never turned. Where they, or what shows them, cannot be fetched nothing is said; the
 * page is about the next one.
 */
export const WaitingThoughts = (props: WaitingThoughtsProps) => {
  const { data } = useWaitingThoughts();
  const others = data?.items.filter(({ id }) => id !== props.exceptId) ?? [];
  const [List, setList] = useState<typeof WaitingList | null>(null);
  const areThere = others.length > 0;
  useEffect(() => {
    if (areThere)
      void import('./waiting-list.tsx').then(
        ({ WaitingList }) => setList(() => WaitingList),
        () => undefined,
      );
  }, [areThere]);
  return areThere && List ? <List thoughts={others} hasMore={data?.next != null} {...props} /> : null;
};
