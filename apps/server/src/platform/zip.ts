import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file in a ZIP: text that is compressed as it comes, or bytes that are compressed already. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Uint8Array;
}

const pieceBytes = 65_536;
const nothing = new Uint8Array(0);

/** Short texts are gathered and long ones cut: each piece is little work, and others get their turn between two. */
async function* inPieces(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) return yield* cut(content);
  let gathered = '';
  for await (const text of content) {
    gathered += text;
    if (gathered.length < pieceBytes) continue;
    yield* cut(Buffer.from(gathered));
    gathered = '';
  }
  yield* cut(Buffer.from(gathered));
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/**
 * A ZIP, made while it is read: an entry is only asked for when the one before it is written, and a piece only when the
 * reader wants more. So it takes the same memory whatever it holds.
 */
export async function* createZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const writtenAt = new Date();
  for await (const { name, content } of entries) {
    const file = content instanceof Uint8Array ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = writtenAt;
    zip.add(file);
    for await (const piece of inPieces(content)) {
      file.push(piece);
      yield* ready.splice(0);
      await setImmediate();
    }
    file.push(nothing, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
