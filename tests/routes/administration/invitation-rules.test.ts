import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { invitationEmail } from '~/domain/email/administration';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import * as invitations from '~/models/invitation.server';
import { tokenHash } from '~/models/secret.server';

const NOW = new Date('2026-11-23T15:00:00Z');
const ENDS = new Date(NOW.getTime() + 7 * DAY);
const LATER = new Date(NOW.getTime() + DAY);
const email = 'ines@home.example';

let sender: { accountId: string; fullName: string };
beforeAll(async () => {
  await seedPeople();
  sender = { accountId: (await accountOf('superadmin')).id, fullName: 'Samuel Brandt' };
});
beforeEach(async () => {
  await db.invitation.deleteMany();
  await db.queuedMail.deleteMany();
  await db.account.deleteMany({ where: { email } });
  await db.roleGrant.deleteMany({
    where: { account: { email: PEOPLE.client.email }, NOT: { role: 'client' } },
  });
  await db.account.updateMany({ data: { disabledAt: null } });
});

/** Invites an address; returns the invitation and the token of its link. */
async function invite(to = email, at = NOW) {
  await invitations.invite({ email: to, role: 'admin', reason: 'New colleague' }, sender, at);
  const row = await db.invitation.findFirstOrThrow({ orderBy: { id: 'desc' } });
  const mail = await db.queuedMail.findUniqueOrThrow({
    where: { occasion: `invitation:${row.id}` },
  });
  const token = /\/invitation\?token=([\w-]+)/.exec(mail.text)![1]!;
  return { ...row, mail, token };
}
const accept = (token: string, accountId?: string, now = NOW) => {
  const viewer = accountId === undefined ? null : { accountId };
  return invitations.acceptInvitation(token, { fullName: 'Ines Alder', viewer }, now);
};
const rolesOf = async (accountId: string) =>
  await db.roleGrant.findMany({ where: { accountId }, select: { role: true, grantedById: true } });

describe('sending an invitation', () => {
  test('keeps it without its token, mails the link, and is recorded with its reason', async () => {
    const { mail, token, ...row } = await invite();
    expect(row).toEqual({
      ...{ id: expect.any(String), email, role: 'admin', tokenHash: tokenHash(token) },
      ...{ invitedById: sender.accountId, createdAt: NOW, expiresAt: ENDS },
      ...{ acceptedAt: null, revokedAt: null },
    });
    const link = `${env.appUrl}/invitation?token=${token}`;
    expect(mail).toMatchObject({
      ...{ recipient: email, topic: `invitation:${email}` },
      ...invitationEmail('admin', sender.fullName, link),
    });
    expect(await auditOf(row.id)).toEqual([
      {
        ...{ actorId: sender.accountId, action: 'invitation.sent' },
        detail: { role: 'admin', reason: 'New colleague' },
      },
    ]);
  });

  test('takes the place of the open one to the same address, and of its mail that waits', async () => {
    const used = await invite();
    await db.invitation.update({ where: { id: used.id }, data: { acceptedAt: NOW } });
    const other = await invite('other@home.example');
    const first = await invite();
    const second = await invite(email, LATER);
    const revoked = await db.invitation.findMany({
      where: { NOT: { revokedAt: null } },
      select: { id: true, revokedAt: true },
    });
    expect(revoked).toEqual([{ id: first.id, revokedAt: LATER }]);
    const waiting = await db.queuedMail.findMany({ orderBy: { id: 'asc' } });
    expect(waiting.map(({ occasion }) => occasion)).toEqual([
      `invitation:${other.id}`,
      `invitation:${second.id}`,
    ]);
  });

  test('is refused for oneself, and for who has that role, but not for who has another', async () => {
    const ask = (to: string, role: 'admin' | 'superadmin') =>
      invitations.invite({ email: to, role, reason: 'x' }, sender, NOW);
    const refused = (message: string) => ({ name: 'AccessRefusedError', message });
    await expect(ask(PEOPLE.superadmin.email, 'admin')).rejects.toMatchObject(
      refused('You can’t invite yourself.'),
    );
    await expect(ask(PEOPLE.admin.email, 'admin')).rejects.toMatchObject(
      refused(`${PEOPLE.admin.email} already has the Admin role.`),
    );
    expect(await db.invitation.count()).toBe(0);
    await ask(PEOPLE.admin.email, 'superadmin');
    expect(await db.invitation.count()).toBe(1);
  });
});

