import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBackend, useSession } from '../api/session-context.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** When the browser is idle: starts to cache what a signed-in user loads, and to send the outbox. Renders nothing. */
export const StartSync = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  const { session, userId, hasEnded, isOutOfReach } = useSession();
  // Not for an account that waits to be deleted: its outbox stays on the device.
  const isPendingDeletion = session.state === 'member' && session.user.deletesAt !== null;
  const source = isOutOfReach ? 'device' : 'server';
  const begin = useEffectEvent((from: typeof source) =>
    session.state === 'member'
      ? backend.startSync?.(queries, from === 'server' ? session.user : null)
      : undefined,
  );
  useEffect(() => {
    if (userId === null || hasEnded || isPendingDeletion) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const callOff = whenIdle(async () => {
      // Where the code cannot be loaded, nothing is cached and the outbox stays.
      const started = await begin(source)?.catch(() => undefined);
      if (isOver) started?.();
      else stop = started;
    });
    return () => {
      isOver = true;
      callOff();
      stop?.();
    };
  }, [userId, hasEnded, isPendingDeletion, source]);
  return null;
};
