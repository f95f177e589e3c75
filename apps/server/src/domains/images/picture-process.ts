import { AppError } from '../../platform/errors.ts';
import { programFile } from '../../platform/paths.ts';
import { checkSandbox, runInSandbox, type SandboxMode } from '../../platform/sandbox.ts';
import { notAnImage } from './images.policy.ts';
import type { Picture } from './picture.ts';
import { decodeMessage, maxMessageBytes } from './picture-message.ts';

const program = programFile('domains/images/picture.program');
const timeoutMs = 20_000;

const pictureTimeout = new AppError(
  'unavailable',
  'This image took too long to prepare. Please try again in a moment.',
);

/**
 * Makes a picture in a process of its own: a decoder that is led astray finds nothing there, is stopped after a while,
 * and leaves no memory behind. Inside the server, the same files left it with 600 MB.
 */
export const makePictureInSandbox =
  (mode: SandboxMode) =>
  async (bytes: Buffer): Promise<Picture> => {
    const { output, hasTimedOut } = await runInSandbox(mode, {
      program,
      input: bytes,
      maxOutputBytes: maxMessageBytes,
      timeoutMs,
    });
    if (hasTimedOut) throw pictureTimeout;
    const message = output && decodeMessage(output);
    if (!message) throw notAnImage;
    if ('error' in message) throw new AppError('not_an_image', message.error);
    return message.picture;
  };

/** Before the server listens: what cannot be kept apart is not read at all. */
export const checkPictureSandbox = (): Promise<void> => checkSandbox(program);
