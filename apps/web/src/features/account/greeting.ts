import type { Session } from '../../api/session-context.ts';
import { greetingTexts as texts } from './greeting.texts.ts';

/** From 22:00 to 5:00, where the user is. */
export const isNight = (now: Date): boolean => now.getHours() >= 22 || now.getHours() < 5;

export const greetingFor = (session: Session, now: Date): string => {
  const greeting = texts.greeting(now.getHours());
  const name = session.state === 'member' ? session.user.firstName : null;
  return name ? `${greeting}, ${name}` : greeting;
};
