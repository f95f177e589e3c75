import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@turnstone/contract/account';
import { useEffect, useEffectEvent } from 'react';
import { useBackend, useSession } from '../api/session-context.ts';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * When the browser is idle: starts to cache what a signed-in user loads, and to send the outbox; anew when something
 * about the user has changed, which is cached with the rest. Renders nothing.
 */
export const StartSync = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  const { session, isOutOfReach } = useSession();
  const user = session.state === 'member' ? session.user : null;
  const begin = useEffectEvent((fetched: User | null) => backend.startSync?.(queries, fetched));
  useEffect(() => {
    // Not for an account that waits to be deleted: its outbox stays on the device.
    if (user === null || user.deletesAt !== null) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const callOff = whenIdle(async () => {
      // Where the code cannot be loaded, nothing is cached and the outbox stays.
      const started = await begin(isOutOfReach ? null : user)?.catch(() => undefined);
      if (isOver) started?.();
      else stop = started;
    });
    return () => {
      isOver = true;
      callOff();
      stop?.();
    };
  }, [user, isOutOfReach]);
  return null;
};
