import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { auditTrail, letterOf, newInvoice } from '#tests/support/billing';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { newsOf } from '#tests/support/tasks';
import { PEOPLE } from '#prisma/people';
import {
  findInvoice,
  issueInvoice,
  listInvoices,
  listOwnInvoices,
  voidInvoice,
  type InvoiceViewer,
} from '~/models/billing/invoice.server';
import { recordOfficePayment } from '~/models/billing/payment.server';
import { remindOfInvoices } from '~/models/billing/reminder.server';
import { readStatement } from '~/models/billing/statement.server';

const NOW = orlando('2026-05-01', '10:00');
const RECEIVED = orlando('2026-04-30', '09:00');
let client: InvoiceViewer;
let student: InvoiceViewer;
let admin: InvoiceViewer;

beforeAll(async () => {
  await seedPeople();
  client = { accountId: (await accountOf('client')).id, roles: ['client'] };
  student = { accountId: (await accountOf('student')).id, roles: ['student'] };
  admin = { accountId: (await accountOf('admin')).id, roles: ['admin'] };
});
beforeEach(async () => {
  await db.invoice.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
  await emptyAuditTrail();
});

const row = (id: string) =>
  db.invoice.findUniqueOrThrow({ where: { id }, include: { payments: true, lines: true } });
const mails = () => db.queuedMail.findMany({ orderBy: { id: 'asc' } });
describe('an invoice', () => {
  test('is issued once for what it is for, with its lines, and told of', async () => {
    const lines = [
      { label: 'Advice', cents: 70_00 },
      { label: 'Filing', cents: 30_00 },
    ];
    const issue = () =>
      db.$transaction((tx) => issueInvoice(tx, { ...client, source: 'test', lines }, NOW));
    const id = (await issue())!;
    expect(await row(id)).toMatchObject({
      accountId: client.accountId,
      number: expect.stringMatching(/^2026-\d{4}$/),
      billedName: PEOPLE.client.fullName,
      billedEmail: PEOPLE.client.email,
      source: 'test',
      status: 'open',
      issuedOn: '2026-05-01',
      dueOn: '2026-05-15',
      totalCents: 100_00,
      remindersSent: 0,
      nextReminderOn: '2026-05-18',
      createdAt: NOW,
      needsReview: false,
      lines: [
        { position: 0, ...lines[0] },
        { position: 1, ...lines[1] },
      ],
    });
    expect(await auditTrail()).toEqual([[null, 'invoice.issued', id, '{}']]);
    expect(await mails()).toMatchObject([await letterOf('issued', id)]);
    const { number } = await row(id);
    expect(await newsOf('client')).toEqual([`New invoice ${number}: $100, due May 15, 2026.`]);
    expect(await db.notification.findFirst()).toMatchObject({
      type: 'invoice',
      href: `/dashboard/billing/invoices/${id}`,
      createdAt: NOW,
      occasion: `invoice:${id}:issued`,
    });
    expect(await issue()).toBeNull();
    expect(await db.invoice.count()).toBe(1);
  });

  test('is shown whole to its client and the staff', async () => {
    const [id, other] = [
      await newInvoice(client.accountId, NOW),
      await newInvoice(student.accountId),
    ];
    const { number } = await row(id);
    await recordOfficePayment(
      admin,
      id,
      { method: 'check', reference: '17', receivedAt: RECEIVED },
      NOW,
    );
    const shown = {
      id,
      number,
      billedName: PEOPLE.client.fullName,
      status: 'paid',
      needsReview: false,
      issuedOn: '2026-05-01',
      dueOn: '2026-05-15',
      totalCents: 100_00,
    };
    const whole = {
      ...shown,
      accountId: client.accountId,
      billedEmail: PEOPLE.client.email,
      source: expect.stringContaining('consultation:'),
      voidedAt: null,
      voidReason: '',
      lines: [{ label: 'Advice', cents: 100_00 }],
      payments: [
        {
          id: expect.any(String),
          method: 'check',
          reference: '17',
          cents: 100_00,
          surplus: false,
          receivedAt: RECEIVED,
          reversesId: null,
          reason: '',
          providerId: null,
        },
      ],
    };
    expect(await findInvoice(client, id)).toEqual(whole);
    expect(await findInvoice(admin, id)).toEqual(whole);
    expect(await findInvoice(student, id)).toBeNull();
    expect(await listOwnInvoices(client, null)).toEqual({ rows: [shown], next: null });
    expect((await listOwnInvoices(student, null)).rows.map((each) => each.id)).toEqual([other]);
    expect((await listOwnInvoices(admin, null)).rows).toEqual([]);
  });

  test('is listed by its state, the newest first', async () => {
    const make = async (data: object) => {
      const id = await newInvoice(client.accountId, NOW);
      await db.invoice.update({ where: { id }, data });
      return id;
    };
    const overdue = await make({ dueOn: '2026-05-14' });
    const open = await make({});
    const paid = await make({ status: 'paid', dueOn: '2026-05-14' });
    const gone = await make({ status: 'void', needsReview: true });
    const list = async (...args: [Parameters<typeof listInvoices>[0], string?]) =>
      (await listInvoices(args[0], args[1] ?? null, orlando('2026-05-15', '12:00'))).rows.map(
        ({ id }) => id,
      );
    expect(await list('all')).toEqual([gone, paid, open, overdue]);
    expect(await list('all', paid)).toEqual([open, overdue]);
    expect(await list('open')).toEqual([open, overdue]);
    expect(await list('overdue')).toEqual([overdue]);
    expect([await list('paid'), await list('void'), await list('review')]).toEqual([
      ...[[paid], [gone], [gone]],
    ]);
    const own = await listOwnInvoices(client, gone, 2);
    expect([own.rows.map(({ id }) => id), own.next]).toEqual([[paid, open], open]);
  });

  test('is voided while it is open, and told of instead of what was unsent', async () => {
    const [id, other] = [
      await newInvoice(client.accountId, NOW),
      await newInvoice(client.accountId, NOW),
    ];
    expect(await voidInvoice(admin, id, 'Twice', NOW)).toBe(true);
    expect(await row(id)).toMatchObject({
      status: 'void',
      voidedAt: NOW,
      voidReason: 'Twice',
      nextReminderOn: null,
    });
    expect(await mails()).toMatchObject([
      await letterOf('issued', other),
      await letterOf('void', id),
    ]);
    const { number } = await row(id);
    expect((await newsOf('client'))[0]).toBe(
      `Invoice ${number} is canceled. You don’t owe anything for it.`,
    );
    expect((await auditTrail()).at(-1)).toEqual([
      ...[admin.accountId, 'invoice.voided', id, '{"reason":"Twice"}'],
    ]);
    expect(await voidInvoice(admin, id, 'Again', NOW)).toBe(false);
    expect((await row(other)).status).toBe('open');
    expect(await auditTrail()).toHaveLength(3);
  });

  test('whose account is gone is voided without a word to anybody', async () => {
    const id = await newInvoice(client.accountId, NOW);
    await db.invoice.update({ where: { id }, data: { accountId: null } });
    await db.queuedMail.deleteMany();
    expect(await voidInvoice(admin, id, 'Gone', NOW)).toBe(true);
    expect(await mails()).toEqual([]);
  });
});

