// A program of its own: makes one picture and ends. Whatever a file does to the decoder, it does it here, to a process
// that knows no secret, reaches nothing, and whose memory is given back.
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../platform/errors.ts';
import { makePicture } from './picture.ts';
import { encodeMessage, type PictureMessage } from './picture-message.ts';

const messageFor = async (bytes: Buffer): Promise<PictureMessage> => {
  try {
    return { picture: await makePicture(bytes) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: error.detail };
  }
};

process.stdout.write(encodeMessage(await messageFor(await buffer(process.stdin))));
