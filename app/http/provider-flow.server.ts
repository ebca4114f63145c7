import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { PROVIDERS, type Provider } from '~/domain/identity/provider';
import { env } from '~/config/env.server';
import { cookieName } from './cookie-names';

/** How long a person may take at the provider, in seconds. */
const LIFETIME = 10 * 60;
/** How long the browser keeps a flow, in seconds: one that took too long still knows the page that was wanted. */
const KEPT = 60 * 60;
/** Sign-ins that one browser may have under way, in as many tabs; the oldest gives way. */
const MAX_FLOWS = 4;
/** Longer addresses to go on to are dropped, so that the cookies stay within what servers accept. */
const MAX_REDIRECT_LENGTH = 1_000;

const flowSchema = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string().min(1),
  /** The strategy's own cookie: the state again, and the PKCE verifier. */
  stateCookie: z.string(),
  redirectTo: z.string().nullable(),
  /** The session that asked to have the identity added to its account; null for a sign-in. */
  linkSession: z.string().nullable(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
});

/** A sign-in under way at a provider. The browser keeps it in a signed cookie of its own. */
export type ProviderFlow = z.infer<typeof flowSchema>;

const PREFIX = `${cookieName('portal', env.secure)}-`;

/**
 * The cookie of one flow. Apple's answer is a form posted from another site, with which only SameSite=None cookies come;
 * browsers take those only with Secure.
 */
function flowCookie(name: string, provider: string) {
  const crossSite = provider === 'apple';
  return createCookie(name, {
    path: '/',
    httpOnly: true,
    sameSite: crossSite ? 'none' : 'lax',
    secure: crossSite || env.secure,
    secrets: env.sessionSecrets,
    maxAge: KEPT,
  });
}

/** The Set-Cookie lines that keep a new flow, and those that clear the browser of flows too old or too many. */
export async function keepFlow(request: Request, flow: ProviderFlow): Promise<string[]> {
  const redirectTo =
    flow.redirectTo && flow.redirectTo.length <= MAX_REDIRECT_LENGTH ? flow.redirectTo : null;
  const kept = await flowCookie(nameOf(flow.provider, flow.state), flow.provider).serialize({
    ...flow,
    redirectTo,
  });
  const others = await Promise.all(
    flowNames(request).map(async (name) => ({
      name,
      flow: await readFlow(request, name, flow.startedAt),
    })),
  );
  others.sort((a, b) => (b.flow?.startedAt ?? 0) - (a.flow?.startedAt ?? 0));
  const superseded = others.filter((other, place) => !other.flow || place >= MAX_FLOWS - 1);
  return [kept, ...(await Promise.all(superseded.map((other) => clearing(other.name))))];
}

/** The flow that this browser began at `provider` with `state`; null when it began none, or too long ago. */
export async function findFlow(
  request: Request,
  provider: Provider,
  state: string,
  now: Date,
): Promise<ProviderFlow | null> {
  const flow = await readFlow(request, nameOf(provider, state), now.getTime());
  return flow?.provider === provider && flow.state === state ? flow : null;
}

/** The flow that `findFlow` would have found, had it not taken too long; it is good for nothing but the page to go on to. */
export async function findExpiredFlow(
  request: Request,
  provider: Provider,
  state: string,
): Promise<ProviderFlow | null> {
  const parsed = flowSchema.safeParse(await readCookie(request, nameOf(provider, state)));
  return parsed.success && parsed.data.state === state ? parsed.data : null;
}

/** The Set-Cookie line that ends a flow. */
export function dropFlow(flow: ProviderFlow): Promise<string> {
  return clearing(nameOf(flow.provider, flow.state));
}

function nameOf(provider: Provider, state: string): string {
  return `${PREFIX}${provider}-${state.replace(/[^\w-]/g, '').slice(0, 16)}`;
}

function flowNames(request: Request): string[] {
  const names = (request.headers.get('Cookie') ?? '')
    .split(/; */)
    .map((pair) => pair.split('=', 1)[0]!);
  return names.filter((name) =>
    PROVIDERS.some((provider) => name.startsWith(`${PREFIX}${provider}-`)),
  );
}

async function readFlow(request: Request, name: string, now: number): Promise<ProviderFlow | null> {
  const parsed = flowSchema.safeParse(await readCookie(request, name));
  return parsed.success && now - parsed.data.startedAt < LIFETIME * 1000 ? parsed.data : null;
}

function readCookie(request: Request, name: string): Promise<unknown> {
  return flowCookie(name, '')
    .parse(request.headers.get('Cookie'))
    .catch(() => null);
}

function clearing(name: string): Promise<string> {
  return flowCookie(name, name.slice(PREFIX.length).split('-', 1)[0]!).serialize('', { maxAge: 0 });
}
