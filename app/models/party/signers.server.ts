import type { Db, Tx } from '~/db.server';
import { listSigners } from '~/domain/party/signers';

/** Who approves for a client. */
export async function getSigners(client: Db | Tx, partyId: string, spouse: string) {
  const { members, ...party } = await client.party.findUniqueOrThrow({
    where: { id: partyId },
    select: {
      kind: true,
      name: true,
      members: {
        orderBy: [{ createdAt: 'asc' }, { accountId: 'asc' }],
        select: {
          accountId: true,
          role: true,
          account: { select: { email: true, profile: { select: { fullName: true } } } },
        },
      },
    },
  });
  const named = members.map(({ account: { email, profile }, ...member }) => ({
    ...member,
    name: profile?.fullName ?? email,
  }));
  return { kind: party.kind, signers: listSigners({ ...party, members: named }, spouse) };
}
