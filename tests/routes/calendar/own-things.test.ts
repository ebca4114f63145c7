import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { newInvoice } from '#tests/support/billing';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { invoicePath } from '~/domain/billing/invoice';
import { addDays } from '~/domain/time/civil-time';
import { env } from '~/config/env.server';
import { listCalendar } from '~/models/calendar/calendar.server';
import * as feeds from '~/models/calendar/feed.server';
import { listOfficeWeek } from '~/models/calendar/office.server';

const DAY = '2031-05-06';
const NEXT = '2031-05-07';

let [client, student, member] = ['', '', ''];
beforeAll(async () => {
  await seedPeople();
  [client, student] = [(await accountOf('client')).id, (await accountOf('student')).id];
  ({ id: member } = await db.staffMember.findFirstOrThrow({ where: { slug: 'daniel-osei' } }));
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.liveClass.deleteMany();
  await db.invoice.deleteMany();
  await db.task.deleteMany();
  await db.staffMember.updateMany({ data: { accountId: null } });
});

const held = { quote: '{}', quoteCents: 0, priceVersion: '', timeZone: '' };
const consult = (id: string, startsAt: Date, changes: object = {}) =>
  db.consultation.create({
    data: {
      ...held,
      id,
      serviceType: 'tax-planning',
      clientId: client,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      ...changes,
    },
  });
const meet = (id: string, startsAt: Date, accountId = client) =>
  db.liveClass.create({
    data: {
      id,
      title: `Class ${id}`,
      description: '',
      category: 'x',
      instructor: 'Ada',
      seats: 9,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      signUps: { create: { seat: 1, accountId } },
    },
  });
const bill = async (dueOn: string, changes: object = {}, accountId = client) => {
  const id = await newInvoice(accountId);
  await db.invoice.update({ where: { id }, data: { dueOn, ...changes } });
  return id;
};
const task = (id: string, dueDate: string, changes: object = {}) =>
  db.task.create({
    data: { id, title: `Task ${id}`, dueDate, assigneeId: client, position: 0, ...changes },
  });
const idsOf = async (accountId = client, first = DAY, last = DAY) =>
  (await listCalendar(accountId, first, last)).map(({ id }) => id);

describe('a person’s calendar', () => {
  test('calls each thing by its name, with what belongs to it and the way there', async () => {
    const ten = orlando(DAY, '10:00');
    await consult('c1', ten, { staffMemberId: member });
    await consult('c2', orlando(DAY, '12:00'), { serviceType: 'of-before' });
    await meet('l1', orlando(DAY, '18:00'));
    const invoice = await bill(DAY);
    const { number } = await db.invoice.findUniqueOrThrow({ where: { id: invoice } });
    await task('t1', DAY, { priority: 'high' });
    const whole = { date: DAY, startsAt: null, endsAt: null };
    expect(await listCalendar(client, DAY, DAY)).toEqual([
      {
        ...whole,
        kind: 'invoice',
        id: `invoice:${invoice}`,
        href: invoicePath(invoice),
        title: `Invoice ${number} is due`,
        detail: '$100',
      },
      {
        ...whole,
        kind: 'task',
        id: 'task:t1',
        href: '/tasks/t1',
        title: 'Task t1',
        detail: 'high priority',
      },
      {
        kind: 'consultation',
        id: 'consultation:c1',
        href: '/consultations/c1',
        date: DAY,
        title: 'Tax Planning (1-hour consultation)',
        detail: 'With Daniel Osei',
        startsAt: ten,
        endsAt: orlando(DAY, '11:00'),
      },
      {
        kind: 'consultation',
        id: 'consultation:c2',
        href: '/consultations/c2',
        date: DAY,
        title: 'of-before',
        detail: '',
        startsAt: orlando(DAY, '12:00'),
        endsAt: orlando(DAY, '13:00'),
      },
      {
        kind: 'class',
        id: 'class:l1',
        href: '/video-classes/mine#l1',
        date: DAY,
        title: 'Class l1',
        detail: 'Live class with Ada',
        startsAt: orlando(DAY, '18:00'),
        endsAt: orlando(DAY, '19:00'),
      },
    ]);
  });

  test('holds the days from the first to the last, and nothing of before or after', async () => {
    const [from, to] = [orlando(DAY, '00:00'), orlando('2031-05-08', '00:00')];
    const before = (at: Date) => new Date(at.getTime() - 1);
    for (const [name, at] of [
      ['before', before(from)],
      ['first', from],
      ['last', before(to)],
      ['after', to],
    ] as const) {
      await consult(name, at);
      await meet(name, at);
    }
    const days = [addDays(DAY, -1), DAY, NEXT, '2031-05-08'];
    for (const day of days) await task(day, day);
    const invoices = [];
    for (const day of days) invoices.push(await bill(day));
    expect(await idsOf(client, DAY, NEXT)).toEqual([
      ...[`invoice:${invoices[1]}`, `task:${DAY}`, 'class:first', 'consultation:first'],
      ...[`invoice:${invoices[2]}`, `task:${NEXT}`, 'class:last', 'consultation:last'],
    ]);
  });

  test('holds nothing of others, and nothing that is canceled, paid or done', async () => {
    const ten = orlando(DAY, '10:00');
    await consult('theirs', ten, { clientId: student, staffMemberId: member });
    await meet('theirs', ten, student);
    const due = await bill(DAY, {}, student);
    await task('theirs', DAY, { assigneeId: student, createdById: client });
    await consult('c', ten, { status: 'cancelled' });
    for (const status of ['paid', 'void']) await bill(DAY, { status });
    await task('d', DAY, { status: 'done', doneAt: ten });
    expect(await idsOf()).toEqual([]);
    expect(await idsOf(student)).toEqual([
      ...[`invoice:${due}`, 'task:theirs', 'class:theirs', 'consultation:theirs'],
    ]);
    await db.staffMember.update({ where: { id: member }, data: { accountId: client } });
    await consult('completed', ten, { status: 'completed' });
    expect(await idsOf()).toEqual(['consultation:completed', 'consultation:theirs']);
  });

  test('holds the federal dates of its days among them', async () => {
    await task('t', '2031-04-16');
    const items = await listCalendar(client, '2031-04-15', '2031-04-16');
    expect(items.filter(({ kind }) => kind === 'tax').length).toBeGreaterThan(1);
    expect(items.at(-1)!.id).toBe('task:t');
  });
});

