import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';

/** What the provider puts into id tokens beside issuer, audience, times and nonce. */
type Claims = { sub: string } & Record<string, unknown>;

export type TestOpenId = {
  /** For `GOOGLE_ISSUER` or `APPLE_ISSUER`. */
  issuer: string;
  person: Claims;
  denies: boolean;
  /** Makes the next token answer another one. */
  spoilTokens(answer: { status: number; body: Record<string, unknown> }): void;
  stop(): Promise<void>;
};

/** A real OpenID provider that insists on PKCE, secret and return address, each code once. */
export async function startOpenId(
  client: { id: string; secret: string },
  port = 0,
): Promise<TestOpenId> {
  const issuer = new OAuth2Issuer();
  const service = new OAuth2Service(issuer);
  await issuer.keys.generate('RS256');
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.test');
    if (url.pathname === FORM_PAGE)
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(formPage(url.searchParams));
    else service.requestHandler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer.url = address;
  const provider: TestOpenId = {
    issuer: address,
    person: { sub: 'nobody' },
    denies: false,
    spoilTokens: ({ status, body }) =>
      service.once('beforeResponse', (response) =>
        Object.assign(response, { statusCode: status, body }),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const returnAddresses = new Map<string, string>();
  service.on('beforeAuthorizeRedirect', ({ url }, { query }) => {
    if (provider.denies || query.code_challenge_method !== 'S256' || !query.code_challenge) {
      url.searchParams.set('error', provider.denies ? 'access_denied' : 'invalid_request');
      url.searchParams.delete('code');
    }
    returnAddresses.set(url.searchParams.get('code') ?? '', String(query.redirect_uri));
    if (query.response_mode === 'form_post')
      url.href = `${address}${FORM_PAGE}?${new URLSearchParams([...url.searchParams, ['to', String(query.redirect_uri)]])}`;
  });
  service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, provider.person));
  service.on('beforeResponse', (response, { body }) => {
    const right =
      body.client_id === client.id &&
      body.client_secret === client.secret &&
      body.code_verifier &&
      returnAddresses.get(body.code ?? '') === body.redirect_uri;
    if (!right) Object.assign(response, { statusCode: 400, body: { error: 'invalid_client' } });
  });
  return provider;
}

const FORM_PAGE = '/form-post';

/** The page by which the answer is posted, at the press of its button. */
function formPage(answer: URLSearchParams): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const fields = [...answer]
    .filter(([name]) => name !== 'to')
    .map(
      ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
    );
  return `<!doctype html><title>Provider</title><form method="post" action="${escape(answer.get('to') ?? '')}">${fields.join('')}<button>Continue to the portal</button></form>`;
}

/** Follows an authorization URL like a browser; returns where the provider redirects. */
export async function authorize(address: string): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' });
  const location = response.headers.get('Location');
  if (!location)
    throw new Error(
      `The provider answered with status ${response.status}: ${await response.text()}`,
    );
  return new URL(location);
}
