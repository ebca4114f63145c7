import { TOTPStrategy } from 'remix-auth-totp';
import { env } from '~/config/env.server';
import { sealingKey } from '../secret.server';

/** The challenge and address a code belongs to. */
type Owner = { id: string; email: string };

/** One code per secret: a single time step without end. The challenge's row ends the code. */
const GENERATION = { digits: 6, charSet: '0123456789', period: Number.MAX_SAFE_INTEGER, window: 0 };
const PROVED = '/proved';

/** Makes a six-digit code and the state that checks it, sealed for this owner alone. */
export async function issueCode(owner: Owner): Promise<{ code: string; state: string }> {
  let code = '';
  const { headers } = await authenticate(env.sessionSecrets[0]!, owner, {
    fields: { email: owner.email },
    onCode: (made) => (code = made),
  });
  const [state] = (headers.getSetCookie()[0] ?? '').split(';');
  if (!code || !state) throw new Error('remix-auth-totp made no code');
  return { code, state };
}

/** Whether this owner's state was sealed with this code, under any secret in rotation. */
export async function codeMatches(owner: Owner, code: string, state: string): Promise<boolean> {
  for (const secret of env.sessionSecrets) {
    const { headers } = await authenticate(secret, owner, { fields: { code }, state });
    if (headers.get('Location') === PROVED) return true;
  }
  return false;
}

/**
 * Runs remix-auth-totp's strategy on a request made here and returns the redirect it throws. Its
 * cookie is the state; no browser gets it.
 */
async function authenticate(
  secret: string,
  { id, email }: Owner,
  ask: { fields: Record<string, string>; state?: string; onCode?: (code: string) => void },
): Promise<Response> {
  const strategy = new TOTPStrategy<null>(
    {
      secret: sealingKey(secret, ['emailed code', id, email]).toString('hex'),
      totpGeneration: GENERATION,
      validateEmail: async () => true,
      sendTOTP: async ({ code }) => ask.onCode?.(code),
      emailSentRedirect: '/sent',
      successRedirect: PROVED,
      failureRedirect: '/refused',
    },
    async () => null,
  );
  const request = new Request(env.appUrl, {
    method: 'POST',
    body: new URLSearchParams(ask.fields),
    headers: ask.state ? { Cookie: ask.state } : {},
  });
  const outcome: unknown = await strategy.authenticate(request).catch((thrown: unknown) => thrown);
  if (outcome instanceof Response) return outcome;
  throw new Error('remix-auth-totp gave no redirect', { cause: outcome });
}
