// The bucket of the file store: who may ask for it from a browser, and what is thrown away.
import { createHmac } from 'node:crypto';
import type { CORSRule, LifecycleRule } from '@aws-sdk/client-s3';
import { e2eOrigin, fileStore, siteOrigin } from '../settings.ts';

const { endpoint, region, bucket: Bucket, accessKey, secretKey } = fileStore;

const corsRules: CORSRule[] = [
  {
    AllowedOrigins: [siteOrigin, e2eOrigin],
    AllowedMethods: ['PUT', 'GET', 'HEAD'],
    AllowedHeaders: ['content-type'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  },
];

// An upload that was never taken over into a picture is of no use after its form has expired.
const lifecycleRules: LifecycleRule[] = [
  { ID: 'forgotten-uploads', Status: 'Enabled', Filter: { Prefix: 'uploads/' }, Expiration: { Days: 2 } },
];

/** Changes when the rules do, so that the next start applies them. */
export const bucketRules = JSON.stringify({ Bucket, corsRules, lifecycleRules });

/**
 * The status of a signed HEAD of the bucket: 200, 404 without bucket, 403 without user. An unsigned request would be
 * answered before the store works, and S3's older signature needs no SDK, whose loading takes half a second.
 */
export async function bucketStatus(): Promise<number | null> {
  const date = new Date().toUTCString();
  const signature = createHmac('sha1', secretKey)
    .update(`HEAD\n\n\n\nx-amz-date:${date}\n/${Bucket}`)
    .digest('base64');
  const response = await fetch(`${endpoint}/${Bucket}`, {
    method: 'HEAD',
    headers: { 'x-amz-date': date, authorization: `AWS ${accessKey}:${signature}` },
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  return response?.status ?? null;
}

/** Does no harm to a bucket that exists. */
export async function makeBucket(): Promise<void> {
  const { S3Client, CreateBucketCommand, PutBucketCorsCommand, PutBucketLifecycleConfigurationCommand } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket }));
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: corsRules } }));
    await client.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket,
        LifecycleConfiguration: { Rules: lifecycleRules },
      }),
    );
  } finally {
    client.destroy();
  }
}
