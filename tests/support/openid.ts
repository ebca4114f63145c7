import { OAuth2Server } from 'oauth2-mock-server';

/** What the provider puts into id tokens beside issuer, audience, times and nonce. */
export type Claims = { sub: string } & Record<string, unknown>;

export type TestOpenId = {
  /** For `GOOGLE_ISSUER` or `APPLE_ISSUER`. */
  issuer: string;
  /** Who is signed in at the provider from now on. */
  person: Claims;
  /** Whether the person refuses their consent from now on. */
  denies: boolean;
  /** Makes the next token answer another one. */
  spoilTokens(answer: { status: number; body: Record<string, unknown> }): void;
  stop(): Promise<void>;
};

/**
 * A real OpenID provider on a free port, for one client. It insists on PKCE with S256, on the client's secret and
 * on the return address, and takes each code once.
 */
export async function startOpenId(client: { id: string; secret: string }, port = 0): Promise<TestOpenId> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, '127.0.0.1');
  server.issuer.url = `http://127.0.0.1:${server.address().port}`;
  const provider: TestOpenId = {
    issuer: server.issuer.url,
    person: { sub: 'nobody' },
    denies: false,
    spoilTokens: ({ status, body }) => server.service.once('beforeResponse', (response) => Object.assign(response, { statusCode: status, body })),
    stop: async () => {
      await server.stop();
    },
  };
  const returnAddresses = new Map<string, string>();
  server.service.on('beforeAuthorizeRedirect', ({ url }, { query }) => {
    if (provider.denies || query.code_challenge_method !== 'S256' || !query.code_challenge) {
      url.searchParams.set('error', provider.denies ? 'access_denied' : 'invalid_request');
      url.searchParams.delete('code');
    }
    returnAddresses.set(url.searchParams.get('code') ?? '', String(query.redirect_uri));
  });
  server.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, provider.person));
  server.service.on('beforeResponse', (response, { body }) => {
    const right = body.client_id === client.id && body.client_secret === client.secret && body.code_verifier && returnAddresses.get(body.code ?? '') === body.redirect_uri;
    if (!right) Object.assign(response, { statusCode: 400, body: { error: 'invalid_client' } });
  });
  return provider;
}

/** Follows an authorization address as a browser would and answers where the provider sends it back to. */
export async function authorize(address: string): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' });
  const location = response.headers.get('Location');
  if (!location) throw new Error(`The provider answered with status ${response.status}: ${await response.text()}`);
  return new URL(location);
}
