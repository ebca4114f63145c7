import { createHmac, timingSafeEqual } from 'node:crypto';

export type SessionCookie = { name: string; secrets: readonly string[] };

/** The value of the session cookie where we signed it, without asking whether it still lasts. */
export function sessionKey(header: string | undefined, cookie: SessionCookie): string | null {
  const found = header?.split(';').find((part) => part.trim().startsWith(`${cookie.name}=`));
  if (!found) return null;
  const [value = '', signature = ''] = decode(found.slice(found.indexOf('=') + 1)).split('.');
  return cookie.secrets.some((secret) => isSigned(value, signature, secret)) ? value : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** As Remix signs cookies. */
function isSigned(value: string, signature: string, secret: string): boolean {
  const ours = createHmac('sha256', secret).update(value).digest();
  const theirs = Buffer.from(signature, 'base64');
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}
