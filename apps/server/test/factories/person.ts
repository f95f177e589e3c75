import type { Plan } from '@turnstone/contract';
import type { Parts } from '../../src/app.ts';
import * as account from '../../src/domains/account/account.service.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Member } from '../../src/platform/member.ts';
import { sessionCookie } from '../../src/platform/session-cookie.ts';
import { encodeToken } from '../../src/platform/session-token.ts';

export interface PersonWishes {
  readonly plan?: Plan;
  readonly isModerator?: boolean;
  readonly issuer?: string;
  readonly subject?: string;
  readonly firstName?: string | null;
  readonly email?: string | null;
  readonly device?: string;
  readonly zone?: string;
}

/** Someone with an account and a session, as the sign-in makes them. */
export interface SignedIn {
  readonly me: Member;
  /** The Cookie header of their browser. */
  readonly cookie: string;
}

export const signedIn = async (
  parts: Pick<Parts, 'db' | 'keys'>,
  wishes: PersonWishes = {},
): Promise<SignedIn> => {
  const { db, keys } = parts;
  const subject = wishes.subject ?? newId();
  const { token } = await account.signIn(
    db,
    keys,
    {
      issuer: wishes.issuer ?? 'https://identity.example',
      subject,
      firstName: wishes.firstName === undefined ? 'Maya' : wishes.firstName,
      email: wishes.email === undefined ? `${subject}@example.org` : wishes.email,
      idToken: 'id-token',
    },
    wishes.device ?? 'Firefox on Linux',
  );
  await db.pool.query('update people set plan = $2, is_moderator = $3 where id = $1', [
    token.userId,
    wishes.plan ?? 'free',
    wishes.isModerator ?? false,
  ]);
  const session = await account.openSession(db, keys, token, wishes.zone ?? 'UTC');
  if (!session) throw new Error('The session that was just made does not open.');
  return { me: session.member, cookie: `${sessionCookie}=${encodeToken(token)}` };
};
