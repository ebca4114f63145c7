import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { DAY } from '~/domain/time/duration';
import { acceptInvitation, findInvitationOffer } from '~/models/invitation.server';
import * as admin from '~/routes/_portal/dashboard/route';
import * as newInvitation from '~/routes/_portal/superadmin/invitations/new/route';
import * as invitation from '~/routes/_site/invitation/route';
import * as revocation from '~/routes/_portal/superadmin/invitations/revoke/route';

beforeAll(seedPeople);
beforeEach(async () => {
  const { id } = await accountOf('client');
  await db.roleGrant.deleteMany({ where: { accountId: id, NOT: { role: 'client' } } });
  await db.invitation.deleteMany();
  await db.queuedMail.deleteMany();
});

let people = 0;
const newAddress = () => `colleague-${(people += 1)}@home.example`;

/** Invites an address as an admin, and returns the path of the link that was mailed. */
async function invite(email: string): Promise<string> {
  const visitor = await new Visitor().signIn('superadmin');
  const fields = { email, role: 'admin', reason: 'New colleague' };
  expect((await visitor.post(newInvitation, '/superadmin/invitations/new', fields)).status).toBe(
    303,
  );
  const { text } = await db.queuedMail.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: 'desc' },
  });
  return /\/invitation\?token=[\w-]+/.exec(text)![0];
}

const accept = (visitor: Visitor, link: string, fullName = 'Ines Alder') =>
  visitor.post<{ error?: Record<string, string[]> }>(invitation, link, { fullName });
const roles = async (email: string) =>
  (await db.roleGrant.findMany({ where: { account: { email } } })).map(({ role }) => role);

describe('an invitation', () => {
  test('creates an account by its button, not by opening the link', async () => {
    const email = newAddress();
    const link = await invite(email);
    const visitor = new Visitor();
    expect((await visitor.get(invitation, link)).data).toMatchObject({
      offer: { email, known: false },
    });
    expect(await db.account.count({ where: { email } })).toBe(0);
    expect((await accept(visitor, link, '')).status).toBe(400);
    expect((await accept(visitor, link)).location).toBe('/auth/callback');
    expect((await visitor.get(admin, '/admin/dashboard')).status).toBe(200);
    expect(await roles(email)).toEqual(['admin']);
    expect((await accept(new Visitor(), link)).status).toBe(400);
    expect((await new Visitor().get(invitation, link)).data).toMatchObject({ offer: null });
  });

  test('grants an existing account its role only while its owner is signed in', async () => {
    const link = await invite(PEOPLE.client.email);
    for (const visitor of [new Visitor(), await new Visitor().signIn('student')]) {
      expect((await accept(visitor, link)).status).toBe(400);
      expect(await roles(PEOPLE.client.email)).toEqual(['client']);
    }
    const owner = await new Visitor().signIn('client');
    expect((await accept(owner, link)).location).toBe('/login');
    expect(noteTo(owner)).toContain('Sign in again');
    expect((await roles(PEOPLE.client.email)).sort()).toEqual(['admin', 'client']);
    expect(await roles(PEOPLE.student.email)).toEqual(['student']);
  });

  test('works once, even in parallel', async () => {
    const email = newAddress();
    const token = (await invite(email)).split('=')[1]!;
    const given = { fullName: 'Ines Alder', viewer: null };
    const results = await Promise.all(
      Array.from({ length: 10 }, () => acceptInvitation(token, given, new Date())),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await roles(email)).toEqual(['admin']);
  });

  test('expires after seven days, when revoked or replaced, or when its sender is no superadmin', async () => {
    const email = newAddress();
    const tokenOf = async () => (await invite(email)).split('=')[1]!;
    const [first, second] = [await tokenOf(), await tokenOf()];
    const now = new Date();
    expect(await findInvitationOffer(first, now)).toBeNull();
    expect(await findInvitationOffer(second, now)).toMatchObject({ email, role: 'admin' });
    expect(await findInvitationOffer(second, new Date(now.getTime() + 7 * DAY))).toBeNull();
    const held = { role: 'superadmin', accountId: (await accountOf('superadmin')).id };
    await db.roleGrant.deleteMany({ where: held });
    expect(await findInvitationOffer(second, now)).toBeNull();
    await db.roleGrant.create({ data: held });
    expect(await findInvitationOffer(second, now)).not.toBeNull();
    const { id } = await db.invitation.findFirstOrThrow({ where: { revokedAt: null } });
    const visitor = await new Visitor().signIn('superadmin');
    const path = '/superadmin/invitations/x/revoke';
    const revoke = () => visitor.post(revocation, path, { reason: 'Mistake' }, { id });
    expect((await revoke()).status).toBe(303);
    expect(await findInvitationOffer(second, now)).toBeNull();
    expect((await revoke()).status).toBe(400);
  });

  test('is allowed only for staff roles that the address doesn’t have', async () => {
    const visitor = await new Visitor().signIn('superadmin');
    for (const fields of [
      { email: newAddress(), role: 'client', reason: 'x' },
      { email: PEOPLE.admin.email, role: 'admin', reason: 'x' },
      { email: 'no address', role: 'admin', reason: 'x' },
    ])
      expect((await visitor.post(newInvitation, '/superadmin/x', fields)).status).toBe(400);
    expect(await db.invitation.count()).toBe(0);
  });

  test('cannot be sent to oneself', async () => {
    const visitor = await new Visitor().signIn('superadmin');
    const fields = { email: PEOPLE.superadmin.email.toUpperCase(), role: 'admin', reason: 'x' };
    const { status, data } = await visitor.post<{ error: Record<string, string[]> }>(
      newInvitation,
      '/superadmin/invitations/new',
      fields,
    );
    expect([status, data.error['']]).toEqual([400, ['You can’t invite yourself.']]);
    expect(await db.invitation.count()).toBe(0);
  });

  test('cannot be accepted by its sender', async () => {
    const link = await invite(PEOPLE.client.email);
    const { id } = await accountOf('client');
    await db.roleGrant.create({ data: { accountId: id, role: 'superadmin' } });
    await db.invitation.updateMany({ data: { invitedById: id } });
    expect((await accept(await new Visitor().signIn('client'), link)).status).toBe(400);
    expect((await roles(PEOPLE.client.email)).sort()).toEqual(['client', 'superadmin']);
    expect(await db.invitation.count({ where: { acceptedAt: null } })).toBe(1);
  });
});
