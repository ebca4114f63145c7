import { randomBytes } from 'node:crypto';
import type { Tx } from '~/db.server';
import { dataKeys, decrypt, encrypt, WRAPPED_BYTES } from '~/gateways/storage/data-keys.server';

/** Each value has a key of its own, so no nonce comes twice. */
const NONCE = Buffer.alloc(12);
const PURPOSE = 'organizer';

/** Encrypts by the keys that encrypt files, for one organizer alone. */
export function sealAnswers(value: object, organizerId: string): string {
  const key = randomBytes(32);
  const content = encrypt(Buffer.from(JSON.stringify(value)), key, NONCE);
  return Buffer.concat([dataKeys().wrap(key, PURPOSE, organizerId), content]).toString('base64url');
}

/** What was encrypted for an organizer; null for nothing, or where no key opens it. */
export function openAnswers<Value extends object>(
  sealed: string,
  organizerId: string,
): Value | null {
  if (sealed === '') return null;
  const bytes = Buffer.from(sealed, 'base64url');
  const found = dataKeys().unwrap(bytes.subarray(0, WRAPPED_BYTES), PURPOSE, organizerId);
  if (!found) return null;
  return JSON.parse(decrypt(bytes.subarray(WRAPPED_BYTES), found.key, NONCE).toString()) as Value;
}

/** "••• 1234"; of a short number at most half. */
export const toMask = (secret: string): string =>
  `••• ${secret.slice(-Math.min(4, Math.floor(secret.length / 2)))}`;

/** Encrypts the keys of all answers anew with the key that encrypts now. */
export async function rewrapAnswers(tx: Tx): Promise<void> {
  const rewrap = (sealed: string, organizerId: string): string | null => {
    const bytes = Buffer.from(sealed, 'base64url');
    const found = dataKeys().unwrap(bytes.subarray(0, WRAPPED_BYTES), PURPOSE, organizerId);
    if (!found || found.current) return null;
    const wrapped = dataKeys().wrap(found.key, PURPOSE, organizerId);
    return Buffer.concat([wrapped, bytes.subarray(WRAPPED_BYTES)]).toString('base64url');
  };
  for (const row of await tx.organizerAnswer.findMany({ where: { NOT: { secrets: '' } } })) {
    const secrets = rewrap(row.secrets, row.organizerId);
    if (secrets) await tx.organizerAnswer.update({ where: { id: row.id }, data: { secrets } });
  }
  for (const row of await tx.organizerSubmission.findMany()) {
    const answers = rewrap(row.answers, row.organizerId);
    if (answers) await tx.organizerSubmission.update({ where: { id: row.id }, data: { answers } });
  }
}
