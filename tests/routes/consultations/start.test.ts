import { createElement } from 'react';
import { markupOf } from '#tests/support/markup';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { openCheck, sendDetails } from '#tests/support/booking-walk';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { FREE_CONSULTATION } from '~/domain/booking/bookable';
import { CheckView } from '~/routes/_site/book/check/check-view';
import * as book from '~/routes/_site/book/route';

type Start = {
  unknown: boolean;
  asked: string;
  step: {
    service: { title: string };
    calendar: { day: string; slots: { startsAt: Date }[] };
    booking: { zone: string };
  } | null;
};

const PATH = '/consultation/book';
let client: Visitor;
let day: string;

const start = (query: string, visitor = client) => visitor.get<Start>(book, `${PATH}?${query}`);

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(new Date());
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

test.each([
  ['of a free booking says nothing of paying', FREE_CONSULTATION.type, false],
  ['of another says when it is paid', 'tax-planning', true],
])('the check page %s', async (_what, type, paid) => {
  const booking = { type, origin: 'home', zone: 'Europe/Madrid', day, time: '10:00' };
  const { location } = await sendDetails(client, {
    ...booking,
    meeting: 'video',
    phone: '',
    notes: '',
  });
  type Shown = Parameters<typeof CheckView>[0];
  const { data } = await openCheck<{ shown: Shown }>(client, location!);
  const html = await markupOf(createElement(CheckView, { ...data.shown, problem: null }));
  expect(html).toContain('You can change the time or cancel until the meeting starts.');
  expect(/\bpay\b/i.test(html)).toBe(paid);
});
