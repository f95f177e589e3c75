import * as comments from '../../apps/server/src/domains/forum/comments.service.ts';
import * as letters from '../../apps/server/src/domains/letters/letters.service.ts';
import * as reports from '../../apps/server/src/domains/moderation/reports.service.ts';
import type { RequestContext } from '../../apps/server/src/platform/request-context.ts';
import type { Timeline } from './timeline.ts';
import type { CommunityUser } from './words/community-users.ts';
import type { DemoComment, DemoLetter } from './words/kinds.ts';

export interface Commenter {
  readonly ctx: RequestContext;
  readonly shownName: string;
}

export interface Forum {
  readonly commenter: (by: DemoComment['by']) => Commenter;
}

const report = (forum: Forum, by: CommunityUser, id: string): Promise<unknown> =>
  reports.create(forum.commenter(by).ctx, {
    about: { kind: 'comment', id },
    reason: 'selling',
    words: '',
  });

export const planLetter = (
  timeline: Timeline,
  forum: Forum,
  ctx: RequestContext,
  letter: DemoLetter,
): void => {
  const { title, mood, paragraphs, shared, archived } = letter;
  let id = '';
  let sharedId = '';
  timeline.plan(letter.when, async () => {
    ({ id } = await letters.create(ctx, { title, mood, content: paragraphs.join('\n\n') }));
  });
  if (shared) {
    timeline.plan(shared.when, async () => {
      sharedId = (await letters.share(ctx, id, shared.as)).sharedId ?? '';
    });
    for (const { by, when, words, reportedBy = [] } of shared.comments)
      timeline.plan(when, async () => {
        const { ctx, shownName } = forum.commenter(by);
        const said = await comments.create(ctx, {
          letterId: sharedId,
          authorName: shownName,
          content: words,
        });
        for (const reporter of reportedBy) await report(forum, reporter, said.id);
      });
  }
  if (archived) timeline.plan(archived, () => letters.update(ctx, id, { isArchived: true }, null));
};
