import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBackend, useSession } from '../backend/backend-provider.tsx';
import { whenIdle } from '../ui/when-idle.ts';

/** Once there is nothing else to do: keeps what a member loads, and sends what waits. It draws nothing. */
export const AttendBackend = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  const { session, owner, hasEnded } = useSession();
  const begin = useEffectEvent(() =>
    session.state === 'member' ? backend.attend?.(queries, session.user) : undefined,
  );
  useEffect(() => {
    if (owner === null || hasEnded) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const callOff = whenIdle(async () => {
      // Without its code there is nothing to read offline, and what waits goes on waiting.
      const started = await begin()?.catch(() => undefined);
      if (isOver) started?.();
      else stop = started;
    });
    return () => {
      isOver = true;
      callOff();
      stop?.();
    };
  }, [owner, hasEnded]);
  return null;
};
