import { describe, expect, test } from 'vitest';
import { afterSignIn } from '~/domain/access/after-sign-in';
import { dashboardOf } from '~/domain/access/destinations';
import { activeRole, toRoles, type Role } from '~/domain/access/roles';

const person = (roles: Role[], lastRole: string | null = null, onboardingComplete = true) => ({
  roles,
  lastRole,
  onboardingComplete,
});

describe('arrival', () => {
  test('a person without a role is told so', () => {
    expect(afterSignIn(person([]), '/client')).toEqual({
      to: '/unauthorized',
      error: 'No role assigned. Contact support.',
    });
  });

  test('one role leads to its dashboard, or to what was wanted', () => {
    expect(afterSignIn(person(['client']), null)).toEqual({ to: '/client/dashboard' });
    expect(afterSignIn(person(['client']), '/consultation/book?type=x')).toEqual({
      to: '/consultation/book?type=x',
    });
  });

  test.each<Role>(['admin', 'superadmin'])(
    'staff aren’t asked how we can help them: %s',
    (role) => {
      expect(afterSignIn(person([role], null, false), null)).toEqual({ to: `/${role}/dashboard` });
    },
  );

  test('onboarding comes first and carries on to what was wanted', () => {
    expect(afterSignIn(person(['investor'], null, false), null)).toEqual({
      to: '/onboarding/investor',
    });
    expect(afterSignIn(person(['investor'], null, false), '/a?b=c')).toEqual({
      to: '/onboarding/investor?redirect=%2Fa%3Fb%3Dc',
    });
  });

  test('several roles: the remembered one if it is still held, else a choice', () => {
    expect(afterSignIn(person(['client', 'investor'], 'investor'), null)).toEqual({
      to: '/investor/dashboard',
    });
    expect(afterSignIn(person(['client', 'investor'], 'student'), null)).toEqual({
      to: '/select-role',
    });
    expect(afterSignIn(person(['client', 'investor']), '/x')).toEqual({
      to: '/select-role?redirect=%2Fx',
    });
  });
});

test('the active role is the remembered, the only, or none yet', () => {
  expect(activeRole([], 'client')).toBe('guest');
  expect(activeRole(['client'], 'admin')).toBe('client');
  expect(activeRole(['client', 'admin'], null)).toBeNull();
});

test('roles are read without regard to case, each once', () => {
  expect(toRoles(['CLIENT', ' client', 'Admin', 'owner'])).toEqual(['admin', 'client']);
});

test('a guest’s home is the guest portal, and the general dashboard that of who has chosen no role', () => {
  expect(dashboardOf('guest')).toBe('/guest');
  expect(dashboardOf(null)).toBe('/dashboard');
  expect(dashboardOf('superadmin')).toBe('/superadmin/dashboard');
});
