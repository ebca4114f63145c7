import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { sendDetails } from '#tests/support/booking-walk';
import { bookingOn, mailsOf } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { officeAddress } from '~/domain/firm/firm';
import { bookConsultation } from '~/models/consultation/booking.server';
import { getFirm } from '~/models/firm/published.server';
import * as calendar from '~/routes/_portal/consultations/consultation/calendar/route';
import * as details from '~/routes/_portal/consultations/consultation/details/route';
import * as page from '~/routes/_portal/consultations/consultation/route';

type Form = { added: boolean; details: { meeting: string; phone: string; notes: string } };
type Refused = { error: Record<string, string[]>; initialValue: { notes: string } };

const ROOM = 'https://meet.eola-tax.example/daniel-osei';
const now = new Date();
let client: Visitor;
let other: Visitor;
let day: string;
let id: string;

const at = (query = '') => `/consultations/${id}/details${query}`;
const open = (visitor: Visitor, query = '') => visitor.get<Form>(details, at(query), { id });
const send = (fields: Record<string, string>, visitor = client) =>
  visitor.post<Refused>(
    details,
    at(),
    { meeting: 'video', phone: '', notes: '', ...fields },
    { id },
  );
const stored = () => db.consultation.findUniqueOrThrow({ where: { id } });

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  [client, other] = await Promise.all([
    new Visitor().signIn('client'),
    new Visitor().signIn('investor'),
  ]);
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.queuedMail.deleteMany();
  day = await emptyDay(now);
  const { id: accountId } = await accountOf('client');
  id = (await bookConsultation({ accountId, partyId: accountId }, bookingOn(day), now)).id;
});

describe('the details of a consultation', () => {
  test('can be changed by the client, which notifies both sides and updates the calendar', async () => {
    await db.queuedMail.updateMany({ data: { sentAt: new Date() } });
    const answer = await send({ meeting: 'phone', phone: '(407) 555-0199', notes: 'Three jobs.' });
    expect(answer).toMatchObject({ status: 303, location: `/consultations/${id}` });
    expect(await stored()).toMatchObject({
      meeting: 'phone',
      phone: '+14075550199',
      notes: 'Three jobs.',
      startsAt: orlando(day, '10:00'),
      sequence: 1,
    });
    const changed = (await mailsOf(id)).filter(({ occasion }) => occasion?.includes('changed'));
    expect(changed).toHaveLength(2);
    for (const { text, calendar: entry } of changed) {
      expect(text).toContain('Daniel Osei will call (407) 555-0199');
      expect(JSON.parse(entry!)).toMatchObject({
        sequence: 1,
        place: 'Phone call to (407) 555-0199',
      });
    }
  });

  test('can’t be changed by anybody else', async () => {
    expect((await open(other)).status).toBe(404);
    expect((await send({ notes: 'Mine.' }, other)).status).toBe(404);
    expect((await open(new Visitor())).location).toContain('/login?redirect=');
    expect(await stored()).toMatchObject({ notes: 'Two jobs.' });
  });

  test('can’t be changed once canceled', async () => {
    await db.consultation.update({ where: { id }, data: { status: 'cancelled' } });
    expect((await open(client)).location).toBe(`/consultations/${id}`);
    expect((await send({ notes: 'Late.' })).status).toBe(303);
    expect(await stored()).toMatchObject({ notes: 'Two jobs.' });
  });

  test('include the notes of a second booking of one’s own', async () => {
    const typed = {
      type: 'tax-planning',
      day,
      time: '10:00',
      meeting: 'video',
      notes: 'And a rental.',
    };
    const draftOf = async (visitor: Visitor) =>
      new URL((await sendDetails(visitor, typed)).location!, 'http://localhost').searchParams.get(
        'draft',
      );
    const added = (await open(client, `?draft=${await draftOf(client)}`)).data;
    expect(added).toMatchObject({
      added: true,
      details: { meeting: 'video', notes: 'Two jobs.\n\nAnd a rental.' },
    });
    await send(added.details);
    expect(await stored()).toMatchObject({ notes: 'Two jobs.\n\nAnd a rental.' });
    expect((await open(client, `?draft=${await draftOf(other)}`)).data.added).toBe(false);
  });
});

test.each([
  ['video', ROOM, `By video: ${ROOM}`, ROOM],
  [
    'office',
    null,
    `In person at our office: ${officeAddress(getFirm())}.`,
    `${getFirm().name}, ${officeAddress(getFirm())}`,
  ],
  [
    'phone',
    null,
    'By phone: Daniel Osei will call (407) 555-0111.',
    'Phone call to (407) 555-0111',
  ],
] as const)(
  'a consultation by %s shows where on its page, in its mails and in its calendar entry',
  async (meeting, url, text, location) => {
    const { id: accountId } = await accountOf('client');
    const startsAt = orlando(day, '14:00');
    const booked = await bookConsultation(
      { accountId, partyId: accountId },
      bookingOn(day, { meeting, startsAt }),
      now,
    );
    const shown = await client.get<{ consultation: { place: object } }>(
      page,
      `/consultations/${booked.id}`,
      { id: booked.id },
    );
    expect(shown.data.consultation.place).toEqual({ text, location, url });
    const mails = await mailsOf(booked.id);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail.text).toContain(text);
    const file = await client.get<string>(calendar, `/consultations/${booked.id}/calendar.ics`, {
      id: booked.id,
    });
    const [event] = new ICAL.Component(ICAL.parse(file.data) as unknown[]).getAllSubcomponents(
      'vevent',
    );
    expect(event!.getFirstPropertyValue('location')).toBe(location);
    expect(event!.getFirstPropertyValue('url')).toBe(
      url ?? `http://localhost:3000/consultations/${booked.id}`,
    );
  },
);
