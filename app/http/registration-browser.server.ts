import { newToken, tokenHash } from '~/models/secret.server';
import { readCookie, signedCookie } from './session.server';

/** A day, in seconds: as long as an expired link can be renewed. */
const registrationCookie = signedCookie('registration', 24 * 60 * 60);

/** A hash of the secret this browser got when it registered, or null. */
export async function registrationBrowser(request: Request): Promise<string | null> {
  const secret = await readCookie(registrationCookie, request);
  return secret && tokenHash(secret);
}

/** The same for a browser that registers now, with the Set-Cookie line of its secret. */
export async function rememberRegistrationBrowser(
  request: Request,
): Promise<{ browserHash: string; cookie: string }> {
  const secret = (await readCookie(registrationCookie, request)) ?? newToken();
  return { browserHash: tokenHash(secret), cookie: await registrationCookie.serialize(secret) };
}
