import type { Tx } from '~/db.server';
import { admitVerifiedAddress, findAccountByEmail } from './account.server';
import type { Proof } from './challenge.server';

export type Admission = {
  accountId: string;
  remember: boolean;
  redirectTo: string | null;
  /** Whether the registration asked for a password that was not kept. */
  passwordDropped: boolean;
};

/** Where a proof is given: the secret of that browser as a hash, and the hash of a password chosen there. */
export type GivenBy = { browserHash: string | null; passwordHash?: string };

/**
 * Lets the owner of a proved address in, and makes the account that a registration asks for. The registration's own password
 * counts only in the browser it was typed in: anybody can register anybody's address. Null where there is nobody to let in.
 */
export async function admit(
  tx: Tx,
  proof: Proof,
  given: GivenBy,
  now: Date,
): Promise<Admission | null> {
  const { email, signUp, remember, redirectTo } = proof;
  const isNew = (await findAccountByEmail(tx, email)) === null;
  const passwordHash = keepsPassword(proof, given.browserHash)
    ? signUp?.passwordHash
    : given.passwordHash;
  const accountId = await admitVerifiedAddress(
    tx,
    email,
    signUp && { ...signUp, passwordHash },
    now,
  );
  if (!accountId) return null;
  const passwordDropped = isNew && Boolean(signUp?.passwordHash) && !passwordHash;
  return { accountId, remember, redirectTo, passwordDropped };
}

/** Whether a registration was made in the browser of this hash, so that its password counts there. */
export function keepsPassword(
  { browserHash }: Pick<Proof, 'browserHash'>,
  here: string | null,
): boolean {
  return browserHash !== null && browserHash === here;
}
