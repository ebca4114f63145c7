import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getFirm } from '~/models/firm/published.server';
import type { PageHandle } from '~/ui/page';
import { PEOPLE, type PersonName } from '#prisma/people';
import { db } from '~/db.server';
import { signIn } from '~/http/sign-in.server';
import { admit } from './admit';

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;
export type Route = { loader?: Handler; action?: Handler; handle?: PageHandle };
export type Answer<T = unknown> = {
  status: number;
  location: string | null;
  data: T;
  setCookies: string[];
  headers: Headers;
  /** The body as it was sent; empty where the handler returned data. */
  bytes: Uint8Array;
};

const ORIGIN = 'http://localhost:3000';
let visitors = 0;

/** The title that a route's page has with what its loader returned. */
export function titleOf(route: Route, loaded: unknown): string | undefined {
  const title = (route.handle as PageHandle<unknown> | undefined)?.title;
  return typeof title === 'function' ? title(loaded, getFirm()) : title;
}

export function descriptionOf({ handle }: Route): string | undefined {
  const description = handle?.description;
  return typeof description === 'function' ? description(getFirm()) : description;
}

/** A browser: calls loaders and actions as Remix does, and keeps cookies. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly ip = `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;

  /** Follows to the address that also names the client for whom somebody acts. */
  async get<T = unknown>(
    route: Route,
    path: string,
    params: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const load = (from: string) => this.open<T>(route, from, params);
    const answer = await load(path);
    const named = answer.location && new URL(answer.location, ORIGIN);
    const isNamed = named && named.searchParams.has('for') && named.pathname === path.split('?')[0];
    return isNamed && !path.includes('for=') ? load(answer.location!) : answer;
  }

  /** What the address answers, without following it anywhere. */
  open<T = unknown>(route: Route, path: string, params: Record<string, string> = {}) {
    return this.#call<T>(route.loader ?? (() => null), path, params, {});
  }

  /** Sends a form; a list sends its name several times. */
  post<T = unknown>(
    route: Route,
    path: string,
    fields: Record<string, string | readonly string[]>,
    params: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      ),
    );
    return this.#call(route.action, path, params, { method: 'POST', body });
  }

  /** Sends files with a form's other fields, or a body of one's own with its content type. */
  async upload<T = unknown>(
    route: Route,
    path: string,
    body: FormData | { bytes: Buffer; type: string },
    params: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const form = body instanceof FormData ? new Response(body) : null;
    const { bytes, type } = form
      ? { bytes: await form.bytes(), type: form.headers.get('Content-Type')! }
      : (body as { bytes: Buffer; type: string });
    return this.#call(route.action, path, params, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'Content-Type': type },
    });
  }

  /** Signs in as the form does for the right password, without the work that a password takes. */
  async signIn(person: PersonName, remember = false): Promise<this> {
    const { id: accountId } = await db.account.findUniqueOrThrow({
      where: { email: PEOPLE[person].email, disabledAt: null },
      select: { id: true },
    });
    const request = new Request(`${ORIGIN}/login`, { headers: { Cookie: this.#cookie() } });
    const first = { accountId, method: 'password' as const, remember, redirectTo: null };
    const { headers } = await signIn(request, first);
    for (const line of headers.getSetCookie()) this.#keep(line);
    if (!this.signedIn) throw new Error(`${person} has a second step to sign in`);
    return this;
  }

  get signedIn(): boolean {
    return this.cookies.has('session');
  }

  async #call<T>(
    handler: Handler | undefined,
    path: string,
    params: Record<string, string>,
    init: RequestInit,
  ): Promise<Answer<T>> {
    if (!handler) throw new Error(`${path} has no such handler.`);
    const headers = new Headers({
      ...(init.headers as Record<string, string> | undefined),
      Cookie: this.#cookie(),
    });
    const request = new Request(ORIGIN + path, { ...init, headers });
    const args = { request, params, context: { clientIp: this.ip } };
    const answer = await read<T>(admit(args).then(handler));
    for (const line of answer.setCookies) this.#keep(line);
    return answer;
  }

  #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** What a handler answered or threw, in one shape. */
async function read<T>(outcome: unknown): Promise<Answer<T>> {
  const answer = await Promise.resolve(outcome).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const data = answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
    return {
      status: answer.status,
      location: answer.headers.get('Location'),
      data,
      setCookies: answer.headers.getSetCookie(),
      headers: answer.headers,
      bytes,
    };
  }
  const withInit = answer as { type?: string; data: T; init?: ResponseInit | null };
  const init = withInit?.type === 'DataWithResponseInit' ? (withInit.init ?? {}) : {};
  const headers = new Headers(init.headers);
  const data = withInit?.type === 'DataWithResponseInit' ? withInit.data : (answer as T);
  return {
    status: init.status ?? 200,
    location: null,
    data,
    setCookies: headers.getSetCookie(),
    headers,
    bytes: new Uint8Array(),
  };
}

/** The marks of the accounts that a visitor's browser is known to, the newest first. */
export function deviceMarks(visitor: Visitor): string[] {
  const [sealed = ''] = decodeURIComponent(visitor.cookies.get('device') ?? '').split('.');
  return (JSON.parse(Buffer.from(sealed, 'base64').toString()) as { marks: string[] }).marks;
}

/** The flash message in a visitor's cookie; '' for none. */
export function noteTo(visitor: Visitor): string {
  const [sealed = ''] = decodeURIComponent(visitor.cookies.get('flash') ?? '').split('.');
  return Buffer.from(sealed, 'base64').toString();
}
