import { beforeAll, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { titleOf, Visitor } from '#tests/support/visitor';
import { PEOPLE } from '#prisma/people';
import { billingPath, findPlan, type Plan } from '~/domain/firm/plan-choice';
import { requestToAuthor } from '~/domain/messaging/request';
import { getFirm } from '~/models/firm/published.server';
import { firmMail } from '~/models/mail/addresses.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import * as roleRequest from '~/routes/_portal/_account/role-request/route';
import * as callback from '~/routes/_site/auth/callback/route';
import * as messages from '~/routes/_portal/messaging/sent/route';
import * as billing from '~/routes/_portal/billing/route';
import * as unauthorized from '~/routes/_site/unauthorized/route';

type Billing = {
  unknown: boolean;
  plan: Plan | null;
  requested: { plan: Plan; on: string } | null;
};
const [BASIC, PROFESSIONAL] = getFirm().content.plan as [Plan, Plan];

const see = async (visitor: Visitor, path = '/dashboard/billing') =>
  (await visitor.get<Billing>(billing, path)).data;
const ask = (visitor: Visitor, plan: string) =>
  visitor.post(billing, '/dashboard/billing', { selectedPlan: plan });
const noteOf = (visitor: Visitor) =>
  Buffer.from(decodeURIComponent(visitor.cookies.get('flash') ?? ''), 'base64').toString();
const firmMails = async (subject: string) => {
  while ((await deliverQueuedMail(mailer, new Date())) > 0);
  return (await outbox(firmMail())).filter((mail) => mail.subject?.includes(subject));
};

beforeAll(seedPeople);

async function toSearchWords(visitor: Visitor): Promise<string[]> {
  const { data } = await visitor.get<{ messages: { content: string }[] }>(
    messages,
    '/messaging/sent',
  );
  return data.messages.map(({ content }) => content);
}

describe('a chosen plan', () => {
  test.each(getFirm().content.plan.map((plan) => [plan.id, plan] as const))(
    '%s is shown, also after a sign-in on the way',
    async (_id, plan) => {
      const path = billingPath(plan);
      expect((await new Visitor().get(billing, path)).location).toBe(
        `/login?redirect=${encodeURIComponent(path)}`,
      );
      const visitor = await new Visitor().signIn('student');
      const on = await visitor.get(
        callback,
        `/auth/callback?${new URLSearchParams({ redirect: path })}`,
      );
      expect(on.location).toBe(path);
      expect((await see(visitor, path)).plan).toEqual(plan);
    },
  );

  test.each(['gold', '__proto__', '<b>', ''])('is unknown if the address says “%s”', async (id) => {
    const visitor = await new Visitor().signIn('student');
    const path = `/dashboard/billing?${new URLSearchParams({ selectedPlan: id })}`;
    expect(await see(visitor, path)).toMatchObject({ unknown: true, plan: null });
    await ask(visitor, id);
    expect(noteOf(visitor)).toContain('don’t offer that plan');
    expect(
      await db.subscription.count({ where: { partyId: (await accountOf('student')).id } }),
    ).toBe(0);
  });

  test('is requested once, however often it is clicked, and can be replaced', async () => {
    const visitor = await new Visitor().signIn('investor');
    const { id: accountId } = await accountOf('investor');
    const { email } = PEOPLE.investor;
    const mails = async () =>
      (await firmMails('Plan request')).filter(({ replyTo }) => replyTo?.[0]?.address === email);
    expect(await see(visitor)).toMatchObject({ plan: null, requested: null, unknown: false });

    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(visitor, BASIC.id)));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      Array(6).fill([303, billingPath(BASIC)]),
    );
    expect(await see(visitor)).toMatchObject({
      plan: { id: BASIC.id },
      requested: { plan: { id: BASIC.id } },
    });
    expect(await db.message.count({ where: { senderId: accountId } })).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]!.text).toContain('Basic Plan, $29.99 per month');
    expect(await toSearchWords(visitor)).toEqual([
      'You requested the Basic Plan, $29.99 per month.',
    ]);

    await ask(visitor, PROFESSIONAL.id);
    await ask(visitor, BASIC.id);
    const subjects = (await mails()).map(({ subject }) => subject!.split(' – ')[0]);
    expect(subjects.sort()).toEqual([
      'Plan request: Basic Plan',
      'Plan request: Basic Plan',
      `Plan request: ${findPlan(getFirm(), 'professional')!.title}`,
    ]);
    expect(await db.subscription.findMany({ where: { partyId: accountId } })).toMatchObject([
      { planId: BASIC.id, priceCents: BASIC.priceCents, status: 'requested' },
    ]);
  });
});

