import { queryOptions } from '@tanstack/react-query';
import { getProject } from '@turnstone/contract/projects';
import type { Backend } from '../../api/backend.ts';
import { hasErrorCode } from '../../api/errors.ts';
import { projectKey } from './project-cache.ts';

export const projectQuery = (backend: Backend, id: string) =>
  queryOptions({
    queryKey: projectKey(id),
    queryFn: () => backend.call(getProject, { params: { id } }),
  });

export const isNotFound = (error: Error | null): boolean => hasErrorCode(error, 'not_found');
