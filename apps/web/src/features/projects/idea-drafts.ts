import { ideaPriorities, type ProjectIdea } from '@turnstone/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../backend/use-draft.ts';

const written = z.object({ content: z.string(), priority: z.enum(ideaPriorities) });
export type WrittenIdea = z.output<typeof written>;

const useIdeaDraft = (name: string, content: string, priority: WrittenIdea['priority']) =>
  useDraft<WrittenIdea>(
    useMemo(() => ({ name, schema: written, blank: { content, priority } }), [name, content, priority]),
  );

export const useNewIdeaDraft = (projectId: string) => useIdeaDraft(`new-idea-${projectId}`, '', 'medium');

/** An unsaved change of an idea that is already there. */
export const useIdeaChangeDraft = ({ id, content, priority }: ProjectIdea) =>
  useIdeaDraft(`idea-${id}`, content, priority);
