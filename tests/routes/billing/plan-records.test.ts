import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { auditTrail, BASIC, ENTERPRISE, givePlan, PROFESSIONAL } from '#tests/support/billing';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { newsOf } from '#tests/support/tasks';
import { PRICE_VERSION } from '~/domain/catalogue/consultation-price';
import { FIRM } from '~/domain/catalogue/firm';
import { planEmail, type PlanNews } from '~/domain/email/plan';
import { requestPlan } from '~/models/account/firm-request.server';
import {
  activatePlan,
  declinePlan,
  findRequestedPlan,
  listPlanRequests,
} from '~/models/billing/plan-request.server';
import { runSubscriptions } from '~/models/billing/subscription-run.server';
import { cancelPlan, changePlan, findPlans } from '~/models/billing/subscription.server';

const NOW = orlando('2027-01-10', '10:00');
const LATER = orlando('2027-01-15', '10:00');
const person = { accountId: '', fullName: '', email: '' };
const other = { ...person };
const staff = { accountId: '' };
/** Where in the audit trail begins what is looked at. */
let from = 0;

beforeAll(async () => {
  await seedPeople();
  staff.accountId = (await accountOf('admin')).id;
});
beforeEach(async () => {
  await db.subscription.deleteMany();
  for (const who of [person, other]) {
    const { accountId } = await newClient();
    const { email, profile } = await db.account.findUniqueOrThrow({
      where: { id: accountId },
      include: { profile: true },
    });
    Object.assign(who, { accountId, email, fullName: profile!.fullName });
  }
  await forgetNews();
});

/** Forgets what was told until now. */
async function forgetNews() {
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
  const { _max: last } = await db.auditEvent.aggregate({ _max: { sequence: true } });
  from = (last.sequence ?? 0) + 1;
}
const events = () => auditTrail(from);
const row = (id: string) => db.subscription.findUniqueOrThrow({ where: { id } });
const ask = async (who = person) => {
  await requestPlan(who, BASIC, NOW);
  const of = { accountId: who.accountId, status: 'requested' };
  const { id } = await db.subscription.findFirstOrThrow({ where: of });
  await forgetNews();
  return id;
};
const have = async () => {
  const id = await givePlan(person.accountId, BASIC, NOW);
  await forgetNews();
  return id;
};
const ACTIVE = { id: BASIC.id, name: BASIC.name, priceCents: BASIC.priceCents };

/** The mail of a plan that waits, and what the person finds among their notifications. */
function letter(news: PlanNews, id: string, plan: typeof ACTIVE, on: string, at = LATER) {
  const words = planEmail(news, plan, on, 'http://localhost:3000/dashboard/billing');
  const occasion = `plan:${id}:${news}:${at.getTime()}`;
  const mail = { recipient: person.email, replyTo: FIRM.email, ...words, topic: `plan:${id}` };
  return {
    mail: { ...mail, occasion },
    news: { type: 'account', message: `${words.subject}.`, href: '/dashboard/billing', occasion },
  };
}
const mail = () => db.queuedMail.findFirst({ where: { topic: { startsWith: 'plan:' } } });
const toPerson = () =>
  db.notification.findFirst({ where: { accountId: person.accountId }, orderBy: { id: 'asc' } });

