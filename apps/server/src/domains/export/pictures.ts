import type { ForumImage } from '@turnstone/contract/images';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import * as imageFiles from '../images/image-files.service.ts';
import * as images from '../images/images.service.ts';
import { texts } from './export.texts.ts';

// A ZIP without extensions holds 4 GiB and 65,535 files; the pages and data have their room beside these.
const maxBytes = 3 * 1024 ** 3;
const maxFiles = 50_000;

/** By our own id alone: what a file was called where it came from may be anything. */
export const pictureFile = ({ id }: Pick<ForumImage, 'id'>): string => `pictures/${id}.jpg`;

async function* sentence(text: string): AsyncGenerator<string> {
  yield `${text}\n`;
}

const missingNote = (text: string): ZipEntry => ({
  name: texts.picturesMissing.file,
  content: sentence(text),
});

/** The person's own image files, one at a time. What cannot be had is told of, and the rest is written all the same. */
export async function* pictures(ctx: RequestContext): AsyncGenerator<ZipEntry> {
  let [bytes, count] = [0, 0];
  for await (const image of images.exportAll(ctx)) {
    if (count >= maxFiles || bytes + image.fileSize > maxBytes)
      return yield missingNote(texts.picturesMissing.full);
    const content = await imageFiles.read(ctx.files, image.objectPath).catch(() => 'away' as const);
    if (content === 'away') return yield missingNote(texts.picturesMissing.away);
    // Deleted a moment ago.
    if (content === null) continue;
    yield { name: pictureFile(image), content };
    bytes += content.length;
    count += 1;
  }
}