test('a reminder says so, and takes the place of what was unsent of that invoice', async () => {
  const [id, other] = [
    await newInvoice(client.accountId, NOW),
    await newInvoice(client.accountId, NOW),
  ];
  await db.invoice.update({ where: { id: other }, data: { nextReminderOn: '2026-05-19' } });
  const on = (day: string) => remindOfInvoices(orlando(day, '09:00'));
  expect([await on('2026-05-17'), await on('2026-05-18')]).toEqual([0, 1]);
  expect(await row(id)).toMatchObject({ remindersSent: 1, nextReminderOn: '2026-05-25' });
  const { number } = await row(id);
  expect((await newsOf('client'))[0]).toBe(`Invoice ${number} for $100 was due May 15, 2026.`);
  expect((await auditTrail()).at(-1)).toEqual([null, 'invoice.reminded', id, '{}']);
  const first = await letterOf('reminder', id, ':1');
  expect(await mails()).toMatchObject([await letterOf('issued', other), first]);
  expect(await on('2026-05-25')).toBe(2);
  expect((await mails()).map(({ occasion }) => occasion).sort()).toEqual(
    [`invoice:${id}:reminder:2`, `invoice:${other}:reminder:2`].sort(),
  );
});

test('a statement is of a client’s own invoices, with what they are for and what was paid', async () => {
  const id = await newInvoice(client.accountId, NOW, 'Advice');
  await newInvoice(student.accountId, NOW);
  await newInvoice(client.accountId, orlando('2026-06-01', '10:00'));
  await recordOfficePayment(admin, id, { method: 'check', reference: '17', receivedAt: NOW }, NOW);
  const { number } = await row(id);
  const line = { date: '2026-05-01', number };
  expect(await readStatement(client, '2026-05-01', '2026-05-31')).toMatchObject({
    opening: 0,
    closing: 0,
    leftOut: false,
    lines: [
      { ...line, kind: 'Invoice', description: 'Advice', charge: 100_00, balance: 100_00 },
      { ...line, kind: 'Payment', description: 'Check, 17', credit: 100_00, balance: 0 },
    ],
  });
});
