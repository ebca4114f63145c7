import type { Firm } from '../firm/content';
import { isOffered, type OfferKind } from '../firm/offers';
import { portalRoles, type Role, type ViewerRole } from './roles';
import { SCREENS, type Audience, type Screen } from './screens';

export const TWO_STEP = '/account/two-step';

const BY_PATH = new Map(SCREENS.map((screen) => [screen.path, screen]));
const WITH_PARAMETERS = SCREENS.filter(({ path }) => path.includes(':'))
  .map((screen) => ({ screen, parts: screen.path.split('/') }))
  .sort((a, b) => a.parts.filter(isParameter).length - b.parts.filter(isParameter).length);

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

export const getScreen = (path: string): Screen | undefined => BY_PATH.get(path);

export function findScreen(pathname: string): Screen | null {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, '').toLowerCase() : pathname;
  return (
    BY_PATH.get(address) ??
    findWithParameters(address.split('/')) ??
    (address.startsWith('/api/') ? BY_PATH.get('/api/*') : null) ??
    null
  );
}

const findWithParameters = (given: string[]) =>
  WITH_PARAMETERS.find(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, index) => (isParameter(part) ? given[index] : part === given[index])),
  )?.screen;

export function nearestScreen(pathname: string): Screen {
  for (let path = pathname; path.length > 1; path = path.slice(0, path.lastIndexOf('/'))) {
    const screen = findScreen(path);
    if (screen) return screen;
  }
  return BY_PATH.get('/')!;
}

/** The pages above a screen that breadcrumbs may name, the highest first. */
export function screensAbove({ path, parent }: Screen): Screen[] {
  const above = parent ?? path.slice(0, path.lastIndexOf('/'));
  if (!above) return [];
  const screen = BY_PATH.get(above);
  return screen ? [...screensAbove(screen), screen] : screensAbove({ path: above } as Screen);
}

export const isOpenBeforeTwoStep = (screen: Screen | null): boolean =>
  screen?.audience === 'everyone' || Boolean(screen?.openBeforeTwoStep);

/** Whether nobody can open it until the firm is published. */
export const isClosedAtFirst = (firm: Firm, screen: Screen | null | undefined): boolean =>
  Boolean(screen?.closedAtFirst) && !firm.isOpen;

/** What a screen is about, where the firm offers nothing of it. */
export const missingOffer = (firm: Firm, screen: Screen | undefined): OfferKind | null =>
  screen?.offers && !isOffered(firm, screen.offers) ? screen.offers : null;

export type AccessDecision = 'open' | 'sign-in' | 'already-signed-in' | 'forbidden';

/** Whether a link to `pathname` can be opened. `roles` is null for signed-out visitors. */
export function checkAccess(
  firm: Firm,
  pathname: string,
  roles: readonly Role[] | null,
): AccessDecision {
  const screen = findScreen(pathname);
  return isClosedAtFirst(firm, screen) ? 'forbidden' : decideAccess(screen?.audience, roles);
}

/** Whether a person belongs to an audience. Without an audience, nobody does. */
export function decideAccess(
  audience: Audience | undefined,
  roles: readonly Role[] | null,
): AccessDecision {
  if (audience === 'everyone') return 'open';
  if (audience === 'signed-out') return roles?.length ? 'already-signed-in' : 'open';
  if (!roles) return 'sign-in';
  if (audience === undefined) return 'forbidden';
  if (audience === 'signed-in' || roles.includes('superadmin')) return 'open';
  const held: readonly ViewerRole[] = portalRoles(roles).length === 0 ? ['guest', ...roles] : roles;
  return audience.some((role) => held.includes(role)) ? 'open' : 'forbidden';
}
