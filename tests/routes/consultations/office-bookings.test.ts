import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { addParty } from '#tests/support/clients';
import { bookingOn, mailsOf, newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { readPhone } from '~/domain/firm/phone';
import { findBookable } from '~/domain/booking/bookable';
import { toQuote } from '~/domain/booking/quote';
import { newFormId } from '~/domain/forms/hidden-fields';
import { addDays, civilTime, timeOfDay } from '~/domain/time/civil-time';
import { bookConsultation } from '~/models/consultation/booking.server';
import { remindClients } from '~/models/consultation/consultation.server';
import { getFirm } from '~/models/firm/published.server';
import * as newBooking from '~/routes/_portal/admin/bookings/new/route';
import * as calendar from '~/routes/_portal/admin/calendar/route';
import * as consultation from '~/routes/_portal/consultations/consultation/route';
import * as reschedule from '~/routes/_portal/consultations/consultation/reschedule/route';

type Refusal = { error: Record<string, string[]> };
type Loaded = {
  calendar: { chosen: string; advisers: { id: string }[]; slots: { staffIds: string[] }[] } | null;
  time: {
    adviser: string;
    problem: string | null;
    otherTimes: { slots: { startsAt: Date }[] } | null;
  } | null;
};
type Week = { count: number; people: { who: string }[]; who: string };

const now = new Date();
let admin: Visitor;
let [adminId, clientId, day, adviserId, colleagueId] = ['', '', '', '', ''];

beforeAll(async () => {
  await seedPeople();
  admin = await new Visitor().signIn('admin');
  [adminId, clientId] = [(await accountOf('admin')).id, (await accountOf('client')).id];
  const advisers = await db.staffMember.findMany({
    where: { subjects: { some: { subject: 'tax' } } },
    orderBy: { slug: 'asc' },
  });
  [adviserId, colleagueId] = advisers.map(({ id }) => id) as [string, string];
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.staffMember.updateMany({ data: { bookable: true } });
  day = await emptyDay(now);
});

const slot = (changes: Record<string, string> = {}) => ({
  type: 'tax-planning',
  day,
  time: '10:00',
  ...changes,
});
const pathOf = (query: Record<string, string>) =>
  `/admin/bookings/new?${new URLSearchParams(query)}`;
const open = async (query: Record<string, string>) =>
  (await admin.get<Loaded>(newBooking, pathOf(query))).data;
const send = (fields: Record<string, string>, by = admin) =>
  by.post<Refusal>(newBooking, pathOf(slot(fields)), {
    ...slot(),
    meeting: 'video',
    notes: 'Called us.',
    formId: newFormId(),
    ...fields,
  });
const booked = () => db.consultation.findFirstOrThrow();

describe('a booking by staff for a client', () => {
  test('has the clients’ price, and client and audit trail see who did it', async () => {
    const { location } = await send({ client: clientId });
    const { id, quoteCents, notes } = await booked();
    expect(location).toBe(`/consultations/${id}`);
    expect(quoteCents).toBe(toQuote(findBookable(getFirm(), 'tax-planning')!).totalCents);
    expect(notes).toBe('Called us.');
    expect(await auditOf(id)).toMatchObject([{ action: 'consultation.booked', actorId: adminId }]);
    const mails = await mailsOf(id);
    const theirs = mails.find(({ recipient }) => recipient === PEOPLE.client.email)!;
    expect(theirs.text).toContain('Our office booked this consultation for you.');
    expect(theirs.calendar).not.toBeNull();
    const note = { accountId: clientId, message: { contains: 'is booked for' } };
    expect(await db.notification.count({ where: note })).toBe(1);
  });

  test('is made once, however often the form is sent', async () => {
    const fields = { client: clientId, formId: newFormId() };
    const answers = await Promise.all([send(fields), send(fields)]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await db.consultation.count()).toBe(1);
  });

  test('has the adviser that they choose of those who cover it', async () => {
    const query = { type: 'tax-planning', day, client: clientId };
    const anyone = await open(query);
    expect(anyone.calendar!.advisers.map(({ id }) => id)).toEqual([adviserId, colleagueId]);
    const { calendar } = await open({ ...query, with: colleagueId });
    expect(calendar!.slots.every(({ staffIds }) => staffIds.join() === colleagueId)).toBe(true);
    await send({ client: clientId, with: colleagueId });
    expect((await booked()).staffMemberId).toBe(colleagueId);
    const taken = await send({ client: (await newClient()).accountId, with: colleagueId });
    expect(taken.status).toBe(409);
    await send({ client: (await newClient()).accountId });
    expect(await db.consultation.count({ where: { staffMemberId: adviserId } })).toBe(1);
  });

  test('is rejected while the client is busy, which is shown', async () => {
    await send({ client: clientId });
    const { status, data } = await send({ client: clientId, type: 'consultation' });
    expect(status).toBe(409);
    expect(data.error['']![0]).toContain('The client already has a consultation');
  });

  test('gets one slot for one of two staff; the other keeps the form and sees other times', async () => {
    await oneStaffMember();
    const other = await new Visitor().signIn('superadmin');
    const second = (await newClient()).accountId;
    const answers = await Promise.all([
      send({ client: clientId }),
      send({ client: second }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await db.consultation.count()).toBe(1);
    const { time } = await open(slot({ client: second }));
    expect(time!.problem).toContain('just taken');
    expect(time!.otherTimes!.slots.length).toBeGreaterThan(0);
  });

  test('gets one slot for staff or for a client, never for both', async () => {
    await oneStaffMember();
    const client = await newClient();
    const results = await Promise.all([
      send({ client: clientId }).then(({ status }) => status === 303),
      bookConsultation(client, bookingOn(day), now).then(
        () => true,
        () => false,
      ),
    ]);
    expect([...results].sort()).toEqual([false, true]);
    expect(await db.consultation.count()).toBe(1);
  });
});

test('staff reassign a consultation at the same time, and both advisers keep valid slots', async () => {
  await send({ client: clientId, with: adviserId });
  const { id } = await booked();
  await db.queuedMail.deleteMany();
  const path = `/consultations/${id}/reschedule`;
  const { status } = await admin.post(reschedule, path, slot({ with: colleagueId }), { id });
  expect(status).toBe(303);
  const { staffMemberId, startsAt } = await booked();
  expect([staffMemberId, startsAt]).toEqual([colleagueId, orlando(day, '10:00')]);
  const slots = await db.bookedSlot.findMany({ distinct: 'staffMemberId' });
  expect(slots.map((each) => each.staffMemberId)).toEqual([colleagueId]);
  const theirs = (await mailsOf(id)).find(({ recipient }) => recipient === PEOPLE.client.email)!;
  expect(theirs.text).toContain('Our office changed');
});

test('a calendar shows one adviser’s appointments, and `me` the viewer’s own', async () => {
  await db.staffMember.update({ where: { id: adviserId }, data: { accountId: adminId } });
  await send({ client: clientId, with: adviserId });
  await send({ client: (await newClient()).accountId, with: colleagueId, time: '14:00' });
  const week = async (who: string) =>
    (await admin.get<Week>(calendar, `/admin/calendar?week=${day}&who=${who}`)).data;
  expect((await week('')).count).toBe(2);
  expect(await week(colleagueId)).toMatchObject({ count: 1, who: colleagueId });
  expect(await week('me')).toMatchObject({ count: 1, who: 'me' });
  await db.staffMember.update({ where: { id: adviserId }, data: { accountId: null } });
  expect((await week('me')).who).toBe('');
});

describe('a new client who calls', () => {
  const caller = { name: 'Ada Quill', email: 'ada@home.example', phone: '(407) 555-0188' };
  const ada = () => db.party.findFirst({ where: { name: caller.name } });

  beforeEach(() => db.party.deleteMany({ where: { name: caller.name } }));

  test('becomes a client and is emailed the appointment with its calendar entry', async () => {
    expect((await send(caller)).status).toBe(303);
    const party = (await ada())!;
    const { id, partyId } = await booked();
    expect([party.id, party.email, party.phone]).toEqual([
      partyId,
      caller.email,
      readPhone(caller.phone),
    ]);
    const theirs = (await mailsOf(id)).find(({ recipient }) => recipient === caller.email)!;
    expect(theirs.text).toContain('Our office booked this consultation for you.');
    expect(theirs.calendar).toContain(caller.email);
    const actions = (await auditOf(party.id)).map(({ action }) => action);
    expect(actions).toEqual(['client.added', 'member.invited']);
    const invited = { email: caller.email, partyId: party.id, memberRole: 'owner' };
    expect(await db.invitation.count({ where: invited })).toBe(1);
  });

  test('is booked without an email address, and staff see that no mail is sent', async () => {
    const { status } = await send({ ...caller, email: '' });
    expect([status, noteTo(admin)]).toEqual([303, expect.stringContaining('no email address')]);
    const { id } = await booked();
    const recipients = (await mailsOf(id)).map(({ recipient }) => recipient);
    expect(recipients).not.toContain('');
    const { status: held } = await admin.get(consultation, `/consultations/${id}`, { id });
    expect(held).toBe(200);
  });

  test('is booked when resembling another client, and staff see that the two can be merged', async () => {
    await addParty({ name: 'Quill, Ada', phone: readPhone(caller.phone)! });
    await send(caller);
    expect(noteTo(admin)).toContain('This looks like a client you already have, Quill, Ada.');
  });

  test('has a link to the client’s page for staff only', async () => {
    await send({ client: clientId });
    const { id } = await booked();
    const clientPageFor = async (visitor: Visitor) =>
      (await visitor.get<{ clientPage: string | null }>(consultation, '/consultations/x', { id }))
        .data.clientPage;
    expect(await clientPageFor(admin)).toBe(`/admin/clients/${clientId}`);
    expect(await clientPageFor(await new Visitor().signIn('client'))).toBeNull();
  });

  test('is suggested if already a client, and booked without a second entry', async () => {
    const fields = { ...caller, email: PEOPLE.client.email };
    const { data } = await send(fields);
    expect(data.error.email).toEqual([`${PEOPLE.client.fullName} already has this email address.`]);
    expect([await db.consultation.count(), await ada()]).toEqual([0, null]);
    expect((await send({ ...fields, known: 'on' })).status).toBe(303);
    expect((await booked()).partyId).toBe(clientId);
  });

  test('is not added if the time was taken, and gets another time with the same form', async () => {
    await oneStaffMember();
    await send({ client: clientId });
    expect([(await send(caller)).status, await ada()]).toEqual([409, null]);
    expect((await send({ ...caller, time: '14:00' })).status).toBe(303);
  });

  test('is added once by two staff at the same time', async () => {
    const other = await new Visitor().signIn('superadmin');
    const answers = await Promise.all([send(caller), send({ ...caller, time: '14:00' }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await db.party.count({ where: { name: caller.name } })).toBe(1);
  });

  test.each([
    ['name', { name: '' }],
    ['email', { email: 'ada' }],
    ['phone', { email: '', phone: '' }],
    ['phone', { meeting: 'phone', phone: '' }],
  ])('needs a valid %s: %o', async (field, changes) => {
    const { status, data } = await send({ ...caller, ...changes });
    expect([status, Object.keys(data.error)]).toEqual([400, [field]]);
  });
});

test('staff can book within the clients’ notice period, and no reminder follows at once', async () => {
  await db.dayOff.deleteMany();
  const all = Array.from({ length: 7 }, () => [{ opensAt: 0, closesAt: 24 * 60 }]);
  await db.staffMember.updateMany({ data: { hours: JSON.stringify(all) } });
  const tomorrow = addDays(civilTime(now).date, 1);
  const time = timeOfDay(Math.max(0, Math.floor(civilTime(now).minutes / 30) * 30 - 30));
  expect((await send({ client: clientId, day: tomorrow, time })).status).toBe(303);
  const { id, startsAt } = await booked();
  expect(startsAt.getTime() - now.getTime()).toBeLessThan(86_400_000);
  expect(await remindClients(new Date())).toBe(0);
  expect((await mailsOf(id)).length).toBeGreaterThan(0);
  const client = await newClient();
  await expect(
    bookConsultation(client, bookingOn(tomorrow, { startsAt }), now),
  ).rejects.toMatchObject({ code: 'notice' });
});
