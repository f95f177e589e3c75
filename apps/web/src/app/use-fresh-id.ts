import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const arrival = z.object({ fresh: z.string() });

/** What the page before has just saved. Told once: a reload or the Back button finds nothing new. */
export const useFreshId = (): string | undefined => {
  const [freshId] = useState(() => z.safeParse(arrival, window.history.state).data?.fresh);
  useEffect(() => {
    if (freshId) window.history.replaceState(null, '');
  }, [freshId]);
  return freshId;
};
