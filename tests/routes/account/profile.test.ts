import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { listNames } from '~/models/account/names.server';
import {
  completeOnboarding,
  getOnboarding,
  getOwnProfile,
  getPhone,
  rememberRole,
  saveOwnProfile,
} from '~/models/account/profile.server';
import type { Viewer } from '~/models/sign-in/session.server';

let viewer: Viewer;
let others: Awaited<ReturnType<typeof profileOf>>;

const profileOf = (id: string) => db.profile.findUniqueOrThrow({ where: { id } });

beforeEach(async () => {
  await db.account.deleteMany();
  await emptyAuditTrail();
  await seedPeople();
  const { id, email } = await accountOf('guest');
  viewer = { accountId: id, email } as Viewer;
  others = await profileOf((await accountOf('many')).id);
});

const expectOthersUntouched = async () => expect(await profileOf(others.id)).toEqual(others);

test('the role that somebody acts in is kept for them alone', async () => {
  await rememberRole(viewer.accountId, 'investor');
  expect((await profileOf(viewer.accountId)).lastRole).toBe('investor');
  await expectOthersUntouched();
});

test('what somebody tells at their start is kept for them alone, and counts as done', async () => {
  const id = viewer.accountId;
  await db.profile.update({ where: { id }, data: { phone: null } });
  expect(await getPhone(id)).toBe('');
  const answers = { location: 'Ocoee, FL', phone: '(407) 555-0199', purpose: 'Taxes' };
  await completeOnboarding(id, answers);
  expect(await getOnboarding(id)).toEqual({ ...answers, onboardingComplete: true });
  expect(await getPhone(id)).toBe('(407) 555-0199');
  await expectOthersUntouched();
});

describe('what somebody says about themselves', () => {
  const said = {
    ...{ fullName: 'Grace Hopper', phone: '(407) 555-0199', location: 'Ocoee, FL' },
    timeZone: 'America/Chicago',
  };

  test('is kept for them alone, found by its words, and written down by its fields', async () => {
    await saveOwnProfile(viewer, said);
    expect(await getOwnProfile(viewer)).toEqual(said);
    expect(await profileOf(viewer.accountId)).toMatchObject({
      searchText: `grace hopper ${PEOPLE.guest.email}`,
      surnameText: `hopper grace hopper ${PEOPLE.guest.email}`,
    });
    await expectOthersUntouched();
    await saveOwnProfile(viewer, { ...said, phone: '', location: '' });
    const { phone, location } = await profileOf(viewer.accountId);
    expect([phone, location]).toEqual([null, null]);
    expect(await getOwnProfile(viewer)).toEqual({ ...said, phone: '', location: '' });
    const { accountId: actorId } = viewer;
    const changed = (...fields: string[]) => ({
      ...{ action: 'profile.changed', actorId },
      detail: { changed: fields },
    });
    expect(await auditOf(actorId)).toEqual([
      changed('fullName', 'timeZone', 'phone', 'location'),
      changed('phone', 'location'),
    ]);
  });

  test('that is the same again is no change', async () => {
    await saveOwnProfile(viewer, said);
    const before = await profileOf(viewer.accountId);
    await saveOwnProfile(viewer, { ...said });
    expect(await profileOf(viewer.accountId)).toEqual(before);
    expect(await auditOf(viewer.accountId)).toHaveLength(1);
  });
});

test('people are named by their accounts, each once; who is gone is missing', async () => {
  const { accountId } = viewer;
  const ids = [null, others.id, accountId, others.id, 'nobody'];
  expect(await listNames(ids)).toEqual(
    new Map([
      [others.id, PEOPLE.many.fullName],
      [accountId, PEOPLE.guest.fullName],
    ]),
  );
  expect(await listNames([null])).toEqual(new Map());
});
