import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newInvoice } from '#tests/support/billing';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetJobs, giveJob } from '#tests/support/jobs';
import { keepPaper } from '#tests/support/documents';
import { Visitor } from '#tests/support/visitor';
import { PEOPLE } from '#prisma/people';
import { jobName } from '~/domain/jobs/job-type';
import { WAITING_RANK } from '~/domain/messaging/inbox';
import { formatMoney } from '~/domain/money';
import { DAY, HOUR } from '~/domain/time/duration';
import { listToDos } from '~/models/dashboard/to-do.server';
import { getFirm } from '~/models/firm/published.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as invoices from '~/routes/_portal/admin/invoices/route';

/** A Tuesday. */
const NOW = orlando('2026-11-24', '12:00');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const ids = {} as Record<'client' | 'student' | 'admin' | 'superadmin', string>;

beforeAll(async () => {
  await seedPeople();
  for (const person of ['client', 'student', 'admin', 'superadmin'] as const)
    ids[person] = (await accountOf(person)).id;
});

const of = (person: keyof typeof ids) => ids[person];
const groupsOf = (person: keyof typeof ids) =>
  listToDos({ accountId: ids[person], partyId: ids[person] } as Viewer, 'staff', NOW);
const staffs = async (person: keyof typeof ids) =>
  (await groupsOf(person)).flatMap(({ toDos }) => toDos);
const labels = (toDos: { label: string }[]) => toDos.map(({ label }) => label);

function meet(clientId: string, startsAt: Date, changes: object = {}) {
  const terms = { serviceType: 'tax-planning', timeZone: '', quote: '{}', quoteCents: 0 };
  return db.consultation.create({
    data: { ...terms, priceVersion: '', partyId: clientId, startsAt, endsAt: startsAt, ...changes },
  });
}
const task = (assigneeId: string, title: string, dueDate: string, changes: object = {}) =>
  db.task.create({ data: { title, assigneeId, dueDate, ...changes } });

