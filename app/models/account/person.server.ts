import type { Account, Profile } from '#prisma/generated/client';
import { db } from '~/db.server';
import { isRole } from '~/domain/access/roles';
import { signInLinkSent } from '~/domain/events/sign-in';
import { phoneText } from '~/domain/firm/phone';
import { emit } from '../events.server';
import { orNotFound } from '../not-found.server';

type Row = Pick<Account, 'id' | 'email' | 'createdAt' | 'disabledAt'> &
  Pick<Profile, 'fullName' | 'phone' | 'location' | 'purpose'> & {
    verifiedAt: Date | null;
    onboarded: boolean;
    grantId: string;
    role: string | null;
    sessions: number;
    waitingFor: string | null;
  };

/** A person's account and profile, in one query. Throws 404. Only for staff. */
export async function getPerson(id: string, now: Date) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT a.id, a.email, a.created_at AS "createdAt", a.disabled_at AS "disabledAt",
           a.email_verified_at AS "verifiedAt", p.full_name AS "fullName", p.phone, p.location, p.purpose,
           p.onboarding_complete AS onboarded, g.id AS "grantId", g.role,
           (SELECT COUNT(*) FROM sessions s
            WHERE s.account_id = a.id AND s.expires_at > ${now} AND s.idle_expires_at > ${now}) AS sessions,
           (SELECT r.role FROM role_requests r WHERE r.account_id = a.id AND r.status = 'open') AS "waitingFor"
    FROM accounts a
    JOIN profiles p ON p.id = a.id
    LEFT JOIN role_grants g ON g.account_id = a.id
    WHERE a.id = ${id}`;
  const { verifiedAt, grantId: _grant, role: _role, ...person } = orNotFound(rows[0]);
  const grants = rows.flatMap(({ grantId, role }) => (isRole(role) ? [{ id: grantId, role }] : []));
  const phone = person.phone && phoneText(person.phone);
  return { ...person, phone, verified: verifiedAt !== null, grants };
}

export const recordLinkSent = (accountId: string, actorId: string): Promise<void> =>
  emit(db, signInLinkSent, { id: accountId, actorId });
