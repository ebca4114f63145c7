import { db } from '~/db.server';
import { isRole, type Role } from '~/domain/access/roles';
import type { AccountState } from '~/domain/administration/people';
import { NEWEST_FIRST, PAGE_SIZE, toPage } from '~/domain/paging';
import { withWords } from '../search-words.server';
import type { Account, Profile } from '#prisma/generated/client';
import { signInLinkSent } from '~/domain/events/sign-in';
import { phoneText } from '~/domain/firm/phone';
import { emit } from '../events.server';
import { orNotFound } from '../not-found.server';

export type PeopleFilter = { q: string; role: Role | null; state: AccountState | null };

/** A page of accounts, newest first, by words of name, address and phone. Only for staff. */
export async function listPeople({ q, role, state }: PeopleFilter, after: string | null) {
  const states = {
    open: { disabledAt: null },
    disabled: { NOT: { disabledAt: null } },
    waiting: { disabledAt: null, roleRequests: { some: { status: 'open' } } },
  };
  const rows = await db.account.findMany({
    where: {
      profile: withWords(q),
      ...(after && { id: { lt: after } }),
      ...(role && { roles: { some: { role } } }),
      ...(state && states[state]),
    },
    select: {
      id: true,
      email: true,
      createdAt: true,
      disabledAt: true,
      profile: { select: { fullName: true } },
      roles: { select: { role: true } },
      roleRequests: { where: { status: 'open' }, select: { id: true } },
    },
    ...NEWEST_FIRST,
  });
  const people = rows.map(({ disabledAt, profile, roles, roleRequests, ...account }) => ({
    ...account,
    fullName: profile!.fullName,
    disabled: disabledAt !== null,
    waiting: roleRequests.length > 0,
    roles: roles.map((grant) => grant.role),
  }));
  return toPage(people, ({ id }) => id);
}

const HOLDER = {
  id: true,
  grantedAt: true,
  accountId: true,
  account: { select: { id: true, email: true, profile: { select: { fullName: true } } } },
  grantedBy: { select: { profile: { select: { fullName: true } } } },
} as const;

/** A page of the holders of a role, newest account first. Only for superadmins. */
export async function listGrants(role: Role, after: string | null) {
  const rows = await db.roleGrant.findMany({
    where: { role, ...(after && { accountId: { lt: after } }) },
    select: HOLDER,
    orderBy: { accountId: 'desc' },
    take: PAGE_SIZE + 1,
  });
  return toPage(rows, ({ accountId }) => accountId);
}

export async function findGrant(id: string) {
  const select = { role: true, account: HOLDER.account };
  const grant = await db.roleGrant.findUnique({ where: { id }, select });
  return grant && isRole(grant.role) ? { ...grant, role: grant.role } : null;
}

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
