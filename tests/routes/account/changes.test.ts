import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { lastProof, outbox } from '#tests/support/outbox';
import { recorder } from '#tests/support/queued-mail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { createFeed } from '~/models/calendar/feed.server';
import { toSearchText } from '~/domain/folding';
import { setPassword } from '~/models/account/account.server';
import { signOutEverywhere } from '~/models/account/account-actions.server';
import { voidOpenInvoice } from '~/models/billing/create-invoice.server';
import { newInvoice } from '#tests/support/billing';
import { mailFor } from '#tests/support/account';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import { proofIn } from '#tests/support/mailbox';
import * as email from '~/routes/_portal/_account/email/route';
import * as password from '~/routes/_portal/_account/password/route';
import * as profile from '~/routes/_portal/_account/account/route';
import * as sessions from '~/routes/_portal/_account/sessions/route';
import * as addressOffer from '~/routes/_site/auth/address-offer/route';
import * as login from '~/routes/_site/auth/login/route';

type Refused = { error: Record<string, string[]> };

beforeEach(async () => {
  await db.account.deleteMany({ where: { email: { endsWith: '@home.example' } } });
  await db.account.deleteMany({ where: { email: PEOPLE.student.email } });
  await seedPeople();
  await db.rateLimit.deleteMany();
  await db.queuedMail.deleteMany();
});

const NEW = 'new-sam@home.example';
const OTHER = 'other-sam@home.example';
const NOW = new Date();
const student = () => new Visitor().signIn('student');
const accountNow = () =>
  db.account.findFirstOrThrow({
    where: { profile: { fullName: PEOPLE.student.fullName } },
    include: { profile: true },
  });
/** The mails that are waiting, as they are sent. */
async function delivered() {
  const mails = recorder();
  await deliverQueuedMail(mails, new Date());
  return mails.taken;
}

describe('the profile', () => {
  const good = {
    fullName: 'Sam  Whitaker',
    phone: '',
    location: 'Ocoee, FL',
    timeZone: 'America/Chicago',
  };

  test('is saved, searchable and recorded', async () => {
    const visitor = await student();
    const answer = await visitor.post(profile, '/account', good);
    expect(answer.location).toBe('/account');
    const { id, profile: saved } = await accountOf('student');
    expect(saved).toMatchObject({
      fullName: 'Sam Whitaker',
      phone: null,
      location: 'Ocoee, FL',
      timeZone: 'America/Chicago',
      sortText: 'whitaker sam whitaker',
    });
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'profile.changed', subject: id },
    });
    expect(JSON.parse(event.detail)).toEqual({ changed: ['timeZone', 'phone', 'location'] });
  });

  test.each([
    ['fullName', 'www.evil.example'],
    ['fullName', ''],
    ['phone', 'call me'],
    ['location', 'x'.repeat(201)],
    ['location', 'a\u202eb'],
    ['timeZone', 'Mars/Olympus'],
  ])('rejects an invalid %s and keeps what was typed: %s', async (field, value) => {
    const visitor = await student();
    const answer = await visitor.post<Refused>(profile, '/account', { ...good, [field]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.data.error)).toEqual([field]);
  });
});