describe('a person without a role', () => {
  type Refusal = { error: Record<string, string[]>; initialValue: Record<string, string> };
  type Refused = { wanted: string | null; requested: { label: string } | null };
  const send = <T>(visitor: Visitor, fields: Record<string, string>) =>
    visitor.post<T>(roleRequest, '/account/role-request', fields);

  test('isn’t told that a page belongs to another role, and keeps the requested page', async () => {
    const visitor = await new Visitor().signIn('guest');
    const path = billingPath(PROFESSIONAL);
    const { location } = await visitor.get(
      callback,
      `/auth/callback?${new URLSearchParams({ redirect: path })}`,
    );
    expect(location).toBe(`/unauthorized?${new URLSearchParams({ redirect: path })}`);
    expect(noteOf(visitor)).toContain('No role assigned. Contact support.');
    const refused = await visitor.get(unauthorized, location!);
    expect(refused).toMatchObject({ status: 403, data: { roles: [], wanted: path } });
    expect(titleOf(unauthorized, refused.data)).toBe('No role assigned');
    for (const closed of ['/client/dashboard', '//evil.example/x', 'https://evil.example'])
      expect(
        (
          await visitor.get<{ wanted: string | null }>(
            unauthorized,
            `/unauthorized?${new URLSearchParams({ redirect: closed })}`,
          )
        ).data.wanted,
      ).toBeNull();
  });

  test('requests a role with a reason, and is told what is missing', async () => {
    const visitor = await new Visitor().signIn('guest');
    const empty = await send<Refusal>(visitor, { reason: '  ' });
    expect(empty).toMatchObject({
      status: 400,
      data: { error: { role: ['Choose a role.'], reason: ['Enter a reason.'] } },
    });
    const admin = await send<Refusal>(visitor, { role: 'admin', reason: 'I would like to.' });
    expect(admin.status).toBe(400);
    expect(admin.data.initialValue).toMatchObject({ reason: 'I would like to.' });
    expect(await db.message.count({ where: { source: { startsWith: 'role request' } } })).toBe(0);
  });

  test('requests once: one message, one mail, and a permanent confirmation', async () => {
    const visitor = await new Visitor().signIn('guest');
    const fields = { role: 'student', reason: 'I take the classes.' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(visitor, fields)));
    expect(answers.every(({ location }) => location === '/account/role-request')).toBe(true);
    await send(visitor, { ...fields, role: 'client' });
    expect(noteOf(visitor)).toContain('already sent');
    expect((await visitor.get(roleRequest, '/account/role-request')).data).toMatchObject({
      requested: { label: 'Student' },
    });
    const refused = (await visitor.get<Refused>(unauthorized, '/unauthorized')).data;
    expect(refused.requested).toMatchObject({ label: 'Student' });
    const { id } = await accountOf('guest');
    expect(await db.message.findMany({ where: { senderId: id } })).toMatchObject([
      {
        source: 'role request: student',
        name: PEOPLE.guest.fullName,
        email: PEOPLE.guest.email,
        content: 'Role requested: Student\nI take the classes.',
      },
    ]);
    const mails = await firmMails('Role request: Student');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.replyTo?.[0]?.address).toBe(PEOPLE.guest.email);
    expect(mails[0]!.text).toContain('I take the classes.');
    const { content } = await db.message.findFirstOrThrow({ where: { senderId: id } });
    expect(requestToAuthor(content)).toBe('You requested the Student role.\n\nI take the classes.');
  });

  test('is the only one who can request a role', async () => {
    expect(
      (await (await new Visitor().signIn('client')).get(roleRequest, '/account/role-request'))
        .location,
    ).toBe('/unauthorized');
    const superadmin = await new Visitor().signIn('superadmin');
    const fields = { role: 'client', reason: 'Why not.' };
    expect((await send(superadmin, fields)).location).toBe('/superadmin/dashboard');
    const { id } = await accountOf('superadmin');
    expect(await db.message.count({ where: { senderId: id } })).toBe(0);
  });
});
