import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@turnstone/contract';
import { AppError } from '../../platform/errors.ts';
import { notAnImage } from './images.policy.ts';
import type { Picture } from './picture.ts';

/** What the other process says of a file. */
export type Outcome =
  | { readonly picture: Picture }
  | { readonly refusal: { readonly code: ErrorCode; readonly detail: string } };

const program = fileURLToPath(new URL('./picture.program.ts', import.meta.url));
const patience = 20_000;

const tookTooLong = new AppError('unavailable', 'This image took too long. Please try again in a moment.');

/**
 * Makes a picture in a process of its own: a decoder that is led astray harms nobody else, is stopped after a while,
 * and leaves no memory behind. Inside the server, the same files left it with 600 MB.
 */
export const makePictureApart = (bytes: Buffer): Promise<Picture> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      // Nothing of the server's environment: no key, no password.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => {
      reject(tookTooLong);
      child.kill('SIGKILL');
    }, patience);
    child.once('message', (outcome: Outcome) => {
      if ('picture' in outcome) resolve(outcome.picture);
      else reject(new AppError(outcome.refusal.code, outcome.refusal.detail));
    });
    child.once('error', reject);
    // After its answer this changes nothing any more.
    child.once('exit', () => {
      clearTimeout(timer);
      reject(notAnImage);
    });
    child.send(bytes, error => error && reject(error));
  });
