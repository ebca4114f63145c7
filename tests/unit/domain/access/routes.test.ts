import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '~/domain/access/roles';
import { checkAccess, findScreen, type AccessDecision } from '~/domain/access/check-access';
import { SCREENS } from '~/domain/access/screens';
import { getFirm } from '~/models/firm/published.server';

/** The rows of the specification, written out again by hand: who may open what. */
const OPEN_TO: Record<string, readonly (Role | 'guest')[]> = {
  '/admin': ['admin', 'superadmin'],
  '/admin/users': ['admin', 'superadmin'],
  '/superadmin': ['superadmin'],
  '/superadmin/dashboard': ['superadmin'],
  '/client': ['client', 'superadmin'],
  '/client/dashboard': ['client', 'superadmin'],
  '/investor': ['investor', 'superadmin'],
  '/investor/dashboard': ['investor', 'superadmin'],
  '/professional': ['professional', 'superadmin'],
  '/professional/dashboard': ['professional', 'superadmin'],
  '/student': ['student', 'superadmin'],
  '/student/dashboard': ['student', 'superadmin'],
  '/admin/firm': ['editor', 'superadmin'],
  '/admin/catalog/service': ['editor', 'superadmin'],
  '/guest': ['guest', 'editor', 'superadmin'],
  '/messaging': ['client', 'professional', 'investor', 'student', 'admin', 'superadmin'],
  '/messaging/1': ['admin', 'superadmin'],
  '/select-role': [...ROLES, 'guest'],
  '/video-classes/x/sign-up': [...ROLES, 'guest'],
  '/tax-calculator/estimates': [...ROLES, 'guest'],
  '/account': [...ROLES, 'guest'],
  '/account/two-step/setup': [...ROLES, 'guest'],
  '/account/export/archive.zip': [...ROLES, 'guest'],
  '/account/role-request': ['guest', 'editor', 'superadmin'],
  '/account/sessions': [...ROLES, 'guest'],
};
const PUBLIC = [
  '/',
  '/services',
  '/same-day-services',
  '/courses',
  '/videos/x',
  '/video-classes',
  '/tax-calculator',
  '/tax-calculator/compare',
  '/tax-calculator/sign-in',
  '/tax-forms',
  '/tax-forms/1040',
  '/tax-forms/1040/organizer.pdf',
  '/contact',
  '/thank-you',
  '/dashboard',
  '/unauthorized',
  '/captcha',
  '/health',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/auth/confirm',
  '/auth/email-change',
  '/auth/email-undo',
  '/login/two-step',
  '/logout',
];
const SIGN_IN_SCREENS = ['/login', '/login/email', '/login/code', '/register'];
const people = [...ROLES, 'guest' as const];
const held = (person: Role | 'guest'): Role[] => (person === 'guest' ? [] : [person]);

describe('the table of screens', () => {
  it.each(people.flatMap((person) => Object.keys(OPEN_TO).map((path) => [person, path] as const)))(
    'decides whether %s may open %s',
    (person, path) => {
      const expected: AccessDecision = OPEN_TO[path]!.includes(person) ? 'open' : 'forbidden';
      expect(checkAccess(getFirm(), path, held(person))).toBe(expected);
      expect(checkAccess(getFirm(), `${path}/`, held(person))).toBe(expected);
      expect(checkAccess(getFirm(), path.toUpperCase(), held(person))).toBe(expected);
    },
  );

  it('sends signed-out visitors to sign in, except on the short public list', () => {
    const open = SCREENS.map(({ path }) => path).filter(
      (path) => checkAccess(getFirm(), path, null) === 'open',
    );
    for (const path of Object.keys(OPEN_TO))
      expect(checkAccess(getFirm(), path, null), path).toBe('sign-in');
    for (const path of [...PUBLIC, ...SIGN_IN_SCREENS])
      expect(checkAccess(getFirm(), path, null), path).toBe('open');
    expect(
      open.filter((path) =>
        /^\/(admin|superadmin|client|investor|professional|student|guest|messaging|account|onboarding)(\/|$)/.test(
          path,
        ),
      ),
    ).toEqual([]);
  });

  it.each(ROLES)('keeps %s away from the sign-in screens', (role) => {
    for (const path of SIGN_IN_SCREENS)
      expect(checkAccess(getFirm(), path, [role])).toBe('already-signed-in');
    for (const path of PUBLIC) expect(checkAccess(getFirm(), path, [role])).toBe('open');
  });

  it('lets a person with several roles open what any of the roles opens, and no more', () => {
    expect(checkAccess(getFirm(), '/investor', ['client', 'investor'])).toBe('open');
    expect(checkAccess(getFirm(), '/student', ['client', 'investor'])).toBe('forbidden');
  });

  it('rejects an unknown route', () => {
    for (const path of [
      '/nowhere',
      '/administrator',
      '/clients',
      '/admin-secret',
      '/loginx',
      '//admin',
      '/./admin',
    ]) {
      expect(findScreen(path), path).toBeNull();
      expect(checkAccess(getFirm(), path, null), path).toBe('sign-in');
      expect(checkAccess(getFirm(), path, ['client']), path).toBe('forbidden');
    }
  });
});
