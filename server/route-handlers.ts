import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/router';
import { LRUCache } from 'lru-cache';

export type PageRequestHandler = ReturnType<typeof createRequestHandler>;
type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;
type RouteNode = Parameters<typeof matchRoutes>[0][number] & { id: string };

const MAX_PATHS = 1_000;
const MAX_PATH_LENGTH = 200;

/**
 * For a path, the request handler of a build that holds nothing but the routes which match it, from the root to the leaf.
 * Remix flattens, ranks and compiles all routes of its build several times a request; of two or three it is done at once.
 * A path that no route matches gets the whole build.
 */
export function routeHandlers(
  build: ServerBuild,
  mode: string,
): (path: string) => PageRequestHandler {
  const whole = createRequestHandler(build, mode);
  const tree = routeTree(build);
  const leaves = new LRUCache<string, string>({ max: MAX_PATHS });
  const handlers = new Map<string, PageRequestHandler>();

  function leafOf(path: string): string | null {
    const known = leaves.get(path);
    if (known !== undefined) return known;
    const leaf = matchRoutes(tree, path)?.at(-1)?.route.id ?? null;
    if (leaf !== null && path.length <= MAX_PATH_LENGTH) leaves.set(path, leaf);
    return leaf;
  }

  return (path) => {
    const leaf = leafOf(path);
    if (leaf === null) return whole;
    let handler = handlers.get(leaf);
    if (!handler)
      handlers.set(leaf, (handler = createRequestHandler(narrowBuild(build, leaf), mode)));
    return handler;
  };
}

/** The build with one route and those around it. Remix's script doesn't ask for further routes: no page loads it. */
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
