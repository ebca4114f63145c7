import { beforeAll, expect, test } from 'vitest';
import { BASIC, givePlan, newInvoice, PROFESSIONAL } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Fact } from '~/domain/assistant/fact';
import { formatMoney } from '~/domain/money';
import { DAY } from '~/domain/time/duration';
import { civilDateText } from '~/domain/time/formats';
import { civilDateInSpanish } from '~/domain/time/spanish';
import { requestPlan } from '~/models/billing/plan-request.server';
import { ownInvoices, ownPlan } from '~/models/assistant/own-records.server';

const NOW = new Date();
let student: { accountId: string; partyId: string };
let nobody: { accountId: string; partyId: string };

beforeAll(async () => {
  await seedPeople();
  const of = async (person: 'student' | 'guest') => {
    const { id } = await accountOf(person);
    return { accountId: id, partyId: id };
  };
  student = await of('student');
  nobody = await of('guest');
});

const ids = (facts: readonly Fact[]) => facts.map(({ id }) => id);
const english = (facts: readonly Fact[]) => facts.map(({ text }) => text.en);

test('a person’s invoices are found in each state, the newest five', async () => {
  const long = new Date(NOW.getTime() - 90 * DAY);
  await newInvoice(student.accountId, long);
  for (const status of ['open', 'paid', 'void']) {
    const id = await newInvoice(student.accountId, NOW);
    await db.invoice.update({
      where: { id },
      data: { status, ...(status === 'paid' && { paidAt: new Date('2026-01-05T15:00:00Z') }) },
    });
  }
  const rows = await db.invoice.findMany({ orderBy: { id: 'asc' } });
  const [overdue, open, paid, none] = rows.map(({ number }) => `invoice:${number}`);
  const facts = await ownInvoices(student, {}, NOW);
  expect(ids(facts)).toEqual([none, paid, open, overdue]);
  const amount = formatMoney(rows[0]!.totalCents);
  for (const [at, words, palabras] of [
    [0, 'void, nothing to pay', 'anulada'],
    [1, 'paid on Jan 5, 2026', 'pagada el 5 de enero de 2026'],
    [2, `to pay by ${civilDateText(rows[1]!.dueOn)}`, 'por pagar hasta el'],
    [3, `overdue since ${civilDateText(rows[0]!.dueOn)}`, civilDateInSpanish(rows[0]!.dueOn)],
  ] as const) {
    expect(facts[at]!.text.en).toContain(`${amount}, ${words}`);
    expect(facts[at]!.text.es).toContain(palabras);
  }
  expect(ids(await ownInvoices(student, { only: 'paid' }, NOW))).toEqual([paid]);
  expect(ids(await ownInvoices(student, { only: 'due' }, NOW))).toEqual([open, overdue]);
  const { id, number } = rows[0]!;
  const [named] = await ownInvoices(student, { number, only: 'paid' }, NOW);
  expect([named!.id, named!.page.href]).toEqual([overdue, `/dashboard/billing/invoices/${id}`]);
  expect(ids(await ownInvoices(nobody, { number }, NOW))).toEqual(['none:own_invoices']);
  for (let more = 0; more < 2; more += 1) await newInvoice(student.accountId, NOW);
  expect(await ownInvoices(student, {}, NOW)).toHaveLength(5);
});

test('a person’s plan is described with its next invoice, and its requested change', async () => {
  await requestPlan({ ...nobody, fullName: 'Gil', email: 'gil@home.example' }, BASIC, NOW);
  expect(english(await ownPlan(nobody))).toEqual([
    `You have no monthly plan. You asked for the ${BASIC.title}; we will confirm it.`,
  ]);
  const id = await givePlan(student.accountId, BASIC, NOW);
  const { nextPeriodOn } = await db.subscription.findUniqueOrThrow({ where: { id } });
  const on = civilDateText(nextPeriodOn!);
  const planWith = async (data: object) => {
    await db.subscription.update({ where: { id }, data });
    const [fact] = await ownPlan(student);
    expect(fact!.id).toBe('plan');
    expect(fact!.text.es).toContain(civilDateInSpanish(nextPeriodOn!));
    return fact!.text.en;
  };
  const now = `You are on the ${BASIC.title}, ${formatMoney(BASIC.priceCents)} per month.`;
  expect(await planWith({})).toBe(`${now} The next month begins on ${on}.`);
  expect(await planWith({ nextPlanId: PROFESSIONAL.id, nextPriceCents: 50_00 })).toBe(
    `${now} From ${on} it is the ${PROFESSIONAL.title}, $50 per month.`,
  );
  expect(await planWith({ nextPlanId: null, nextPriceCents: null, cancelledAt: NOW })).toBe(
    `${now} It ends on ${on}.`,
  );
});
