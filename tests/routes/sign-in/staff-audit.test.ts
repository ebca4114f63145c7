import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { accountOf, db, seedPeople, emptyAuditTrail } from '#tests/support/database';
import { askForProof } from '#tests/support/proof';
import { Visitor } from '#tests/support/visitor';
import { recordFailedSignIn } from '~/models/sign-in/staff-events.server';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as logout from '~/routes/_site/auth/logout/route';

beforeEach(async () => {
  await seedPeople();
  await emptyAuditTrail();
});

const trail = async (person: PersonName) => {
  const { id } = await accountOf(person);
  const events = await db.auditEvent.findMany({
    where: { subject: id },
    orderBy: { id: 'asc' },
  });
  return events.map(({ action, actorId, detail }) => [action, actorId === id, JSON.parse(detail)]);
};
const tryPassword = (email: string) =>
  new Visitor().post(login, '/login', { email, password: 'not the password' });

describe('the audit trail', () => {
  it.each(['admin', 'superadmin'] as const)(
    'has the sign-ins and sign-outs of staff: %s',
    async (person) => {
      const visitor = await new Visitor().signIn(person);
      expect(await trail(person)).toEqual([['session.started', true, { method: 'password' }]]);
      await visitor.post(logout, '/logout', {});
      expect(visitor.signedIn).toBe(false);
      expect(await trail(person)).toHaveLength(2);
      expect((await trail(person))[1]).toEqual(['session.ended', true, {}]);
    },
  );

  it('has failed sign-ins by password and by code, without an actor', async () => {
    expect((await tryPassword(PEOPLE.superadmin.email)).status).toBe(400);
    await expect
      .poll(() => trail('superadmin'))
      .toEqual([['sign-in.failed', false, { method: 'password' }]]);
    const { visitor, challenge, code } = await askForProof('admin');
    const wrong = code === '000000' ? '000001' : '000000';
    await visitor.post(byCode, '/login/code', { challenge, code: wrong });
    await expect
      .poll(() => trail('admin'))
      .toEqual([['sign-in.failed', false, { method: 'email' }]]);
  });

  it('has nothing of clients and strangers, in text or in number', async () => {
    await tryPassword('stranger@mail.example');
    await tryPassword(PEOPLE.client.email);
    await (await new Visitor().signIn('client')).post(logout, '/logout', {});
    for (const email of ['stranger@mail.example', PEOPLE.client.email])
      await recordFailedSignIn({ email });
    await tryPassword(PEOPLE.admin.email);
    await expect.poll(() => trail('admin')).toHaveLength(1);
    expect(await db.auditEvent.count()).toBe(1);
    const [event] = await db.auditEvent.findMany();
    expect(JSON.stringify(event)).not.toContain(DEMO_PASSWORD);
    expect(JSON.stringify(event)).not.toContain('@');
  });
});
