import { useQuery } from '@tanstack/react-query';
import { getActivity } from '@turnstone/contract/activity';
import { useBackend } from '../../api/session-context.ts';

/** On which days of the last year something was done. */
export const useActivity = () => {
  const backend = useBackend();
  return useQuery({ queryKey: [getActivity.path], queryFn: () => backend.call(getActivity, {}) });
};
