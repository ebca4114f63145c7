import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/router';
import { LRUCache } from 'lru-cache';
import type { Backend } from '~/backend.server';
import type { RequestContext } from '~/http/request.server';
import { WRITING } from './http/request-check';

export type ScreenHandler = (request: Request, context: RequestContext) => Promise<Response>;
type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;
type RouteNode = Parameters<typeof matchRoutes>[0][number] & { id: string };
type Match = { id: string; params: Record<string, string | undefined> };

const MAX_PATHS = 1_000;
const MAX_PATH_LENGTH = 200;
/** The route for every address that no other has. */
const NOT_FOUND: Match = { id: '/*', params: {} };

/** The app's interface for the server, exported by entry.server. */
export function getBackend(build: ServerBuild): Backend {
  return (build.entry.module as typeof build.entry.module & { backend: Backend }).backend;
}

/**
 * Answers requests by the screens of a build, each once the guard has let it in. The router finds
 * the screen, so that the guard sees what the router sees. Remix is handed a build that holds
 * nothing but that route and those around it: it flattens, ranks and compiles all routes of its
 * build several times a request.
 */
export function screenHandler(build: ServerBuild, mode: string): ScreenHandler {
  const { guard } = getBackend(build);
  const tree = routeTree(build);
  const matches = new LRUCache<string, Match>({ max: MAX_PATHS });
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();

  function findRoute(path: string): Match {
    const known = matches.get(path);
    if (known) return known;
    const leaf = matchRoutes(tree, path)?.at(-1);
    const match = leaf ? { id: leaf.route.id!, params: leaf.params } : NOT_FOUND;
    if (path.length <= MAX_PATH_LENGTH) matches.set(path, match);
    return match;
  }

  return async (request, context) => {
    const { id, params } = findRoute(new URL(request.url).pathname);
    const refusal = await guard({ request, context, params }, id);
    if (refusal && hasHandler(build.routes[id], request.method)) return refusal;
    const handle = handlers.get(id) ?? createRequestHandler(narrowBuild(build, id), mode);
    handlers.set(id, handle);
    return handle(request, context);
  };
}

/** Whether a route handles a method. A post to a page without an action is a 405. */
function hasHandler(route: BuiltRoute | undefined, method: string): boolean {
  return !WRITING.includes(method) || Boolean(route?.module.action);
}

/** The build with one route and its parents: no page loads further routes. */
export function narrowBuild(build: ServerBuild, leaf: string): ServerBuild {
  const ids = new Set<string>();
  for (let id: string | undefined = leaf; id !== undefined; id = build.routes[id]?.parentId)
    ids.add(id);
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
    future: { ...build.future, v3_lazyRouteDiscovery: false },
  };
}

function routeTree(build: ServerBuild, parentId?: string): RouteNode[] {
  return Object.values(build.routes)
    .filter((route): route is BuiltRoute => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index: true, caseSensitive }
        : { id, path, caseSensitive, children: routeTree(build, id) },
    );
}
