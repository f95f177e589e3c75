import type { Break } from '../break.ts';
import { domains, harness, platform } from './places.ts';

const blocks = `${domains}/blocks`;
const visible = `${platform}/visibility.ts`;
const leaving = `${blocks}/hide-delay.routes.test.ts`;
const routes = `${blocks}/blocks.routes.test.ts`;
const blockedUser = `${harness}/blocked-user.test.ts`;
const ownThings = `${blocks}/own-things.routes.test.ts`;

export const blockBreaks: readonly Break[] = [
  {
    id: 'blocks/name-of-its-own',
    promise: 'A second name of a blocked account gets a block of its own.',
    file: `${blocks}/blocks.repository.ts`,
    find: "    .where('shown_name', '=', arg.shownName)\n",
    replace: '',
    tests: [`${routes} › is made for a name, answers for nothing else, and ends`],
  },
  {
    id: 'blocks/rest-leaves-later',
    promise: 'What carries another name of a blocked account does not leave at once.',
    file: visible,
    find: 'else $' + '{isHiddenBy(viewer, id)} end',
    replace: 'else true end',
    tests: [leaving, `${blocks}/pen-names.routes.test.ts`],
  },
  {
    id: 'blocks/moment-of-its-own',
    promise: 'Each thing of a blocked account leaves at a moment of its own.',
    file: visible,
    find: `sha256(b.salt || uuid_send(\${id}))`,
    replace: 'sha256(b.salt)',
    tests: [`${leaving} › leaves and comes back at moments nobody can foresee, each at its own`],
  },
  {
    id: 'blocks/another-moment-each-time',
    promise: 'When a thing leaves cannot be foreseen from the last time.',
    file: visible,
    find: `sha256(b.salt || uuid_send(\${id}))`,
    replace: `sha256(uuid_send(\${id}))`,
    tests: [`${leaving} › leaves and comes back at moments nobody can foresee, each at its own`],
  },
  {
    id: 'blocks/back-later',
    promise: 'After a block has ended the other names come back later, not at once.',
    file: visible,
    find: 'moment.leaves < b.ended_at and',
    replace: 'false and',
    tests: [`${leaving} › leaves and comes back at moments nobody can foresee, each at its own`],
  },
  {
    id: 'blocks/not-left-stays',
    promise: 'What had not left when a block ended does not leave.',
    file: visible,
    find: 'moment.leaves < b.ended_at and',
    replace: '',
    tests: [`${leaving} › stays where the block ended before it had left`],
  },
  {
    id: 'blocks/unblocked-name-comes-back',
    promise: 'A name comes back at once although another name of the same account stays blocked.',
    file: visible,
    find: `, \${unblocked})`,
    replace: ')',
    tests: [
      `${leaving} › comes back at once with its name although another name stays blocked, and leaves again later`,
    ],
  },
  {
    id: 'blocks/no-name-is-one-thing',
    promise: 'Things without a chosen name do not leave together.',
    file: 'packages/rules/src/display-names.ts',
    find: '!nobodysNames.includes(name.trim().toLowerCase())',
    replace: 'name !== nobodysNames.join()',
    tests: [leaving],
  },
  {
    id: 'blocks/refused-at-once',
    promise: 'A blocked person can do nothing with what is the blocker’s, from the first moment.',
    file: visible,
    find: '<> all($' + '{viewer.blockingUserIds}::uuid[])',
    replace: `<> all(\${[]}::uuid[])`,
    tests: [blockedUser, routes],
  },
  {
    id: 'blocks/old-comments-stay-as-they-are',
    promise: 'A blocked person does not change what they once wrote under the blocker’s letter.',
    file: `${domains}/forum/comments.service.ts`,
    find: '!policy.isMine(ctx.user, comment) || !letter ||',
    replace: '!policy.isMine(userId, comment) ||',
    also: [
      {
        file: `${domains}/forum/comments.service.ts`,
        find: 'return toComment(ctx, letter, { ...comment, content, version: updated.version });',
        replace:
          'return toComment(userId, letter ?? comment, { ...comment, content, version: updated.version });',
      },
    ],
    tests: [blockedUser, routes],
  },
  {
    id: 'blocks/silent-about-comments-off',
    promise: 'A blocked person does not learn that a letter of the blocker’s has its comments off.',
    file: `${domains}/forum/comments.service.ts`,
    find: 'const [letter] = await letters.getWritable(ctx.db, { ...viewer, id: letterId });',
    replace: 'const [letter] = await letters.getVisible(ctx.db, { ...viewer, id: letterId });',
    tests: [`${routes} › are not told that comments are off where nothing is there for them`],
  },
  {
    id: 'blocks/own-sharing-is-seen',
    promise: 'What I shared I can see and take back, also with an image of somebody I am apart from.',
    file: `${domains}/pivots/pivots.service.ts`,
    find: '(pictures.has(sharing.imageId) || existing.has(sharing.imageId))',
    replace: 'pictures.has(sharing.imageId)',
    tests: [ownThings],
  },
  {
    id: 'blocks/so-many-names',
    promise: 'Somebody can block so many names at a time and no more.',
    file: `${blocks}/blocks.service.ts`,
    find: '>= limits.blocks',
    replace: '> limits.blocks',
    tests: [`${leaving} › so many names can be blocked at a time, and those that are stay as they are`],
  },
  {
    id: 'blocks/ended-ones-are-kept',
    promise: 'An ended block is kept until its last thing is back.',
    file: visible,
    find: 'endedBlockHours = 2 * hideDelayHours.max',
    replace: 'endedBlockHours = hideDelayHours.max',
    tests: [`${leaving} › is kept until it makes no difference, and then removed`],
  },
  {
    id: 'blocks/host-reads-what-all-read',
    promise: 'Nobody hides from the author of a letter what all others read under it.',
    file: `${domains}/forum/comments.service.ts`,
    find: 'letter.authorId === viewer.userId ? asLetterAuthor(viewer) : viewer',
    replace: 'viewer',
    tests: [ownThings],
  },
];
