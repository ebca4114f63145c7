import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { caller, ServedApi } from '#tests/support/api';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Visitor } from '#tests/support/visitor';
import { bookConsultation } from '~/models/consultation/booking.server';

const CALLERS = ['client', 'many', 'admin'] as const;
type Who = (typeof CALLERS)[number];
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
  for (const who of CALLERS) visitors.set(who, await caller(who));
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(now);
  const { id: accountId } = await accountOf('client');
  own = (
    await bookConsultation(
      { accountId },
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

describe('a booking', () => {
  test.each([
    ['in the past', () => ({ startsAt: '2020-01-06T15:00:00Z' }), '#/startsAt'],
    [
      'before the notice',
      () => ({ startsAt: new Date(now.getTime() + 3_600_000).toISOString() }),
      '#/startsAt',
    ],
    ['in a far year', () => ({ startsAt: '9999-01-04T15:00:00Z' }), '#/startsAt'],
    ['in the last year', () => ({ startsAt: '9999-12-31T23:59:00-12:00' }), '#/startsAt'],
    ['in the first year', () => ({ startsAt: '0000-01-01T00:00:00+14:00' }), '#/startsAt'],
    ['out of hours', () => ({ startsAt: at('20:00') }), '#/startsAt'],
    ['off the grid', () => ({ startsAt: at('14:10') }), '#/startsAt'],
    ['of another length', () => ({ minutes: 90 }), '#/minutes'],
    ['of an unknown service', () => ({ serviceType: 'alchemy' }), '#/serviceType'],
    [
      'of a service that is markup',
      () => ({ serviceType: '<script>alert(1)</script>' }),
      '#/serviceType',
    ],
    ['on a day there is none of', () => ({ startsAt: '2027-02-30T15:00:00Z' }), '#/startsAt'],
    ['without an offset', () => ({ startsAt: '2027-02-03T15:00:00' }), '#/startsAt'],
    ['in no zone', () => ({ timeZone: 'Mars/Olympus' }), '#/timeZone'],
    ['by pigeon', () => ({ meeting: 'pigeon' }), '#/meeting'],
    ['by a phone of letters', () => ({ meeting: 'phone', phone: 'call me' }), '#/phone'],
    ['with unreadable notes', () => ({ notes: 'a\u0000b' }), '#/notes'],
    ['with half a character in the notes', () => ({ notes: '\ud83d' }), '#/notes'],
    ['with long notes', () => ({ notes: 'x'.repeat(2_001) }), '#/notes'],
    ['of 501 pages', () => ({ pages: 501 }), '#/pages'],
    ['for somebody else', () => ({ clientId: 'x' }), '#/clientId'],
  ])('%s is refused and names the field', async (_what, changes, pointer) => {
    const answer = await book('client', changes());
    expect([answer.status, answer.type]).toEqual([422, 'application/problem+json']);
    expect(answer.body.errors).toEqual([{ pointer, detail: expect.stringMatching(/\.$/) }]);
    expect(await db.consultation.count()).toBe(1);
  });
});

describe('the details of a consultation', () => {
  test('change with or without its time; what is left out stays, and so do service and quote', async () => {
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

describe('a consultation that is over', () => {
  test('can be neither moved nor cancelled', async () => {
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

  test('can’t be moved to a time that is taken or can’t be booked', async () => {
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

describe('the list', () => {
  test('comes in pages, the latest first', async () => {
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
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=', 'page'],
    ['page=1e3', 'page'],
    ['perPage=101', 'perPage'],
    ['perPage=x', 'perPage'],
    ['when=never', 'when'],
    [`page=${'9'.repeat(400)}`, 'page'],
  ])('%s is refused', async (query, parameter) => {
    const answer = await call('client', 'GET', `${LIST}?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ parameter, detail: expect.stringMatching(/\.$/) }]);
  });
});

test('the time that a consultation already has leaves it as it is, without a mail', async () => {
  const before = await rowOf(own);
  await db.queuedMail.deleteMany();
  const answer = await call('client', 'PUT', `${LIST}/${own}`, { startsAt: at('10:00') });
  expect(answer).toMatchObject({ status: 200, body: { id: own } });
  expect(await rowOf(own)).toEqual(before);
  expect(await db.queuedMail.count()).toBe(0);
});
