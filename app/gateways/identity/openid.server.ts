import { createHash } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { askProvider, fetchJson, PROVIDER_TIMEOUT } from './fetch-json.server';
import { ProviderError } from './port.server';

export type OpenIdSite = { issuers: string[]; authorization: string; token: string; keys: string };

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const sites = new Map<string, OpenIdSite>();
const keySets = new Map<string, JWTVerifyGetKey>();

/** The endpoints of an issuer from its discovery document, cached. Throws ProviderError. */
export async function discoverSite(issuer: string): Promise<OpenIdSite> {
  const known = sites.get(issuer);
  if (known) return known;
  const found = await fetchJson(
    'discovery document',
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    discovered,
  );
  if (found.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
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
export function toNonce(state: string): string {
  return createHash('sha256').update(`nonce ${state}`).digest('base64url');
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().optional(),
  // Apple sends a string, the others a boolean.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional(),
  name: z.string().optional(),
});

/** Checks an id token's signature, issuer, audience, age and nonce. Throws ProviderError. */
export async function verifyIdToken(
  token: string | undefined,
  site: OpenIdSite,
  expected: { clientId: string; nonce: string },
): Promise<z.output<typeof claims>> {
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
    audience: expected.clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: 60,
  }).catch((cause: unknown) => {
    const why = cause instanceof errors.JOSEError ? cause.code : 'the keys did not answer';
    throw new ProviderError(
      `The id token was refused (${why}${cause instanceof errors.JWTClaimValidationFailed ? `: ${cause.claim}` : ''}).`,
      { cause },
    );
  });
  const parsed = claims.safeParse(payload);
  if (!parsed.success)
    throw new ProviderError('The id token lacks a claim or has a malformed one.');
  if (parsed.data.nonce !== expected.nonce)
    throw new ProviderError('The id token answers another request: its nonce differs.');
  return parsed.data;
}
