import { db, transaction } from '~/db.server';
import { toRoles, type Role } from '~/domain/access/roles';
import { NEWEST_FIRST, toPage } from '~/domain/paging';
import type { Viewer } from '../sign-in/session.server';

const NETWORK_ROLES = ['investor', 'professional'] as const satisfies readonly Role[];

export type Membership = { headline: string; website: string };

const IN_NETWORK = {
  account: { disabledAt: null, roles: { some: { role: { in: [...NETWORK_ROLES] } } } },
};

export async function listNetwork(after: string | null) {
  const rows = await db.networkMember.findMany({
    where: { ...IN_NETWORK, ...(after && { id: { lt: after } }) },
    select: {
      id: true,
      headline: true,
      website: true,
      account: {
        select: {
          profile: { select: { fullName: true, location: true } },
          roles: { select: { role: true } },
        },
      },
    },
    ...NEWEST_FIRST,
  });
  const people = rows.map(({ account, ...row }) => ({
    ...row,
    name: account.profile?.fullName ?? '',
    location: account.profile?.location ?? null,
    roles: toRoles(account.roles.map(({ role }) => role)).filter((role) =>
      NETWORK_ROLES.some((each) => each === role),
    ),
  }));
  return toPage(people, ({ id }) => id);
}

export const findMembership = ({ accountId }: Viewer): Promise<Membership | null> =>
  db.networkMember.findUnique({
    where: { accountId },
    select: { headline: true, website: true },
  });

/** `assertSeen` throws if the viewer saw another one. */
export const joinNetwork = (
  { accountId }: Viewer,
  member: Membership,
  assertSeen: (member: Membership) => void,
): Promise<void> =>
  transaction([['account', accountId]], async (tx) => {
    const where = { accountId };
    const before = await tx.networkMember.findUnique({ where });
    if (before) assertSeen(before);
    await tx.networkMember.upsert({ where, create: { accountId, ...member }, update: member });
  });

export async function leaveNetwork({ accountId }: Viewer): Promise<void> {
  await db.networkMember.deleteMany({ where: { accountId } });
}
