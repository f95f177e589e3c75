import { limits, type Project } from '@turnstone/contract';
import { useEffect, useReducer } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../backend/use-draft.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { timeTexts } from './time.texts.ts';
import { useTimeLogDraft } from './time-drafts.ts';
import { writtenDuration } from './time-entry.ts';

const texts = timeTexts.timer;

const schema = z.nullable(z.object({ projectId: z.string(), startedAt: z.iso.datetime() }));
type Running = z.output<typeof schema>;

// Kept like a draft: on this device, for this owner, seen by every tab, and asked about before logging out.
const kind = { name: 'timer', schema, blank: null };

const minuteMs = 60_000;
const lookEveryMs = 5_000;

const msSince = (startedAt: string): number => Math.max(0, Date.now() - Date.parse(startedAt));

/** The one timer of a person: since when it runs, and for which project. */
export const useTimer = () => {
  const draft = useDraft<Running>(kind);
  const log = useTimeLogDraft();
  const running = draft.content;
  const startedAt = running?.startedAt;
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (startedAt === undefined) return;
    const clock = setInterval(look, lookEveryMs);
    return () => clearInterval(clock);
  }, [startedAt]);

  const start = ({ id }: Pick<Project, 'id'>) => {
    draft.change(before => before ?? { projectId: id, startedAt: new Date().toISOString() });
    toast(texts.started);
  };

  /** What it ran for is written into the session being logged, which is kept until it is saved. */
  const stop = () => {
    if (!running) return;
    const ran = Math.max(1, Math.round(msSince(running.startedAt) / minuteMs));
    const { projectId } = running;
    const duration = writtenDuration(Math.min(ran, limits.timeLogMinutes));
    log.change(written => ({ ...written, projectId, ...duration }));
    draft.discard();
    if (ran > limits.timeLogMinutes) toast({ title: timeTexts.log.title, text: texts.tooLong });
  };

  return {
    running,
    /** So far, in whole minutes. */
    minutes: running ? Math.floor(msSince(running.startedAt) / minuteMs) : 0,
    start,
    stop,
  };
};
