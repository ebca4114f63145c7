import { flatRoutes } from '@remix-run/fs-routes';
import { route, type RouteConfig } from '@remix-run/route-config';
import { DASHBOARD_ALIASES } from './domain/access/destinations';
import { ROLES } from './domain/access/roles';

/** One route file for several addresses. */
function shared(folder: string, file: string, paths: readonly string[]) {
  return paths.map((path) =>
    route(path, `routes/${folder}/${file}`, { id: `routes/${folder}/${path}` }),
  );
}

/** A folder in `routes/` per screen; and the files that serve several addresses: each portal's entry and dashboard, and the older dashboard addresses. */
export default [
  ...(await flatRoutes({
    ignoredRouteFiles: ['**/dashboard-alias/**', '**/portal-entry/**', '**/portal-dashboard/**'],
  })),
  ...shared('portal-entry', 'route.ts', ROLES),
  ...shared(
    'portal-dashboard',
    'route.tsx',
    ROLES.map((role) => `${role}/dashboard`),
  ),
  ...shared(
    'dashboard-alias',
    'route.ts',
    Object.keys(DASHBOARD_ALIASES).map((path) => path.slice(1)),
  ),
] satisfies RouteConfig;