describe('a plan that is asked for', () => {
  const shown = (id: string, who = person) => ({
    id,
    plan: ACTIVE,
    startedAt: NOW,
    client: { id: who.accountId, name: who.fullName, email: who.email },
  });

  test('is listed for the staff, the newest first', async () => {
    const [first, second] = [await ask(), await ask(other)];
    await have();
    const rows = [shown(second, other)];
    expect(await listPlanRequests(null)).toEqual({ rows, next: null });
    expect(await findRequestedPlan(second)).toEqual(rows[0]);
    expect(await findRequestedPlan(first)).toBeNull();
    const again = await ask();
    expect((await listPlanRequests(null)).rows.map(({ id }) => id)).toEqual([again, second]);
    expect((await listPlanRequests(again)).rows).toEqual(rows);
  });

  test('of somebody without a profile is listed by their address', async () => {
    const { id: accountId } = await db.account.create({ data: { email: 'bare@home.example' } });
    const asked = { accountId, planId: 'old-plan', priceCents: 7, priceVersion: '1' };
    await db.subscription.create({ data: { ...asked, status: 'requested' } });
    expect((await listPlanRequests(null)).rows).toMatchObject([
      {
        client: { name: 'bare@home.example', email: 'bare@home.example' },
        plan: { id: 'old-plan', name: 'old-plan', priceCents: 7 },
      },
    ]);
  });

  test('is activated from today on, with its first invoice, and told of', async () => {
    const [id, others] = [await ask(), await ask(other)];
    expect(await activatePlan(staff, id, LATER)).toBe('activated');
    expect(await row(id)).toMatchObject({
      status: 'active',
      startedAt: LATER,
      startsOn: '2027-01-15',
      periodsBilled: 1,
      nextPeriodOn: '2027-02-15',
      planId: BASIC.id,
      priceVersion: PRICE_VERSION,
    });
    expect((await row(others)).status).toBe('requested');
    const told = letter('activated', id, ACTIVE, '2027-01-15');
    expect(await mail()).toMatchObject(told.mail);
    expect(await toPerson()).toMatchObject(told.news);
    const invoice = await db.invoice.findUniqueOrThrow({
      where: { source: `subscription:${id}:2027-01-15` },
    });
    expect(invoice).toMatchObject({ accountId: person.accountId, totalCents: BASIC.priceCents });
    expect(await events()).toEqual([
      [staff.accountId, 'plan.activated', id, '{}'],
      [null, 'invoice.issued', invoice.id, '{}'],
    ]);
    expect(await activatePlan(staff, id, LATER)).toBeNull();
  });

  test('is declined once, and told of', async () => {
    const [id, others] = [await ask(), await ask(other)];
    expect(await declinePlan(staff, id, LATER)).toBe(true);
    expect(await row(id)).toMatchObject({ status: 'declined', endedAt: LATER });
    expect((await row(others)).status).toBe('requested');
    const told = letter('declined', id, ACTIVE, '2027-01-15');
    expect(await mail()).toMatchObject(told.mail);
    expect(await toPerson()).toMatchObject(told.news);
    expect(await events()).toEqual([[staff.accountId, 'plan.declined', id, '{}']]);
    expect(await declinePlan(staff, id, LATER)).toBe(false);
    expect([await findRequestedPlan(id), await activatePlan(staff, id, LATER)]).toEqual([
      null,
      null,
    ]);
  });

  test('is withdrawn by who asked for it', async () => {
    const [id, others] = [await ask(), await ask(other)];
    expect(await cancelPlan(person, LATER)).toBe('withdrawn');
    expect(await row(id)).toMatchObject({ status: 'withdrawn', endedAt: LATER });
    expect((await row(others)).status).toBe('requested');
    expect(await events()).toEqual([[person.accountId, 'plan.withdrawn', id, '{}']]);
    expect(await cancelPlan(person, LATER)).toBeNull();
  });
});

