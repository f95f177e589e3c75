import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from './errors.ts';

export interface FileStoreOptions {
  readonly endpoint: string;
  /** What browsers are told. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly credentials: StoreUser;
  /** Signs uploads, and may do nothing but put them: whoever has a signed address may add headers that are not signed. */
  readonly uploadCredentials: StoreUser;
}

interface StoreUser {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What a browser says of the file it will put: part of the signature. */
interface Announced {
  readonly size: number;
  readonly type?: string | undefined;
}

/** What a browser may ask of a file, in the words of HTTP. */
export interface FileRequest {
  readonly range?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

export interface OpenFile {
  readonly body: Readable | null;
  readonly size: number;
  readonly etag: string | undefined;
  /** Of a part of the file: which one. */
  readonly contentRange: string | undefined;
}

interface StoredFile {
  readonly key: string;
  readonly changedAt: Date;
}

export interface FileStore {
  /** The address under which browsers find the bucket and nothing else of the store. */
  readonly publicBucket: string;
  /** An address to put one file to. Made here: the store is not asked. */
  signUpload(key: string, announced: Announced, seconds: number): Promise<string>;
  /** The whole file; null where there is none, 'too large' above `most` bytes. */
  read(key: string, maxBytes: number): Promise<Buffer | 'too large' | null>;
  /** Without the file itself where only its description is wished for. */
  describe(key: string, input: FileRequest): Promise<OpenFile | Unsent>;
  open(key: string, input: FileRequest): Promise<OpenFile | Unsent>;
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** One page of what begins with `prefix`, in the order of the keys. */
  list(prefix: string, after?: string): Promise<{ files: StoredFile[]; hasMore: boolean }>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

/** Why there is nothing to send. */
export type Unsent = 'missing' | 'unchanged' | 'out of range';

const unavailable = () =>
  new AppError('unavailable', 'Images cannot be reached right now. Please try again in a moment.');

// A call that only asks must fail while somebody still waits; one that carries a file may take longer.
const responseTimeoutMs = 2_500;
const transferTimeoutMs = 10_000;
const pageSize = 1_000;

/** A timeout up to the answer's first byte: a phone may take its time with the rest. */
const within = async <Result>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
  }
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const reasons: Readonly<Record<number, Unsent>> = { 304: 'unchanged', 404: 'missing', 416: 'out of range' };

const reasonOrThrow = (error: unknown): Unsent => {
  const reason = reasons[statusOf(error) ?? 0];
  if (reason) return reason;
  throw unavailable();
};

const toOpenFile = (found: Omit<GetObjectCommandOutput, 'Body'>, body: Readable | null): OpenFile => ({
  body,
  size: found.ContentLength ?? 0,
  etag: found.ETag,
  contentRange: found.ContentRange,
});

/** Stops at `most` bytes, whatever length was announced. */
const gather = async (body: Readable, maxBytes: number): Promise<Buffer | 'too large'> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return 'too large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const createFileStore = (options: FileStoreOptions): FileStore => {
  const { bucket: Bucket } = options;
  const clientOf = (endpoint: string, credentials: StoreUser) =>
    new S3Client({
      endpoint,
      region: options.region,
      credentials,
      forcePathStyle: true,
      // Otherwise the checksum of an empty body would be part of a signed address.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Slow readers hold their connection to the store as long as they read.
      requestHandler: { httpAgent: { maxSockets: 500 }, httpsAgent: { maxSockets: 500 } },
      // The caller gets the error, and retries itself.
      maxAttempts: 1,
    });
  const client = clientOf(options.endpoint, options.credentials);
  const signer = clientOf(options.publicEndpoint, options.uploadCredentials);

  const toConditions = (input: FileRequest) => ({ Range: input.range, IfNoneMatch: input.ifNoneMatch });

  const open: FileStore['open'] = async (Key, input) => {
    try {
      const command = new GetObjectCommand({ Bucket, Key, ...toConditions(input) });
      const found = await within(responseTimeoutMs, abortSignal => client.send(command, { abortSignal }));
      return toOpenFile(found, found.Body as Readable);
    } catch (error) {
      return reasonOrThrow(error);
    }
  };

  return {
    publicBucket: `${options.publicEndpoint}/${Bucket}/`,
    signUpload: (Key, { size, type }, seconds) => {
      const command = new PutObjectCommand({ Bucket, Key, ContentLength: size, ContentType: type });
      // A type that was not announced must stay out: the SDK would sign that of no body at all.
      const signableHeaders = new Set(['content-length', ...(type === undefined ? [] : ['content-type'])]);
      return getSignedUrl(signer, command, { expiresIn: seconds, signableHeaders });
    },
    read: async (key, maxBytes) => {
      const file = await open(key, {});
      if (typeof file === 'string' || !file.body) return null;
      const { body } = file;
      if (file.size > maxBytes) {
        body.destroy();
        return 'too large';
      }
      const timer = setTimeout(() => body.destroy(unavailable()), transferTimeoutMs);
      try {
        return await gather(body, maxBytes);
      } catch {
        throw unavailable();
      } finally {
        clearTimeout(timer);
      }
    },
    describe: async (Key, input) => {
      try {
        const command = new HeadObjectCommand({ Bucket, Key, ...toConditions(input) });
        const found = await within(responseTimeoutMs, abortSignal => client.send(command, { abortSignal }));
        return toOpenFile(found, null);
      } catch (error) {
        return reasonOrThrow(error);
      }
    },
    open,
    write: async (Key, Body, ContentType) => {
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentType });
      await within(transferTimeoutMs, abortSignal => client.send(command, { abortSignal })).catch(() => {
        throw unavailable();
      });
    },
    list: async (Prefix, StartAfter) => {
      const command = new ListObjectsV2Command({ Bucket, Prefix, StartAfter, MaxKeys: pageSize });
      const found = await within(transferTimeoutMs, abortSignal => client.send(command, { abortSignal }));
      const files = (found.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
        key: Key,
        changedAt: LastModified,
      }));
      return { files, hasMore: found.IsTruncated ?? false };
    },
    remove: async keys => {
      if (keys.length === 0) return;
      const Objects = keys.map(Key => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
      const { Errors } = await within(transferTimeoutMs, abortSignal =>
        client.send(command, { abortSignal }),
      );
      if (Errors && Errors.length > 0) throw unavailable();
    },
    close: () => {
      client.destroy();
      signer.destroy();
    },
  };
};
