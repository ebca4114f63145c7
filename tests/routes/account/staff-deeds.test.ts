import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { bellOf, mailFor, rolesOf, signInAll } from '#tests/support/account';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import type { Email } from '~/domain/email/email';
import {
  accountDisabledEmail,
  accountEnabledEmail,
  roleGrantedEmail,
  roleRevokedEmail,
  signedOutEmail,
} from '~/domain/email/administration';
import { env } from '~/config/env.server';
import { openRolesOf, requireActor } from '~/models/account/actor.server';
import {
  disablePerson,
  enablePerson,
  findGrant,
  grantRoleTo,
  listGrants,
  revokeGrant,
  signOutPerson,
} from '~/models/account/authority.server';
import { tellPerson } from '~/models/account/tell.server';

const NOW = new Date('2026-03-02T15:00:00Z');
const reason = 'As agreed by phone';
const LOGIN = `${env.appUrl}/login`;
let client: string;
let admin: string;
let superadmin: string;

beforeEach(async () => {
  await db.account.deleteMany();
  await db.queuedMail.deleteMany();
  await emptyAuditTrail();
  await seedPeople();
  [client, admin, superadmin] = (await Promise.all(
    (['client', 'admin', 'superadmin'] as const).map(async (name) => (await accountOf(name)).id),
  )) as [string, string, string];
});

const close = (person: PersonName, disabledAt: Date | null = NOW) =>
  db.account.update({ where: { email: PEOPLE[person].email }, data: { disabledAt } });
const bySuperadmin = () => ({ actorId: superadmin, reason });
const byAdmin = () => ({ actorId: admin, reason });
const grantOf = (accountId: string, role: string) =>
  db.roleGrant.findUniqueOrThrow({ where: { accountId_role: { accountId, role } } });

/** The client was told so, once, by email and in the bell’s list. */
async function expectTold(email: Email, message: string) {
  const [told, ...more] = await bellOf(client);
  expect(told).toEqual({
    ...{ type: 'account', message, href: '/account/sessions', createdAt: NOW },
    occasion: expect.stringMatching(/^account:[\da-f-]{36}$/),
  });
  expect(more).toEqual([]);
  expect(await mailFor(PEOPLE.client.email)).toEqual([
    { ...email, replyTo: null, occasion: `${told!.occasion}:${client}` },
  ]);
}

describe('who may do it', () => {
  test('is asked of the roles of an open account', async () => {
    await db.roleGrant.create({ data: { accountId: admin, role: 'client' } });
    const roles = () => db.$transaction((tx) => openRolesOf(tx, admin));
    expect(await roles()).toEqual(['admin', 'client']);
    await close('admin');
    expect(await roles()).toEqual([]);
  });

  test('is the staff, or whoever may act in a role', async () => {
    const ask = (id: string, role?: 'admin' | 'superadmin') =>
      db.$transaction((tx) => requireActor(tx, id, role));
    const refused = 'Your account is no longer allowed to do this.';
    expect(await ask(admin)).toEqual(['admin']);
    expect(await ask(admin, 'admin')).toEqual(['admin']);
    expect(await ask(superadmin, 'admin')).toEqual(['superadmin']);
    await expect(ask(admin, 'superadmin')).rejects.toThrow(refused);
    await expect(ask(client)).rejects.toThrow(refused);
  });
});

