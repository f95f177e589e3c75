import { type ProjectTimeLog, timeLogFields } from '@turnstone/contract/project-time-logs';
import { shapeOf } from '@turnstone/contract/written-fields';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';
import { toDurationFields } from './time-entry.ts';

const written = { ...shapeOf(timeLogFields, 'form'), hours: z.string(), minutes: z.string() };

const logSchema = z.object({ projectId: z.string(), ...written });
const logBlank = { projectId: '', description: '', hours: '', minutes: '' };

/** The time log being written. */
export const useTimeLogDraft = () => useDraft({ name: 'time-log', schema: logSchema, blank: logBlank });

const changeSchema = z.object(written);

/** An unsaved change of a saved time log. */
export const useTimeLogChangeDraft = ({ id, projectId, version, description, duration }: ProjectTimeLog) =>
  useDraft({
    name: `session-${id}`,
    schema: changeSchema,
    blank: { description, ...toDurationFields(duration) },
    base: { version, projectId, description, duration },
  });
