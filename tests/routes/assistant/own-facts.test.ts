import { beforeAll, expect, test } from 'vitest';
import { BASIC, givePlan, newInvoice, PROFESSIONAL } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { dayFromNow, giveTask } from '#tests/support/tasks';
import { requestPlan } from '~/models/account/request.server';
import { personalTools } from '~/models/assistant/personal-tools.server';
import {
  ownClasses,
  ownEstimates,
  ownInvoices,
  ownPlan,
  ownTasks,
} from '~/models/assistant/own-records.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { formatMoney } from '~/domain/money';
import { DAY } from '~/domain/time/duration';
import { civilDateText } from '~/domain/time/formats';

const NOW = new Date();
const PLAN_PAGE = { label: 'Plan and billing', href: '/dashboard/billing' };
let student: { accountId: string };
let nobody: { accountId: string };

beforeAll(async () => {
  await seedPeople();
  student = { accountId: (await accountOf('student')).id };
  nobody = { accountId: (await accountOf('guest')).id };
});

/** Who asks: their tools look at nothing but whose they are. */
const asViewer = (person: { accountId: string }) => ({ ...person, roles: [] }) as unknown as Viewer;
const texts = (facts: readonly { text: string }[]) => facts.map(({ text }) => text);

test('who has nothing is told so of each, with its page', async () => {
  const invoices = { label: 'Your invoices', href: '/dashboard/billing/invoices' };
  for (const [asked, text] of [
    [{}, 'You have no invoices.'],
    [{ only: 'due' }, 'You have no invoice to pay.'],
    [{ only: 'paid' }, 'You have no paid invoice.'],
    [{ number: '2026-0007' }, 'You have no invoice 2026-0007 here.'],
  ] as const)
    expect(await ownInvoices(nobody, asked, NOW)).toEqual([{ text, page: invoices }]);
  expect(await ownTasks(nobody, NOW)).toEqual([
    { text: 'You have no open tasks.', page: { label: 'Your tasks', href: '/tasks' } },
  ]);
  expect(await ownEstimates(nobody)).toEqual([
    {
      text: 'You have saved no estimates yet.',
      page: { label: 'Your estimates', href: '/tax-calculator/estimates' },
    },
  ]);
  expect(await ownClasses(nobody, NOW)).toEqual([
    {
      text: 'You have no seat in an upcoming class.',
      page: { label: 'Your classes', href: '/video-classes/mine' },
    },
  ]);
  expect(await ownPlan(nobody)).toEqual([{ text: 'You have no monthly plan.', page: PLAN_PAGE }]);
  const page = { label: 'Your consultations', href: '/consultations' };
  for (const when of ['upcoming', 'past'] as const)
    expect(await personalTools(asViewer(nobody), [], NOW).own_consultations!({ when })).toEqual([
      { text: `You have no ${when} consultation.`, page },
    ]);
});

test('invoices are told in each of their states, the newest five', async () => {
  const long = new Date(NOW.getTime() - 90 * DAY);
  const ids = [await newInvoice(student.accountId, long)];
  for (const status of ['open', 'paid', 'void']) {
    const id = await newInvoice(student.accountId, NOW);
    await db.invoice.update({
      where: { id },
      data: { status, ...(status === 'paid' && { paidAt: new Date('2026-01-05T15:00:00Z') }) },
    });
    ids.push(id);
  }
  const rows = await db.invoice.findMany({ orderBy: { id: 'asc' } });
  const named = (at: number) => `Invoice ${rows[at]!.number}: $100, `;
  const overdue = `${named(0)}overdue since ${civilDateText(rows[0]!.dueOn)}.`;
  const open = `${named(1)}to pay by ${civilDateText(rows[1]!.dueOn)}.`;
  const paid = `${named(2)}paid on Jan 5, 2026.`;
  expect(texts(await ownInvoices(student, {}, NOW))).toEqual([
    `${named(3)}void, nothing to pay.`,
    paid,
    open,
    overdue,
  ]);
  expect(texts(await ownInvoices(student, { only: 'paid' }, NOW))).toEqual([paid]);
  expect(texts(await ownInvoices(student, { only: 'due' }, NOW))).toEqual([open, overdue]);
  const { id, number } = rows[0]!;
  const page = { label: `Invoice ${number}`, href: `/dashboard/billing/invoices/${id}` };
  expect(await ownInvoices(student, { number }, NOW)).toEqual([{ text: overdue, page }]);
  expect(texts(await ownInvoices(student, { number, only: 'paid' }, NOW))).toEqual([overdue]);
  expect(await ownInvoices(nobody, { number }, NOW)).toMatchObject([
    { text: `You have no invoice ${number} here.` },
  ]);
  for (let more = 0; more < 2; more += 1) await newInvoice(student.accountId, NOW);
  expect(await ownInvoices(student, {}, NOW)).toHaveLength(5);
});

