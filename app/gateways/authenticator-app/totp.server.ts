import { Secret, TOTP } from 'otpauth';
import { FIRM } from '~/domain/catalogue/firm';
import type { AuthenticatorCodes } from '~/domain/identity/authenticator';

/** What every authenticator app understands: six digits by SHA-1, another code each 30 seconds. */
const SETTINGS = { issuer: FIRM.name, algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a secret: the length of SHA-1's result, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps a phone's clock may be off, either way. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...SETTINGS, label, secret: Secret.fromBase32(secret) });

export const authenticatorCodes: AuthenticatorCodes = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,

  stepOf(secret, code, now) {
    const timestamp = now.getTime();
    const totp = totpOf(secret);
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  },

  uri: (secret, email) => totpOf(secret, email).toString(),
};
