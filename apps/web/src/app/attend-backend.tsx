import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBackend, useSession } from '../backend/backend-provider.tsx';
import { whenIdle } from '../ui/when-idle.ts';

/** Once there is nothing else to do: keeps what a member loads, and sends what waits. It draws nothing. */
export const AttendBackend = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  const { session, owner, hasEnded, isOutOfReach } = useSession();
  // Nothing is taken from an account that waits to be deleted: what waits on the device goes on waiting.
  const isLeaving = session.state === 'member' && session.user.deletesAt !== null;
  const toldBy = isOutOfReach ? 'device' : 'server';
  const begin = useEffectEvent((by: typeof toldBy) =>
    session.state === 'member' ? backend.attend?.(queries, by === 'server' ? session.user : null) : undefined,
  );
  useEffect(() => {
    if (owner === null || hasEnded || isLeaving) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const callOff = whenIdle(async () => {
      // Without its code there is nothing to read offline, and what waits goes on waiting.
      const started = await begin(toldBy)?.catch(() => undefined);
      if (isOver) started?.();
      else stop = started;
    });
    return () => {
      isOver = true;
      callOff();
      stop?.();
    };
  }, [owner, hasEnded, isLeaving, toldBy]);
  return null;
};
