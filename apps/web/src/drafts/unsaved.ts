import { draftKey, nameSince, nobodyUserId } from './draft-key.ts';
import { drafts } from './drafts.ts';

// What somebody leaves on a device who leaves it: also what they typed before they signed in. Whoever comes next would
// take that for theirs.

export const hasUnsaved = (userId: string): boolean =>
  [userId, nobodyUserId].some(each => drafts.keysOf(each).length > 0);

export const removeUnsaved = (userId: string): void => {
  for (const each of [userId, nobodyUserId]) drafts.removeAllOf(each);
};

/** As their own it is sealed with the rest; where they have another draft of that name, beside it. */
export const keepUnsaved = (userId: string): void => {
  drafts.moveAll(nobodyUserId, userId);
  const start = draftKey(nobodyUserId, '');
  for (const key of drafts.keysOf(nobodyUserId)) {
    const [words, target] = [drafts.text(key), draftKey(userId, nameSince(key.slice(start.length)))];
    if (words === null || drafts.text(target) !== null) continue;
    drafts.save(target, words);
    drafts.remove(key);
  }
};
