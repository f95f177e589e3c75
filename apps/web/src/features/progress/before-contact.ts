import { limits } from '@turnstone/contract/limits';
import { contactDialogTexts as texts } from './contact-dialog.texts.ts';

// What was going on just before: a field, and tags that write their sentence into it.

const sentence = (tag: string): string => `${tag}.`;

export const hasTag = (before: string, tag: string): boolean => before.includes(sentence(tag));

/** With the sentence of a tag, or without it; as it was where there is no room. */
export const withTagToggled = (before: string, tag: string): string => {
  if (hasTag(before, tag)) return before.replace(sentence(tag), '').replace(/ {2,}/g, ' ').trim();
  const added = [before.trim(), sentence(tag)].filter(Boolean).join(' ');
  return added.length <= limits.contactBefore ? added : before;
};

/** How a plan begins: what the tags say, as it may come again. */
export const planBeginning = (before: string): string => {
  const parts = texts.tags.filter(({ name }) => hasTag(before, name)).map(({ planned }) => planned);
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
};
