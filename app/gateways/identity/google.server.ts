import type { ProviderKeys } from '~/config/env.server';
import { discoverSite, nonceOf, verifyIdToken, type OpenIdSite } from './openid.server';
import type { ProviderAdapter } from './port.server';

const GOOGLE: OpenIdSite = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
};

/** Sign-in with Google, or with the OpenID provider that `issuer` names. */
export function googleAdapter({ clientId, issuer }: ProviderKeys): ProviderAdapter {
  const site = async () => (issuer ? discoverSite(issuer) : GOOGLE);
  return {
    scopes: ['openid', 'email', 'profile'],
    endpoints: site,
    parameters: (state) => ({ nonce: nonceOf(state), prompt: 'select_account' }),
    async profile(tokens, answer) {
      const claims = await verifyIdToken(tokens.id_token, await site(), {
        clientId,
        nonce: nonceOf(answer.get('state') ?? ''),
      });
      return {
        provider: 'google',
        subject: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true,
        name: claims.name ?? null,
      };
    },
  };
}
