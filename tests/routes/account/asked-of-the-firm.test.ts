import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { bellOf, mailFor } from '#tests/support/account';
import { accountOf, db, refuseRows, seedPeople } from '#tests/support/database';
import { BASIC, PROFESSIONAL } from '#tests/support/billing';
import { PRICE_VERSION } from '~/domain/catalogue/consultation-price';
import { planRequest, roleRequest } from '~/domain/email/request';
import { env } from '~/config/env.server';
import { findPlanRequest, requestPlan, requestRole } from '~/models/account/request.server';

const NOW = new Date('2026-03-02T15:00:00Z');
const LATER = new Date('2026-03-03T15:00:00Z');
const { email, fullName } = PEOPLE.client;
let accountId: string;
let admin: string;
let other: string;
let person: { accountId: string; fullName: string; email: string };

beforeEach(async () => {
  await db.account.deleteMany();
  await db.message.deleteMany();
  await db.queuedMail.deleteMany();
  await seedPeople();
  accountId = (await accountOf('client')).id;
  [admin, other] = [(await accountOf('admin')).id, (await accountOf('many')).id];
  person = { accountId, fullName, email };
});

const plansOf = (id: string) =>
  db.subscription.findMany({ where: { accountId: id }, orderBy: { id: 'asc' } });
const messages = () => db.message.findMany({ orderBy: { id: 'asc' } });

describe('a plan that is asked for', () => {
  test('is kept at today’s price, as a message and a mail to the firm, and staff are told', async () => {
    expect(await requestPlan(person, BASIC, NOW)).toBe(true);
    const [plan, ...more] = await plansOf(accountId);
    expect(plan).toMatchObject({
      ...{ planId: BASIC.id, priceCents: BASIC.priceCents, priceVersion: PRICE_VERSION },
      ...{ status: 'requested', startedAt: NOW, endedAt: null },
    });
    expect(more).toEqual([]);
    const { id, planId, startedAt } = plan!;
    expect(await findPlanRequest(person)).toEqual({ id, planId, startedAt });
    const words = planRequest(person, BASIC);
    const occasion = `plan request:${accountId}:`;
    expect(await messages()).toMatchObject([
      {
        ...{ source: 'plan request', senderId: accountId, authorId: accountId, name: fullName },
        ...{ email, content: words.content, clientId: occasion, createdAt: NOW },
      },
    ]);
    expect(await mailFor(env.firmMail)).toEqual([{ ...words.email, replyTo: email, occasion }]);
    expect(await bellOf(admin)).toEqual([
      {
        ...{ type: 'account', message: 'Carla Mendes requested the Basic Plan.', createdAt: NOW },
        ...{ href: `/admin/plan-requests/${id}`, occasion: `plan:${id}` },
      },
    ]);
  });

  test('takes the place of the one before, and of nothing else', async () => {
    const former = { planId: 'old', priceCents: 1, priceVersion: 'x', startedAt: NOW };
    const active = await db.subscription.create({ data: { ...former, accountId } });
    await db.subscription.create({ data: { ...former, accountId: other, status: 'requested' } });
    expect(await findPlanRequest(person)).toBeNull();
    await requestPlan(person, BASIC, NOW);
    expect(await requestPlan(person, BASIC, LATER)).toBe(false);
    expect((await findPlanRequest(person))!.startedAt).toEqual(NOW);
    const [, first] = await plansOf(accountId);
    expect(await requestPlan(person, PROFESSIONAL, LATER)).toBe(true);
    expect((await plansOf(accountId)).map(({ planId, status }) => [planId, status])).toEqual([
      ['old', 'active'],
      [PROFESSIONAL.id, 'requested'],
    ]);
    expect((await plansOf(other)).map(({ status }) => status)).toEqual(['requested']);
    const occasions = [active.id, first!.id].map((id) => `plan request:${accountId}:${id}`);
    expect((await messages()).map(({ clientId }) => clientId)).toEqual(occasions);
    expect((await mailFor(env.firmMail)).map(({ occasion }) => occasion)).toEqual(occasions);
  });

  test('in two windows at once is asked for once', async () => {
    const data = { content: 'x', clientId: `plan request:${accountId}:` };
    await db.message.create({ data });
    expect(await requestPlan(person, BASIC, NOW)).toBe(false);
    expect([await plansOf(accountId), await mailFor(env.firmMail)]).toEqual([[], []]);
  });

  test('is not passed over in silence where it can’t be kept', async () => {
    const letIn = await refuseRows('subscriptions');
    await expect(requestPlan(person, BASIC, NOW)).rejects.toThrow();
    await letIn();
    expect([await messages(), await bellOf(admin)]).toEqual([[], []]);
  });
});

test('a role that is asked for is kept with its reason, as a message and a mail to the firm', async () => {
  const wish = { role: 'investor', reason: 'I invest.' } as const;
  expect(await requestRole(person, wish, NOW)).toBe(true);
  expect(await requestRole(person, { ...wish, role: 'student' }, LATER)).toBe(false);
  const [request, ...more] = await db.roleRequest.findMany();
  expect(request).toMatchObject({ ...wish, accountId, status: 'open', createdAt: NOW });
  expect(more).toEqual([]);
  const words = roleRequest(person, 'investor', 'I invest.');
  const occasion = `role request:${accountId}:${request!.id}`;
  expect(await messages()).toMatchObject([
    {
      ...{ source: 'role request: investor', senderId: accountId, authorId: accountId },
      ...{ name: fullName, email, content: words.content, clientId: occasion, createdAt: NOW },
    },
  ]);
  expect(await mailFor(env.firmMail)).toEqual([{ ...words.email, replyTo: email, occasion }]);
  expect(await bellOf(admin)).toMatchObject([
    { message: 'An investor account is waiting for approval.' },
  ]);
});
