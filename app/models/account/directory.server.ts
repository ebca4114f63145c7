import { db } from '~/db.server';
import { isRole, type Role } from '~/domain/access/roles';
import type { AccountState } from '~/domain/administration/people';
import { PAGE_SIZE, TABLE_SIZE, toPage, type TablePlace } from '~/domain/paging';
import { hasWords } from '../search-words.server';
import { sortedPage } from '../sorted-page.server';
import { Prisma, type Account, type Profile } from '#prisma/generated/client';
import { signInLinkSent } from '~/domain/events/sign-in';
import { phoneText } from '~/domain/firm/phone';
import { emit } from '../events.server';
import { orNotFound } from '../not-found.server';

export type PeopleFilter = { q: string; role: Role | null; state: AccountState | null };

const IS_WAITING = Prisma.sql`EXISTS (
  SELECT 1 FROM role_requests r WHERE r.account_id = a.id AND r.status = 'open')`;
const STATES: Record<AccountState, Prisma.Sql> = {
  open: Prisma.sql`a.disabled_at IS NULL`,
  disabled: Prisma.sql`a.disabled_at IS NOT NULL`,
  waiting: Prisma.sql`a.disabled_at IS NULL AND ${IS_WAITING}`,
};

type Listed = {
  id: string;
  email: string;
  createdAt: Date;
  fullName: string;
  disabledAt: Date | null;
  waiting: boolean;
};

/** A page of accounts, by words of name, address and phone. Two queries. Only for staff. */
export async function listPeople({ q, role, state }: PeopleFilter, place: TablePlace) {
  const { page } = sortedPage({
    columns: Prisma.sql`a.id, a.email, a.created_at AS "createdAt", p.full_name AS "fullName",
      a.disabled_at AS "disabledAt", ${IS_WAITING} AS waiting`,
    from: Prisma.sql`accounts a JOIN profiles p ON p.id = a.id`,
    where: Prisma.join(
      [
        hasWords(Prisma.sql`p.search_text`, q),
        ...(role
          ? [Prisma.sql`a.id IN (SELECT g.account_id FROM role_grants g WHERE g.role = ${role})`]
          : []),
        ...(state ? [STATES[state]] : []),
      ],
      ' AND ',
    ),
    id: Prisma.sql`a.id`,
    keys: {
      since: Prisma.sql`a.id`,
      fullName: Prisma.sql`p.sort_text`,
      email: Prisma.sql`a.email`,
    },
    usual: '-since',
    place,
  });
  const { rows, next } = toPage(await db.$queryRaw<Listed[]>`${page}`, ({ id }) => id, TABLE_SIZE);
  const grants = await db.roleGrant.findMany({
    where: { accountId: { in: rows.map(({ id }) => id) } },
    select: { accountId: true, role: true },
  });
  const people = rows.map(({ disabledAt, ...account }) => ({
    ...account,
    disabled: disabledAt !== null,
    waiting: Boolean(account.waiting),
    roles: grants.filter(({ accountId }) => accountId === account.id).map((grant) => grant.role),
  }));
  return { rows: people, next };
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
