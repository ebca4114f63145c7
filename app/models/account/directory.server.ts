import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { isRole, type Role } from '~/domain/access/roles';
import type { AccountState } from '~/domain/administration/people';
import { PAGE_SIZE, pageOf, type ListPage } from '~/domain/paging';

export type PeopleFilter = { q: string; role: Role | null; state: AccountState | null };

export type ListedPerson = {
  id: string;
  email: string;
  fullName: string;
  createdAt: Date;
  disabled: boolean;
  waiting: boolean;
  roles: string[];
};

type Row = {
  id: string;
  email: string;
  full_name: string;
  created_at: Date;
  disabled_at: Date | null;
  request: string | null;
};

/** Greater than every id. */
const NO_CURSOR = '~';

/**
 * A page of accounts, newest first. `q` is the beginning of a name, a family name or an address.
 * Every filter has an index: the narrowest leads, the others filter its rows. Only for staff.
 */
export async function listPeople(
  filter: PeopleFilter,
  after: string | null,
): Promise<ListPage<ListedPerson>> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT a.id, a.email, p.full_name, a.created_at, a.disabled_at,
           (SELECT r.id FROM role_requests r WHERE r.account_id = a.id AND r.status = 'open') AS request
    ${narrowestFilter(filter)}
    CROSS JOIN accounts a
    CROSS JOIN profiles p
    WHERE a.id = f.id AND p.id = a.id AND f.id < ${after ?? NO_CURSOR} ${otherFilters(filter)}
    ORDER BY f.id DESC LIMIT ${PAGE_SIZE + 1}`;
  const { rows: shown, next } = pageOf(rows, ({ id }) => id);
  if (shown.length === 0) return { rows: [], next };
  const grants = await db.roleGrant.findMany({
    where: { accountId: { in: shown.map(({ id }) => id) } },
    select: { accountId: true, role: true },
  });
  const people = shown.map(({ id, email, full_name, created_at, disabled_at, request }) => ({
    id,
    email,
    fullName: full_name,
    createdAt: created_at,
    disabled: disabled_at !== null,
    waiting: request !== null,
    roles: grants.filter(({ accountId }) => accountId === id).map(({ role }) => role),
  }));
  return { rows: people, next };
}

function narrowestFilter({ q, role, state }: PeopleFilter): Prisma.Sql {
  const words = q.toLowerCase();
  // Greater than every text that begins with the words, by bytes and by code points.
  const end = `${words}\u{10FFFF}`;
  if (words)
    return Prisma.sql`FROM (
      SELECT id FROM profiles WHERE search_text >= ${words} AND search_text < ${end}
      UNION SELECT id FROM profiles WHERE surname_text >= ${words} AND surname_text < ${end}
      UNION SELECT id FROM accounts WHERE email >= ${words} AND email < ${end}) f`;
  if (state === 'waiting')
    return Prisma.sql`FROM (SELECT account_id AS id FROM role_requests WHERE status = 'open') f`;
  if (state === 'disabled')
    return Prisma.sql`FROM (SELECT id FROM accounts WHERE disabled_at IS NOT NULL) f`;
  if (role)
    return Prisma.sql`FROM (SELECT account_id AS id FROM role_grants WHERE role = ${role}) f`;
  if (state === 'open')
    return Prisma.sql`FROM (SELECT id FROM accounts WHERE disabled_at IS NULL) f`;
  return Prisma.sql`FROM (SELECT id FROM accounts) f`;
}

function otherFilters({ role, state }: PeopleFilter): Prisma.Sql {
  const held = role
    ? Prisma.sql`AND EXISTS (SELECT 1 FROM role_grants g WHERE g.account_id = a.id AND g.role = ${role})`
    : Prisma.empty;
  const states = {
    open: Prisma.sql`AND a.disabled_at IS NULL`,
    disabled: Prisma.sql`AND a.disabled_at IS NOT NULL`,
    waiting: Prisma.sql`AND a.disabled_at IS NULL AND EXISTS (SELECT 1 FROM role_requests r WHERE r.account_id = a.id AND r.status = 'open')`,
  };
  return Prisma.sql`${held} ${state ? states[state] : Prisma.empty}`;
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
  return pageOf(rows, ({ accountId }) => accountId);
}

export async function findGrant(id: string) {
  const grant = await db.roleGrant.findUnique({
    where: { id },
    select: {
      role: true,
      account: { select: { id: true, email: true, profile: { select: { fullName: true } } } },
    },
  });
  return grant && isRole(grant.role) ? { ...grant, role: grant.role } : null;
}
