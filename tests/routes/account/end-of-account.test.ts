import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { bellOf, mailFor } from '#tests/support/account';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import type { ViewerRole } from '~/domain/access/roles';
import {
  accountErasedEmail,
  deletionRequestedEmail,
  deletionWithdrawnEmail,
} from '~/domain/email/account';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { findDeletion, requestDeletion, withdrawDeletion } from '~/models/account/deletion.server';
import { eraseDueAccounts } from '~/models/account/erasure.server';
import type { Viewer } from '~/models/sign-in/session.server';

const NOW = new Date('2026-03-02T15:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * DAY);

beforeEach(async () => {
  await db.account.deleteMany();
  await db.queuedMail.deleteMany();
  await emptyAuditTrail();
  await seedPeople();
});

async function viewerOf(person: PersonName, role: ViewerRole | null): Promise<Viewer> {
  return { accountId: (await accountOf(person)).id, role } as Viewer;
}
const dueOf = async (person: PersonName) =>
  db.accountDeletion.findUnique({ where: { accountId: (await accountOf(person)).id } });
/** Has an account wait for its end. Returns its id. */
async function due(person: PersonName, dueAt: Date): Promise<string> {
  const { id: accountId } = await accountOf(person);
  await db.accountDeletion.create({ data: { accountId, requestedAt: at(-30), dueAt } });
  return accountId;
}

/** A consultation so many days from now. */
const consultation = (clientId: string, days: number, status = 'booked') =>
  db.consultation.create({
    data: {
      ...{ clientId, status, serviceType: 'tax-planning', timeZone: 'America/New_York' },
      ...{ startsAt: at(days), endsAt: at(days), quote: '{"totalCents":0}', quoteCents: 0 },
      ...{ priceVersion: 'x', phone: '(407) 555-0111', notes: 'Call me' },
    },
  });
const stored = (id: string) => db.consultation.findUniqueOrThrow({ where: { id } });

describe('the wish to have an account deleted', () => {
  test('is kept for 30 days and told to its owner and the staff, once', async () => {
    const viewer = await viewerOf('investor', 'investor');
    const { accountId } = viewer;
    expect(await findDeletion(viewer)).toBeNull();
    expect(await requestDeletion(viewer, NOW)).toBe(true);
    expect(await requestDeletion(viewer, at(1))).toBe(true);
    expect(await findDeletion(viewer)).toEqual({ requestedAt: NOW, dueAt: at(30) });
    expect(await dueOf('client')).toBeNull();
    const day = 'Wednesday, April 1, 2026';
    expect(await mailFor(PEOPLE.investor.email)).toEqual([
      {
        ...deletionRequestedEmail(day, `${env.appUrl}/account/deletion`),
        ...{ replyTo: null, occasion: `deletion ${NOW.getTime()}:${accountId}` },
      },
    ]);
    const told = {
      ...{ type: 'account', href: `/admin/users/${accountId}`, createdAt: NOW },
      message: `An investor asked us to delete their account. It will be deleted on ${day}.`,
      occasion: `deletion:${accountId}:${NOW.getTime()}`,
    };
    for (const person of ['admin', 'superadmin'] as const)
      expect(await bellOf((await accountOf(person)).id)).toEqual([told]);
    expect(await auditOf(accountId)).toEqual([
      { action: 'account.deletion-requested', actorId: accountId, detail: {} },
    ]);
  });

  test.each([
    ['guest', 'guest', 'Someone'],
    ['many', null, 'Someone'],
    ['client', 'client', 'A client'],
    ['admin', 'admin', 'An admin'],
  ] as const)('is not told to who has it: %s, in the role %s', async (person, role, who) => {
    const viewer = await viewerOf(person, role);
    await requestDeletion(viewer, NOW);
    const [told] = await bellOf((await accountOf('superadmin')).id);
    expect(told!.message.startsWith(`${who} asked us`)).toBe(true);
    expect(await bellOf(viewer.accountId)).toEqual([]);
  });

  test('is taken back by who had it, until it is carried out', async () => {
    const viewer = await viewerOf('client', 'client');
    await due('client', at(1));
    await due('many', at(1));
    expect(await withdrawDeletion(viewer, NOW)).toBe(true);
    expect([await dueOf('client'), (await dueOf('many'))!.dueAt]).toEqual([null, at(1)]);
    expect(await withdrawDeletion(viewer, NOW)).toBe(false);
    const occasion = `deletion ended ${NOW.getTime()}:${viewer.accountId}`;
    expect(await mailFor(PEOPLE.client.email)).toEqual([
      { ...deletionWithdrawnEmail(), replyTo: null, occasion },
    ]);
    expect(await auditOf(viewer.accountId)).toEqual([
      { action: 'account.deletion-withdrawn', actorId: viewer.accountId, detail: {} },
    ]);
    await due('client', at(1));
    await db.accountDeletion.updateMany({ data: { erasedAt: NOW } });
    expect(await withdrawDeletion(viewer, NOW)).toBe(false);
  });

  test('is refused to the last superadmin, and put off by a day where they became the last', async () => {
    const viewer = await viewerOf('superadmin', 'superadmin');
    expect(await requestDeletion(viewer, NOW)).toBe(false);
    expect(await mailFor(PEOPLE.superadmin.email)).toEqual([]);
    const booked = await consultation(await due('superadmin', NOW), 2);
    await due('client', at(5));
    expect(await eraseDueAccounts(NOW)).toBe(0);
    expect(await stored(booked.id)).toEqual(booked);
    expect([(await dueOf('superadmin'))!.dueAt, (await dueOf('client'))!.dueAt]).toEqual([
      at(1),
      at(5),
    ]);
  });
});

describe('an account that is erased', () => {
  test('keeps an id, and nothing that says whose it was', async () => {
    const id = await due('client', NOW);
    await due('many', new Date(NOW.getTime() + 1));
    await db.profile.update({
      where: { id },
      data: { purpose: 'Taxes', lastRole: 'client', surnameText: 'mendes' },
    });
    const mail = { subject: 'x', text: '', html: '' };
    for (const recipient of [PEOPLE.client.email, PEOPLE.many.email])
      await db.queuedMail.create({ data: { ...mail, recipient } });
    expect(await eraseDueAccounts(NOW)).toBe(1);
    expect(await db.account.findUnique({ where: { id } })).toMatchObject({
      ...{ email: `${id}@deleted.invalid`, emailVerifiedAt: null, passwordHash: null },
      disabledAt: NOW,
    });
    expect(await db.profile.findUnique({ where: { id } })).toMatchObject({
      ...{ fullName: 'Deleted account', location: null, phone: null, purpose: null },
      ...{ lastRole: null, searchText: '', surnameText: '' },
    });
    const { erasedAt } = (await db.accountDeletion.findUnique({ where: { accountId: id } }))!;
    expect(erasedAt).toEqual(NOW);
    expect((await dueOf('many'))!.erasedAt).toBeNull();
    expect(await mailFor(PEOPLE.many.email)).toHaveLength(1);
    expect(await mailFor(PEOPLE.client.email)).toEqual([
      { ...accountErasedEmail(), replyTo: null, occasion: `erased:${id}` },
    ]);
    expect(await auditOf(id)).toEqual([{ action: 'account.erased', actorId: null, detail: {} }]);
    expect(await eraseDueAccounts(NOW)).toBe(0);
  });

  test('has what is still to come called off, and no more', async () => {
    const id = await due('client', NOW);
    const { id: others } = await accountOf('many');
    const [next, past, cancelled] = [
      await consultation(id, 2),
      await consultation(id, -2),
      await consultation(id, 3, 'cancelled'),
    ];
    const ofAnother = await consultation(others, 2);
    expect(await eraseDueAccounts(NOW)).toBe(1);
    const bare = { phone: '', notes: '' };
    expect(await stored(next.id)).toMatchObject({ ...bare, status: 'cancelled', cancelledAt: NOW });
    expect(await stored(past.id)).toMatchObject({ ...bare, status: 'booked' });
    expect(await stored(cancelled.id)).toMatchObject({ ...bare, cancelledAt: null });
    expect(await stored(ofAnother.id)).toEqual(ofAnother);
  });

  test('has its plans ended, also one that was only asked for', async () => {
    const [accountId, { id: others }] = [await due('client', NOW), await accountOf('many')];
    const plan = { planId: 'x', priceCents: 1, priceVersion: 'x', startedAt: at(-9) };
    await db.subscription.createMany({
      data: [
        { ...plan, accountId, status: 'active' },
        { ...plan, accountId, status: 'requested' },
        { ...plan, accountId, status: 'ended', endedAt: at(-5) },
        { ...plan, accountId: others, status: 'active' },
      ],
    });
    await eraseDueAccounts(NOW);
    const ends = async (id: string) =>
      (await db.subscription.findMany({ where: { accountId: id }, orderBy: { id: 'asc' } })).map(
        ({ status, endedAt }) => [status, endedAt],
      );
    expect(await ends(accountId)).toEqual([
      ['ended', NOW],
      ['ended', NOW],
      ['ended', at(-5)],
    ]);
    expect(await ends(others)).toEqual([['active', null]]);
  });

  test('is erased once, whoever does it at once', async () => {
    await due('client', NOW);
    const counts = await Promise.all([eraseDueAccounts(NOW), eraseDueAccounts(NOW)]);
    expect(counts.sort()).toEqual([0, 1]);
  });
});
