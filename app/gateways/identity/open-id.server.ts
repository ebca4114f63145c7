import { createHash } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { ProviderKeys } from '~/config/env.server';
import type { ProviderProfile } from '~/domain/identity/provider';
import {
  askProvider,
  fetchJson,
  PROVIDER_TIMEOUT,
  ProviderError,
  type ProviderAdapter,
} from './provider-api.server';

type OpenIdSite = { issuers: string[]; authorization: string; token: string; keys: string };

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
export const googleAdapter = (keys: ProviderKeys): ProviderAdapter =>
  openIdAdapter('google', GOOGLE, keys, 'profile', { prompt: 'select_account' });

/** Apple answers by a cross-site form post, which holds the name at the first sign-in only. */
export const appleAdapter = (keys: ProviderKeys): ProviderAdapter =>
  openIdAdapter('apple', APPLE, keys, 'name', { response_mode: 'form_post' });

function openIdAdapter(
  provider: 'google' | 'apple',
  known: OpenIdSite,
  { clientId, issuer }: ProviderKeys,
  nameScope: string,
  parameters: Record<string, string>,
): ProviderAdapter {
  const site = async () => (issuer ? discoverSite(issuer) : known);
  return {
    scopes: ['openid', 'email', nameScope],
    endpoints: site,
    parameters: (state) => ({ nonce: toNonce(state), ...parameters }),
    profile: async (tokens, answer) => {
      const claims = await readClaims(tokens.id_token, await site(), clientId, answer);
      const name = provider === 'apple' ? postedName(answer.get('user')) : claims.name;
      return { ...claims, provider, name };
    },
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

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const sites = new Map<string, OpenIdSite>();
const keySets = new Map<string, JWTVerifyGetKey>();

/** The endpoints of an issuer from its discovery document, cached. Throws ProviderError. */
async function discoverSite(issuer: string): Promise<OpenIdSite> {
  const known = sites.get(issuer);
  if (known) return known;
  const base = issuer.replace(/\/$/, '');
  const address = `${base}/.well-known/openid-configuration`;
  const found = await fetchJson('discovery document', address, discovered);
  if (found.issuer.replace(/\/$/, '') !== base)
    throw new ProviderError('The discovery document names another issuer.');
  const site = {
    issuers: [found.issuer],
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    keys: found.jwks_uri,
  };
  sites.set(issuer, site);
  return site;
}

/** The nonce of an authorization request, derived from the state so that it needn't be stored. */
const toNonce = (state: string): string =>
  createHash('sha256').update(`nonce ${state}`).digest('base64url');

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().optional(),
  // Apple sends a string, the others a boolean.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
});

/** Checks an id token's signature, issuer, audience, age and nonce. Throws ProviderError. */
async function readClaims(
  token: string | undefined,
  site: OpenIdSite,
  clientId: string,
  answer: URLSearchParams,
): Promise<Omit<ProviderProfile, 'provider'>> {
  if (!token) throw new ProviderError('The token endpoint answered without an id token.');
  const { createRemoteJWKSet, customFetch, errors, jwtVerify } = await import('jose');
  const keys =
    keySets.get(site.keys) ??
    createRemoteJWKSet(new URL(site.keys), {
      timeoutDuration: PROVIDER_TIMEOUT,
      [customFetch]: askProvider,
    });
  keySets.set(site.keys, keys);
  const { payload } = await jwtVerify(token, keys, {
    issuer: site.issuers,
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: 60,
  }).catch((cause: unknown) => {
    const why = cause instanceof errors.JOSEError ? cause.code : 'the keys did not answer';
    const claim = cause instanceof errors.JWTClaimValidationFailed ? `: ${cause.claim}` : '';
    throw new ProviderError(`The id token was refused (${why}${claim}).`, { cause });
  });
  const { data: claims } = claimsSchema.safeParse(payload);
  if (!claims) throw new ProviderError('The id token lacks a claim or has a malformed one.');
  if (claims.nonce !== toNonce(answer.get('state') ?? ''))
    throw new ProviderError('The id token answers another request: its nonce differs.');
  return {
    subject: claims.sub,
    email: claims.email ?? null,
    emailVerified: String(claims.email_verified) === 'true',
    name: claims.name ?? null,
  };
}
