import { db } from '~/db.server';
import { isRole, type Role } from '~/domain/access/roles';
import type { AccountState } from '~/domain/administration/people';
import { NEWEST_FIRST, PAGE_SIZE, toPage } from '~/domain/paging';
import { withWords } from '../search-words.server';

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
