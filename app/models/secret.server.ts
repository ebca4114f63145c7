import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '~/env.server';

/** A new unguessable token: 256 bits, safe in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token that is unguessable itself, as it is kept in the database. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A keyed hash of something short, such as a six-digit code, that a stolen database must not give away. */
export function keyedHash(...parts: readonly string[]): string {
  return keyed(env.sessionSecrets[0]!, parts);
}

/** Whether `hash` is the keyed hash of these parts under any secret in rotation. */
export function keyedHashMatches(hash: string, ...parts: readonly string[]): boolean {
  return env.sessionSecrets.some((secret) => equal(hash, keyed(secret, parts)));
}

function keyed(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
