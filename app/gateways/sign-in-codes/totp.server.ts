import { hkdfSync } from 'node:crypto';
import type { TOTPStrategy } from 'remix-auth-totp';
import { z } from 'zod';
import {
  CHALLENGE_LIFETIME,
  type CodeOwner,
  type SignInCodes,
} from '~/domain/identity/sign-in-codes';
import { env } from '~/config/env.server';

/** Redirects that only signal the strategy's outcome. */
const MAILED = '/mailed';
const PROVED = '/proved';
const REFUSED = '/refused';

const STATE_COOKIE = '_totp';
const state = z.object({ jwe: z.string().min(1) });

/**
 * Makes and checks codes by remix-auth-totp's strategy. It sees only requests made here, and its
 * responses and cookies end here. New tokens are sealed under the first secret; all are accepted.
 */
export function totpCodes(secrets: readonly string[]): SignInCodes {
  return {
    async issue(owner) {
      let code = '';
      const strategy = await strategyOf(sealingKey(secrets[0]!, owner), (made) => (code = made));
      const sent = await redirectOf(strategy, { email: owner.email });
      const [cookie = ''] = sent.getSetCookie();
      const kept = new URLSearchParams(cookie.slice(STATE_COOKIE.length + 1).split(';')[0]);
      return { code, sealed: state.parse(JSON.parse(kept.get('totp') ?? 'null')).jwe };
    },

    async matches(owner, { code, sealed }) {
      const totp = JSON.stringify({ jwe: sealed, attempts: 0 });
      const cookie = `${STATE_COOKIE}=${new URLSearchParams({ email: owner.email, totp })}`;
      for (const secret of secrets) {
        const outcome = await redirectOf(
          await strategyOf(sealingKey(secret, owner)),
          { code },
          cookie,
        );
        if (outcome.get('Location') === PROVED) return true;
      }
      return false;
    },
  };
}

/** The site's codes, under keys from its session secrets. */
export const signInCodes = totpCodes(env.sessionSecrets);

/** 256 bits as hex. A sealed token opens for its own challenge and address alone. */
function sealingKey(secret: string, { id, email }: CodeOwner): string {
  const purpose = JSON.stringify(['sign-in code', id, email]);
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
}

/** Loads the library with the first code, not with the server. */
async function strategyOf(
  key: string,
  onCode?: (code: string) => void,
): Promise<TOTPStrategy<null>> {
  const { TOTPStrategy: Strategy } = await import('remix-auth-totp');
  return new Strategy<null>(
    {
      secret: key,
      totpGeneration: { digits: 6, charSet: '0123456789', period: CHALLENGE_LIFETIME / 1000 },
      sendTOTP: async ({ code }) => onCode?.(code),
      emailSentRedirect: MAILED,
      successRedirect: PROVED,
      failureRedirect: REFUSED,
    },
    async () => null,
  );
}

/** The headers of the redirect that the strategy ends with. */
async function redirectOf(
  strategy: TOTPStrategy<null>,
  fields: Record<string, string>,
  cookie?: string,
): Promise<Headers> {
  const request = new Request(env.appUrl, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: cookie ? { Cookie: cookie } : {},
  });
  const end: unknown = await strategy.authenticate(request).catch((reason: unknown) => reason);
  if (end instanceof Response) return end.headers;
  throw new Error('The code could neither be made nor checked.', { cause: end });
}
