import { db } from '~/db.server';
import { findAccountByEmail } from '../account/account.server';
import { keyedHash, keyedHashMatches } from '../secret.server';

/** What says that a device has signed in to an account: a keyed hash, so that nothing can be read from it. A new password ends it. */
function partsOf(deviceId: string, account: { id: string; passwordHash: string | null }) {
  return ['known device', deviceId, account.id, account.passwordHash ?? ''] as const;
}

export async function deviceMark(deviceId: string, accountId: string): Promise<string> {
  const account = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { id: true, passwordHash: true },
  });
  return keyedHash(...partsOf(deviceId, account));
}

/** The one of a device's marks that belongs to the account of an address; null where none does, or the account is disabled. */
export async function findDeviceMark(
  device: { id: string; marks: readonly string[] },
  email: string,
): Promise<string | null> {
  const account = await findAccountByEmail(db, email);
  if (!account || account.disabledAt) return null;
  return (
    device.marks.find((mark) => keyedHashMatches(mark, ...partsOf(device.id, account))) ?? null
  );
}
