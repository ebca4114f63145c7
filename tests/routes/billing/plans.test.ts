import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASIC, ENTERPRISE, givePlan, invoicesOf, PROFESSIONAL } from '#tests/support/billing';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { runSubscriptions } from '~/models/billing/billing-jobs.server';
import { cancelPlan, changePlan, findPlans } from '~/models/billing/subscription.server';
import * as billing from '~/routes/_portal/billing/route';
import * as requests from '~/routes/_portal/admin/plan-requests/route';
import * as activation from '~/routes/_portal/admin/plan-requests/plan-request/route';
import * as cancellation from '~/routes/_portal/billing/cancellation/route';
import * as decline from '~/routes/_portal/admin/plan-requests/decline/route';

beforeAll(seedPeople);

let accountId: string;
let person: { accountId: string; partyId: string; fullName: string };
beforeEach(async () => {
  await db.subscription.deleteMany();
  accountId = (await newClient()).accountId;
  person = { accountId, partyId: accountId, fullName: 'Robin Tell' };
});

const issued = async () =>
  (await invoicesOf(accountId)).map(({ issuedOn, lines }) => [issuedOn, lines[0]!.label]);

describe('invoicing a plan', () => {
  test('happens at the start of each of its months, over months’ ends, once however many jobs run', async () => {
    await givePlan(accountId, PROFESSIONAL, orlando('2027-01-31', '10:00'));
    for (const day of ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-31', '2027-04-30']) {
      const runs = await Promise.all([1, 2, 3].map(() => runSubscriptions(orlando(day, '00:05'))));
      const due = ['2027-02-28', '2027-03-31', '2027-04-30'].includes(day);
      expect(runs.reduce((sum, count) => sum + count)).toBe(due ? 1 : 0);
    }
    expect(await issued()).toEqual([
      ['2027-01-31', `${PROFESSIONAL.title}, Jan 31, 2027 to Feb 27, 2027`],
      ['2027-02-28', `${PROFESSIONAL.title}, Feb 28, 2027 to Mar 30, 2027`],
      ['2027-03-31', `${PROFESSIONAL.title}, Mar 31, 2027 to Apr 29, 2027`],
      ['2027-04-30', `${PROFESSIONAL.title}, Apr 30, 2027 to May 30, 2027`],
    ]);
    expect((await invoicesOf(accountId)).map(({ totalCents }) => totalCents)).toEqual(
      Array(4).fill(PROFESSIONAL.priceCents),
    );
  });

  test('covers each month of an outage', async () => {
    await givePlan(accountId, BASIC, orlando('2027-01-10', '10:00'));
    expect(await runSubscriptions(orlando('2027-04-12', '10:00'))).toBe(3);
    expect((await issued()).map(([day]) => day)).toEqual([
      '2027-01-10',
      '2027-04-12',
      '2027-04-12',
      '2027-04-12',
    ]);
  });

  test('continues with the other plans when one fails', async () => {
    const broken = await givePlan(accountId, BASIC, orlando('2027-01-10', '10:00'));
    const other = await newClient();
    await givePlan(other.accountId, BASIC, orlando('2027-01-10', '10:00'));
    await db.subscription.update({ where: { id: broken }, data: { startsOn: 'nonsense' } });
    await expect(runSubscriptions(orlando('2027-02-10', '10:00'))).rejects.toThrow(
      'could not be invoiced',
    );
    expect(await invoicesOf(other.accountId)).toHaveLength(2);
  });
});

describe('a plan change', () => {
  test('takes effect in the next period, at the agreed price', async () => {
    await givePlan(accountId, BASIC, orlando('2027-01-10', '10:00'));
    const now = orlando('2027-01-15', '10:00');
    expect(await changePlan(person, ENTERPRISE, now)).toBe('changed');
    expect(await changePlan(person, ENTERPRISE, now)).toBe('same');
    expect((await findPlans(person)).active).toMatchObject({
      plan: { id: 'basic' },
      next: { id: 'enterprise' },
      nextPeriodOn: '2027-02-10',
    });
    await runSubscriptions(orlando('2027-02-10', '10:00'));
    expect((await findPlans(person)).active).toMatchObject({
      plan: { id: 'enterprise' },
      next: null,
    });
    expect((await invoicesOf(accountId)).map(({ totalCents }) => totalCents)).toEqual([
      BASIC.priceCents,
      ENTERPRISE.priceCents,
    ]);
    expect(
      await db.auditEvent.count({ where: { actorId: accountId, action: 'plan.changed' } }),
    ).toBe(1);
  });

  test('is withdrawn by choosing the current plan', async () => {
    await givePlan(accountId, BASIC, orlando('2027-01-10', '10:00'));
    const now = orlando('2027-01-15', '10:00');
    await changePlan(person, PROFESSIONAL, now);
    expect(await changePlan(person, BASIC, now)).toBe('kept');
    expect(await changePlan(person, BASIC, now)).toBe('same');
    await cancelPlan(person, now);
    expect(await changePlan(person, PROFESSIONAL, now)).toBe('changed');
    expect((await findPlans(person)).active).toMatchObject({ cancelled: false });
  });
});