describe('the password', () => {
  const next = 'violet-heron-at-noon';

  test('is changed by the current one, which ends every other session', async () => {
    const [here, there] = [await student(), await student()];
    const token = here.cookies.get('session');
    const wrong = await here.post<Refused>(password, '/account/password', {
      current: 'x',
      password: next,
    });
    expect(wrong.data.error.current).toHaveLength(1);
    const weak = await here.post<Refused>(password, '/account/password', {
      current: DEMO_PASSWORD,
      password: 'password1',
    });
    expect(weak.data.error.password).toHaveLength(1);
    await here.post(password, '/account/password', { current: DEMO_PASSWORD, password: next });
    expect(here.cookies.get('session')).not.toBe(token);
    expect((await here.get(profile, '/account')).location).toBeNull();
    expect((await there.get(profile, '/account')).location).toContain('/login');
    expect((await delivered()).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
    const again = new Visitor();
    await again.post(login, '/login', { email: PEOPLE.student.email, password: DEMO_PASSWORD });
    expect(again.signedIn).toBe(false);
    await again.post(login, '/login', { email: PEOPLE.student.email, password: next });
    expect(again.signedIn).toBe(true);
  });

  test('is set without the current one after a fresh proof of identity', async () => {
    const visitor = await student();
    await db.account.update({
      where: { email: PEOPLE.student.email },
      data: { passwordHash: null },
    });
    await visitor.post(password, '/account/password', { password: next });
    expect((await accountOf('student')).passwordHash).toContain('argon2id');
  });
});

describe('the email address', () => {
  const token = async (address: string) => (await lastProof(address)).token;

  test('changes only once its link is used, and the former address can undo the change', async () => {
    const visitor = await student();
    await visitor.post(email, '/account/email', { email: ` ${NEW.toUpperCase()}` });
    expect(noteTo(visitor)).toContain('We emailed a link');
    expect((await accountNow()).email).toBe(PEOPLE.student.email);
    const link = await token(NEW);
    const opened = await new Visitor().get<{ offer: object }>(
      addressOffer,
      `/auth/email-change?token=${link}`,
    );
    expect(opened.data.offer).toEqual({
      fullName: PEOPLE.student.fullName,
      from: PEOPLE.student.email,
      to: NEW,
    });
    expect((await accountNow()).email).toBe(PEOPLE.student.email);
    const uses = await Promise.all(
      Array.from({ length: 5 }, () =>
        new Visitor().post(addressOffer, '/auth/email-change', { token: link }),
      ),
    );
    expect(uses.filter(({ status }) => status === 303)).toHaveLength(1);
    const changed = await accountNow();
    expect(changed.email).toBe(NEW);
    expect(changed.profile!.searchText).toContain(toSearchText(NEW));

    const [told] = (await delivered()).filter(({ to }) => to === PEOPLE.student.email);
    const back = proofIn({ text: told!.text } as never).token;
    await db.identity.create({
      data: { provider: 'google', subject: 'theirs', accountId: changed.id },
    });
    const app = { sealedSecret: 'x', confirmedAt: new Date() };
    await db.authenticator.create({ data: { ...app, accountId: changed.id } });
    const { id: otherId } = await accountOf('investor');
    await db.identity.create({
      data: { provider: 'google', subject: 'others', accountId: otherId },
    });
    await new Visitor().post(addressOffer, '/auth/email-undo', { token: back });
    expect(await db.identity.deleteMany({ where: { accountId: otherId } })).toEqual({ count: 1 });
    const undone = await accountNow();
    expect([undone.email, undone.passwordHash]).toEqual([PEOPLE.student.email, null]);
    expect(await db.session.count({ where: { accountId: undone.id } })).toBe(0);
    expect(await db.identity.count({ where: { accountId: undone.id } })).toBe(0);
    expect(await db.authenticator.count({ where: { accountId: undone.id } })).toBe(0);
    expect(
      (await new Visitor().post(addressOffer, '/auth/email-undo', { token: back })).status,
    ).toBe(400);
  });

  test.each([
    ['another change', (visitor) => visitor.post(email, '/account/email', { email: OTHER })],
    [
      'a changed password',
      (visitor) =>
        visitor.post(password, '/account/password', {
          current: DEMO_PASSWORD,
          password: 'violet-heron-at-noon',
        }),
    ],
    [
      'the end of the session that asked',
      async (visitor, { id: accountId }) => {
        const [asked] = await db.session.findMany({ where: { accountId }, take: 1 });
        await visitor.post(sessions, '/account/sessions', { session: asked!.id });
      },
    ],
    ['a reset password', (_, { id }) => db.$transaction((tx) => setPassword(tx, id, 'x', NOW))],
    ['a sign-out by staff', (_, { id }) => signOutEverywhere(id, 'command line', NOW)],
  ] satisfies [string, (visitor: Visitor, account: { id: string }) => unknown][])(
    'can’t be confirmed after %s',
    async (_, end) => {
      const visitor = await student();
      await visitor.post(email, '/account/email', { email: NEW });
      const link = await token(NEW);
      await end(visitor, await accountOf('student'));
      const answer = await new Visitor().post(addressOffer, '/auth/email-change', { token: link });
      expect(answer.status).toBe(400);
      expect((await accountNow()).email).toBe(PEOPLE.student.email);
    },
  );

  test('changes for queued mail too, and undoing the change ends the calendar feed', async () => {
    const { id: accountId, email: former } = await accountOf('student');
    await createFeed({ accountId }, NOW);
    const invoice = await newInvoice(accountId);
    const visitor = await student();
    await visitor.post(email, '/account/email', { email: NEW });
    await new Visitor().post(addressOffer, '/auth/email-change', { token: await token(NEW) });
    const subjects = async (to: string) => (await mailFor(to)).map(({ subject }) => subject);
    expect(await subjects(NEW)).toContainEqual(expect.stringContaining('Invoice'));
    await db.queuedMail.deleteMany({ where: { recipient: NEW } });
    const staff = { accountId: (await accountOf('admin')).id };
    await db.$transaction((tx) => voidOpenInvoice(tx, staff, invoice, 'A test', NOW));
    expect(await subjects(NEW)).toHaveLength(1);
    expect(await subjects(former)).toEqual([expect.stringContaining('address')]);
    const back = proofIn((await mailFor(former))[0] as never).token;
    await new Visitor().post(addressOffer, '/auth/email-undo', { token: back });
    expect(await db.calendarFeed.count({ where: { accountId } })).toBe(0);
  });

  test('rejects another account’s address without revealing it on the page', async () => {
    const visitor = await student();
    await visitor.post(email, '/account/email', { email: PEOPLE.investor.email });
    expect(noteTo(visitor)).toContain('We emailed a link');
    const mail = (await outbox(PEOPLE.investor.email)).at(-1)!;
    expect(mail.subject).toBe('This address already has an account');
    expect(mail.text).not.toContain('token=');
  });

  test('is rejected if an account took it in the meantime', async () => {
    const visitor = await student();
    await visitor.post(email, '/account/email', { email: NEW });
    await db.account.create({ data: { email: NEW, profile: { create: { fullName: 'Other' } } } });
    const answer = await visitor.post(addressOffer, '/auth/email-change', {
      token: await token(NEW),
    });
    expect([answer.status, answer.data]).toEqual([400, { taken: true }]);
  });

  test('has a confirmation link that works for nothing else', async () => {
    const visitor = await student();
    await visitor.post(email, '/account/email', { email: NEW });
    const link = await token(NEW);
    const { action } = await import('~/routes/_site/auth/confirm/route');
    const stranger = new Visitor();
    await stranger.post({ action }, '/auth/confirm', { token: link });
    await stranger.post(addressOffer, '/auth/email-undo', { token: link });
    expect(stranger.signedIn).toBe(false);
    expect((await accountNow()).email).toBe(PEOPLE.student.email);
  });
});

describe('the sessions page', () => {
  test('signs out every other device', async () => {
    const [here, there] = [await student(), await student()];
    const answer = await here.post(sessions, '/account/sessions', { session: 'others' });
    expect(answer.location).toBe('/account/sessions');
    expect((await here.get(profile, '/account')).location).toBeNull();
    expect((await there.get(profile, '/account')).location).toContain('/login');
    const { id: accountId } = await accountOf('student');
    expect(await db.session.count({ where: { accountId } })).toBe(1);
    expect(
      await db.auditEvent.count({ where: { action: 'session.revoked', actorId: accountId } }),
    ).toBeGreaterThan(0);
  });
});
