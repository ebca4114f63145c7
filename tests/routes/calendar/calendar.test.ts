import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newInvoice } from '#tests/support/billing';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookingOn, keepConsultation } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import type { CalendarItem } from '~/domain/calendar/item';
import type { MonthView } from '~/domain/calendar/month';
import { addMonths, civilTime, toMonth } from '~/domain/time/civil-time';
import { bookConsultation, cancelConsultation } from '~/models/consultation/booking.server';
import { listCalendar } from '~/models/calendar/calendar.server';
import { signUpForClass } from '~/models/course/live-class.server';
import * as office from '~/routes/_portal/admin/calendar/route';
import * as month from '~/routes/_portal/calendar/route';

const now = new Date();
let day: string;
let accountId: string;
let roles: { accountId: string; partyId: string; roles: [] };

beforeAll(async () => {
  await seedPeople();
  day = await emptyDay(now);
  accountId = (await accountOf('client')).id;
  roles = { accountId, partyId: accountId, roles: [] };
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.classSignUp.deleteMany();
  await db.invoice.deleteMany();
  await db.task.deleteMany();
});

const own = async (first: string, last = first) =>
  (await listCalendar(accountId, first, last)).filter(({ kind }) => kind !== 'tax');

describe('a person’s calendar', () => {
  test('has their consultations, classes and what is due, in order, with links', async () => {
    const { id } = await bookConsultation(roles, bookingOn(day), now);
    const liveClass = await db.liveClass.findFirstOrThrow({ where: { startsAt: { gt: now } } });
    await db.liveClass.update({
      where: { id: liveClass.id },
      data: { startsAt: orlando(day, '18:00'), endsAt: orlando(day, '19:00') },
    });
    await signUpForClass(roles, liveClass.id, now);
    const invoice = await newInvoice(accountId, now);
    await db.invoice.update({ where: { id: invoice }, data: { dueOn: day } });
    expect(await own(day)).toMatchObject([
      { kind: 'invoice', id: `invoice:${invoice}`, startsAt: null, detail: '$100', date: day },
      {
        kind: 'consultation',
        href: `/consultations/${id}`,
        startsAt: orlando(day, '10:00'),
        date: day,
      },
      { kind: 'class', startsAt: orlando(day, '18:00'), endsAt: orlando(day, '19:00') },
    ]);
    await cancelConsultation(roles, id, now);
    await db.invoice.update({ where: { id: invoice }, data: { status: 'paid' } });
    expect((await own(day)).map(({ kind }) => kind)).toEqual(['class']);
  });

  test('has nothing of others, and nothing canceled, paid or done', async () => {
    const { id: other } = await accountOf('student');
    await keepConsultation(other, { startsAt: orlando(day, '10:00') });
    await keepConsultation(accountId, { startsAt: orlando(day, '10:00'), status: 'cancelled' });
    for (const status of ['paid', 'void', 'open']) {
      const invoice = await newInvoice(status === 'open' ? other : accountId);
      await db.invoice.update({ where: { id: invoice }, data: { dueOn: day, status } });
    }
    const task = { title: 'Call', dueDate: day };
    await db.task.createMany({
      data: [
        { ...task, assigneeId: other, createdById: accountId },
        { ...task, assigneeId: accountId, doneAt: now },
      ],
    });
    expect(await own(day)).toEqual([]);
    await db.task.create({ data: { ...task, assigneeId: accountId, priority: 'high' } });
    expect(await own(day)).toMatchObject([{ kind: 'task', detail: 'high priority' }]);
  });

  test('takes three statements, and shows this month by default', async () => {
    await bookConsultation(roles, bookingOn(day), now);
    const client = await new Visitor().signIn('client');
    const path = `/dashboard/calendar?month=${toMonth(day)}`;
    const statements = await statementsOf(() => client.get(month, path));
    expect(statements).toHaveLength(3);
    const { data } = await client.get<{ view: MonthView }>(month, path);
    const shown = data.view.weeks.flat().find((each) => each?.date === day);
    expect(shown!.items).toMatchObject([{ kind: 'consultation' }]);
    expect(data.view.following).toBeUndefined();
    const before = `/dashboard/calendar?month=${addMonths(toMonth(day), -1)}`;
    const earlier = await client.get<{ view: MonthView }>(month, before);
    expect(earlier.data.view.following).toMatchObject({ kind: 'consultation', date: day });
    const nonsense = await client.get<{ view: MonthView; shown: object }>(
      month,
      '/dashboard/calendar?month=99&view=x',
    );
    expect(nonsense.data).toMatchObject({
      shown: { look: 'month' },
      view: { month: expect.any(String) },
    });
  });
});

