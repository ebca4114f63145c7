import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { caller, ServedApi } from '#tests/support/api';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Visitor } from '#tests/support/visitor';
import { toQuote } from '~/domain/booking/quote';
import { findBookable } from '~/domain/booking/bookable';
import { bookConsultation } from '~/models/consultation/booking.server';
import { getFirm } from '~/models/firm/published.server';

type Who = PersonName | 'nobody';
const EVERYONE: readonly Who[] = [
  'nobody',
  'client',
  'many',
  'professional',
  'investor',
  'student',
  'admin',
  'superadmin',
  'guest',
];
const STAFF: readonly Who[] = ['admin', 'superadmin'];
const LIST = '/api/consultations';
const now = new Date();
const visitors = new Map<Who, Visitor>();
let api: ServedApi;
let day: string;
let own: string;

const at = (clock: string) => orlando(day, clock).toISOString();
const call = (who: Who, method: string, path: string, body?: unknown) =>
  api.call(visitors.get(who)!, method, path, { body });
const book = (who: Who, changes: object = {}) =>
  call(who, 'POST', LIST, { serviceType: 'tax-planning', startsAt: at('14:00'), ...changes });
const rowOf = (id: string) => db.consultation.findUniqueOrThrow({ where: { id } });

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  api = await ServedApi.start();
  for (const who of EVERYONE) visitors.set(who, await caller(who));
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(now);
  const { id: accountId } = await accountOf('client');
  own = (
    await bookConsultation(
      { accountId, partyId: accountId },
      {
        serviceType: 'tax-planning',
        startsAt: orlando(day, '10:00'),
        timeZone: 'America/New_York',
        meeting: 'video',
        notes: 'Two jobs.',
      },
      now,
    )
  ).id;
});

describe.each(EVERYONE)('%s', (who) => {
  const nobody = who === 'nobody';
  const sees = who === 'client' || STAFF.includes(who);
  const statusOfOne = nobody ? 401 : sees ? 200 : 404;

  test('lists their own consultations, staff everybody’s', async () => {
    const answer = await call(who, 'GET', LIST);
    expect(answer.status).toBe(nobody ? 401 : 200);
    if (!nobody) expect(answer.body).toMatchObject({ total: sees ? 1 : 0, page: 1, perPage: 20 });
    expect(answer.text.includes(own)).toBe(sees);
  });

  test('reads a consultation of theirs', async () => {
    const answer = await call(who, 'GET', `${LIST}/${own}`);
    expect(answer.status).toBe(statusOfOne);
    if (sees)
      expect(answer.body).toMatchObject({
        id: own,
        status: 'booked',
        startsAt: at('10:00'),
        endsAt: at('11:00'),
        notes: 'Two jobs.',
        cancelledAt: null,
      });
    else expect(answer.text).not.toContain('Two jobs.');
  });

  test('moves a consultation of theirs', async () => {
    const answer = await call(who, 'PUT', `${LIST}/${own}`, { startsAt: at('15:00') });
    expect(answer.status).toBe(statusOfOne);
    expect((await rowOf(own)).startsAt).toEqual(orlando(day, sees ? '15:00' : '10:00'));
    if (sees) expect(answer.body).toMatchObject({ id: own, startsAt: at('15:00') });
  });

  test('cancels a consultation of theirs', async () => {
    const answer = await call(who, 'DELETE', `${LIST}/${own}`);
    expect(answer.status).toBe(sees ? 204 : statusOfOne);
    expect((await rowOf(own)).status).toBe(sees ? 'cancelled' : 'booked');
    if (sees) expect([answer.text, answer.type]).toEqual(['', null]);
  });

  test('books for themselves', async () => {
    const answer = await book(who);
    expect(answer.status).toBe(nobody ? 401 : 201);
    expect(await db.consultation.count()).toBe(nobody ? 1 : 2);
    if (nobody) return;
    const id = String(answer.body.id);
    expect(answer.headers.get('Location')).toBe(`${LIST}/${id}`);
    expect((await rowOf(id)).partyId).toBe((await accountOf(who)).id);
    expect((await call(who, 'GET', answer.headers.get('Location')!)).body).toEqual(answer.body);
  });

  test('gets the address where a booking starts, after the sign-in if needed', async () => {
    const booking = '/consultation/book?type=tax-planning';
    for (const serviceType of ['Tax Planning', 'tax-planning']) {
      const answer = await call(who, 'POST', `${LIST}/initiate`, { serviceType });
      expect([answer.status, answer.body]).toEqual([
        200,
        { redirectUrl: nobody ? `/login?redirect=${encodeURIComponent(booking)}` : booking },
      ]);
    }
  });

  test('gets a 404 for an unknown consultation', async () => {
    for (const id of ['01990000-0000-7000-8000-000000000000', 'x', '__proto__', "'OR1=1"]) {
      expect((await call(who, 'GET', `${LIST}/${id}`)).status).toBe(nobody ? 401 : 404);
    }
  });
});

