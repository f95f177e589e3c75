// A program of its own: makes one picture and ends. Whatever a file does to the decoder, it does it here, to a process
// that knows no secret and whose memory is given back.
import { AppError } from '../../platform/errors.ts';
import { makePicture } from './picture.ts';
import type { Outcome } from './picture-process.ts';

const outcomeOf = async (bytes: Buffer): Promise<Outcome> => {
  try {
    return { picture: await makePicture(bytes) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: { code: error.code, detail: error.detail } };
  }
};

process.once('message', async (bytes: Buffer) => {
  process.send?.(await outcomeOf(bytes), () => process.disconnect());
});
