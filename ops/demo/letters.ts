import * as comments from '../../apps/server/src/domains/community/comments.service.ts';
import * as letters from '../../apps/server/src/domains/letters/letters.service.ts';
import * as reports from '../../apps/server/src/domains/moderation/reports.service.ts';
import type { HotAnswers } from '../../apps/server/src/platform/hot-answers.ts';
import type { Member } from '../../apps/server/src/platform/member.ts';
import type { Timeline } from './timeline.ts';
import type { CommunityMember } from './words/community-members.ts';
import type { DemoComment, DemoLetter } from './words/kinds.ts';

export interface Commenter {
  readonly me: Member;
  readonly shownName: string;
}

export interface Forum {
  readonly hotAnswers: HotAnswers;
  readonly commenter: (by: DemoComment['by']) => Commenter;
}

const report = (forum: Forum, by: CommunityMember, id: string): Promise<unknown> =>
  reports.send(forum.commenter(by).me, forum.hotAnswers, {
    about: { kind: 'comment', id },
    reason: 'selling',
    words: '',
  });

export const planLetter = (timeline: Timeline, forum: Forum, me: Member, letter: DemoLetter): void => {
  const { title, mood, paragraphs, shared, archived } = letter;
  let id = '';
  let sharedId = '';
  timeline.plan(letter.when, async () => {
    ({ id } = await letters.write(me, { title, mood, content: paragraphs.join('\n\n') }));
  });
  if (shared) {
    timeline.plan(shared.when, async () => {
      sharedId = (await letters.share(me, forum.hotAnswers, id, shared.as)).sharedId ?? '';
    });
    for (const { by, when, words, reportedBy = [] } of shared.comments)
      timeline.plan(when, async () => {
        const { me, shownName } = forum.commenter(by);
        const said = await comments.add(me, { letterId: sharedId, authorName: shownName, content: words });
        for (const reporter of reportedBy) await report(forum, reporter, said.id);
      });
  }
  if (archived)
    timeline.plan(archived, () => letters.change(me, forum.hotAnswers, id, { isArchived: true }, null));
};
