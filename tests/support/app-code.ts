import { Secret, TOTP } from 'otpauth';

/** The step of time in milliseconds: an app shows another code after each. */
export const STEP = 30_000;

/** What the app of a secret shows at a moment; made here without our gateway's settings. */
export function appCode(secret: string, at = new Date()): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), digits: 6 });
  return totp.generate({ timestamp: at.getTime() });
}
