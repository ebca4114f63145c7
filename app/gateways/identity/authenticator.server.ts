import type { Authenticator } from 'remix-auth';
import type { Provider, ProviderProfile } from '~/domain/identity/provider';
import { env, type ProviderKeys } from '~/config/env.server';
import { githubAdapter } from './github.server';
import { appleAdapter, googleAdapter } from './google-and-apple.server';
import { ProviderError, type ProviderAdapter } from './port.server';

const ADAPTERS: Record<Provider, (keys: ProviderKeys) => ProviderAdapter> = {
  google: googleAdapter,
  github: githubAdapter,
  apple: appleAdapter,
};

/** Where to send the browser, and what to keep until it returns. */
export type Authorization = { url: string; state: string; stateCookie: string };

/** Begins a sign-in at a provider. Throws ProviderError if it can't be reached. */
export async function beginAuthorization(provider: Provider): Promise<Authorization> {
  const thrown: unknown = await (
    await authenticatorOf(provider)
  )
    .authenticate(provider, new Request(callbackAddress(provider)))
    .catch((reason: unknown) => reason);
  if (!(thrown instanceof Response)) throw thrown;
  const url = thrown.headers.get('Location') ?? '';
  const [stateCookie = ''] = (thrown.headers.get('Set-Cookie') ?? '').split(';');
  return { url, state: new URL(url).searchParams.get('state') ?? '', stateCookie };
}

const ANSWER_FIELDS = ['state', 'code', 'error', 'user'];

/**
 * Ends a sign-in: checks the state, trades the code with its PKCE verifier and reads the profile.
 * `answer` came by the address or by a posted form. Throws an Error whose message may be logged.
 */
export async function finishAuthorization(
  provider: Provider,
  answer: URLSearchParams,
  stateCookie: string | null,
): Promise<ProviderProfile> {
  if (!answer.get('state')) throw new ProviderError('The answer has no state.');
  const url = new URL(callbackAddress(provider));
  for (const field of ANSWER_FIELDS)
    if (answer.has(field)) url.searchParams.set(field, answer.get(field)!);
  return (await authenticatorOf(provider)).authenticate(
    provider,
    new Request(url, { headers: stateCookie ? { Cookie: stateCookie } : {} }),
  );
}

async function authenticatorOf(provider: Provider): Promise<Authenticator<ProviderProfile>> {
  const keys = env.providers[provider];
  if (!keys) throw new ProviderError(`Sign-in with ${provider} is not configured.`);
  const [{ ProviderStrategy }, { Authenticator: Library }] = await Promise.all([
    import('./strategy.server'),
    import('remix-auth'),
  ]);
  const strategy = await ProviderStrategy.of(
    ADAPTERS[provider](keys),
    keys,
    callbackAddress(provider),
  );
  return new Library<ProviderProfile>().use(strategy, provider);
}

/** The host comes from the configuration, never from a request. */
function callbackAddress(provider: Provider): string {
  return `${env.appUrl}/auth/provider/${provider}/callback`;
}
