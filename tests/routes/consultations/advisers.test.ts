import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookingOn, mailsOf, newClient, type TestClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import type { Consultation } from '~/domain/booking/consultation';
import type { ToDoGroup } from '~/domain/dashboard/to-do';
import { firmMail } from '~/models/mail/addresses.server';
import { revokeRole } from '~/models/account/account-actions.server';
import { listCalendar } from '~/models/calendar/calendar.server';
import {
  bookConsultation,
  cancelConsultation,
  rescheduleConsultation,
} from '~/models/consultation/booking.server';
import * as member from '~/routes/_portal/admin/team/member/route';
import * as consultations from '~/routes/_portal/consultations/route';
import * as consultation from '~/routes/_portal/consultations/consultation/route';
import * as dashboard from '~/routes/_portal/dashboard/route';

const now = new Date();
const ADVISER = PEOPLE.professional.email;
let [adviserId, colleagueId, day] = ['', '', ''];
let client: TestClient;

beforeAll(async () => {
  await seedPeople();
  client = await newClient();
  day = await emptyDay(now);
  const [adviser, colleague, ...others] = await db.staffMember.findMany({
    where: { subjects: { some: { subject: 'tax' } } },
    orderBy: { slug: 'asc' },
  });
  expect(others).toEqual([]);
  [adviserId, colleagueId] = [adviser!.id, colleague!.id];
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.staffMember.updateMany({ data: { accountId: null, bookable: true } });
});

/** Saves the Team form of a member with an account, as an admin. */
async function link(id: string, accountId: string) {
  const admin = await new Visitor().signIn('admin');
  const { data } = await admin.get<{ defaults: Record<string, string> }>(member, '/admin/x', {
    id,
  });
  return admin.post<{ error: Record<string, string[]> }>(
    member,
    '/admin/x',
    { ...data.defaults, accountId },
    { id },
  );
}
const linkAdviser = async () => link(adviserId, (await accountOf('professional')).id);

/** A consultation with the adviser. */
async function book(): Promise<Consultation> {
  await db.staffMember.update({ where: { id: colleagueId }, data: { bookable: false } });
  const booked = await bookConsultation(client, bookingOn(day), now);
  await db.staffMember.update({ where: { id: colleagueId }, data: { bookable: true } });
  expect(booked.staffMember!.id).toBe(adviserId);
  return booked;
}
const markSent = (id: string) =>
  db.queuedMail.updateMany({
    where: { occasion: { startsWith: `consultation:${id}:` } },
    data: { sentAt: now, attempts: 1 },
  });
const subjectsTo = async (id: string, email: string) =>
  (await mailsOf(id))
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject.split(':')[0]);

describe('the account of a team member', () => {
  it('is chosen on the Team form and can be removed there', async () => {
    expect((await linkAdviser()).status).toBe(303);
    const { accountId } = await db.staffMember.findUniqueOrThrow({ where: { id: adviserId } });
    expect(accountId).toBe((await accountOf('professional')).id);
    expect((await link(adviserId, '')).status).toBe(303);
    expect(await db.staffMember.count({ where: { accountId: { not: null } } })).toBe(0);
  });

  it('is rejected if it is another member’s or not an adviser’s', async () => {
    await linkAdviser();
    const taken = await link(colleagueId, (await accountOf('professional')).id);
    expect([taken.status, Object.values(taken.data.error)[0]![0]]).toEqual([
      400,
      'Another team member has this account. Choose another one.',
    ]);
    const { status } = await link(colleagueId, (await accountOf('client')).id);
    expect(status).toBe(400);
  });

  it('is unlinked when the account loses its role', async () => {
    await linkAdviser();
    const { id } = await accountOf('professional');
    await revokeRole({ accountId: id, role: 'professional' }, 'command line', new Date());
    expect(await db.staffMember.count({ where: { accountId: id } })).toBe(0);
    await db.roleGrant.create({ data: { accountId: id, role: 'professional' } });
  });
});

describe('an adviser', () => {
  it('sees their meetings on the dashboard, in the list and in the calendar', async () => {
    const { id, client: booker } = await book();
    const open = async () => {
      const adviser = await new Visitor().signIn('professional');
      const [{ data: shown }, { data: list }, page, items] = await Promise.all([
        adviser.get<{ toDos: ToDoGroup[] }>(dashboard, '/professional/dashboard'),
        adviser.get<{ upcoming: { consultations: Consultation[] } }>(
          consultations,
          '/consultations',
        ),
        adviser.get<{ clientPage: string | null }>(consultation, `/consultations/${id}`, { id }),
        listCalendar((await accountOf('professional')).id, day, day),
      ]);
      return {
        toDos: shown.toDos.flatMap(({ toDos }) => toDos).map(({ label, href }) => [label, href]),
        listed: list.upcoming.consultations.map((each) => each.id),
        status: page.status,
        clientPage: page.data?.clientPage,
        calendar: items.filter(({ kind }) => kind === 'consultation').map(({ detail }) => detail),
      };
    };
    expect(await open()).toMatchObject({ toDos: [], listed: [], calendar: [] });
    expect((await open()).status).toBe(404);
    await linkAdviser();
    expect(await open()).toEqual({
      toDos: [[booker.name, `/consultations/${id}`]],
      listed: [id],
      status: 200,
      clientPage: null,
      calendar: [`With ${booker.name}`],
    });
  });

  it('is emailed about a booking, a new time and a cancellation', async () => {
    await linkAdviser();
    const { id } = await book();
    expect(await subjectsTo(id, ADVISER)).toEqual(['Booked']);
    await markSent(id);
    await rescheduleConsultation(client, id, orlando(day, '14:00'), now);
    await markSent(id);
    await cancelConsultation(client, id, now);
    expect(await subjectsTo(id, ADVISER)).toEqual(['Booked', 'New time', 'Canceled']);
  });

  it.each([
    ['while it is disabled', { disabledAt: now }],
    ['where it reads the firm’s mailbox', { email: firmMail() }],
  ])('is not emailed about their own %s', async (_, data) => {
    await linkAdviser();
    const { id, email } = await accountOf('professional');
    await db.account.update({ where: { id }, data });
    const booked = await book();
    await db.account.update({ where: { id }, data: { email, disabledAt: null } });
    const adviserMails = (await mailsOf(booked.id)).filter(({ topic }) =>
      topic!.includes('adviser'),
    );
    expect(adviserMails).toEqual([]);
  });

  it('is notified that a consultation moved to a colleague, who is notified too', async () => {
    await linkAdviser();
    await link(colleagueId, (await accountOf('admin')).id);
    const { id } = await book();
    await markSent(id);
    await db.staffMember.update({ where: { id: adviserId }, data: { bookable: false } });
    await rescheduleConsultation(client, id, orlando(day, '14:00'), now);
    expect(await subjectsTo(id, ADVISER)).toEqual(['Booked', 'Canceled']);
    expect(await subjectsTo(id, PEOPLE.admin.email)).toEqual(['Booked']);
  });
});
