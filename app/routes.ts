import { flatRoutes } from '@remix-run/fs-routes';
import { route, type RouteConfig } from '@remix-run/route-config';
import { DASHBOARD_ALIASES } from './domain/access/destinations';

/** A folder in `routes/` per screen, and the older dashboard addresses, which all forward. */
export default [
  ...(await flatRoutes({ ignoredRouteFiles: ['**/dashboard-alias/**'] })),
  ...Object.keys(DASHBOARD_ALIASES).map((path) =>
    route(path.slice(1), 'routes/dashboard-alias/route.ts', { id: `routes/dashboard-alias${path}` }),
  ),
] satisfies RouteConfig;
