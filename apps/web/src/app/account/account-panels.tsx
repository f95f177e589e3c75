import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { DeleteAccountPanel } from '../../features/account/delete-account-panel.tsx';
import { DownloadPanel } from '../../features/account/download-panel.tsx';
import { SessionsPanel } from '../../features/account/sessions-panel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type FetchPart, usePartsInTurn } from '../../ui/lazy/use-parts-in-turn.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import styles from '../pages/account-page.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';

/** In the order in which they are there: those of the wide column, and those beside it. */
const wide: readonly FetchPart[] = [
  async () => (await import('./purchase-panels.tsx')).PurchasePanels,
  async () => (await import('../../features/statements/statements-panel.tsx')).StatementsPanel,
  async () => (await import('./forum-panels.tsx')).ForumPanels,
  async () => (await import('../../features/nights/nights-panel.tsx')).NightsPanel,
];
const side: readonly FetchPart[] = [
  async () => SessionsPanel,
  async () => (await import('../../features/account/names-panel.tsx')).NamesPanel,
  async () => (await import('../../features/account/appearance-panel.tsx')).AppearancePanel,
  async () => DownloadPanel,
  async () => DeleteAccountPanel,
];
const all = [...wide, ...side];

/** Nobody waits longer than this for one part that is slow. */
const patienceMs = 4_000;

/** Whether everything that the parts ask for at first has come. */
const useHasSettled = (areThere: boolean): boolean => {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    // Asked anew: after the first drawing the parts have only just begun.
    if (areThere && fetching === 0 && client.isFetching() === 0) startTransition(() => setSettled(true));
  }, [areThere, client, fetching]);
  useEffect(() => {
    const timer = areThere ? setTimeout(() => setSettled(true), patienceMs) : undefined;
    return () => clearTimeout(timer);
  }, [areThere]);
  return hasSettled;
};

/** Whoever followed a link to one part is led to it, once all of them have their places. */
const useLinkedPart = (isShown: boolean): void => {
  useEffect(() => {
    const { hash } = window.location;
    const heading = isShown && hash ? document.getElementById(hash.slice(1)) : null;
    if (!heading) return;
    // Only once they have been drawn: a scroll in the same frame counts as if everything had moved by itself.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        heading.focus();
        heading.scrollIntoView?.();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
};

/** Eleven lists and forms below the first and beside it. They are shown together: one by one each would push the next away. */
export const AccountPanels = () => {
  const { parts, hasFailed, tryAgain } = usePartsInTurn(all);
  const isShown = useHasSettled(parts.length === all.length);
  useLinkedPart(isShown);
  if (hasFailed) return <NotLoaded onTryAgain={tryAgain} />;
  const draw = (Part: ComponentType, at: number) => <Part key={at} />;
  return (
    <>
      {!isShown && <AccountSkeleton />}
      <div className={classNames(styles.column, !isShown && styles.coming)}>
        {parts.slice(0, wide.length).map(draw)}
      </div>
      <div className={classNames(styles.column, styles.side, !isShown && styles.coming)}>
        {parts.slice(wide.length).map(draw)}
      </div>
    </>
  );
};
