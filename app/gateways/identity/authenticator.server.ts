import { Authenticator } from 'remix-auth';
import { OAuth2Strategy } from 'remix-auth-oauth2';
import { z } from 'zod';
import type { Provider, ProviderProfile } from '~/domain/identity/provider';
import { env, type ProviderKeys } from '~/config/env.server';
import { githubAdapter } from './github.server';
import { appleAdapter, googleAdapter } from './open-id.server';
import {
  fetchJson,
  ProviderError,
  type ProviderAdapter,
  type TokenAnswer,
} from './provider-api.server';

const ADAPTERS: Record<Provider, (keys: ProviderKeys) => ProviderAdapter> = {
  google: googleAdapter,
  github: githubAdapter,
  apple: appleAdapter,
};

/** Where to send the browser, and what to keep until it returns. */
export type Authorization = { url: string; state: string; stateCookie: string };

/** Begins a sign-in at a provider. Throws ProviderError if it can't be reached. */
export async function beginAuthorization(provider: Provider): Promise<Authorization> {
  const authenticator = await getAuthenticator(provider);
  const thrown: unknown = await authenticator
    .authenticate(provider, new Request(callbackAddress(provider)))
    .catch((reason: unknown) => reason);
  if (!(thrown instanceof Response)) throw thrown;
  const url = thrown.headers.get('Location') ?? '';
  const [stateCookie = ''] = (thrown.headers.get('Set-Cookie') ?? '').split(';');
  return { url, state: new URL(url).searchParams.get('state') ?? '', stateCookie };
}

/** Checks the state, trades the code and reads the profile. Throws Errors that may be logged. */
export async function finishAuthorization(
  provider: Provider,
  answer: URLSearchParams,
  stateCookie: string | null,
): Promise<ProviderProfile> {
  if (!answer.get('state')) throw new ProviderError('The answer has no state.');
  const url = new URL(callbackAddress(provider));
  for (const field of ['state', 'code', 'error', 'user'])
    if (answer.has(field)) url.searchParams.set(field, answer.get(field)!);
  const headers: HeadersInit = stateCookie ? { Cookie: stateCookie } : {};
  const authenticator = await getAuthenticator(provider);
  return authenticator.authenticate(provider, new Request(url, { headers }));
}

/** Throws ProviderError if the provider isn't configured, or its endpoints can't be discovered. */
async function getAuthenticator(provider: Provider): Promise<Authenticator<ProviderProfile>> {
  const keys = env.providers[provider];
  if (!keys) throw new ProviderError(`Sign-in with ${provider} is not configured.`);
  const adapter = ADAPTERS[provider](keys);
  const { authorization, token } = await adapter.endpoints();
  const strategy = new ProviderStrategy(adapter, {
    clientId: keys.clientId,
    clientSecret: keys.clientSecret,
    redirectURI: callbackAddress(provider),
    scopes: adapter.scopes,
    authorizationEndpoint: authorization,
    tokenEndpoint: token,
  });
  return new Authenticator<ProviderProfile>().use(strategy, provider);
}

/** The host comes from the configuration, never from a request. */
const callbackAddress = (provider: Provider): string =>
  `${env.appUrl}/auth/provider/${provider}/callback`;

const tokenAnswer = z
  .object({ access_token: z.string().optional(), id_token: z.string().optional() })
  .refine((tokens) => tokens.access_token || tokens.id_token, { path: ['a token'] });

/**
 * The authorization code flow with state and PKCE by remix-auth-oauth2. It trades the code itself,
 * because the library's request has no time limit and sends the secret in a header, where Apple
 * doesn't read it.
 */
class ProviderStrategy extends OAuth2Strategy<ProviderProfile> {
  constructor(
    readonly adapter: ProviderAdapter,
    readonly own: OAuth2Strategy.ConstructorOptions & { clientSecret: string },
  ) {
    super(own, ({ request, tokens }) =>
      adapter.profile(tokens.data as TokenAnswer, new URL(request.url).searchParams),
    );
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const further = this.adapter.parameters(params.get('state') ?? '');
    return new URLSearchParams([...params, ...Object.entries(further)]);
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: codeVerifier,
      redirect_uri: String(this.own.redirectURI),
      client_id: this.own.clientId,
      client_secret: this.own.clientSecret,
    });
    const address = String(this.own.tokenEndpoint);
    const data = await fetchJson('token endpoint', address, tokenAnswer, { method: 'POST', body });
    return { data } as OAuth2Strategy.VerifyOptions['tokens'];
  }
}
