import { useQuery } from '@tanstack/react-query';
import { useBackend, useSession } from '../../api/session-context.ts';

/** What the people who run the site say of themselves. The call is fetched with it: few pages need it. */
export const useOperator = () => {
  const backend = useBackend();
  const { session } = useSession();
  return useQuery({
    queryKey: ['/api/operator'],
    queryFn: async () => backend.call((await import('@turnstone/contract/operator')).getOperator, {}),
    // Each session has a cache of its own: asked before it is known, it would be asked twice.
    enabled: session.state !== 'loading',
  });
};
