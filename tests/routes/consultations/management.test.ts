import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { emptyDay, orlando } from '#tests/support/booking';
import { outbox } from '#tests/support/outbox';
import { signInForCompany } from '#tests/support/parties';
import { noteTo, Visitor } from '#tests/support/visitor';
import { PEOPLE } from '#prisma/people';
import { mailer } from '~/gateways/mail/mailer.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { consultationKey } from '~/models/consultation/consultation.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import * as calendar from '~/routes/_portal/consultations/consultation/calendar/route';
import * as cancellation from '~/routes/_portal/consultations/consultation/cancellation/route';
import * as details from '~/routes/_portal/consultations/consultation/details/route';
import * as page from '~/routes/_portal/consultations/consultation/route';
import * as reschedule from '~/routes/_portal/consultations/consultation/reschedule/route';
import * as list from '~/routes/_portal/consultations/route';

type List = {
  all: boolean;
  upcoming: { consultations: { id: string }[]; total: number };
  past: { page: number; total: number };
};

const now = new Date();
let client: Visitor;
let other: Visitor;
/** The client in another browser, acting for another client that is theirs too. */
let forCompany: Visitor;
let staff: Visitor;
let id: string;
let day: string;

const at = (path = '', key = '') => `/consultations/${id}${path}${key ? `?key=${key}` : ''}`;
const stored = () => db.consultation.findUniqueOrThrow({ where: { id } });
async function newConsultation(person: 'client' | 'investor' = 'client', clock = '10:00') {
  const booking = {
    serviceType: 'tax-planning',
    startsAt: orlando(day, clock),
    timeZone: 'Europe/Madrid',
    meeting: 'video' as const,
    notes: 'Two jobs.',
  };
  const { id: accountId } = await accountOf(person);
  return (await bookConsultation({ accountId, partyId: accountId }, booking, now)).id;
}

beforeAll(async () => {
  await seedPeople();
  [client, other, forCompany, staff] = await Promise.all([
    new Visitor().signIn('client'),
    new Visitor().signIn('investor'),
    signInForCompany('client'),
    new Visitor().signIn('admin'),
  ]);
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.queuedMail.deleteMany();
  day = await emptyDay(now);
  id = await newConsultation();
});

describe.each([
  ['page', page, ''],
  ['reschedule', reschedule, '/reschedule'],
  ['cancellation', cancellation, '/cancellation'],
  ['details', details, '/details'],
  ['calendar', calendar, '/calendar.ics'],
] as const)('the %s of a consultation', (_name, route, path) => {
  test('is shown to its client, to staff and to whoever has its link, and to nobody else', async () => {
    const key = consultationKey(id);
    for (const visitor of [client, staff])
      expect((await visitor.get(route, at(path), { id })).status).toBe(200);
    expect((await new Visitor().get(route, at(path, key), { id })).status).toBe(200);
    for (const visitor of [other, forCompany])
      expect((await visitor.get(route, at(path), { id })).status).toBe(404);
    expect(
      (await client.get(route, `/consultations/nothing${path}`, { id: 'nothing' })).status,
    ).toBe(404);
    expect((await new Visitor().get(route, at(path), { id })).location).toBe(
      `/login?redirect=${encodeURIComponent(at(path))}`,
    );
  });

  test('doesn’t open by another’s link, or an invented one', async () => {
    const theirs = consultationKey(await newConsultation('investor', '14:00'));
    for (const key of [theirs, 'x', consultationKey(''), consultationKey(id).slice(1)]) {
      expect((await new Visitor().get(route, at(path, key), { id })).status, key).toBe(404);
      expect((await other.get(route, at(path, key), { id })).status, key).toBe(404);
    }
  });
});