describe('a booking through the API', () => {
  test('stores the input and its quote', async () => {
    const sent = {
      serviceType: 'Document Translation',
      startsAt: orlando(day, '14:30').toISOString().replace('Z', '+00:00'),
      timeZone: 'europe/madrid',
      meeting: 'phone',
      notes: ' Birth\r\ncertificate ',
      pages: 3,
      minutes: 30,
    };
    const answer = await call('client', 'POST', LIST, sent);
    const quote = toQuote(findBookable(getFirm(), 'document-translation')!, 3);
    expect(answer.body).toMatchObject({
      serviceType: 'document-translation',
      title: 'Document Translation',
      startsAt: at('14:30'),
      endsAt: at('15:00'),
      timeZone: 'Europe/Madrid',
      meeting: 'phone',
      notes: 'Birth\ncertificate',
      quote: {
        currency: 'USD',
        totalCents: quote.totalCents,
        priceVersion: quote.priceVersion,
        lines: quote.lines.map(({ label, cents }) => ({ label, amountCents: cents })),
      },
      client: { email: 'client@demo.example' },
    });
  });

  test('is made once when many request one time', async () => {
    const people = EVERYONE.filter((who) => who !== 'nobody');
    const answers = await Promise.all([...people, ...people].map((who) => book(who)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - 1);
    expect(await db.consultation.count({ where: { startsAt: orlando(day, '14:00') } })).toBe(1);
  });

  test('returns a code on a conflict', async () => {
    expect((await book('many', { startsAt: at('10:30') })).body).toMatchObject({
      status: 409,
      code: 'slot-taken',
    });
    expect((await book('client', { startsAt: at('10:30') })).body).toMatchObject({ status: 409 });
    await db.staffMember.updateMany({ data: { bookable: true } });
    expect((await book('client', { startsAt: at('10:30') })).body).toMatchObject({
      status: 409,
      code: 'overlap',
      consultationId: own,
    });
    await oneStaffMember();
  });
});

describe('an invalid booking through the API', () => {
  test.each([
    ['in the past', () => ({ startsAt: '2020-01-06T15:00:00Z' }), '#/startsAt'],
    [
      'before the notice',
      () => ({ startsAt: new Date(now.getTime() + 3_600_000).toISOString() }),
      '#/startsAt',
    ],
    ['in a far year', () => ({ startsAt: '9999-01-04T15:00:00Z' }), '#/startsAt'],
    ['in the first year', () => ({ startsAt: '0000-01-01T00:00:00+14:00' }), '#/startsAt'],
    ['out of hours', () => ({ startsAt: at('20:00') }), '#/startsAt'],
    ['off the grid', () => ({ startsAt: at('14:10') }), '#/startsAt'],
    ['of another length', () => ({ minutes: 90 }), '#/minutes'],
    ['of an unknown service', () => ({ serviceType: 'alchemy' }), '#/serviceType'],
    ['on a day there is none of', () => ({ startsAt: '2027-02-30T15:00:00Z' }), '#/startsAt'],
    ['without an offset', () => ({ startsAt: '2027-02-03T15:00:00' }), '#/startsAt'],
    ['in no zone', () => ({ timeZone: 'Mars/Olympus' }), '#/timeZone'],
    ['by pigeon', () => ({ meeting: 'pigeon' }), '#/meeting'],
    ['by a phone of letters', () => ({ meeting: 'phone', phone: 'call me' }), '#/phone'],
    ['with unreadable notes', () => ({ notes: 'a\u0000b' }), '#/notes'],
    ['with long notes', () => ({ notes: 'x'.repeat(2_001) }), '#/notes'],
    ['of 501 pages', () => ({ pages: 501 }), '#/pages'],
    ['for somebody else', () => ({ clientId: 'x' }), '#/clientId'],
  ])('%s is rejected and names the field', async (_what, changes, pointer) => {
    const answer = await book('client', changes());
    expect([answer.status, answer.type]).toEqual([422, 'application/problem+json']);
    expect(answer.body.errors).toEqual([{ pointer, detail: expect.stringMatching(/\.$/) }]);
    expect(await db.consultation.count()).toBe(1);
  });
});

describe('the details of a consultation', () => {
  test('change with or without the time; omitted ones stay, and so do service and quote', async () => {
    const before = (await call('client', 'GET', `${LIST}/${own}`)).body;
    const sent = { meeting: 'phone', notes: 'Three jobs.', timeZone: 'America/Chicago' };
    const phone = PEOPLE.client.phone;
    const changed = {
      ...sent,
      phone,
      place: { text: `By phone: Daniel Osei will call ${phone}.`, url: null },
    };
    expect(
      (await call('client', 'PUT', `${LIST}/${own}`, { startsAt: at('10:00'), ...sent })).body,
    ).toEqual({ ...before, ...changed });
    expect(
      (await call('client', 'PUT', `${LIST}/${own}`, { startsAt: at('15:00') })).body,
    ).toMatchObject({ ...changed, startsAt: at('15:00'), quote: before.quote });
    expect(
      (
        await call('client', 'PUT', `${LIST}/${own}`, {
          startsAt: at('15:00'),
          serviceType: 'payroll',
        })
      ).body.errors,
    ).toMatchObject([{ pointer: '#/serviceType' }]);
    expect(
      (await call('client', 'PUT', `${LIST}/${own}`, { startsAt: at('15:00'), meeting: 'pigeon' }))
        .status,
    ).toBe(422);
  });
});

describe('a past consultation', () => {
  test('can be neither moved nor canceled', async () => {
    expect((await call('client', 'DELETE', `${LIST}/${own}`)).status).toBe(204);
    expect((await call('client', 'DELETE', `${LIST}/${own}`)).body).toMatchObject({
      status: 409,
      code: 'closed',
    });
    expect(
      (await call('admin', 'PUT', `${LIST}/${own}`, { startsAt: at('15:00') })).body,
    ).toMatchObject({ status: 409, code: 'closed' });
    expect((await call('client', 'GET', `${LIST}/${own}`)).body).toMatchObject({
      status: 'cancelled',
      cancelledAt: expect.any(String),
    });
  });

  test('can’t be moved to a taken or closed time', async () => {
    await book('many');
    expect(
      (await call('client', 'PUT', `${LIST}/${own}`, { startsAt: at('14:30') })).body,
    ).toMatchObject({ status: 409, code: 'slot-taken' });
    expect(
      (await call('client', 'PUT', `${LIST}/${own}`, { startsAt: at('03:00') })).body,
    ).toMatchObject({ status: 422, errors: [{ pointer: '#/startsAt' }] });
    expect((await rowOf(own)).startsAt).toEqual(orlando(day, '10:00'));
  });
});

describe('the list of consultations', () => {
  test('is paged, latest first', async () => {
    await book('client');
    const ids = async (query: string) =>
      (
        (await call('client', 'GET', `${LIST}?${query}`)).body.consultations as {
          startsAt: string;
        }[]
      ).map(({ startsAt }) => startsAt);
    expect(await ids('')).toEqual([at('14:00'), at('10:00')]);
    expect(await ids('perPage=1&page=2')).toEqual([at('10:00')]);
    expect(await ids('page=3&perPage=1')).toEqual([]);
    expect(await ids('when=upcoming')).toEqual([at('10:00'), at('14:00')]);
    expect(await ids('when=past')).toEqual([]);
  });

  test.each([
    ['page=-1', 'page'],
    ['page=', 'page'],
    ['perPage=101', 'perPage'],
    ['when=never', 'when'],
  ])('rejects %s', async (query, parameter) => {
    const answer = await call('client', 'GET', `${LIST}?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ parameter, detail: expect.stringMatching(/\.$/) }]);
  });
});

test('moving a consultation to its own time changes nothing and sends no mail', async () => {
  const before = await rowOf(own);
  await db.queuedMail.deleteMany();
  const answer = await call('client', 'PUT', `${LIST}/${own}`, { startsAt: at('10:00') });
  expect(answer).toMatchObject({ status: 200, body: { id: own } });
  expect(await rowOf(own)).toEqual(before);
  expect(await db.queuedMail.count()).toBe(0);
});

describe('the way to meet', () => {
  beforeEach(() => db.consultation.deleteMany());

  test('has no number once a call becomes another kind of meeting', async () => {
    const startsAt = at('14:00');
    const own = `${LIST}/${String((await book('client')).body.id)}`;
    expect((await call('client', 'PUT', own, { startsAt, meeting: 'phone' })).body.phone).toBe(
      PEOPLE.client.phone,
    );
    const office = await call('client', 'PUT', own, { startsAt, meeting: 'office' });
    expect(office.body).toMatchObject({ meeting: 'office', phone: null });
    expect(await db.consultation.findMany()).toMatchObject([{ phone: '', sequence: 2 }]);
  });
});