describe('an active plan', () => {
  const ON = '2027-02-10';
  const shown = (id: string) => ({
    id,
    plan: ACTIVE,
    startsOn: '2027-01-10',
    nextPeriodOn: ON,
    next: null,
    cancelled: false,
  });
  /** What a change of it leaves: a mail, a notification for the person and one for the staff, and an audit event. */
  async function expectTold(
    told: ReturnType<typeof letter>,
    action: string,
    id: string,
    words: string,
  ) {
    expect(await mail()).toMatchObject(told.mail);
    expect(await toPerson()).toMatchObject(told.news);
    expect(await newsOf('admin')).toEqual([`${person.fullName} ${words}.`]);
    expect(await db.notification.findFirst({ where: staff })).toMatchObject({
      type: 'account',
      href: '/admin/invoices',
      createdAt: LATER,
      occasion: `plan:${id}:${action}:${LATER.getTime()}`,
    });
    expect(await events()).toEqual([[person.accountId, action, id, '{}']]);
    await forgetNews();
  }

  test('is found with what was asked for beside it', async () => {
    const id = await have();
    expect(await findPlans(person)).toEqual({ active: shown(id), requested: null });
    const asked = await ask();
    expect((await findPlans(person)).requested).toMatchObject({ id: asked, planId: BASIC.id });
    expect(await findPlans(other)).toEqual({ active: null, requested: null });
    await db.subscription.update({ where: { id }, data: { nextPeriodOn: null } });
    expect((await findPlans(person)).active).toBeNull();
    expect(await changePlan(person, ENTERPRISE, LATER)).toBeNull();
  });

  test('changes with its next period, at today’s price, and that is told', async () => {
    const id = await have();
    expect(await changePlan(person, BASIC, LATER)).toBe('same');
    expect(await changePlan(person, ENTERPRISE, LATER)).toBe('changed');
    expect(await row(id)).toMatchObject({
      planId: BASIC.id,
      nextPlanId: ENTERPRISE.id,
      nextPriceCents: ENTERPRISE.priceCents,
      nextPriceVersion: PRICE_VERSION,
      cancelledAt: null,
    });
    const plan = { id: ENTERPRISE.id, name: ENTERPRISE.name, priceCents: ENTERPRISE.priceCents };
    const words = `changes to the ${ENTERPRISE.name} on ${ON}`;
    await expectTold(letter('changed', id, plan, ON), 'plan.changed', id, words);
    expect((await findPlans(person)).active).toEqual({ ...shown(id), next: plan });
    expect(await changePlan(person, ENTERPRISE, LATER)).toBe('same');
    expect([await mail(), await events()]).toEqual([null, []]);

    expect(await changePlan(person, BASIC, LATER)).toBe('kept');
    expect((await findPlans(person)).active).toEqual(shown(id));
    expect((await row(id)).nextPriceVersion).toBeNull();
    const kept = letter('kept', id, ACTIVE, ON);
    await expectTold(kept, 'plan.resumed', id, `keeps the ${BASIC.name}`);
  });

  test('is canceled with its period, and taken up again', async () => {
    const id = await have();
    await changePlan(person, PROFESSIONAL, NOW);
    await forgetNews();
    expect(await cancelPlan(person, LATER)).toBe('cancelled');
    expect((await findPlans(person)).active).toEqual({ ...shown(id), cancelled: true });
    expect(await row(id)).toMatchObject({ cancelledAt: LATER, nextPlanId: null, status: 'active' });
    const words = `canceled the ${BASIC.name}, which ends on ${ON}`;
    await expectTold(letter('cancelled', id, ACTIVE, ON), 'plan.cancelled', id, words);
    expect(await cancelPlan(person, LATER)).toBeNull();
    expect(await changePlan(person, BASIC, LATER)).toBe('kept');
    expect((await findPlans(person)).active).toEqual(shown(id));
  });

  test('goes on as it was changed, and ends as it was canceled', async () => {
    const id = await have();
    await changePlan(person, PROFESSIONAL, LATER);
    await db.subscription.update({ where: { id }, data: { nextPriceVersion: '9' } });
    await forgetNews();
    expect(await runSubscriptions(orlando(ON, '09:00'))).toBe(1);
    expect(await row(id)).toMatchObject({
      planId: PROFESSIONAL.id,
      priceCents: PROFESSIONAL.priceCents,
      priceVersion: '9',
      nextPlanId: null,
      nextPriceCents: null,
      nextPriceVersion: null,
      periodsBilled: 2,
      nextPeriodOn: '2027-03-10',
    });
    await cancelPlan(person, LATER);
    await forgetNews();
    const over = orlando('2027-03-10', '09:00');
    expect(await runSubscriptions(over)).toBe(0);
    expect(await row(id)).toMatchObject({ status: 'ended', endedAt: over, periodsBilled: 2 });
    expect(await events()).toEqual([[null, 'plan.ended', id, '{}']]);
  });
});
