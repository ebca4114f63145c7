import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { SCREENS, type Screen } from './domain/access/screens';

/** A row as a route. Its path is its id, which the guard and breadcrumbs look up. */
function toRoute({ path, frame, folder }: Screen) {
  const file = `routes/${folder}/route.${frame ? 'tsx' : 'ts'}`;
  return path === '/' ? index(file, { id: path }) : route(path.slice(1), file, { id: path });
}

const isAccount = ({ path }: Screen) => path.startsWith('/account');
const site = SCREENS.filter(({ frame }) => frame === 'site');
const portal = SCREENS.filter(({ frame }) => frame === 'portal');
const unframed = SCREENS.filter(({ frame }) => !frame || frame === 'none');

export default [
  layout('routes/_site/layout.tsx', site.map(toRoute)),
  layout('routes/_portal/layout.tsx', [
    layout('routes/_portal/_account/layout.tsx', portal.filter(isAccount).map(toRoute)),
    ...portal.filter((screen) => !isAccount(screen)).map(toRoute),
  ]),
  ...unframed.map(toRoute),
] satisfies RouteConfig;
