import type { Session } from '../../api/session-context.ts';
import { greetingTexts as texts } from './greeting.texts.ts';

export const greetingFor = (session: Session, now: Date): string => {
  const greeting = texts.greeting(now.getHours());
  const name = session.state === 'member' ? session.user.firstName : null;
  return name ? `${greeting}, ${name}` : greeting;
};
