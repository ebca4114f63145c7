import type { ServerBuild } from '@remix-run/node';

export type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/** The routes of a build that no other route lies in: its screens and resources. */
export function leavesOf(build: ServerBuild): BuiltRoute[] {
  const all = Object.values(build.routes).filter((route): route is BuiltRoute => Boolean(route));
  return all.filter(({ id }) => !all.some(({ parentId }) => parentId === id));
}

export function addressIn(build: ServerBuild, route: BuiltRoute): string {
  const parts = [];
  for (let each: BuiltRoute | undefined = route; each; each = build.routes[each.parentId ?? ''])
    if (each.path) parts.unshift(each.path);
  return `/${parts.join('/')}`;
}
