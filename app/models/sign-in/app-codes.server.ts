import { Secret, TOTP } from 'otpauth';
import { FIRM } from '~/domain/catalogue/firm';

/** What every authenticator app understands: six digits by SHA-1, another code each 30 seconds. */
const SETTINGS = { issuer: FIRM.name, algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a secret: the length of SHA-1's result, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps a phone's clock may be off, either way. */
const WINDOW = 1;

export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The app's codes (RFC 6238). `label` names the account in the app. */
export function createAuthenticator(secret: string, label = ''): TOTP {
  return new TOTP({ ...SETTINGS, label, secret: Secret.fromBase32(secret) });
}

/** The time step of a code, at most one step off. Null for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const [app, timestamp] = [createAuthenticator(secret), now.getTime()];
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}