test('the five open tasks that are due first are told, and which were due', async () => {
  for (const due of [9, -2, 0, 5, 6, 7]) await giveTask({ for: 'student', title: `${due}`, due });
  const done = await giveTask({ for: 'student', title: 'Done', due: 1 });
  await db.task.update({ where: { id: done }, data: { doneAt: NOW } });
  await giveTask({ for: 'admin', title: 'Of the firm', due: 1 });
  const facts = await ownTasks(student, NOW);
  const on = (days: number) => civilDateText(dayFromNow(days));
  expect(texts(facts)).toEqual([
    `Task “-2”: was due ${on(-2)}.`,
    ...[0, 5, 6, 7].map((days) => `Task “${days}”: due ${on(days)}.`),
  ]);
  expect(facts[0]).toMatchObject({
    quoted: true,
    page: { label: 'Open it', href: expect.stringMatching(/^\/tasks\/[\da-f-]{36}$/) },
  });
});

test('the five estimates that were saved last are told', async () => {
  const kept = { ruleSet: '', ruleVersion: '', input: '{}', result: '{}', taxYear: 2025 };
  const save = (ownerId: string, day: number) =>
    db.estimate.create({
      data: {
        ...{ ...kept, ownerId, name: `Plan ${day}` },
        createdAt: new Date(`2026-11-0${day}T15:00:00Z`),
      },
    });
  for (const day of [1, 6, 3, 2, 5, 4]) await save(student.accountId, day);
  const { id } = await save(nobody.accountId, 7);
  expect(texts(await ownEstimates(student))).toEqual(
    [6, 5, 4, 3, 2].map((day) => `Estimate “Plan ${day}”, tax year 2025, saved Nov ${day}, 2026.`),
  );
  expect(await ownEstimates(nobody)).toEqual([
    {
      text: 'Estimate “Plan 7”, tax year 2025, saved Nov 7, 2026.',
      page: { label: 'Open it', href: `/tax-calculator/estimates/${id}` },
      quoted: true,
    },
  ]);
  await db.estimate.deleteMany();
});

test('a plan is told with what comes next, and what was asked for', async () => {
  await requestPlan({ ...nobody, fullName: 'Gil', email: 'gil@home.example' }, BASIC, NOW);
  const asked = ` You asked for the ${BASIC.name}; we will confirm it.`;
  expect(texts(await ownPlan(nobody))).toEqual([`You have no monthly plan.${asked}`]);
  // A plan that is offered no longer has no name.
  await db.subscription.updateMany({ where: nobody, data: { planId: 'old' } });
  expect(texts(await ownPlan(nobody))).toEqual(['You have no monthly plan.']);
  const id = await givePlan(student.accountId, BASIC, NOW);
  const { nextPeriodOn } = await db.subscription.findUniqueOrThrow({ where: { id } });
  const on = civilDateText(nextPeriodOn!);
  const told = async (data: object) => {
    await db.subscription.update({ where: { id }, data });
    return ownPlan(student);
  };
  const now = `You are on the ${BASIC.name}, ${formatMoney(BASIC.priceCents)} per month.`;
  const facts = (then: string) => [{ text: `${now} ${then}`, page: PLAN_PAGE }];
  expect(await told({})).toEqual(facts(`The next month begins on ${on}.`));
  expect(await told({ nextPlanId: PROFESSIONAL.id, nextPriceCents: 50_00 })).toEqual(
    facts(`From ${on} it is the ${PROFESSIONAL.name}, $50 per month.`),
  );
  expect(await told({ nextPlanId: null, nextPriceCents: null, cancelledAt: NOW })).toEqual(
    facts(`It ends on ${on}.`),
  );
});

test('the five papers that came last and the five that are waited for are told', async () => {
  const ownerId = student.accountId;
  for (let at = 1; at <= 7; at += 1) {
    const paper = { contentType: 'application/pdf', size: 9, sha256: '', taxYear: 2025 };
    await db.document.create({
      data: { ...paper, ownerId, name: `Paper ${at}.pdf`, storageKey: `paper-${at}` },
    });
    await db.documentRequest.create({
      data: { ownerId, title: `Form ${at}`, why: '', taxYear: 2025 },
    });
  }
  const { own_documents: documents } = personalTools(asViewer(student), [], NOW);
  const told = async (asked: object) =>
    texts(await documents!(asked)).map((text) => /(Form|Paper) \d/.exec(text)?.[0]);
  const forms = [7, 6, 5, 4, 3].map((at) => `Form ${at}`);
  const papers = [7, 6, 5, 4, 3].map((at) => `Paper ${at}`);
  expect(await told({})).toEqual([...forms, ...papers]);
  expect(await told({ only: 'sent' })).toEqual(papers);
  expect(await told({ only: 'needed' })).toEqual([...forms, 'Form 2', 'Form 1']);
});
