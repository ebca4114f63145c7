import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoicesOf } from '#tests/support/billing';
import { keepConsultation, newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { backend } from '~/backend.server';
import { findBookable, serviceTitle } from '~/domain/booking/bookable';
import { toQuote } from '~/domain/booking/quote';
import type { ToDoGroup } from '~/domain/dashboard/to-do';
import { recordOfficePayment } from '~/models/billing/payment.server';
import { getFirm } from '~/models/firm/published.server';
import * as outcome from '~/routes/_portal/admin/consultations/outcome/route';
import * as show from '~/routes/_portal/consultations/consultation/route';
import * as dashboard from '~/routes/_portal/dashboard/route';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const quote = toQuote(findBookable(getFirm(), 'tax-planning')!);
const PRICED = {
  serviceType: 'tax-planning',
  quote: JSON.stringify(quote),
  quoteCents: quote.totalCents,
};
let admin: Visitor;
let accountId: string;

const keep = (changes: object = {}) =>
  keepConsultation(accountId, { ...PRICED, startsAt: ago(3), endsAt: ago(2), ...changes });
const record = (id: string, status: string, back = '') =>
  admin.post(outcome, `/admin/consultations/${id}/outcome`, { outcome: status, back }, { id });
const statusOf = async (id: string) =>
  (await db.consultation.findUniqueOrThrow({ where: { id } })).status;

beforeAll(seedPeople);
beforeEach(async () => {
  await db.consultation.deleteMany();
  ({ accountId, partyId: accountId } = await newClient());
  admin = await new Visitor().signIn('admin');
});

describe('the outcome of a meeting', () => {
  test('is never set by the timers, which neither complete nor invoice it', async () => {
    const id = await keep();
    await backend.sendReminders();
    await backend.runBilling();
    expect([await statusOf(id), await invoicesOf(accountId)]).toEqual(['booked', []]);
  });

  test('issues one invoice, line by line, when staff say it was held', async () => {
    const id = await keep({ startsAt: new Date('2026-10-30T14:00:00Z') });
    await Promise.all([1, 2].map(() => record(id, 'completed')));
    const [invoice, ...others] = await invoicesOf(accountId);
    expect(others).toEqual([]);
    await record(id, 'completed');
    expect(noteTo(admin)).toContain('already recorded');
    expect(invoice).toMatchObject({ source: `consultation:${id}`, totalCents: quote.totalCents });
    const title = serviceTitle(getFirm(), 'tax-planning');
    expect(invoice!.lines.map(({ label, cents }) => ({ label, cents }))).toEqual(
      quote.lines.map(({ label, cents }) => ({
        label: `${title}, Oct 30, 2026: ${label}`,
        cents,
      })),
    );
    const { id: actorId } = await accountOf('admin');
    expect(
      await db.auditEvent.findMany({
        where: { subject: id, action: 'consultation.outcome-recorded' },
      }),
    ).toMatchObject([{ actorId, detail: '{"outcome":"completed"}' }]);
  });

  test('names a service of one price once', async () => {
    const service = findBookable(getFirm(), 'individual-tax-return-w-2')!;
    const startsAt = new Date('2026-10-30T14:00:00Z');
    const one = toQuote(service);
    const id = await keep({ serviceType: service.type, quote: JSON.stringify(one), startsAt });
    await record(id, 'completed');
    expect((await invoicesOf(accountId))[0]!.lines.map(({ label }) => label)).toEqual([
      'Individual Tax Return (W-2), Oct 30, 2026',
    ]);
  });

  test.each(['missed', 'cancelled-late'])('charges nothing if it is %s', async (status) => {
    const id = await keep();
    await record(id, status);
    expect([await statusOf(id), await invoicesOf(accountId)]).toEqual([status, []]);
    expect(noteTo(admin)).toContain('Nothing more is charged');
  });

  test('charges nothing for a free meeting, nor to an erased account', async () => {
    const id = await keep({ quoteCents: 0 });
    await record(id, 'completed');
    expect([await statusOf(id), await invoicesOf(accountId)]).toEqual(['completed', []]);
    const now = new Date();
    await db.accountDeletion.create({
      data: { accountId, dueAt: now, erasedAt: now },
    });
    await record(await keep(), 'completed');
    expect(await invoicesOf(accountId)).toEqual([]);
  });

  test('can be corrected, which voids the open invoice', async () => {
    const id = await keep();
    await record(id, 'completed');
    await record(id, 'missed');
    expect(await statusOf(id)).toBe('missed');
    expect((await invoicesOf(accountId)).map(({ status }) => status)).toEqual(['void']);
  });

  describe('after payment', () => {
    let id: string;
    beforeEach(async () => {
      id = await keep();
      await record(id, 'completed');
      const [invoice] = await invoicesOf(accountId);
      const { id: staff } = await accountOf('admin');
      const cents = invoice!.totalCents;
      const payment = { method: 'check', reference: '17', cents, receivedAt: new Date() } as const;
      await recordOfficePayment({ accountId: staff }, invoice!.id, payment, cents, new Date());
    });
    const choose = (payment: string) =>
      admin.post(
        outcome,
        `/admin/consultations/${id}/outcome`,
        { outcome: 'missed', payment },
        { id },
      );

    test('redirects to its page, which asks what happens to the payment', async () => {
      expect((await record(id, 'missed', '/dashboard')).location).toBe(
        `/consultations/${id}#outcome`,
      );
      expect(noteTo(admin)).toContain('Choose what happens to the payment');
      expect(await statusOf(id)).toBe('completed');
      const { data } = await admin.get<{ paidCents: number }>(show, `/consultations/${id}`, { id });
      expect(data.paidCents).toBe(quote.totalCents);
    });

    test('keeps the payment', async () => {
      await choose('keep');
      const [invoice, ...others] = await invoicesOf(accountId);
      expect([await statusOf(id), invoice!.status, others]).toEqual(['missed', 'paid', []]);
    });

    test('credits the payment, which can be refunded', async () => {
      await choose('credit');
      const [invoice, memo] = await invoicesOf(accountId);
      expect(await statusOf(id)).toBe('missed');
      expect(invoice).toMatchObject({ needsReview: true, settledCents: 2 * quote.totalCents });
      expect(memo).toMatchObject({ status: 'credit-note' });
    });

    test('is “held” if it was paid ahead', async () => {
      await choose('keep');
      await record(id, 'completed');
      expect(await statusOf(id)).toBe('completed');
    });
  });

  test('is rejected before it begins, after it was canceled, and with unknown values', async () => {
    const ahead = await keep({ startsAt: ago(-1), endsAt: ago(-2) });
    const off = await keep({ status: 'cancelled' });
    for (const [id, status] of [
      [ahead, 'completed'],
      [off, 'completed'],
      [await keep(), 'booked'],
    ] as const) {
      const before = await statusOf(id);
      await record(id, status);
      expect(await statusOf(id)).toBe(before);
    }
    expect((await record('nothing', 'missed')).status).toBe(404);
  });
});

describe('the request to record an outcome', () => {
  test('is on the dashboard, with a button for each outcome, until recorded', async () => {
    const id = await keep();
    await keep({ endsAt: ago(-1) });
    await db.account.update({ where: { id: accountId }, data: { disabledAt: new Date() } });
    const asked = async () =>
      (await admin.get<{ toDos: ToDoGroup[] }>(dashboard, '/admin/dashboard')).data.toDos
        .flatMap(({ toDos }) => toDos)
        .filter((toDo) => toDo.id.startsWith('outcome'));
    expect(await asked()).toMatchObject([
      {
        label: expect.stringMatching(/^Did Client \d+ \(account disabled\) come\?$/),
        href: `/consultations/${id}`,
        choices: {
          action: `/admin/consultations/${id}/outcome`,
          options: [{ label: 'Held' }, { label: 'Didn’t come' }, { label: 'Canceled late' }],
        },
      },
    ]);
    expect((await record(id, 'missed', '/dashboard')).location).toBe('/dashboard');
    expect(await asked()).toEqual([]);
  });

  test('is on the page of the meeting, for staff only', async () => {
    const { id: clientId } = await accountOf('client');
    const id = await keepConsultation(clientId, { startsAt: ago(3), endsAt: ago(2) });
    const due = async (visitor: Visitor) =>
      (await visitor.get<{ outcomeDue: boolean }>(show, `/consultations/${id}`, { id })).data
        .outcomeDue;
    expect([await due(admin), await due(await new Visitor().signIn('client'))]).toEqual([
      true,
      false,
    ]);
  });
});