describe('a staff member’s to-do list', () => {
  beforeEach(async () => {
    await db.consultation.deleteMany();
    await db.task.deleteMany();
    await db.conversation.deleteMany();
    await db.message.deleteMany();
    await db.roleRequest.deleteMany();
    await db.staffMember.updateMany({ data: { accountId: null } });
  });
  const ticket = async (name: string | null, changes: object = {}, message: object = {}) => {
    const { id } = await db.message.create({
      data: {
        content: '',
        source: 'contact',
        name,
        createdAt: after(-DAY),
        ...message,
        ticket: { create: changes },
      },
    });
    return id;
  };
  const promise = (messageId: number, answerBy: Date, settledAt: Date | null = null) =>
    db.answerPromise.create({ data: { messageId, sentAt: NOW, answerBy, settledAt } });
  const thread = (partyId: string, answerBy: Date, changes: object = {}) =>
    db.conversation.create({
      data: {
        partyId,
        lastMessageId: 1,
        lastMessageAt: NOW,
        lastText: '',
        lastFromFirm: false,
        answerBy,
        rank: answerBy.getTime(),
        ...changes,
      },
    });

  test('shows each kind, with when and where, the most urgent first', async () => {
    const own = await db.staffMember.findFirstOrThrow();
    const { id: staffMemberId } = own;
    const other = await db.staffMember.findFirstOrThrow({ where: { NOT: { id: staffMemberId } } });
    await db.staffMember.update({ where: { id: staffMemberId }, data: { accountId: of('admin') } });
    const meeting = await meet(of('client'), after(3 * HOUR), { staffMemberId });
    await meet(of('client'), NOW, { staffMemberId });
    await meet(of('client'), after(14 * DAY), { staffMemberId });
    await meet(of('client'), after(HOUR), { staffMemberId, status: 'cancelled' });
    const colleague = await meet(of('client'), after(2 * HOUR), { staffMemberId: other.id });
    await meet(of('client'), after(36 * HOUR), { staffMemberId: other.id });
    const sign = await task(of('admin'), 'Sign', '2026-11-30');
    const request = { accountId: of('student'), role: 'professional', createdAt: after(-2 * DAY) };
    const { id: asked } = await db.roleRequest.create({ data: request });
    await db.roleRequest.create({ data: { ...request, status: 'approved' } });
    const late = await ticket('Ines Alder');
    await promise(late, after(-HOUR));
    await thread(of('client'), after(HOUR));
    expect(await staffs('admin')).toEqual([
      {
        id: `approval-${asked}`,
        href: `/admin/approvals/${asked}?from=/dashboard`,
        label: PEOPLE.student.fullName,
        detail: 'Waiting since Nov 22',
        late: true,
      },
      {
        id: `ticket-${late}`,
        label: 'Ines Alder',
        late: true,
        detail: 'Late since Tue 11:00 AM ET',
        href: `/admin/tickets/${late}/answer?from=/dashboard`,
      },
      {
        id: `conversation-${of('client')}`,
        href: `/messaging/${of('client')}`,
        label: PEOPLE.client.fullName,
        detail: 'Answer by Tue 1:00 PM ET',
      },
      {
        id: `appointment-${colleague.id}`,
        href: `/consultations/${colleague.id}`,
        label: `${PEOPLE.client.fullName} with ${other.name}`,
        detail: 'Tue, Nov 24, 2:00 PM ET',
      },
      {
        id: `meeting-${meeting.id}`,
        href: `/consultations/${meeting.id}`,
        label: PEOPLE.client.fullName,
        detail: 'Tue, Nov 24, 3:00 PM ET',
      },
      {
        id: `task-${sign.id}`,
        label: 'Sign',
        detail: 'Due Nov 30',
        href: `/tasks/${sign.id}?from=/dashboard`,
      },
    ]);
    expect(labels(await staffs('superadmin'))).toEqual([
      PEOPLE.student.fullName,
      'Ines Alder',
      PEOPLE.client.fullName,
      `${PEOPLE.client.fullName} with ${other.name}`,
      `${PEOPLE.client.fullName} with ${own.name}`,
    ]);
  });

  test('includes jobs that are late or due within a week, and nobody else’s', async () => {
    const [mine, others] = [{ preparerId: of('admin') }, { preparerId: of('superadmin') }];
    const late = await giveJob({ ...mine, dueOn: '2026-11-20', stage: 'preparing' });
    await giveJob({ period: '2024', dueOn: '2026-12-01' });
    await giveJob({ ...mine, dueOn: '2026-12-02' });
    await giveJob({ ...mine, dueOn: '2026-11-20', stage: 'filed' });
    await giveJob({ ...mine, dueOn: '2026-11-20', stage: 'done', closedAt: NOW });
    const checked = { ...others, reviewerId: of('admin'), dueOn: '2026-11-30', period: '2023' };
    await giveJob({ ...checked, stage: 'review' });
    await giveJob({ ...checked, stage: 'preparing' });
    const name = (period: string) =>
      `${PEOPLE.client.fullName}: ${jobName(getFirm(), { type: 'individual-return', period })}`;
    const shown = await staffs('admin');
    expect(shown.map(({ label, detail }) => [label, detail])).toEqual([
      [name('2025'), 'Overdue, was due Nov 20'],
      [name('2023'), 'Due Nov 30'],
      [name('2024'), 'Due Dec 1'],
    ]);
    expect(shown[0]).toMatchObject({ href: `/admin/jobs/${late}`, late: true });
    await forgetJobs();
  });

  test('includes tickets that are open and nobody else’s, by promised answer or arrival', async () => {
    await promise(await ticket('Later'), after(HOUR));
    await promise(await ticket('Settled', {}, { createdAt: after(-3 * DAY) }), NOW, NOW);
    await ticket(null, { assigneeId: of('admin') }, { email: 'ines@home.example' });
    await ticket('Closed', { status: 'closed' });
    await ticket('Owner’s', { assigneeId: of('superadmin') });
    expect((await staffs('admin')).map(({ label, detail }) => [label, detail])).toEqual([
      ['Settled', 'Late since Sat 12:00 PM ET'],
      ['ines@home.example', 'Late since Mon 12:00 PM ET'],
      ['Later', 'Answer by Tue 1:00 PM ET'],
    ]);
    await db.ticket.deleteMany();
    await ticket(null);
    expect(labels(await staffs('admin'))).toEqual(['No name']);
  });

  test('includes conversations that wait, are open, and nobody else’s nor one’s own', async () => {
    await thread(of('client'), after(HOUR), { assigneeId: of('admin') });
    await thread(of('student'), after(HOUR), { assigneeId: of('superadmin') });
    await thread(of('admin'), after(HOUR));
    const [answered, closed] = [await newClient(), await newClient()];
    await thread(answered.accountId, after(HOUR), { rank: WAITING_RANK });
    await thread(closed.accountId, after(HOUR), { closedAt: NOW });
    expect(labels(await staffs('admin'))).toEqual([PEOPLE.client.fullName]);
    await db.conversation.update({
      where: { partyId: answered.accountId },
      data: { rank: WAITING_RANK - 1 },
    });
    expect(await staffs('admin')).toHaveLength(2);
  });

  test('includes documents to review, requested plans, overdue invoices and overpayments', async () => {
    const ownerId = of('client');
    const paper = await keepPaper({ accountId: ownerId, partyId: ownerId } as Viewer, {
      name: 'W-2.pdf',
      createdAt: after(-2 * DAY),
    });
    const plan = { planId: 'basic', priceCents: 100, priceVersion: '1', status: 'requested' };
    await db.subscription.create({
      data: { ...plan, partyId: ownerId, startedAt: after(-3 * DAY) },
    });
    const [late, surplus] = [
      await newInvoice(ownerId, after(-30 * DAY)),
      await newInvoice(ownerId, NOW),
    ];
    await db.invoice.update({
      where: { id: surplus },
      data: { needsReview: true, status: 'paid', settledCents: { increment: 99_999 } },
    });
    const groups = await groupsOf('admin');
    expect(groups.map(({ title, count }) => [title, count])).toEqual([
      ['Overdue invoices', '1'],
      ['Plan requests', '1'],
      ['Documents to review', '1'],
      ['Overpaid invoices', '1'],
    ]);
    const shown = groups.flatMap(({ toDos }) => toDos);
    const name = PEOPLE.client.fullName;
    expect(labels(shown).map((label) => label.replace(/2026-\d+/, 'N'))).toEqual([
      `N, ${name}`,
      name,
      `W-2.pdf, ${name}`,
      `N, ${name}`,
    ]);
    expect(shown.map(({ href }) => href)).toEqual([
      `/dashboard/billing/invoices/${late}`,
      expect.stringMatching(/^\/admin\/plan-requests\//),
      `/admin/documents/${paper}/review`,
      `/dashboard/billing/invoices/${surplus}`,
    ]);
    const { totalCents, settledCents } = await db.invoice.findUniqueOrThrow({
      where: { id: surplus },
    });
    expect(shown.at(-1)!.detail).toBe(`Overpaid by ${formatMoney(settledCents - totalCents)}`);
    const admin = await new Visitor().signIn('admin');
    const { data } = await admin.get<{ tabs: object[] }>(invoices, groups.at(-1)!.href);
    expect(data.tabs).toContainEqual({ label: groups.at(-1)!.title, href: groups.at(-1)!.href });
    await db.invoice.deleteMany();
    await db.subscription.deleteMany();
    await db.document.deleteMany();
  });
});
