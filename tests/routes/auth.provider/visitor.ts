import type { Provider } from '~/domain/identity/provider';
import type { Viewer } from '~/models/sign-in/session.server';
import { authorize } from '#tests/support/openid';
import './providers';

const start = await import('~/routes/_site/auth/provider/route');
const callback = await import('~/routes/_site/auth/provider/callback/route');
const { takeFlashes } = await import('~/http/redirect.server');
const { admit } = await import('#tests/support/admit');
const { getViewer } = await import('~/http/viewer.server');
const { sessionHeader } = await import('~/http/session.server');
const { startSession } = await import('~/models/sign-in/session.server');
const { db } = await import('#tests/support/database');

const SITE = 'http://localhost:3000';

/**
 * A browser as far as these routes are concerned: it keeps cookies, and leaves the lax ones out of
 * a post from another site.
 */
export class Visitor {
  readonly cookies = new Map<string, { value: string; attributes: string }>();

  /** Opens `/auth/provider/…`. */
  async start(
    provider: Provider,
    query: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const url = `${SITE}/auth/provider/${provider}?${new URLSearchParams(query)}`;
    return this.keep(
      await this.args(
        new Request(url, { headers: { Cookie: this.cookieHeader(), ...headers } }),
        provider,
      ).then(start.loader),
    );
  }

  /** Brings a provider's answer back by the address. */
  async bring(provider: Provider, answer: URLSearchParams): Promise<Response> {
    const request = new Request(`${SITE}/auth/provider/${provider}/callback?${answer}`, {
      headers: { Cookie: this.cookieHeader() },
    });
    return this.keep(await this.args(request, provider).then(callback.loader));
  }

  /** Brings it back as Apple has it done: by a form posted from Apple's site. */
  async post(provider: Provider, answer: URLSearchParams): Promise<Response> {
    const headers = {
      Cookie: this.cookieHeader('SameSite=None'),
      Origin: 'https://appleid.apple.com',
    };
    const request = new Request(`${SITE}/auth/provider/${provider}/callback`, {
      method: 'POST',
      body: answer,
      headers,
    });
    return this.keep(await this.args(request, provider).then(callback.action));
  }

  /** The whole round trip. */
  async signInWith(
    provider: Provider,
    query: Record<string, string> = {},
    posted: Record<string, string> = {},
  ): Promise<Response> {
    const back = await this.consent(await this.start(provider, query));
    if (provider !== 'apple') return this.bring(provider, back);
    return this.post(provider, new URLSearchParams([...back, ...Object.entries(posted)]));
  }

  /** Agrees at the provider; answers what it sends back. */
  async consent(started: Response): Promise<URLSearchParams> {
    return (await authorize(started.headers.get('Location') ?? '')).searchParams;
  }

  /** Signs in without any provider. */
  async signInAs(accountId: string): Promise<Viewer> {
    const token = await startSession(
      db,
      { accountId, method: 'password', remember: false, userAgent: '' },
      new Date(),
    );
    this.keep(new Response(null, { headers: { 'Set-Cookie': await sessionHeader(token, false) } }));
    return (await this.viewer())!;
  }

  async viewer(): Promise<Viewer | null> {
    const request = new Request(SITE, { headers: { Cookie: this.cookieHeader() } });
    return getViewer((await admit({ request, context: {}, params: {} })).context);
  }

  async note(): Promise<string | undefined> {
    return (await takeFlashes(new Request(SITE, { headers: { Cookie: this.cookieHeader() } })))
      .notes[0]?.text;
  }

  flowCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => name.startsWith('portal-'));
  }

  private args(request: Request, provider: string) {
    return admit({ request, params: { provider }, context: {} });
  }

  private cookieHeader(attribute = ''): string {
    return [...this.cookies]
      .filter(([, cookie]) => cookie.attributes.includes(attribute))
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ');
  }

  private keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name, value] = [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ] as const;
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, { value, attributes: attributes.join('; ') });
    }
    return response;
  }
}
