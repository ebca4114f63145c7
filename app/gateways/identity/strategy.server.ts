import { OAuth2Strategy } from 'remix-auth-oauth2';
import { z } from 'zod';
import type { ProviderProfile } from '~/domain/identity/provider';
import type { ProviderKeys } from '~/config/env.server';
import { fetchJson } from './fetch-json.server';
import { ProviderError, type ProviderAdapter, type TokenAnswer } from './port.server';

type Tokens = OAuth2Strategy.VerifyOptions['tokens'];

const tokenAnswer = z
  .object({ access_token: z.string().optional(), id_token: z.string().optional() })
  .refine((tokens) => tokens.access_token || tokens.id_token, { path: ['a token'] });

/**
 * The authorization code flow with state and PKCE by remix-auth-oauth2, for one provider. It trades
 * the code itself, because the library's request has no time limit and sends the secret in a
 * header, where Apple doesn't read it.
 */
export class ProviderStrategy extends OAuth2Strategy<ProviderProfile> {
  readonly #adapter: ProviderAdapter;

  constructor(options: OAuth2Strategy.ConstructorOptions, adapter: ProviderAdapter) {
    super(options, ({ request, tokens }) =>
      adapter.profile(tokens.data as TokenAnswer, new URL(request.url).searchParams),
    );
    this.#adapter = adapter;
  }

  /** The strategy of a provider. Throws ProviderError if its endpoints can't be discovered. */
  static async of(
    adapter: ProviderAdapter,
    keys: ProviderKeys,
    redirectURI: string,
  ): Promise<ProviderStrategy> {
    const { authorization, token } = await adapter.endpoints();
    const options = {
      clientId: keys.clientId,
      clientSecret: keys.clientSecret,
      redirectURI,
      scopes: adapter.scopes,
    };
    return new ProviderStrategy(
      { ...options, authorizationEndpoint: authorization, tokenEndpoint: token },
      adapter,
    );
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const further = this.#adapter.parameters(params.get('state') ?? '');
    return new URLSearchParams([...params, ...Object.entries(further)]);
  }

  protected override async validateAuthorizationCode(
    code: string,
    codeVerifier: string,
  ): Promise<Tokens> {
    const { clientId, clientSecret, redirectURI, tokenEndpoint } = this.options;
    if (!clientSecret || !redirectURI)
      throw new ProviderError('The provider’s secret or return address is missing.');
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: codeVerifier,
      redirect_uri: redirectURI.toString(),
      client_id: clientId,
      client_secret: clientSecret,
    });
    const data: TokenAnswer = await fetchJson(
      'token endpoint',
      tokenEndpoint.toString(),
      tokenAnswer,
      { method: 'POST', body },
    );
    return { data } as Tokens;
  }
}
