import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { Visitor } from '#tests/support/visitor';
import type { BookingStep } from '~/models/booking-step.server';
import * as book from '~/routes/consultation.book/route';
import * as check from '~/routes/consultation.book_.check/route';
import * as details from '~/routes/consultation.book_.details/route';

type Start = {
  unknown: boolean;
  asked: string;
  step: {
    service: { title: string };
    calendar: { day: string; slots: { startsAt: Date }[] };
    wish: { zone: string };
  } | null;
};
type Refused = BookingStep & {
  lastResult: { initialValue: Record<string, string>; error: Record<string, string[]> };
  checked: { notes: string } | null;
};

const PATH = '/consultation/book';
const now = new Date();
let client: Visitor;
let day: string;

const fields = (changes: Record<string, string> = {}) => ({
  type: 'tax-planning',
  origin: 'home',
  zone: 'Europe/Madrid',
  day,
  time: '10:00',
  minutes: '60',
  meeting: 'phone',
  notes: 'Two jobs.',
  ...changes,
});
const start = (query: string, visitor = client) => visitor.get<Start>(book, `${PATH}?${query}`);
const send = (changes: Record<string, string> = {}, visitor = client) =>
  visitor.post<Refused>(book, `${PATH}?type=tax-planning`, fields(changes));

/** Somebody signed in with the session of another visitor, from an address of their own. */
function alike(visitor: Visitor): Visitor {
  const other = new Visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(now);
});

describe('the start of a booking', () => {
  test.each([
    'type=Tax%20Planning&origin=home',
    'type=tax-planning&zone=Asia%2FTokyo&month=2026-12&day=2026-12-03',
  ])('takes a signed-out visitor by way of the sign-in and back to %s', async (query) => {
    const answer = await start(query, new Visitor());
    expect(answer.location).toBe(`/login?redirect=${encodeURIComponent(`${PATH}?${query}`)}`);
    expect(new URL(answer.location!, 'http://localhost').searchParams.get('redirect')).toBe(
      `${PATH}?${query}`,
    );
  });

  test('shows the free times of a day, ten and eleven among them', async () => {
    const { data } = await start(`type=tax-planning&day=${day}`);
    expect(data.step?.service.title).toBe('Tax Planning');
    expect(data.step?.calendar.day).toBe(day);
    const times = data.step?.calendar.slots.map(({ startsAt }) => startsAt.getTime());
    expect(times).toEqual(
      expect.arrayContaining([orlando(day, '10:00').getTime(), orlando(day, '11:00').getTime()]),
    );
  });

  test('without a service lists them', async () => {
    expect(await start('')).toMatchObject({ status: 200, data: { unknown: false, step: null } });
  });

  test.each([
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'no-such-service',
    '',
    '__proto__',
    'x'.repeat(1_000_000),
    '%00%ff',
  ])('with the unknown type %.40s says so and lists them', async (type) => {
    expect(await start(`type=${type}`)).toMatchObject({
      status: 404,
      data: { unknown: true, step: null },
    });
  });

  test.each([
    'day=2020-01-01',
    'day=never',
    'month=1999-13',
    'month=2999-01',
    'zone=Mars',
    'pages=-1',
    'time=99:99',
    'page=-1',
    `day=${'9'.repeat(100_000)}`,
  ])('with %.30s shows what can be booked', async (query) => {
    const { status, data } = await start(`type=tax-planning&${query}`);
    expect(status).toBe(200);
    expect(data.step).not.toBeNull();
  });
});

describe('the steps between', () => {
  test('details and check keep everything and book nothing', async () => {
    const query = `type=tax-planning&origin=home&zone=Europe%2FMadrid&day=${day}&time=10%3A00`;
    expect(await client.get<BookingStep>(details, `${PATH}/details?${query}`)).toMatchObject({
      status: 200,
      data: { problem: null, startsAt: orlando(day, '10:00') },
    });
    const checked = await client.post<Refused>(check, `${PATH}/check?${query}`, fields());
    expect(checked).toMatchObject({
      status: 200,
      data: {
        checked: { notes: 'Two jobs.', meeting: 'phone' },
        quote: { totalCents: expect.any(Number) },
      },
    });
    expect(await client.post<Refused>(details, `${PATH}/details?${query}`, fields())).toMatchObject(
      { data: { lastResult: { initialValue: { notes: 'Two jobs.', meeting: 'phone' } } } },
    );
    expect(await db.consultation.count()).toBe(0);
  });

  test('what is wrong is said and what was typed stays', async () => {
    const answer = await client.post<Refused>(
      check,
      `${PATH}/check`,
      fields({ notes: 'n'.repeat(2_001), meeting: 'dance' }),
    );
    expect(answer.status).toBe(400);
    expect(answer.data.lastResult.error).toEqual({
      notes: ['Notes must be 2,000 characters or fewer'],
      meeting: ['Choose how to meet'],
    });
    expect(answer.data.lastResult.initialValue.notes).toHaveLength(2_001);
  });

  test('a service there is none of, or no time, leads back', async () => {
    expect((await client.post(check, `${PATH}/check`, fields({ type: '<b>' }))).location).toBe(
      `${PATH}?type=%3Cb%3E`,
    );
    expect((await client.post(check, `${PATH}/check`, fields({ time: '' }))).location).toContain(
      `${PATH}?type=tax-planning`,
    );
    expect(
      (await client.get(details, `${PATH}/details?type=tax-planning&day=${day}`)).location,
    ).toContain(`${PATH}?type=tax-planning`);
    expect((await client.get(details, `${PATH}/details`)).location).toBe(`${PATH}?type=`);
  });
});

