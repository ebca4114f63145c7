import { beforeAll, expect, test } from 'vitest';
import { fileTicket } from '#tests/support/administration';
import { newInvoice } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { invoicePath } from '~/domain/billing/invoice';
import { PLANS } from '~/domain/catalogue/plans';
import { classesPath } from '~/domain/courses/class-address';
import { DAY } from '~/domain/time/duration';
import * as show from '~/routes/_portal/admin/users/user/route';

type Line = { text: string; note: string; href: string | null; dates: string };
type Shown = { sections: { id: string; lines: Line[] }[] };

beforeAll(seedPeople);

test('the page of a person shows states and dates and links to the records', async () => {
  const { id } = await accountOf('professional');
  const created = { createdAt: new Date('2026-01-05T15:00:00Z') };
  const task = {
    assigneeId: id,
    createdById: id,
    dueDate: '2026-02-01',
    description: '',
    position: 1,
  };
  await db.task.create({ data: { ...task, ...created, title: 'Call', status: 'pending' } });
  const plan = { accountId: id, planId: 'x', priceCents: 1, priceVersion: 'x' };
  const { id: planId } = await db.subscription.create({
    data: { ...plan, status: 'requested', startedAt: created.createdAt },
  });
  const visitor = await new Visitor().signIn('admin');
  const { data } = await visitor.get<Shown>(show, `/admin/users/${id}`, { id });
  const line = (kind: string) => data.sections.find((section) => section.id === kind)!.lines[0];
  expect(line('tasks')).toMatchObject({
    note: 'To do',
    dates: 'created Jan 5, 2026, 10:00 AM ET; due Feb 1, 2026',
  });
  expect(line('plan')).toMatchObject({ href: `/admin/plan-requests/${planId}` });
  expect(line('plan')!.dates).toMatch(/^since Jan 5/);
});

test('the page of a person lists a record of each kind with its link', async () => {
  const { id } = await accountOf('student');
  const at = new Date('2026-01-05T15:00:00Z');
  const { id: invoice } = await db.invoice.findUniqueOrThrow({
    where: { id: await newInvoice(id, at) },
  });
  const { id: consultation } = await db.consultation.create({
    data: {
      clientId: id,
      serviceType: 'tax-planning',
      startsAt: at,
      endsAt: at,
      timeZone: '',
      status: 'cancelled',
      quote: '{}',
      quoteCents: 0,
      priceVersion: '',
    },
  });
  const paper = { contentType: 'application/pdf', size: 9, sha256: '', taxYear: 2025 };
  const { id: document } = await db.document.create({
    data: { ...paper, ownerId: id, name: 'W-2.pdf', storageKey: 'w-2', status: 'accepted' },
  });
  await db.document.create({
    data: { ...paper, ownerId: id, name: 'gone.pdf', storageKey: 'gone', deletedAt: at },
  });
  const asked = { ownerId: id, why: '', taxYear: 2025 };
  await db.documentRequest.create({
    data: { ...asked, title: 'Photo ID', status: 'not-applicable' },
  });
  const { id: requestList } = await db.documentRequestList.create({
    data: { ownerId: id, title: 'Papers', taxYear: 2025, source: 'x' },
  });
  await db.documentRequest.create({ data: { ...asked, title: 'W-2', listId: requestList } });
  await db.estimate.create({
    data: {
      ownerId: id,
      name: 'Two jobs',
      taxYear: 2025,
      ruleSet: '',
      ruleVersion: '',
      input: '{}',
      result: '{}',
    },
  });
  const [plan] = PLANS;
  await db.subscription.create({
    data: { accountId: id, planId: plan!.id, priceCents: 1, priceVersion: 'x' },
  });
  const contact = await fileTicket('How do I start?', id);
  await db.message.create({ data: { senderId: id, content: 'Thanks', source: 'portal' } });
  for (const [name, days] of [
    ['past', -9],
    ['next', 9],
  ] as const) {
    const startsAt = new Date(Date.now() + days * DAY);
    const held = { description: '', category: 'x', instructor: 'x', seats: 9 };
    await db.liveClass.create({
      data: { ...held, id: name, title: `The ${name} class`, startsAt, endsAt: startsAt },
    });
    await db.classSignUp.create({ data: { classId: name, seat: 1, accountId: id } });
  }
  const visitor = await new Visitor().signIn('admin');
  const { data } = await visitor.get<Shown>(show, `/admin/users/${id}`, { id });
  const told = data.sections.map(({ id: kind, lines }) => [
    kind,
    lines.map(({ text, note, href }) => [text, note, href ?? null]),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    consultations: [
      ['Tax Planning (1-hour consultation)', 'canceled', `/consultations/${consultation}`],
    ],
    documents: [['W-2.pdf', 'accepted', `/dashboard/documents/${document}`]],
    'document-requests': [
      ['W-2', 'requested', `/admin/documents/requests/${requestList}`],
      ['Photo ID', 'not applicable', null],
    ],
    invoices: [[expect.stringMatching(/^Invoice /), '$100, overdue', invoicePath(invoice)]],
    tasks: [],
    estimates: [['Two jobs', 'tax year 2025', null]],
    plan: [[plan!.name, 'active', null]],
    messages: [
      ['Thanks', '', null],
      ['How do I start?', '', `/admin/tickets/${contact}`],
    ],
    classes: [
      ['The next class', '', classesPath(null, 'next')],
      ['The past class', '', null],
    ],
  });
});
