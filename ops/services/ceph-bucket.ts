// The bucket of the file store: who may ask for it from a browser, who may do what in it, and what is thrown away.
import { createHmac } from 'node:crypto';
import type { CORSRule, LifecycleRule } from '@aws-sdk/client-s3';
import { e2eOrigin, fileStore, siteOrigin } from '../settings.ts';

const { endpoint, region, bucket: Bucket, accessKey, secretKey, uploadAccessKey } = fileStore;

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

/** Users of the store, by their names in Ceph. */
export const bucketUser = 'turnstone';
export const uploader = 'turnstone-uploads';

const resource = `arn:aws:s3:::${Bucket}`;
const principal = (user: string) => ({ AWS: [`arn:aws:iam:::user/${user}`] });

/**
 * Whoever has a signed address may add headers that are not signed: an ACL, or another file to copy from. So uploads
 * are signed by a user who may put and nothing else. What somebody put is theirs, which is why reading it is denied
 * by name (Ceph 16 does not apply a denial by `NotAction` to it) and the owner of the bucket is allowed it.
 */
const policy = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: principal(bucketUser),
      Action: 's3:*',
      Resource: [resource, `${resource}/*`],
    },
    {
      Effect: 'Allow',
      Principal: principal(uploader),
      Action: 's3:PutObject',
      Resource: `${resource}/uploads/*`,
    },
    {
      Effect: 'Deny',
      Principal: principal(uploader),
      Action: ['s3:Get*', 's3:List*', 's3:Delete*', 's3:PutObjectAcl', 's3:PutObjectVersionAcl'],
      Resource: [resource, `${resource}/*`],
    },
    {
      Effect: 'Deny',
      Principal: principal(uploader),
      Action: 's3:PutObject',
      Resource: `${resource}/*`,
      Condition: { StringLike: { 's3:x-amz-copy-source': '*' } },
    },
  ],
});

/** All but `BlockPublicAcls`, with which Ceph 16 refuses every upload: a public ACL is accepted, and ignored. */
const publicAccessBlock = {
  BlockPublicAcls: false,
  IgnorePublicAcls: true,
  BlockPublicPolicy: true,
  RestrictPublicBuckets: true,
};

/** Changes when the rules do, so that the next start applies them. */
export const bucketRules = JSON.stringify({
  Bucket,
  corsRules,
  lifecycleRules,
  policy,
  publicAccessBlock,
  uploadAccessKey,
});

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
  const {
    S3Client,
    CreateBucketCommand,
    PutBucketCorsCommand,
    PutBucketLifecycleConfigurationCommand,
    PutBucketPolicyCommand,
    PutPublicAccessBlockCommand,
  } = await import('@aws-sdk/client-s3');
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
    const blockPublicAccess = (BlockPublicPolicy: boolean) =>
      client.send(
        new PutPublicAccessBlockCommand({
          Bucket,
          PublicAccessBlockConfiguration: { ...publicAccessBlock, BlockPublicPolicy },
        }),
      );
    // Ceph 16 takes every policy that allows something for a public one, so that one comes last.
    await blockPublicAccess(false);
    await client.send(new PutBucketPolicyCommand({ Bucket, Policy: policy }));
    await blockPublicAccess(true);
  } finally {
    client.destroy();
  }
}
