import { z } from 'zod';
import type { ProviderKeys } from '~/config/env.server';
import { discoverSite, nonceOf, verifyIdToken, type OpenIdSite } from './openid.server';
import type { ProviderAdapter } from './port.server';

const APPLE: OpenIdSite = {
  issuers: ['https://appleid.apple.com'],
  authorization: 'https://appleid.apple.com/auth/authorize',
  token: 'https://appleid.apple.com/auth/token',
  keys: 'https://appleid.apple.com/auth/keys',
};

/**
 * Sign-in with Apple, or with the OpenID provider that `issuer` names. Apple answers by a form that the browser posts
 * from its site, and tells a person's name there, once: at their first sign-in.
 */
export function appleAdapter({ clientId, issuer }: ProviderKeys): ProviderAdapter {
  const site = async () => (issuer ? discoverSite(issuer) : APPLE);
  return {
    scopes: ['openid', 'email', 'name'],
    endpoints: site,
    parameters: (state) => ({ nonce: nonceOf(state), response_mode: 'form_post' }),
    async profile(tokens, answer) {
      const claims = await verifyIdToken(tokens.id_token, await site(), {
        clientId,
        nonce: nonceOf(answer.get('state') ?? ''),
      });
      return {
        provider: 'apple',
        subject: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true,
        name: postedName(answer.get('user')),
      };
    },
  };
}

const postedUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

/** The name in the posted `user`, which the browser could have changed: good for a greeting and nothing else. */
function postedName(user: string | null): string | null {
  try {
    const { name } = postedUser.parse(JSON.parse(user ?? ''));
    return [name.firstName, name.lastName].filter(Boolean).join(' ') || null;
  } catch {
    return null;
  }
}
