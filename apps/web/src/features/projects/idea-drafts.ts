import { ideaPriorities, type ProjectIdea } from '@turnstone/contract/project-ideas';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';

const formSchema = z.object({ content: z.string(), priority: z.enum(ideaPriorities) });
export type IdeaFormValues = z.output<typeof formSchema>;

const blank: IdeaFormValues = { content: '', priority: 'medium' };

export const useNewIdeaDraft = (projectId: string) =>
  useDraft<IdeaFormValues>(
    useMemo(() => ({ name: `new-idea-${projectId}`, schema: formSchema, blank }), [projectId]),
  );

/** An unsaved change of an idea that is already there. */
export const useIdeaChangeDraft = ({ id, projectId, version, content, priority }: ProjectIdea) =>
  useDraft(
    useMemo(() => {
      const blank: IdeaFormValues = { content, priority };
      return {
        name: `idea-${id}`,
        schema: formSchema,
        blank,
        base: { version, projectId, content, priority },
      };
    }, [id, projectId, version, content, priority]),
  );