describe('a consultation’s link', () => {
  test('works for people who act for the client, and stops when they no longer do', async () => {
    const [client, investor] = [await accountOf('client'), await accountOf('investor')];
    const key = consultationKey(id, investor.id);
    const open = async () => (await new Visitor().get(page, at('', key), { id })).status;
    expect(await open()).toBe(404);
    const membership = { partyId: client.id, accountId: investor.id };
    await db.partyMember.create({ data: { ...membership, role: 'spouse' } });
    expect(await open()).toBe(200);
    await db.partyMember.delete({ where: { partyId_accountId: membership } });
    expect(await open()).toBe(404);
    const swapped = key.replace(investor.id, client.id);
    expect((await new Visitor().get(page, at('', swapped), { id })).status).toBe(404);
  });

  test('changes nothing when opened; submitting its form does, once', async () => {
    const key = consultationKey(id);
    await new Visitor().get(cancellation, at('/cancellation', key), { id });
    expect((await stored()).status).toBe('booked');
    const answer = await new Visitor().post(cancellation, at('/cancellation', key), {}, { id });
    expect(answer).toMatchObject({ status: 303, location: at('', key) });
    expect(await stored()).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect(
      (await new Visitor().post(cancellation, at('/cancellation', key), {}, { id })).status,
    ).toBe(303);
    expect(await stored()).toMatchObject({ sequence: 1 });
    expect((await new Visitor().get(reschedule, at('/reschedule', key), { id })).location).toBe(
      at('', key),
    );
  });
});

describe('a new time', () => {
  test('keeps the time zone the client chose for it; one that staff chose is theirs', async () => {
    const move = (by: Visitor, time: string, zone: string) =>
      by.post(reschedule, at('/reschedule'), { day, time, zone }, { id });
    await move(client, '15:00', 'Pacific/Honolulu');
    expect(await stored()).toMatchObject({ timeZone: 'Pacific/Honolulu' });
    await move(staff, '16:00', 'America/Chicago');
    expect(await stored()).toMatchObject({ timeZone: 'Pacific/Honolulu', sequence: 2 });
  });

  test('equal to the current one changes nothing, and says so', async () => {
    await db.queuedMail.deleteMany();
    const answer = await client.post(reschedule, at('/reschedule'), { day, time: '10:00' }, { id });
    expect(answer).toMatchObject({ status: 303, location: at() });
    expect(noteTo(client)).toContain('That is the current time.');
    expect(await stored()).toMatchObject({ startsAt: orlando(day, '10:00'), sequence: 0 });
    expect(await db.queuedMail.count()).toBe(0);
  });
});

describe('the list of consultations', () => {
  test('has one’s own, and for staff everybody’s', async () => {
    await newConsultation('investor', '14:00');
    expect((await client.get<List>(list, '/consultations')).data).toMatchObject({
      all: false,
      upcoming: { total: 1, consultations: [{ id }] },
    });
    expect((await forCompany.get<List>(list, '/consultations')).data).toMatchObject({
      upcoming: { total: 0 },
    });
    expect((await staff.get<List>(list, '/consultations')).data).toMatchObject({
      all: true,
      upcoming: { total: 2 },
    });
    expect((await new Visitor().get(list, '/consultations')).location).toBe(
      '/login?redirect=%2Fconsultations',
    );
  });
});

describe('consultation mails', () => {
  const mails = async () => (
    await deliverQueuedMail(mailer, new Date()),
    outbox(PEOPLE.client.email)
  );
  const textOf = (content: unknown) =>
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();

  test('include a calendar entry that each change replaces, and links that work without a sign-in', async () => {
    await mails();
    await client.post(reschedule, at('/reschedule'), { day, time: '15:00' }, { id });
    await mails();
    await client.post(cancellation, at('/cancellation'), {}, { id });
    const entries = (await mails()).slice(-3).map((mail) => {
      const file = mail.attachments.find(({ filename }) => filename === 'consultation.ics')!;
      const component = new ICAL.Component(ICAL.parse(textOf(file.content)) as unknown[]);
      return {
        method: component.getFirstPropertyValue('method'),
        event: new ICAL.Event(component.getAllSubcomponents('vevent')[0]),
        kind: mail.attachments.map(({ mimeType }) => mimeType),
      };
    });
    expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(entries.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1);
    expect(entries.map(({ event }) => event.startDate.toJSDate())).toEqual(
      ['10:00', '15:00', '15:00'].map((clock) => orlando(day, clock)),
    );
    expect(entries.every(({ kind }) => kind.includes('text/calendar'))).toBe(true);
    const [booked] = (await mails()).slice(-3);
    const links = [...booked!.text!.matchAll(/http:\/\/localhost:3000(\/consultations\/\S+)/g)].map(
      ([, path]) => path!,
    );
    expect(links).toHaveLength(4);
    for (const [index, route] of [page, reschedule, cancellation, calendar].entries())
      expect((await new Visitor().get(route, links[index]!, { id })).status).toBeLessThan(400);
    expect(await outbox('hello@eola-tax.example')).toHaveLength((await mails()).length);
  });
});