describe('booking', () => {
  test('leads to the consultation, and sent again to the same one', async () => {
    const first = await send();
    expect(first.status).toBe(303);
    expect(first.location).toMatch(/^\/consultations\/[\da-f-]{36}$/);
    expect((await send()).location).toBe(first.location);
    const { id: clientId } = await accountOf('client');
    expect(await db.consultation.findMany()).toMatchObject([
      {
        clientId,
        serviceType: 'tax-planning',
        timeZone: 'Europe/Madrid',
        meeting: 'phone',
        notes: 'Two jobs.',
        startsAt: orlando(day, '10:00'),
      },
    ]);
  });

  test('by fifty posts at once books one', async () => {
    const people = await Promise.all(
      (['investor', 'student', 'professional', 'many', 'guest'] as const).map((person) =>
        new Visitor().signIn(person),
      ),
    );
    const visitors = Array.from({ length: 50 }, (_, index) =>
      alike(people[index % people.length]!),
    );
    const answers = await Promise.all(visitors.map((visitor) => send({}, visitor)));
    expect(await db.consultation.count()).toBe(1);
    const [{ id } = { id: '' }] = await db.consultation.findMany();
    const won = answers.filter(({ status }) => status === 303);
    expect(won.every(({ location }) => location === `/consultations/${id}`)).toBe(true);
    const lost = answers.filter(({ status }) => status === 409);
    expect(won.length + lost.length).toBe(50);
    expect(lost.length).toBe(40);
    for (const { data } of lost) {
      expect(data.lastResult.error.time?.[0]).toContain('Somebody has just taken this time');
      expect(data.lastResult.initialValue).toMatchObject({ notes: 'Two jobs.', meeting: 'phone' });
      expect(data.otherTimes).toMatchObject({ day });
      expect(data.otherTimes?.slots.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['a time that has passed', { day: '2020-01-06' }, 400],
    ['a time out of hours', { time: '07:00' }, 400],
    ['a time too late in the day', { time: '17:30' }, 400],
    ['a time off the half hour', { time: '10:10' }, 400],
    ['another length', { minutes: '15' }, 400],
    ['a service there is none of', { type: '<script>' }, 400],
    ['a time that is none', { time: 'noon' }, 400],
    ['a day that is none', { day: '2026-02-30' }, 400],
    ['notes without end', { notes: 'n'.repeat(50_000) }, 400],
  ] as const)('refuses %s', async (_name, changes, status) => {
    expect((await send(changes)).status).toBe(status);
    expect(await db.consultation.count()).toBe(0);
  });

  test('of a day that is full keeps the form and offers the next day', async () => {
    const member = await db.staffMember.findFirstOrThrow({ where: { bookable: true } });
    const off = await db.dayOff.create({ data: { date: day, staffMemberId: member.id } });
    const { status, data } = await send();
    await db.dayOff.delete({ where: { id: off.id } });
    expect(status).toBe(409);
    expect(data.lastResult.initialValue.notes).toBe('Two jobs.');
    expect(data.otherTimes!.day > day).toBe(true);
    expect(data.otherTimes!.slots.length).toBeGreaterThan(0);
  });

  test('keeps a saved estimate of one’s own, and nobody else’s', async () => {
    const row = {
      name: 'Mine',
      taxYear: 2024,
      ruleSet: 'law',
      ruleVersion: '1',
      input: '{}',
      result: '{}',
    };
    const own = await db.estimate.create({
      data: { ...row, ownerId: (await accountOf('client')).id },
    });
    const other = await db.estimate.create({
      data: { ...row, ownerId: (await accountOf('student')).id },
    });
    await send({ estimate: own.id });
    await send({ estimate: other.id, time: '14:00' });
    expect(
      (await db.consultation.findMany({ orderBy: { startsAt: 'asc' } })).map(
        ({ estimateId }) => estimateId,
      ),
    ).toEqual([own.id, null]);
  });

  test('of a signed-out visitor books nothing and comes back to the booking', async () => {
    expect((await send({}, new Visitor())).location).toBe(
      `/login?redirect=${encodeURIComponent(`${PATH}?type=tax-planning`)}`,
    );
    expect(await db.consultation.count()).toBe(0);
  });
});
