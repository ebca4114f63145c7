import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FIRST_LOAD_HEADERS } from '~/domain/access/first-load';
import type { Backend } from '~/backend.server';
import { files } from './http/files';
import type { CacheKey } from './page-cache/page-cache';
import { pageHandler } from './page-handler';
import { projectRoot } from './project-root';
import { getBackend, screenHandler, type ScreenHandler } from './screen-handler';

/** The app behind the entry: its routes, its files and what it lets the entry do. */
export type Portal = {
  handle: ScreenHandler;
  pages: RequestHandler;
  files: RequestHandler;
  backend: () => Promise<Backend>;
  close: () => Promise<void>;
};

export async function builtPortal(mode: string): Promise<Portal> {
  const folder = path.join(projectRoot, 'build');
  const build = (await import(
    pathToFileURL(path.join(folder, 'entry/app.js')).href
  )) as ServerBuild;
  const backend = getBackend(build);
  const handle = screenHandler(build, mode);
  return {
    handle,
    pages: pageHandler(handle),
    files: files(path.join(folder, 'client')),
    backend: async () => backend,
    close: backend.close,
  };
}

/** Renders public pages by color mode and whether it is the visitor's first page. */
export function renderFor(
  portal: Portal,
  appUrl: string,
  colourModeCookie: string,
): (key: CacheKey) => Promise<Response> {
  return async ({ path: pathname, mode, firstLoad }) => {
    const headers: Record<string, string> = { Accept: 'text/html' };
    if (firstLoad) Object.assign(headers, FIRST_LOAD_HEADERS);
    if (mode === 'dark') headers.Cookie = `${colourModeCookie}=dark`;
    return portal.handle(new Request(appUrl + pathname, { headers }), {});
  };
}
