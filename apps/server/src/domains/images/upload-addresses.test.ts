// Whoever may upload holds an address of the store. These tests try to do more with it than put one file.
import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStore } from '../../../../../ops/settings.ts';
import { callsTo } from '../../../test/calls.ts';
import { image, photo, put, uploaded } from '../../../test/factories/images.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const { bucket: Bucket } = fileStore;
const clientOf = (accessKeyId: string, secretAccessKey: string) =>
  new S3Client({
    endpoint: fileStore.endpoint,
    region: fileStore.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
const bucketAdmin = clientOf(fileStore.accessKey, fileStore.secretKey);
const uploader = clientOf(fileStore.uploadAccessKey, fileStore.uploadSecretKey);
const otherBucket = `elsewhere-${randomUUID()}`;

let attacker: SignedInUser;
let victim: SignedInUser;
let bytes: Buffer;

beforeAll(async () => {
  [attacker, victim] = [
    await signedInUser(app.deps, { plan: 'plus' }),
    await signedInUser(app.deps, { plan: 'plus' }),
  ];
  bytes = await photo();
  await bucketAdmin.send(new CreateBucketCommand({ Bucket: otherBucket }));
  await bucketAdmin.send(new PutObjectCommand({ Bucket: otherBucket, Key: 'letters.dump', Body: 'private' }));
});

afterAll(async () => {
  await bucketAdmin.send(new DeleteObjectCommand({ Bucket: otherBucket, Key: 'letters.dump' }));
  await bucketAdmin.send(new DeleteBucketCommand({ Bucket: otherBucket }));
  bucketAdmin.destroy();
  uploader.destroy();
});

const start = async (announced: object = { fileSize: bytes.length, mimeType: 'image/jpeg' }) => {
  const response = await call(attacker, 'POST', '/api/images/upload', announced);
  expect(response.statusCode).toBe(200);
  return response.json<{ uploadURL: string; objectPath: string }>();
};

const putWith = (url: string, headers: Record<string, string>, body = bytes) =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body: new Uint8Array(body),
  });

const publicly = (key: string) => fetch(`${fileStore.endpoint}/${Bucket}/${key}`);
const stored = (key: string) => app.deps.files.read(key, 1e7);

const everybody = 'uri="http://acs.amazonaws.com/groups/global/AllUsers"';

describe('an address to upload to', () => {
  it.each([
    { 'x-amz-acl': 'public-read' },
    { 'x-amz-acl': 'public-read-write' },
    { 'x-amz-grant-read': everybody },
    { 'x-amz-grant-full-control': everybody },
  ])('makes nothing public: %o', async headers => {
    const { uploadURL, objectPath } = await start();
    await putWith(uploadURL, headers);
    expect((await publicly(objectPath)).status).toBe(403);
  });

  it('copies nothing that lies in the store, neither by length of the announced file nor without one', async () => {
    const theirUpload = await uploaded(app.deps, victim.ctx);
    const { objectPath: sharedPath } = await image(app.deps, victim.ctx);
    const mine = await uploaded(app.deps, attacker.ctx);
    const sources = [
      `/${Bucket}/${theirUpload}`,
      `${Bucket}/images/${sharedPath}`,
      `/${Bucket}/${mine}`,
      `/${otherBucket}/letters.dump`,
      `${otherBucket}/letters.dump`,
    ];
    for (const source of sources) {
      const { uploadURL, objectPath } = await start();
      const copied = await putWith(uploadURL, { 'x-amz-copy-source': source });
      expect(copied.status, source).toBe(403);
      expect(await stored(objectPath), source).toBeNull();
    }
  });

  it('takes no longer file, none of another type and none for another key', async () => {
    const longer = Buffer.concat([bytes, Buffer.alloc(1)]);
    expect((await putWith((await start()).uploadURL, {}, longer)).status).toBe(403);
    expect((await put((await start()).uploadURL, bytes, 'text/html')).status).toBe(403);
    const theirUpload = await uploaded(app.deps, victim.ctx);
    const { uploadURL, objectPath } = await start();
    for (const key of [theirUpload, 'images/x.jpg', `uploads/${victim.ctx.user.id}/x`])
      expect((await put(uploadURL.replace(objectPath, key), bytes)).status, key).toBe(403);
    expect((await put(uploadURL, bytes)).status).toBe(200);
  });

  it('is good for putting alone', async () => {
    const { uploadURL } = await start();
    await put(uploadURL, bytes);
    for (const method of ['GET', 'HEAD', 'DELETE', 'POST'])
      expect((await fetch(uploadURL, { method })).status, method).toBe(403);
  });
});

describe('who signs uploads', () => {
  const expectRejected = async (attempt: Promise<unknown>): Promise<unknown> =>
    attempt.then(
      () => 'was allowed',
      error => error.$metadata?.httpStatusCode,
    );

  it('may put a file where uploads lie', async () => {
    const Key = `uploads/${attacker.ctx.user.id}/${randomUUID()}`;
    await uploader.send(new PutObjectCommand({ Bucket, Key, Body: bytes }));
    expect(await stored(Key)).toEqual(bytes);
  });

  it('may not put one anywhere else, and make no bucket', async () => {
    const Body = bytes;
    for (const Key of ['images/x.jpg', 'x', 'uploads', 'uploadsx/y'])
      expect(await expectRejected(uploader.send(new PutObjectCommand({ Bucket, Key, Body }))), Key).toBe(403);
    const elsewhere = new PutObjectCommand({ Bucket: otherBucket, Key: 'uploads/x', Body });
    expect(await expectRejected(uploader.send(elsewhere))).toBe(403);
    const another = new CreateBucketCommand({ Bucket: `mine-${randomUUID()}` });
    expect([400, 403]).toContain(await expectRejected(uploader.send(another)));
  });

  it('reads, lists and removes nothing: not what others put, nor what it put itself', async () => {
    const own = `uploads/${attacker.ctx.user.id}/${randomUUID()}`;
    await uploader.send(new PutObjectCommand({ Bucket, Key: own, Body: bytes }));
    const { objectPath } = await image(app.deps, victim.ctx);
    for (const Key of [own, `images/${objectPath}`]) {
      expect(await expectRejected(uploader.send(new GetObjectCommand({ Bucket, Key }))), Key).toBe(403);
      expect(await expectRejected(uploader.send(new GetObjectAclCommand({ Bucket, Key }))), Key).toBe(403);
      expect(await expectRejected(uploader.send(new DeleteObjectCommand({ Bucket, Key }))), Key).toBe(403);
      const open = new PutObjectAclCommand({ Bucket, Key, ACL: 'public-read' });
      expect(await expectRejected(uploader.send(open)), Key).toBe(403);
    }
    expect(await expectRejected(uploader.send(new ListObjectsV2Command({ Bucket })))).toBe(403);
    const stranger = new GetObjectCommand({ Bucket: otherBucket, Key: 'letters.dump' });
    expect(await expectRejected(uploader.send(stranger))).toBe(403);
    const policy = new PutBucketPolicyCommand({ Bucket, Policy: '{}' });
    expect(await expectRejected(uploader.send(policy))).toBe(403);
    const { Buckets = [] } = await uploader.send(new ListBucketsCommand({}));
    expect(Buckets).toEqual([]);
    expect(await stored(own)).toEqual(bytes);
  });

  it('even the owner makes nothing public', async () => {
    const Key = `uploads/${attacker.ctx.user.id}/${randomUUID()}`;
    await bucketAdmin.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ACL: 'public-read' }));
    expect((await publicly(Key)).status).toBe(403);
  });
});
