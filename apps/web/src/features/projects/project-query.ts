import { queryOptions } from '@tanstack/react-query';
import { readProject } from '@turnstone/contract';
import type { Backend } from '../../backend/backend.ts';
import { isRefusedAs } from '../../backend/failures.ts';
import { projectKey } from './project-cache.ts';

export const projectQuery = (backend: Backend, id: string) =>
  queryOptions({
    queryKey: projectKey(id),
    queryFn: () => backend.call(readProject, { params: { id } }),
  });

export const isMissing = (error: Error | null): boolean => isRefusedAs(error, 'not_found');
