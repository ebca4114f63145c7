import { z } from 'zod';
import { deviceMark, findDeviceMark } from '~/models/sign-in/password.server';
import { keyedHash, keyedHashMatches, newToken, tokenHash } from '~/models/secret.server';
import { parseCookie, readCookie, signedCookie } from './session.server';

/** How long a browser stays known after a sign-in, in seconds, and to how many accounts. */
const LIFETIME = 365 * 24 * 60 * 60;
const MAX_MARKS = 5;

const deviceCookie = signedCookie('device', LIFETIME);
const deviceSchema = z.object({
  id: z.string().max(64),
  marks: z.array(z.string().max(64)).max(MAX_MARKS),
  /** Stands for the account that signed in last, whatever its password is now. */
  last: z.string().max(64).optional(),
});

const readDevice = async (request: Request) =>
  deviceSchema.safeParse(await parseCookie(deviceCookie, request)).data ?? null;

/** The mark that this browser signed in to an address’s account, or null. It outlives sign-out. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const device = await readDevice(request);
  return device && findDeviceMark(device, email);
}

/** The Set-Cookie line that makes this browser known to an account. */
export async function knownDeviceHeader(request: Request, accountId: string): Promise<string> {
  const device = (await readDevice(request)) ?? { id: newToken(), marks: [] };
  const mark = await deviceMark(device.id, accountId);
  const others = device.marks.filter((each) => each !== mark);
  const marks = [mark, ...others].slice(0, MAX_MARKS);
  const last = keyedHash(...LAST, device.id, accountId);
  return deviceCookie.serialize({ id: device.id, marks, last });
}

const LAST = ['last account'] as const;

/** What stands for the account that signed in last with this browser; null for none. */
export const lastAccount = async (request: Request): Promise<string | null> =>
  (await readDevice(request))?.last ?? null;

export async function isLastAccount(request: Request, accountId: string): Promise<boolean> {
  const device = await readDevice(request);
  return Boolean(device?.last && keyedHashMatches(device.last, ...LAST, device.id, accountId));
}

/** A day, in seconds: as long as an expired link can be renewed. */
const registrationCookie = signedCookie('registration', 24 * 60 * 60);

/** A hash of the secret this browser got when it registered, or null. */
export async function registrationBrowser(request: Request): Promise<string | null> {
  const secret = await readCookie(registrationCookie, request);
  return secret && tokenHash(secret);
}

/** The same for a browser that registers now, with the Set-Cookie line of its secret. */
export async function rememberRegistrationBrowser(request: Request) {
  const secret = (await readCookie(registrationCookie, request)) ?? newToken();
  return { browserHash: tokenHash(secret), cookie: await registrationCookie.serialize(secret) };
}