describe('the office’s week', () => {
  test('has what is or was held in its seven days, with whose it is and who holds it', async () => {
    const { id: unnamed } = await db.account.create({ data: { email: 'unnamed@home.example' } });
    const [from, to] = [orlando(DAY, '00:00'), orlando('2031-05-13', '00:00')];
    await consult('b', from, { staffMemberId: member, status: 'completed' });
    await consult('a', from, { clientId: unnamed, serviceType: 'of-before' });
    await consult('last', new Date(to.getTime() - 1));
    await consult('after', to);
    await consult('before', new Date(from.getTime() - 1));
    await consult('canceled', from, { status: 'cancelled' });
    const times = { date: DAY, startsAt: from, endsAt: orlando(DAY, '01:00') };
    const week = await listOfficeWeek(DAY);
    expect(week.slice(0, 2)).toEqual([
      { ...times, id: 'a', title: 'of-before', client: 'unnamed@home.example', staff: '' },
      {
        ...times,
        id: 'b',
        title: 'Tax Planning (1-hour consultation)',
        client: PEOPLE.client.fullName,
        staff: 'Daniel Osei',
      },
    ]);
    expect(week.map(({ id }) => id)).toEqual(['a', 'b', 'last']);
    expect(week[2]!.date).toBe('2031-05-12');
  });
});

describe('a private address of a calendar', () => {
  const MADE = new Date('2026-11-23T15:00:00Z');
  const LATER = new Date('2026-11-24T15:00:00Z');
  const find = (accountId = client) => feeds.findFeed({ accountId });
  const tokenOf = (address: string) => /\/calendar\/([\w-]{43})\.ics$/.exec(address)![1]!;
  beforeEach(() => db.calendarFeed.deleteMany());

  test('opens its own person’s, since it was made; a new one takes its place', async () => {
    expect(await find()).toBeNull();
    await feeds.createFeed({ accountId: client }, MADE);
    await feeds.createFeed({ accountId: student }, LATER);
    const { address } = (await find())!;
    expect(await find()).toEqual({ createdAt: MADE, address });
    expect(address!.startsWith(`${env.appUrl}/calendar/`)).toBe(true);
    const token = tokenOf(address!);
    expect(await feeds.findFeedOwner(token)).toEqual({ accountId: client, createdAt: MADE });
    await feeds.createFeed({ accountId: client }, LATER);
    expect((await find())!.createdAt).toEqual(LATER);
    expect([(await find())!.address === address, await feeds.findFeedOwner(token)]).toEqual([
      ...[false, null],
    ]);
    expect((await find(student))!.createdAt).toEqual(LATER);
  });

  test('works on where the secret of the server is another, but can’t be shown any more', async () => {
    await feeds.createFeed({ accountId: client }, MADE);
    const token = tokenOf((await find())!.address!);
    const { sessionSecrets } = env;
    Object.assign(env, { sessionSecrets: ['another'] });
    expect(await find()).toEqual({ createdAt: MADE, address: null });
    expect(await feeds.findFeedOwner(token)).toEqual({ accountId: client, createdAt: MADE });
    Object.assign(env, { sessionSecrets });
  });

  test('is taken away once, from its own person, and each step is recorded', async () => {
    const told = (await auditOf(client)).length;
    for (const accountId of [client, student]) await feeds.createFeed({ accountId }, MADE);
    expect(await feeds.revokeFeed({ accountId: client })).toBe(true);
    expect(await feeds.revokeFeed({ accountId: client })).toBe(false);
    expect([await find(), (await find(student))!.createdAt]).toEqual([null, MADE]);
    expect((await auditOf(client)).slice(told)).toEqual(
      ['calendar-feed.created', 'calendar-feed.revoked'].map((action) => ({
        actorId: client,
        action,
        detail: {},
      })),
    );
  });
});