describe('a canceled plan', () => {
  test('ends with its invoiced period, and is invoiced no more', async () => {
    await givePlan(accountId, BASIC, orlando('2027-01-31', '10:00'));
    expect(await cancelPlan(person, orlando('2027-02-03', '10:00'))).toBe('cancelled');
    expect(await cancelPlan(person, orlando('2027-02-03', '10:00'))).toBeNull();
    await runSubscriptions(orlando('2027-02-27', '23:00'));
    expect((await findPlans(person)).active).toMatchObject({ cancelled: true });
    await runSubscriptions(orlando('2027-02-28', '00:05'));
    await runSubscriptions(orlando('2027-03-31', '00:05'));
    expect((await findPlans(person)).active).toBeNull();
    expect(await invoicesOf(accountId)).toHaveLength(1);
    expect(await db.subscription.findFirst({ where: { partyId: accountId } })).toMatchObject({
      status: 'ended',
    });
  });

  test('ends also for a disabled account', async () => {
    await givePlan(accountId, BASIC, orlando('2027-01-31', '10:00'));
    await db.account.update({ where: { id: accountId }, data: { disabledAt: new Date() } });
    await runSubscriptions(orlando('2027-02-28', '10:00'));
    expect(await invoicesOf(accountId)).toHaveLength(1);
    expect((await findPlans(person)).active).toBeNull();
  });
});

describe('the plan pages', () => {
  test('let a client ask, staff activate, and the client change and cancel', async () => {
    const client = await new Visitor().signIn('client');
    const admin = await new Visitor().signIn('admin');
    const { id: ownId } = await accountOf('client');
    await client.post(billing, '/dashboard/billing', { selectedPlan: 'basic' });
    const list = await admin.get<{ rows: { id: string; client: { name: string } }[] }>(
      requests,
      '/admin/plan-requests',
    );
    expect(list.data.rows).toMatchObject([{ client: { name: 'Carla Mendes' } }]);
    const { id } = list.data.rows[0]!;
    const path = `/admin/plan-requests/${id}`;
    expect((await admin.get(activation, path, { id })).data).toMatchObject({
      title: `Activate the ${BASIC.title}?`,
    });
    expect((await admin.post(activation, path, {}, { id })).location).toBe('/admin/plan-requests');
    expect((await admin.post(activation, path, {}, { id })).status).toBe(404);
    expect(await invoicesOf(ownId)).toMatchObject([{ totalCents: BASIC.priceCents }]);

    const page = await client.get(billing, '/dashboard/billing');
    expect(page.data).toMatchObject({
      active: { plan: { id: 'basic' } },
      plan: null,
      invoices: { rows: [{ number: expect.stringMatching(/^\d{4}-\d{4}$/) }] },
    });
    await client.post(billing, '/dashboard/billing', { selectedPlan: 'professional' });
    expect(noteTo(client)).toContain('with your next period');
    expect((await client.get(cancellation, '/dashboard/billing/cancellation')).data).toMatchObject({
      title: `Cancel your ${BASIC.title}?`,
      details: [
        expect.stringContaining(`change to the ${PROFESSIONAL.title} on `),
        expect.any(String),
      ],
    });
    await client.post(cancellation, '/dashboard/billing/cancellation', {});
    expect((await findPlans({ partyId: ownId })).active).toMatchObject({
      cancelled: true,
      next: null,
    });
    expect((await client.get(cancellation, '/dashboard/billing/cancellation')).location).toBe(
      '/dashboard/billing',
    );
    const told = await db.notification.findMany({ where: { accountId: ownId } });
    expect(told.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Your Basic Plan is active.',
        expect.stringMatching(/^New invoice .*\$29\.99/),
        expect.stringMatching(/^Your Basic Plan ends on \w{3} \d+, \d{4}\.$/),
      ]),
    );
  });

  test('let a person withdraw a request, and staff decline it', async () => {
    const student = await new Visitor().signIn('student');
    const admin = await new Visitor().signIn('admin');
    const asked = () => db.subscription.findFirst({ where: { status: 'requested' } });
    const old = { selectedPlan: 'basic', price: '100' };
    expect((await student.post(billing, '/dashboard/billing', old)).location).toContain('basic');
    expect(await db.subscription.count({ where: { status: 'requested' } })).toBe(0);
    await student.post(billing, '/dashboard/billing', { selectedPlan: 'basic' });
    await student.post(cancellation, '/dashboard/billing/cancellation', {});
    expect(noteTo(student)).toContain('withdrawn');
    expect(await asked()).toBeNull();
    await student.post(billing, '/dashboard/billing', { selectedPlan: 'basic' });
    const { id } = (await asked())!;
    await admin.post(decline, `/admin/plan-requests/${id}/decline`, {}, { id });
    expect(await asked()).toBeNull();
    expect(
      (await admin.post(decline, `/admin/plan-requests/${id}/decline`, {}, { id })).status,
    ).toBe(404);
  });

  test('reject a second plan', async () => {
    await givePlan(accountId, BASIC, new Date());
    await db.subscription.create({
      data: {
        partyId: accountId,
        planId: 'basic',
        priceCents: 1,
        priceVersion: 'x',
        status: 'requested',
      },
    });
    const { id } = await db.subscription.findFirstOrThrow({ where: { status: 'requested' } });
    const admin = await new Visitor().signIn('admin');
    await admin.post(activation, `/admin/plan-requests/${id}`, {}, { id });
    expect(noteTo(admin)).toContain('already has an active plan');
    expect(await invoicesOf(accountId)).toHaveLength(1);
  });
});
