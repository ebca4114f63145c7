import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FIRST_LOAD_HEADERS } from '~/domain/access/first-load';
import type { Backend } from '~/backend.server';
import { files } from './http/files';
import type { CacheKey } from './page-cache/key';
import { pageHandler } from './page-handler';
import { projectRoot } from './project-root';

/** The app behind the entry: its routes, its files and what it lets the entry do. */
export type Portal = {
  build: () => Promise<ServerBuild>;
  pages: RequestHandler;
  files: RequestHandler;
  backend: () => Promise<Backend>;
  close: () => Promise<void>;
};

export async function builtPortal(mode: string): Promise<Portal> {
  const folder = path.join(projectRoot, 'build');
  const build = (await import(
    pathToFileURL(path.join(folder, 'server/index.js')).href
  )) as ServerBuild;
  const backend = backendOf(build);
  return {
    build: async () => build,
    pages: pageHandler(build, mode),
    files: files(path.join(folder, 'client')),
    backend: async () => backend,
    close: backend.close,
  };
}

/** The app's own door for the entry, exported by entry.server. */
export function backendOf(build: ServerBuild): Backend {
  return (build.entry.module as typeof build.entry.module & { backend: Backend }).backend;
}

/** Renders pages for a visitor of whom nothing is known but the colour mode and whether it is their first page. */
export function renderFor(
  portal: Portal,
  appUrl: string,
  colourModeCookie: string,
): (key: CacheKey) => Promise<Response> {
  return async ({ path: pathname, mode, firstLoad }) => {
    const handle = createRequestHandler(await portal.build(), 'production');
    const headers: Record<string, string> = { Accept: 'text/html' };
    if (firstLoad) Object.assign(headers, FIRST_LOAD_HEADERS);
    if (mode === 'dark') headers.Cookie = `${colourModeCookie}=dark`;
    return handle(new Request(appUrl + pathname, { headers }), {});
  };
}