describe('tax dates', () => {
  const april = async (who: 'client' | 'admin', query = '') => {
    const visitor = await new Visitor().signIn(who);
    const path = `/dashboard/calendar?month=2027-04${query}`;
    const { data } = await visitor.get<{ view: MonthView }>(month, path);
    return data.view.weeks.flatMap((week) =>
      week.flatMap(
        (shown) => shown?.items.flatMap(({ kind, title }) => (kind === 'tax' ? title : [])) ?? [],
      ),
    );
  };
  const RETURN = expect.stringContaining('Form 1040)');
  const CORPORATION = expect.stringContaining('Form 1120)');
  const PAYROLL = expect.stringContaining('Form 941');

  test('are those of individuals for a person, and all for staff or on request', async () => {
    const own = await april('client');
    expect(own).toHaveLength(3);
    const client = await new Visitor().signIn('client');
    const { data } = await client.get<{ nextTaxItems: CalendarItem[] }>(
      month,
      '/dashboard/calendar',
    );
    const [next] = data.nextTaxItems;
    expect(next!.date > civilTime(now).date).toBe(true);
    expect(next!.title).toMatch(/Form 1040/);
    expect(own).toContainEqual(RETURN);
    for (const all of [await april('client', '&tax=all'), await april('admin')])
      expect(all).toEqual(expect.arrayContaining([RETURN, CORPORATION, PAYROLL]));
  });

  test('are those of the returns that we prepare for a company, or of any company', async () => {
    const titles = async () =>
      (await listCalendar(accountId, '2027-03-01', '2027-04-30')).map(({ title }) => title);
    const company = { name: 'Books LLC', kind: 'company', members: { create: { accountId } } };
    const { id: partyId } = await db.party.create({ data: company });
    expect(await titles()).toEqual(expect.arrayContaining([RETURN, CORPORATION, PAYROLL]));
    const job = { partyId, stage: 'review', stageSince: now, type: 's-corporation-return' };
    await db.job.create({ data: job });
    const known = await titles();
    expect(known).toContainEqual(expect.stringContaining('Forms 1065, 1120-S'));
    for (const other of [CORPORATION, PAYROLL]) expect(known).not.toContainEqual(other);
    await db.party.delete({ where: { id: partyId } });
  });
});

describe('the office’s week', () => {
  test('shows everybody’s consultations with client and staff, to staff only', async () => {
    await bookConsultation(roles, bookingOn(day), now);
    const path = `/admin/calendar?week=${day}`;
    const admin = await new Visitor().signIn('admin');
    type Week = { days: { date: string; held: { client: string; staff: string }[] }[] };
    const { data } = await admin.get<Week>(office, path);
    expect(data.days.find(({ date }) => date === day)!.held).toMatchObject([
      { client: 'Carla Mendes', staff: expect.stringMatching(/\w/) },
    ]);
    const client = await new Visitor().signIn('client');
    expect((await client.get(office, path)).location).toBe('/unauthorized');
  });

  test('shows who is off on a day, to an adviser only themselves and the office', async () => {
    const [one, other] = await db.staffMember.findMany({ where: { retiredAt: null }, take: 2 });
    const off = [one, other].map((member) => ({ date: day, staffMemberId: member!.id }));
    await db.dayOff.createMany({ data: [...off, { date: day, reason: 'Holiday' }] });
    const admin = await new Visitor().signIn('admin');
    const shown = async (who: string) =>
      (
        await admin.get<{ days: { date: string; off: string[] }[] }>(
          office,
          `/admin/calendar?week=${day}&who=${who}`,
        )
      ).data.days.flatMap((each) => each.off);
    const closed = 'The office is closed (Holiday)';
    expect((await shown('')).sort()).toEqual(
      [closed, `${one!.name} is off`, `${other!.name} is off`].sort(),
    );
    expect(await shown(one!.id)).toEqual(expect.arrayContaining([closed, `${one!.name} is off`]));
    expect(await shown(one!.id)).toHaveLength(2);
    await db.dayOff.deleteMany({ where: { date: day } });
  });
});
