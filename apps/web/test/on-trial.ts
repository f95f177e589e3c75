import { createPivot } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { beforeEach } from 'vitest';
import { BackendError } from '../src/api/errors.ts';
import { createDeviceBackend } from '../src/trial/device-backend.ts';
import { createStorage } from './storage-in-memory.ts';

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

export const errorOf = async (response: Promise<unknown>) => {
  const error = await response.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackendError)) throw new Error(`This was no refusal: ${error}`);
  return { status: error.status, code: error.problem?.code };
};
