import * as comments from '../../apps/server/src/domains/forum/comments.service.ts';
import * as letters from '../../apps/server/src/domains/letters/letters.service.ts';
import * as reports from '../../apps/server/src/domains/moderation/reports.service.ts';
import type { CurrentUser } from '../../apps/server/src/platform/current-user.ts';
import type { ResponseCache } from '../../apps/server/src/platform/response-cache.ts';
import type { Timeline } from './timeline.ts';
import type { CommunityUser } from './words/community-users.ts';
import type { DemoComment, DemoLetter } from './words/kinds.ts';

export interface Commenter {
  readonly me: CurrentUser;
  readonly shownName: string;
}

export interface Forum {
  readonly responseCache: ResponseCache;
  readonly commenter: (by: DemoComment['by']) => Commenter;
}

const report = (forum: Forum, by: CommunityUser, id: string): Promise<unknown> =>
  reports.create(forum.commenter(by).me, forum.responseCache, {
    about: { kind: 'comment', id },
    reason: 'selling',
    words: '',
  });

export const planLetter = (timeline: Timeline, forum: Forum, me: CurrentUser, letter: DemoLetter): void => {
  const { title, mood, paragraphs, shared, archived } = letter;
  let id = '';
  let sharedId = '';
  timeline.plan(letter.when, async () => {
    ({ id } = await letters.create(me, { title, mood, content: paragraphs.join('\n\n') }));
  });
  if (shared) {
    timeline.plan(shared.when, async () => {
      sharedId = (await letters.share(me, forum.responseCache, id, shared.as)).sharedId ?? '';
    });
    for (const { by, when, words, reportedBy = [] } of shared.comments)
      timeline.plan(when, async () => {
        const { me, shownName } = forum.commenter(by);
        const said = await comments.create(me, { letterId: sharedId, authorName: shownName, content: words });
        for (const reporter of reportedBy) await report(forum, reporter, said.id);
      });
  }
  if (archived)
    timeline.plan(archived, () => letters.update(me, forum.responseCache, id, { isArchived: true }, null));
};
