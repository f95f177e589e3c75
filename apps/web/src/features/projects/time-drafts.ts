import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';
import { toDurationFields } from './time-entry.ts';

const words = { description: z.string(), hours: z.string(), minutes: z.string() };

const logSchema = z.object({ projectId: z.string(), ...words });
const logKind = {
  name: 'time-log',
  schema: logSchema,
  blank: { projectId: '', description: '', hours: '', minutes: '' },
};

/** The time log being written. */
export const useTimeLogDraft = () => useDraft<z.output<typeof logSchema>>(logKind);

const changeSchema = z.object(words);

/** An unsaved change of a saved time log. */
export const useTimeLogChangeDraft = ({ id, projectId, version, description, duration }: ProjectTimeLog) =>
  useDraft(
    useMemo(
      () => ({
        name: `session-${id}`,
        schema: changeSchema,
        blank: { description, ...toDurationFields(duration) },
        base: { version, projectId, description, duration },
      }),
      [id, projectId, version, description, duration],
    ),
  );
