import { randomBytes } from 'node:crypto';
import { db, transaction } from '~/db.server';
import { HOUR } from '~/domain/time/duration';
import { dataKeys, decrypt, encrypt, WRAPPED_BYTES } from '~/gateways/storage/data-keys.server';
import { newToken } from '../secret.server';

/** What somebody posted after their session had ended; of files only the names. */
export type KeptForm = {
  /** The path that it was posted to. */
  action: string;
  fields: Record<string, string | string[]>;
  files: string[];
};

const LIFETIME = HOUR;
const MAX_FORMS_OF_OWNER = 10;
const MAX_FORMS = 2_000;
const PURPOSE = 'kept form';
/** Each form has a key of its own, so no nonce comes twice. */
const NONCE = Buffer.alloc(12);

/** Keeps a form, encrypted, for an hour. `owner` stands for the account. Returns its id. */
export async function keepForm(owner: string, form: KeptForm, now: Date): Promise<string> {
  const key = randomBytes(32);
  const content = encrypt(Buffer.from(JSON.stringify(form)), key, NONCE);
  const sealed = Buffer.concat([dataKeys().wrap(key, PURPOSE, owner), content]);
  return transaction([['forms', 'kept']], async (tx) => {
    const data = { id: newToken(), owner, sealed: sealed.toString('base64url'), createdAt: now };
    const { id } = await tx.keptForm.create({ data });
    const newest = { orderBy: { createdAt: 'desc' }, select: { id: true } } as const;
    const beyond = [
      ...(await tx.keptForm.findMany({ where: { owner }, ...newest, skip: MAX_FORMS_OF_OWNER })),
      ...(await tx.keptForm.findMany({ ...newest, skip: MAX_FORMS })),
    ];
    await tx.keptForm.deleteMany({ where: { id: { in: beyond.map((each) => each.id), not: id } } });
    return id;
  });
}

/** A form that was kept for the owner within the hour; null for any other. */
export async function findKeptForm(owner: string, id: string, now: Date): Promise<KeptForm | null> {
  const row = await db.keptForm.findFirst({ where: { id, owner, ...keptBefore(now, 'gt') } });
  if (!row) return null;
  const sealed = Buffer.from(row.sealed, 'base64url');
  const found = dataKeys().unwrap(sealed.subarray(0, WRAPPED_BYTES), PURPOSE, owner);
  if (!found) return null;
  return JSON.parse(
    decrypt(sealed.subarray(WRAPPED_BYTES), found.key, NONCE).toString(),
  ) as KeptForm;
}

export async function purgeKeptForms(now: Date): Promise<void> {
  await db.keptForm.deleteMany({ where: keptBefore(now, 'lte') });
}

const keptBefore = (now: Date, comparison: 'gt' | 'lte') => ({
  createdAt: { [comparison]: new Date(now.getTime() - LIFETIME) },
});
