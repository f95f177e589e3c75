import { truncate } from '../../ui/truncate.ts';

/** Of a letter in a list (spec §9). */
export const letterPreviewLength = 200;

export const letterPreview = (content: string): string => truncate(content, letterPreviewLength);
