import { z } from 'zod';
import type { ProviderKeys } from '~/config/env.server';
import { fetchJson, ProviderError, type ProviderAdapter } from './provider-api.server';

const user = z.object({
  id: z.number().int().positive(),
  login: z.string(),
  name: z.string().nullish(),
});
const emails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

/** The subject is the numeric id: a login name can pass to somebody else. */
export function githubAdapter({ issuer }: ProviderKeys): ProviderAdapter {
  const site = issuer?.replace(/\/$/, '') ?? 'https://github.com';
  const api = issuer ? `${site}/api/v3` : 'https://api.github.com';
  return {
    scopes: ['read:user', 'user:email'],
    endpoints: async () => ({
      authorization: `${site}/login/oauth/authorize`,
      token: `${site}/login/oauth/access_token`,
    }),
    parameters: () => ({}),
    async profile(tokens) {
      if (!tokens.access_token)
        throw new ProviderError('The token endpoint answered without an access token.');
      const headers = {
        Authorization: `Bearer ${tokens.access_token}`,
        Accept: 'application/vnd.github+json',
        'X-GitHub-Api-Version': '2022-11-28',
      };
      const [person, addresses] = await Promise.all([
        fetchJson('GitHub profile', `${api}/user`, user, { headers }),
        fetchJson('GitHub list of addresses', `${api}/user/emails`, emails, { headers }),
      ]);
      const primary = addresses.find((address) => address.primary);
      return {
        provider: 'github',
        subject: String(person.id),
        email: primary?.email ?? null,
        emailVerified: primary?.verified ?? false,
        name: person.name || person.login,
      };
    },
  };
}
