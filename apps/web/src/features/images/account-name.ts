import { anonymousUploader } from '@turnstone/contract/images';
import type { Session } from '../../api/session-context.ts';

/** First name, else e-mail address, else nobody in particular (spec §2): a choice, never filled in unasked. */
export const accountName = (session: Session): string => {
  const { firstName = null, email = null } = session.state === 'member' ? session.user : {};
  return firstName || email || anonymousUploader;
};

export const hasEmailAddress = (name: string): boolean => /[^\s@]+@[^\s@]+/.test(name);
