import { imageTypes } from '@turnstone/contract/images';
import { limits } from '@turnstone/contract/limits';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.upload;

/** What is wrong with a file, as far as a browser can tell; the server looks inside. */
export const findFileProblem = (file: File | undefined): string | null => {
  if (!file?.type.startsWith('image/')) return texts.notAnImage;
  if (file.size > limits.imageBytes) return texts.tooLarge;
  return imageTypes.some(type => type === file.type) ? null : texts.unknownKind;
};
