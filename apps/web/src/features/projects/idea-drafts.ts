import { ideaPriorities, type ProjectIdea } from '@turnstone/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../backend/use-draft.ts';

const written = z.object({ content: z.string(), priority: z.enum(ideaPriorities) });
export type WrittenIdea = z.output<typeof written>;

const blank: WrittenIdea = { content: '', priority: 'medium' };

export const useNewIdeaDraft = (projectId: string) =>
  useDraft<WrittenIdea>(
    useMemo(() => ({ name: `new-idea-${projectId}`, schema: written, blank }), [projectId]),
  );

/** An unsaved change of an idea that is already there. */
export const useIdeaChangeDraft = ({ id, projectId, version, content, priority }: ProjectIdea) =>
  useDraft(
    useMemo(() => {
      const blank: WrittenIdea = { content, priority };
      return { name: `idea-${id}`, schema: written, blank, base: { version, projectId, content, priority } };
    }, [id, projectId, version, content, priority]),
  );
