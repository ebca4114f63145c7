import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { env } from '~/config/env.server';

/** A new unguessable token: 256 bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token that is unguessable itself, as it is kept in the database. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** A keyed hash of a short secret, such as a six-digit code, safe in a stolen database. */
export const keyedHash = (...parts: readonly string[]): string =>
  hashWithKey(env.sessionSecrets[0]!, parts);

/** Whether `hash` is the keyed hash of these parts under any secret in rotation. */
export const keyedHashMatches = (hash: string, ...parts: readonly string[]): boolean =>
  env.sessionSecrets.some((secret) => equal(hash, hashWithKey(secret, parts)));

const hashWithKey = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts under a key for this purpose and owner alone. */
export function seal(text: string, ...purpose: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(env.sessionSecrets[0]!, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts under any secret in rotation; `current` if it is the first. Null if none opens it. */
export function unseal(sealed: string, ...purpose: readonly string[]) {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const secret of env.sessionSecrets) {
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const key = sealingKey(secret, purpose);
      // Without its length, a tag cut to 4 bytes would do.
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = [cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()];
      const current = secret === env.sessionSecrets[0];
      return { text: Buffer.concat(opened).toString('utf8'), current };
    } catch {
      // Sealed under another secret, or not by us.
    }
  }
  return null;
}

/** 256 bits derived from a secret, for one purpose and owner alone. */
export const sealingKey = (secret: string, purpose: readonly string[]): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(['sealed', ...purpose]), 32));
