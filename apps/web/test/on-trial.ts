import { createPivot, createThought } from '@turnstone/contract';
import { beforeEach } from 'vitest';
import { createDeviceBackend } from '../src/backend/device-backend.ts';
import { BackendError } from '../src/backend/failures.ts';
import { createStorage } from './stored.ts';

export const someId = '01900000-0000-7000-8000-00000000000a';

const newTrial = () => {
  const place = { clock: new Date('2026-03-01T10:00:00.000Z'), zone: 'UTC' };
  const device = createStorage({ 'trial-mode': 'true' });
  const backend = createDeviceBackend({
    storage: device.access,
    now: () => place.clock,
    zone: () => place.zone,
  });
  return { place, device, backend };
};

/** A device on trial, new for each test, at a time and in a zone that can be set. */
export const onTrial = () => {
  let trial = newTrial();
  beforeEach(() => {
    trial = newTrial();
  });
  const think = (content: string, idempotencyKey?: string) =>
    trial.backend.call(createThought, { body: { content }, idempotencyKey });
  const turn = (thoughtId: string, pivotPhrase: string) =>
    trial.backend.call(createPivot, { body: { thoughtId, pivotPhrase, tags: ['Hope'] } });
  return {
    get device() {
      return trial.device;
    },
    get backend() {
      return trial.backend;
    },
    set clock(clock: Date) {
      trial.place.clock = clock;
    },
    set zone(zone: string) {
      trial.place.zone = zone;
    },
    think,
    turn,
    makePivot: async () => turn((await think('It hurts')).id, 'It heals'),
  };
};

export const refusalOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackendError)) throw new Error(`This was no refusal: ${error}`);
  return { status: error.status, code: error.problem?.code };
};
