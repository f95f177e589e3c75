import type { Session } from '../../api/session-context.ts';
import { accountTexts as texts } from './account.texts.ts';

export const greetingFor = (session: Session, now: Date): string => {
  const greeting = texts.greeting(now.getHours());
  const name = session.state === 'member' ? session.user.firstName : null;
  return name ? `${greeting}, ${name}` : greeting;
};