describe('a role', () => {
  const give = (person: PersonName, role: 'investor' | 'client' = 'investor') =>
    grantRoleTo({ email: PEOPLE[person].email, role }, bySuperadmin(), NOW);

  test('is granted with a reason, and its holder is told', async () => {
    await give('client');
    expect(await rolesOf('client')).toEqual(['client', 'investor']);
    expect((await grantOf(client, 'investor')).grantedById).toBe(superadmin);
    expect(await auditOf(client)).toEqual([
      { action: 'role.granted', actorId: superadmin, detail: { role: 'investor', reason } },
    ]);
    await expectTold(
      roleGrantedEmail('investor', reason, LOGIN),
      'Your account now has the Investor role.',
    );
  });

  test('is not granted to oneself, to an account that is disabled, or twice', async () => {
    await expect(give('superadmin')).rejects.toThrow('You can’t give yourself a role.');
    await expect(give('client', 'client')).rejects.toThrow('already has the Client role.');
    await close('client');
    await expect(give('client')).rejects.toThrow('This account is disabled.');
    const nobody = { email: 'nobody@home.example', role: 'client' } as const;
    await expect(grantRoleTo(nobody, bySuperadmin(), NOW)).rejects.toThrow(
      'There is no account with the address nobody@home.example.',
    );
    expect([await rolesOf('superadmin'), await rolesOf('client')]).toEqual([
      ['superadmin'],
      ['client'],
    ]);
  });

  test('is a superadmin’s to grant and to take', async () => {
    const refused = 'Your account is no longer allowed to do this.';
    const wish = { email: PEOPLE.client.email, role: 'investor' } as const;
    await expect(grantRoleTo(wish, byAdmin(), NOW)).rejects.toThrow(refused);
    const { id } = await grantOf(client, 'client');
    await expect(revokeGrant(id, byAdmin(), NOW)).rejects.toThrow(refused);
    expect(await rolesOf('client')).toEqual(['client']);
  });

  test('is listed with its holder and who granted it, and found by its id', async () => {
    await give('client');
    const account = (id: string, person: PersonName) => ({
      ...{ id, email: PEOPLE[person].email },
      profile: { fullName: PEOPLE[person].fullName },
    });
    const { rows, next } = await listGrants('investor', null);
    const ofClient = rows.filter(({ accountId }) => accountId === client);
    const { id, grantedAt } = await grantOf(client, 'investor');
    expect(ofClient).toEqual([
      {
        ...{ id, grantedAt, accountId: client, account: account(client, 'client') },
        grantedBy: { profile: { fullName: PEOPLE.superadmin.fullName } },
      },
    ]);
    expect(next).toBeNull();
    const ids = rows.map(({ accountId }) => accountId);
    expect(ids).toEqual([...ids].sort().reverse());
    const later = await listGrants('investor', ids[0]!);
    expect(later.rows.map(({ accountId }) => accountId)).toEqual(ids.slice(1));
    expect(await findGrant(id)).toEqual({ role: 'investor', account: account(client, 'client') });
    expect(await findGrant('nothing')).toBeNull();
    await db.roleGrant.update({ where: { id }, data: { role: 'king' } });
    expect(await findGrant(id)).toBeNull();
    await expect(revokeGrant(id, bySuperadmin(), NOW)).rejects.toThrow('already taken away');
  });

  test('is taken with a reason, and its holder is told', async () => {
    const { id } = await grantOf(client, 'client');
    await revokeGrant(id, bySuperadmin(), NOW);
    expect([await rolesOf('client'), await rolesOf('many')]).toEqual([[], ['client', 'investor']]);
    expect(await auditOf(client)).toEqual([
      { action: 'role.revoked', actorId: superadmin, detail: { role: 'client', reason } },
    ]);
    await expectTold(
      roleRevokedEmail('client', reason),
      'Your account no longer has the Client role.',
    );
    await expect(revokeGrant(id, bySuperadmin(), NOW)).rejects.toThrow('already taken away');
  });
});

describe('an account', () => {
  test('is closed with a reason, and its owner is told', async () => {
    await disablePerson(client, byAdmin(), NOW);
    expect((await accountOf('client')).disabledAt).toEqual(NOW);
    await expectTold(accountDisabledEmail(reason), 'Your account was closed.');
    expect(await auditOf(client)).toEqual([
      { action: 'account.disabled', actorId: admin, detail: { reason } },
    ]);
  });

  test('is opened again with a reason, and its owner is told', async () => {
    await close('client');
    await enablePerson(client, byAdmin(), NOW);
    expect((await accountOf('client')).disabledAt).toBeNull();
    await expectTold(accountEnabledEmail(reason, LOGIN), 'Your account is open again.');
    expect(await auditOf(client)).toEqual([
      { action: 'account.enabled', actorId: admin, detail: { reason } },
    ]);
  });

  test('is signed out with a reason, and its owner is told', async () => {
    await signInAll(client, client);
    expect(await signOutPerson(client, byAdmin(), NOW)).toBe(2);
    await expectTold(signedOutEmail(reason, LOGIN), 'You were signed out on every device.');
    expect(await auditOf(client)).toEqual([
      { action: 'session.revoked', actorId: admin, detail: { sessions: 2, reason } },
    ]);
  });

  test('of a superadmin is no admin’s to close, to open or to sign out', async () => {
    const refused = 'Only a superadmin can do this to a superadmin’s account.';
    for (const deed of [disablePerson, signOutPerson, enablePerson])
      await expect(deed(superadmin, byAdmin(), NOW)).rejects.toThrow(refused);
    await expect(disablePerson(admin, byAdmin(), NOW)).rejects.toThrow('your own account');
    expect(await bellOf(superadmin)).toEqual([]);
  });
});

test('what happened is told once for each occasion', async () => {
  const email = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const tell = (occasion: string) =>
    db.$transaction((tx) =>
      tellPerson(tx, client, email, { message: 'Hello', href: '/', occasion }, NOW),
    );
  for (const occasion of ['first', 'first', 'second']) await tell(occasion);
  const occasions = ['first', 'second'];
  expect((await bellOf(client)).map(({ occasion }) => occasion)).toEqual(occasions);
  expect(await mailFor(PEOPLE.client.email)).toEqual(
    occasions.map((occasion) => ({
      ...email,
      replyTo: null,
      occasion: `${occasion}:${client}`,
    })),
  );
});
