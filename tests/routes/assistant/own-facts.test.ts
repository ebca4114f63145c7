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
import { DAY } from '~/domain/time/duration';
import { civilDateText } from '~/domain/time/formats';

const NOW = new Date();
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

test('who has nothing is told so of each', async () => {
  expect(texts(await ownInvoices(nobody, {}, NOW))).toEqual(['You have no invoices.']);
  expect(texts(await ownInvoices(nobody, { only: 'due' }, NOW))).toEqual([
    'You have no invoice to pay.',
  ]);
  expect(texts(await ownInvoices(nobody, { only: 'paid' }, NOW))).toEqual([
    'You have no paid invoice.',
  ]);
  expect(texts(await ownTasks(nobody, NOW))).toEqual(['You have no open tasks.']);
  expect(texts(await ownEstimates(nobody))).toEqual(['You have saved no estimates yet.']);
  expect(texts(await ownClasses(nobody, NOW))).toEqual(['You have no seat in an upcoming class.']);
  expect(texts(await ownPlan(nobody))).toEqual(['You have no monthly plan.']);
  const { own_documents: documents, own_consultations: consultations } = personalTools(
    asViewer(nobody),
    [],
    NOW,
  );
  expect(texts(await documents!({}))).toEqual([
    'You have no documents here, and we are waiting for none.',
  ]);
  expect(texts(await documents!({ only: 'needed' }))).toEqual([
    'We are waiting for no documents from you.',
  ]);
  expect(texts(await consultations!({ when: 'past' }))).toEqual(['You have no past consultation.']);
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
  expect(texts(await ownInvoices(student, { number: rows[0]!.number }, NOW))).toEqual([overdue]);
  for (let more = 0; more < 2; more += 1) await newInvoice(student.accountId, NOW);
  expect(await ownInvoices(student, {}, NOW)).toHaveLength(5);
});

test('the five open tasks that are due first are told, and which were due', async () => {
  for (const due of [9, -2, 4, 5, 6, 7]) await giveTask({ for: 'student', title: `${due}`, due });
  const done = await giveTask({ for: 'student', title: 'Done', due: 1 });
  await db.task.update({ where: { id: done }, data: { doneAt: NOW } });
  const facts = await ownTasks(student, NOW);
  const on = (days: number) => civilDateText(dayFromNow(days));
  expect(texts(facts)).toEqual([
    `Task “-2”: was due ${on(-2)}.`,
    ...[4, 5, 6, 7].map((days) => `Task “${days}”: due ${on(days)}.`),
  ]);
  expect(facts[0]).toMatchObject({
    quoted: true,
    page: { href: expect.stringMatching(/^\/tasks\/[\da-f-]{36}$/) },
  });
});

test('a plan is told with what comes next, and what was asked for', async () => {
  await requestPlan({ ...nobody, fullName: 'Gil', email: 'gil@home.example' }, BASIC, NOW);
  expect(texts(await ownPlan(nobody))).toEqual([
    `You have no monthly plan. You asked for the ${BASIC.name}; we will confirm it.`,
  ]);
  const id = await givePlan(student.accountId, BASIC, NOW);
  const { nextPeriodOn } = await db.subscription.findUniqueOrThrow({ where: { id } });
  const on = civilDateText(nextPeriodOn!);
  const told = async (data: object) => {
    await db.subscription.update({ where: { id }, data });
    return texts(await ownPlan(student))[0]!;
  };
  expect(await told({})).toMatch(
    new RegExp(
      `^You are on the ${BASIC.name}, \\$[\\d,.]+ per month\\. The next month begins on ${on}\\.$`,
    ),
  );
  expect(await told({ nextPlanId: PROFESSIONAL.id, nextPriceCents: 50_00 })).toContain(
    `From ${on} it is the ${PROFESSIONAL.name}, $50 per month.`,
  );
  expect(await told({ nextPlanId: null, nextPriceCents: null, cancelledAt: NOW })).toContain(
    `It ends on ${on}.`,
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
