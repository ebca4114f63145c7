import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** A screen or a frame in the folder of its name. Addresses are whole within their parent; a frame's own page is its `index`. */
export const page = (path: string, folder: string) => route(path, `routes/${folder}/route.tsx`);
export const frame = (path: string, folder: string, children: RouteConfigEntry[]) =>
  route(path, `routes/${folder}/layout.tsx`, children);
/** What answers without a page: a file, a redirect, data. */
export const resource = (path: string, folder: string) => route(path, `routes/${folder}/route.ts`);
