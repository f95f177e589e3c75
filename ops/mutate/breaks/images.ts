import type { Break } from '../break.ts';
import { domains, features } from './places.ts';

const hiddenTests = [`${domains}/images/hidden-files.routes.test.ts`];
const roomTests = [`${domains}/images/storage-quota.routes.test.ts`];
const quotaTests = [`${domains}/trial-import/import-quota.routes.test.ts`];
const uploadTests = [`${features}/images/upload.test.tsx`];

export const imageBreaks: readonly Break[] = [
  {
    id: 'images/an-address-ends',
    promise: 'The file of an image that others may not see is not read by whoever kept its address.',
    file: `${domains}/images/image-files.service.ts`,
    find: 'repository.getVisibleByFolder(ctx.db, { ...(await blocks.getViewer(ctx)), folder })',
    replace: 'repository.getByFolder(ctx.db, { folder })',
    tests: hiddenTests,
  },
  {
    id: 'images/the-gate-asks-who',
    promise: 'What others may not see is read by who shared it and by moderators alone.',
    file: `${domains}/images/image-files.service.ts`,
    find: ' && (ctx.user.moderatorAlias !== null || policy.isMine(ctx.user, image))',
    replace: '',
    tests: hiddenTests,
  },
  {
    id: 'images/shared-caches-ask-again',
    promise: 'A shared cache asks again for an image after five minutes.',
    file: `${domains}/images/image-files.routes.ts`,
    find: "'public, max-age=86400, s-maxage=300, immutable'",
    replace: "'public, max-age=31536000, immutable'",
    tests: hiddenTests,
  },
  {
    id: 'images/no-cache-behind-the-gate',
    promise: 'What others may not see is kept by no cache.',
    file: `${domains}/images/image-files.routes.ts`,
    find: "const privateCaching = 'private, no-store';",
    replace: 'const privateCaching = publicCaching;',
    tests: hiddenTests,
  },
  {
    id: 'images/refusals-are-not-kept',
    promise: 'That a file is not there is kept by no cache: it may be let through later.',
    file: `${domains}/images/image-files.routes.ts`,
    find: "  'cache-control': 'no-store',\n",
    replace: '',
    tests: hiddenTests,
  },
  {
    id: 'images/room-one-after-the-other',
    promise: 'However many uploads begin at once, together they get no more room than there is.',
    file: `${domains}/images/uploads.service.ts`,
    find: '  const [user] = await repository.lockUser(ctx.db, { userId: ctx.user.id });\n  if (!user) throw notSignedIn;\n',
    replace: '',
    tests: roomTests,
  },
  {
    id: 'images/room-is-bounded',
    promise: 'One person’s images and uploads have bounded room.',
    file: `${domains}/images/uploads.service.ts`,
    find: '  if (!taken || taken.bytes + bytes > limits.storedBytes) throw storageQuotaExceeded;\n',
    replace: '',
    tests: roomTests,
  },
  {
    id: 'images/room-for-what-is-written',
    promise: 'An image is made only where there is room for all its files.',
    file: `${domains}/images/images.service.ts`,
    find: '    await uploads.reserveStorage(ctx, row.storedBytes, uploadId);\n',
    replace: '',
    tests: roomTests,
  },
  {
    id: 'images/a-used-address-keeps-its-room',
    promise: 'An upload takes room as long as its address takes a file.',
    file: `${domains}/images/uploads.repository.ts`,
    find: "least(expires_at, url_expires_at + interval '10 minutes')",
    replace: 'now()',
    tests: roomTests,
  },
  {
    id: 'images/imports-a-day',
    promise: 'One person imports so many times a day.',
    file: `${domains}/trial-import/trial-import.service.ts`,
    find: 'imports > limits.importsPerDay || ',
    replace: '',
    tests: quotaTests,
  },
  {
    id: 'images/imported-entries-a-day',
    promise: 'One person imports so many entries a day.',
    file: `${domains}/trial-import/trial-import.service.ts`,
    find: ' || entries > limits.importedPerDay',
    replace: '',
    tests: quotaTests,
  },
  {
    id: 'images/file-names-stay-on-the-device',
    promise: 'What a file is called on somebody’s device is not sent.',
    file: `${features}/images/use-upload.ts`,
    find: '          objectPath: uploaded.current,\n',
    replace: '          objectPath: uploaded.current,\n          originalName: file.name,\n',
    tests: uploadTests,
  },
  {
    id: 'images/a-pen-name-is-proposed',
    promise: 'The name proposed for an image is a pen name, not that of the account.',
    file: `${features}/images/upload-dialog.tsx`,
    find: '          proposedName={penName}\n',
    replace: '          proposedName={accountName(session)}\n',
    tests: uploadTests,
  },
];
