import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { isProvider, PROVIDERS, type Provider } from '~/domain/identity/provider';
import { MINUTE } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { cookieName } from './cookie-names';
import { parseCookie } from './session.server';

/** How long a person may take at the provider, in milliseconds. */
const LIFETIME = 10 * MINUTE;
/** Longer addresses are dropped to keep the cookie small. */
const MAX_REDIRECT_LENGTH = 1_000;

const flowSchema = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string().min(1),
  /** The strategy's own cookie: the state again, and the PKCE verifier. */
  stateCookie: z.string(),
  redirectTo: z.string().nullable(),
  /** The session that adds an identity to its account; null for a sign-in. */
  linkSession: z.string().nullable(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
});

export type ProviderFlow = z.infer<typeof flowSchema>;

/** Apple posts its answer from its own site, with which only SameSite=None cookies come. */
function flowCookie(provider: Provider, state: string) {
  const crossSite = provider === 'apple';
  const id = state.replace(/[^\w-]/g, '').slice(0, 16);
  return createCookie(`${cookieName('portal', env.secure)}-${provider}-${id}`, {
    path: '/',
    httpOnly: true,
    sameSite: crossSite ? 'none' : 'lax',
    secure: crossSite || env.secure,
    secrets: env.sessionSecrets,
    maxAge: LIFETIME / 1_000,
  });
}

export function saveFlow(flow: ProviderFlow): Promise<string> {
  const { redirectTo } = flow;
  const isTooLong = redirectTo !== null && redirectTo.length > MAX_REDIRECT_LENGTH;
  const kept = { ...flow, redirectTo: isTooLong ? null : redirectTo };
  return flowCookie(flow.provider, flow.state).serialize(kept);
}

/** The flow that this browser began at `provider` with `state`; null if there is none. */
export async function findFlow(request: Request, provider: Provider, state: string, now: Date) {
  const value = await parseCookie(flowCookie(provider, state), request);
  const { data: flow } = flowSchema.safeParse(value);
  if (!flow || flow.provider !== provider || flow.state !== state) return null;
  return now.getTime() - flow.startedAt < LIFETIME ? flow : null;
}

export const dropFlow = ({ provider, state }: ProviderFlow): Promise<string> =>
  flowCookie(provider, state).serialize('', { maxAge: 0 });

export const configuredProviders = (): Provider[] =>
  PROVIDERS.filter((provider) => env.providers[provider]);

/** The provider in the address. Throws 404 for an unknown one and for one without keys. */
export function requireProvider(word: string | undefined): Provider {
  if (isProvider(word) && env.providers[word]) return word;
  throw new Response('That way of signing in isn’t available.', {
    status: 404,
    statusText: 'Not Found',
  });
}
