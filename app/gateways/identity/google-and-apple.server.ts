import { z } from 'zod';
import type { ProviderKeys } from '~/config/env.server';
import type { Provider, ProviderProfile } from '~/domain/identity/provider';
import { discoverSite, toNonce, verifyIdToken, type OpenIdSite } from './openid.server';
import type { ProviderAdapter } from './port.server';

const GOOGLE: OpenIdSite = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
};

const APPLE: OpenIdSite = {
  issuers: ['https://appleid.apple.com'],
  authorization: 'https://appleid.apple.com/auth/authorize',
  token: 'https://appleid.apple.com/auth/token',
  keys: 'https://appleid.apple.com/auth/keys',
};

/** Sign-in with Google, or with the OpenID provider that `issuer` names. */
export function googleAdapter(keys: ProviderKeys): ProviderAdapter {
  const site = siteOf(keys, GOOGLE);
  return {
    scopes: ['openid', 'email', 'profile'],
    endpoints: site,
    parameters: (state) => ({ nonce: toNonce(state), prompt: 'select_account' }),
    profile: (tokens, answer) => readProfile('google', keys, site, tokens.id_token, answer),
  };
}

/** Apple answers by a cross-site form post, which holds the name at the first sign-in only. */
export function appleAdapter(keys: ProviderKeys): ProviderAdapter {
  const site = siteOf(keys, APPLE);
  return {
    scopes: ['openid', 'email', 'name'],
    endpoints: site,
    parameters: (state) => ({ nonce: toNonce(state), response_mode: 'form_post' }),
    async profile(tokens, answer) {
      const profile = await readProfile('apple', keys, site, tokens.id_token, answer);
      return { ...profile, name: postedName(answer.get('user')) };
    },
  };
}

const siteOf =
  ({ issuer }: ProviderKeys, site: OpenIdSite) =>
  async () =>
    issuer ? discoverSite(issuer) : site;

async function readProfile(
  provider: Provider,
  { clientId }: ProviderKeys,
  site: () => Promise<OpenIdSite>,
  idToken: string | undefined,
  answer: URLSearchParams,
): Promise<ProviderProfile> {
  const nonce = toNonce(answer.get('state') ?? '');
  const claims = await verifyIdToken(idToken, await site(), { clientId, nonce });
  return {
    provider,
    subject: claims.sub,
    email: claims.email ?? null,
    emailVerified: claims.email_verified === true,
    name: claims.name ?? null,
  };
}

const postedUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

/** The name in the posted `user`. The browser could have changed it: only for a greeting. */
function postedName(user: string | null): string | null {
  try {
    const { name } = postedUser.parse(JSON.parse(user ?? ''));
    return [name.firstName, name.lastName].filter(Boolean).join(' ') || null;
  } catch {
    return null;
  }
}
