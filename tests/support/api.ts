import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { pino } from 'pino';
import type { PersonName } from '#prisma/people';
import { createApp } from '#server/app';
import { pageHandler } from '#server/page-handler';
import { screenHandler } from '#server/screen-handler';
import { SCREENS } from '~/domain/access/screens';
import remix from '../../remix.config.js';
import { Visitor } from './visitor';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];
export type ApiAnswer = {
  status: number;
  headers: Headers;
  type: string | null;
  text: string;
  body: Record<string, unknown> & {
    errors?: { pointer?: string; parameter?: string; detail: string }[];
  };
};
export type ApiRequest = {
  body?: unknown;
  raw?: string | Uint8Array | ReadableStream;
  headers?: Record<string, string>;
};

/** The API's route folders, with the address each answers for; `*` for the rest. */
export const API_FOLDERS: ReadonlyMap<string, string> = new Map(
  SCREENS.filter(({ folder }) => /^api\/(?!stripe)/.test(folder)).map((screen) => [
    `routes/${screen.folder}`,
    screen.path.replace(/:(\w+)/g, '{$1}'),
  ]),
);

/** The API behind the entry's checks, over HTTP. `context` may break what a request relies on. */
export class ServedApi {
  private constructor(
    readonly url: string,
    private readonly server: http.Server,
  ) {}

  static async start(
    log = pino({ level: 'silent' }),
    folders: ReadonlyMap<string, string> = API_FOLDERS,
  ): Promise<ServedApi> {
    const build = await buildOf(folders);
    let app: http.RequestListener = () => undefined;
    const server = http.createServer((req, res) => app(req, res)).listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const site = { appUrl: `http://localhost:${port}`, port, demo: true };
    app = createApp({
      site,
      trustProxyHops: 1,
      session: { name: 'session', secrets: [] },
      headers: [],
      log,
      files: (_req, _res, next) => next(),
      pages: pageHandler(screenHandler(build, 'production')),
      pageCache: null,
    });
    return new ServedApi(site.appUrl, server);
  }

  /** One request; what it is answered is read as JSON, and `{}` where it is none. */
  async call(
    visitor: Visitor,
    method: string,
    path: string,
    { body, raw, headers = {} }: ApiRequest = {},
  ): Promise<ApiAnswer> {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        'X-Forwarded-For': visitor.ip,
        ...(visitor.cookies.size > 0
          ? { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(sent === undefined || headers['Content-Type'] !== undefined
          ? {}
          : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: sent as BodyInit,
      ...(sent instanceof ReadableStream ? { duplex: 'half' } : {}),
      redirect: 'manual',
    } as RequestInit);
    const text = await answer.text();
    const type = answer.headers.get('Content-Type');
    return {
      status: answer.status,
      headers: answer.headers,
      type,
      text,
      body: type?.includes('json') && text ? JSON.parse(text) : {},
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export function caller(person: PersonName | 'nobody'): Promise<Visitor> {
  const visitor = new Visitor();
  return person === 'nobody' ? Promise.resolve(visitor) : visitor.signIn(person);
}

async function buildOf(folders: ReadonlyMap<string, string>): Promise<ServerBuild> {
  const entry = (await import('~/entry.server')) as ServerBuild['entry']['module'];
  const routes: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: { default: () => null } },
  };
  for (const [folder, address] of folders) {
    const module = (await import(path.resolve('app', folder, 'route.ts'))) as RouteModule;
    const id = address.replace(/\{(\w+)\}/g, ':$1');
    routes[id] = { id, parentId: 'root', path: id.slice(1), module };
  }
  return {
    entry: { module: entry },
    routes,
    future: remix.future as ServerBuild['future'],
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    assetsBuildDirectory: '',
    publicPath: '/',
    isSpaMode: false,
    mode: 'production',
  };
}
