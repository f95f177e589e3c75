import type { ProjectTimeLog } from '@turnstone/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../backend/use-draft.ts';
import { writtenDuration } from './time-entry.ts';

const words = { description: z.string(), hours: z.string(), minutes: z.string() };

const logSchema = z.object({ projectId: z.string(), ...words });
const logKind = {
  name: 'time-log',
  schema: logSchema,
  blank: { projectId: '', description: '', hours: '', minutes: '' },
};

/** The session being logged. */
export const useTimeLogDraft = () => useDraft<z.output<typeof logSchema>>(logKind);

const changeSchema = z.object(words);

/** An unsaved change of a session that is already logged. */
export const useSessionChangeDraft = ({ id, projectId, version, description, duration }: ProjectTimeLog) =>
  useDraft(
    useMemo(
      () => ({
        name: `session-${id}`,
        schema: changeSchema,
        blank: { description, ...writtenDuration(duration) },
        base: { version, projectId, description, duration },
      }),
      [id, projectId, version, description, duration],
    ),
  );
