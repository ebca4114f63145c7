import { db } from '~/db.server';
import { findAccountByEmail } from '../account/account.server';
import { keyedHash, keyedHashMatches } from '../secret.server';

/** What proves that a device signed in to an account. A new password ends it. */
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

/** The device's mark for an address's account. Null without one or if it is disabled. */
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
