import { describe, expect, test } from 'vitest';
import { accountLinks } from '~/domain/access/navigation';
import { visiblePortals } from '~/domain/access/portals';
import type { Role } from '~/domain/access/roles';

const words = (...roles: Role[]) =>
  Object.fromEntries(visiblePortals(roles).map(({ id, description }) => [id, description]));

describe('staff', () => {
  test('read about clients’ portals and messages from their side', () => {
    expect(words('superadmin')).toMatchObject({
      client: 'The portal as clients see it.',
      student: 'The portal as students see it.',
      messaging: 'Answer clients and see who is waiting.',
    });
    expect(words('admin').messaging).toBe('Answer clients and see who is waiting.');
    expect(words('client').messaging).toBe('Write to us and read our answers.');
  });

  test('are promised nothing by their own card that isn’t there', () => {
    const { admin, superadmin } = words('superadmin');
    expect(`${admin} ${superadmin}`).not.toMatch(/audit|permissions|roles|accounts/i);
  });

  test('have no plan to pay for, unless they are clients too', () => {
    const labels = (...roles: Role[]) => accountLinks({ roles }).map(({ label }) => label);
    expect(labels('admin')).not.toContain('Plan and billing');
    expect(labels('superadmin', 'admin')).not.toContain('Plan and billing');
    expect(labels('admin', 'client')).toContain('Plan and billing');
    expect(labels('client')).toContain('Plan and billing');
    expect(labels()).toContain('Plan and billing');
  });
});