describe('an invitation', () => {
  const shown = (row: Awaited<ReturnType<typeof invite>>) => {
    const { id, role, createdAt, expiresAt, acceptedAt, revokedAt } = row;
    return { id, email: row.email, role, createdAt, expiresAt, acceptedAt, revokedAt };
  };

  test('is listed with the newest first, page by page, and shown without its token', async () => {
    const [first, second] = [await invite('one@home.example'), await invite('two@home.example')];
    expect(await invitations.listInvitations(null)).toEqual({
      rows: [shown(second), shown(first)],
      next: null,
    });
    expect((await invitations.listInvitations(second.id)).rows).toEqual([shown(first)]);
    expect(await invitations.findInvitation(first.id)).toEqual(shown(first));
    const data = Array.from({ length: 24 }, (_, index) => ({
      ...{ id: `0199-${index + 10}`, email, role: 'admin', tokenHash: `${index}`, expiresAt: NOW },
    }));
    await db.invitation.createMany({ data });
    const { rows, next } = await invitations.listInvitations(null);
    expect([rows.length, next]).toEqual([25, rows[24]!.id]);
    expect((await invitations.listInvitations(next)).rows).toHaveLength(1);
  });

  test.each([
    ['open', {}, ENDS.getTime() - 1],
    ['expired', {}, ENDS.getTime()],
    ['revoked', { revokedAt: NOW }, ENDS.getTime()],
    ['accepted', { acceptedAt: NOW, revokedAt: NOW }, NOW.getTime()],
  ])('is %s', (state, changes, at) => {
    const dates = { acceptedAt: null, revokedAt: null, expiresAt: ENDS, ...changes };
    expect(invitations.stateOf(dates, new Date(at))).toBe(state);
  });

  test('is revoked while it is open, once, with a reason', async () => {
    const [{ id, token }, other] = [await invite(), await invite('other@home.example')];
    const told = { actorId: sender.accountId, reason: 'Mistake' };
    const revoke = (each: string) => invitations.revokeInvitation(each, told, LATER);
    await revoke(id);
    expect(await invitations.findInvitation(id)).toMatchObject({ revokedAt: LATER });
    expect(await invitations.findOffer(token, NOW)).toBeNull();
    expect(await invitations.findOffer(other.token, NOW)).toEqual({
      ...{ email: 'other@home.example', role: 'admin', known: false },
    });
    expect((await auditOf(id))[1]).toEqual({
      ...{ actorId: sender.accountId, action: 'invitation.revoked', detail: { reason: 'Mistake' } },
    });
    await db.invitation.update({ where: { id: other.id }, data: { acceptedAt: NOW } });
    for (const each of [id, other.id, 'gone'])
      await expect(revoke(each)).rejects.toMatchObject({
        name: 'AccessRefusedError',
        message: 'This invitation was already used or revoked.',
      });
    expect(await auditOf(id)).toHaveLength(2);
  });
});

describe('accepting an invitation', () => {
  test('makes the account of a new address, proved and with the role, and records each step', async () => {
    const { id, token } = await invite();
    const { accountId } = (await accept(token, undefined, LATER))!;
    const account = await db.account.findUniqueOrThrow({
      where: { id: accountId },
      include: { profile: true },
    });
    expect(account).toMatchObject({ email, emailVerifiedAt: LATER, passwordHash: null });
    expect(account.profile).toMatchObject({ fullName: 'Ines Alder' });
    expect(await rolesOf(accountId)).toEqual([{ role: 'admin', grantedById: sender.accountId }]);
    expect(await invitations.findInvitation(id)).toMatchObject({ acceptedAt: LATER });
    expect(await auditOf(id)).toMatchObject([
      { action: 'invitation.sent' },
      { actorId: accountId, action: 'invitation.accepted', detail: { role: 'admin' } },
    ]);
    expect(await auditOf(accountId)).toMatchObject([
      {
        ...{ actorId: accountId, action: 'account.created' },
        detail: { roles: [], through: 'invitation' },
      },
      {
        ...{ actorId: sender.accountId, action: 'role.granted' },
        detail: { role: 'admin', reason: 'Invitation accepted' },
      },
    ]);
    expect(await accept(token, accountId)).toBeNull();
  });

  test('gives the role to who is signed in to the address, and says whether they are new', async () => {
    const { id: client } = await accountOf('client');
    const { token } = await invite(PEOPLE.client.email);
    expect(await invitations.findOffer(token, NOW)).toEqual({
      ...{ email: PEOPLE.client.email, role: 'admin', known: true },
    });
    expect(await accept(token)).toBeNull();
    expect(await accept(token, (await accountOf('student')).id)).toBeNull();
    expect(await accept(token, client)).toEqual({ accountId: client, isNew: false });
    const { token: fresh } = await invite();
    // Somebody signed in to another account makes none.
    expect(await accept(fresh, client)).toBeNull();
    expect(await accept(fresh)).toEqual({ accountId: expect.any(String), isNew: true });
  });

  test('is nothing for an account that is disabled', async () => {
    const { id } = await accountOf('client');
    const { token } = await invite(PEOPLE.client.email);
    await db.account.update({ where: { id }, data: { disabledAt: NOW } });
    expect(await accept(token, id)).toBeNull();
    expect((await rolesOf(id)).map(({ role }) => role)).toEqual(['client']);
  });

  test('is nothing by a link that is made up, over, to no role, or of nobody who sends such', async () => {
    const { id, token } = await invite();
    const works = async () => (await invitations.findOffer(token, NOW)) !== null;
    expect([await works(), await accept('made up'), await accept(token, undefined, ENDS)]).toEqual([
      ...[true, null, null],
    ]);
    const { id: admin } = await accountOf('admin');
    const changes = [{ role: 'emperor' }, { invitedById: null }, { invitedById: admin }];
    const before = { role: 'admin', invitedById: sender.accountId };
    for (const data of changes) {
      await db.invitation.update({ where: { id }, data: { ...before, ...data } });
      expect([await works(), await accept(token)]).toEqual([false, null]);
    }
    await db.invitation.update({ where: { id }, data: before });
    expect(await works()).toBe(true);
  });
});
