import { useQuery } from '@tanstack/react-query';
import { limits } from '@turnstone/contract/limits';
import type { Project } from '@turnstone/contract/projects';
import { useEffect, useEffectEvent, useReducer } from 'react';
import * as z from 'zod/mini';
import { useBackend } from '../../api/session-context.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { isNotFound, projectQuery } from './project-query.ts';
import { timeTexts } from './time.texts.ts';
import { useTimeLogDraft } from './time-drafts.ts';
import { toDurationFields } from './time-entry.ts';

const texts = timeTexts.timer;

const schema = z.nullable(z.object({ projectId: z.string(), startedAt: z.iso.datetime() }));
type Running = z.output<typeof schema>;

// Stored like a draft: on this device, for this user, shared by every tab, and asked about before logging out.
const kind = { name: 'timer', schema, blank: null };

const minuteMs = 60_000;
const tickMs = 5_000;

const msSince = (startedAt: string): number => Math.max(0, Date.now() - Date.parse(startedAt));

const minutesSince = (startedAt: string): number => Math.max(1, Math.round(msSince(startedAt) / minuteMs));

/** The one timer of a user: since when it runs, and for which project. */
export const useTimer = () => {
  const draft = useDraft<Running>(kind);
  const log = useTimeLogDraft();
  const running = draft.content;
  const startedAt = running?.startedAt;
  const [, tick] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (startedAt === undefined) return;
    const clock = setInterval(tick, tickMs);
    return () => clearInterval(clock);
  }, [startedAt]);

  const start = ({ id }: Pick<Project, 'id'>) => {
    draft.change(before => before ?? { projectId: id, startedAt: new Date().toISOString() });
    toast(texts.started);
  };

  /** What it ran for is written into the time log draft, which stays until it is saved. */
  const fillIn = (ran: number, projectId: string) => {
    const duration = toDurationFields(Math.min(ran, limits.timeLogMinutes));
    log.change(values => ({ ...values, projectId, ...duration }));
    draft.discard();
  };

  const stop = () => {
    if (!running) return;
    const ran = minutesSince(running.startedAt);
    fillIn(ran, running.projectId);
    if (ran > limits.timeLogMinutes) toast({ title: timeTexts.log.title, text: texts.tooLong });
  };

  /** Its project is gone: what it ran for can be logged in another one. */
  const stopFor = (projectId: string) => {
    const before = draft.latest();
    if (before?.projectId !== projectId) return;
    const ran = minutesSince(before.startedAt);
    const { projectId: other, hours, minutes } = log.latest();
    // Nobody asked for this now: a time log that is being written there for another project stays as it is.
    if (hours !== '' || minutes !== '' || !['', projectId].includes(other)) {
      draft.discard();
      toast(texts.projectGoneWhileLogging(ran));
      return;
    }
    fillIn(ran, '');
    toast(texts.projectGone(ran));
  };

  // It may be deleted in another tab or on another device: asked whenever somebody looks here again.
  const backend = useBackend();
  const { error } = useQuery({
    ...projectQuery(backend, running?.projectId ?? ''),
    enabled: running !== null,
    refetchOnWindowFocus: 'always',
  });
  const goneId = running && isNotFound(error) ? running.projectId : null;
  const onGone = useEffectEvent(stopFor);
  useEffect(() => {
    if (goneId !== null) onGone(goneId);
  }, [goneId]);

  return {
    running,
    /** So far, in whole minutes. */
    minutes: running ? Math.floor(msSince(running.startedAt) / minuteMs) : 0,
    start,
    stop,
    stopFor,
  };
};
