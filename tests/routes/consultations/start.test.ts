import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { openCheck, sendDetails } from '#tests/support/booking-walk';
import { db, seedPeople } from '#tests/support/database';
import { markupOf } from '#tests/support/markup';
import { Visitor } from '#tests/support/visitor';
import { bookables, FREE_TYPE } from '~/domain/booking/bookable';
import { CheckView } from '~/routes/_site/book/check/route';
import * as details from '~/routes/_site/book/details/route';
import * as book from '~/routes/_site/book/route';

const byPage = bookables().find(({ price }) => price.kind === 'by page')!;
const fixed = bookables().find(({ type }) => type === 'tax-planning')!;

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

  test.each(['%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'no-such-service', '', '__proto__', '%00%ff'])(
    'with the unknown type %.40s says so and lists them',
    async (type) => {
      expect(await start(`type=${type}`)).toMatchObject({
        status: 404,
        data: { unknown: true, step: null },
      });
    },
  );

  test.each([
    'day=2020-01-01',
    'day=never',
    'month=1999-13',
    'month=2999-01',
    'zone=Mars',
    'time=99:99',
  ])('with %.30s shows what can be booked', async (query) => {
    const { status, data } = await start(`type=tax-planning&${query}`);
    expect(status).toBe(200);
    expect(data.step).not.toBeNull();
  });
});

async function timePage(fields: Record<string, string>): Promise<string> {
  const { data } = await client.get<{ step: Parameters<typeof book.TimeStep>[0] }>(
    book,
    `${PATH}?${new URLSearchParams(fields)}`,
  );
  return markupOf(createElement(book.TimeStep, data.step));
}

/** Field names submitted by the form with the button 'Continue'. */
function fieldsOfForm(html: string): string[] {
  const [, id, content] = /<form id="([^"]+)"[^>]*>(.*?)<\/form>/s.exec(html)!;
  expect(content).toContain('Continue');
  const outside = [...html.replace(content!, '').matchAll(/<(?:input|select)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`form="${id}"`));
  const inside = [...content!.matchAll(/<(?:input|select)[^>]*>/g)].map(([tag]) => tag);
  return [...outside, ...inside].map((tag) => /\bname="([^"]+)"/.exec(tag)![1]!);
}

test.each([
  [byPage, ['pages', 'zone', 'time']],
  [fixed, ['zone', 'time']],
])('“Continue” sends what was typed beside the time, each of it once', async (service, names) => {
  const html = await timePage({ type: service.type, day, pages: '3', zone: 'Europe/Madrid' });
  expect(html.match(/<form/g)).toHaveLength(1);
  const sent = fieldsOfForm(html);
  expect(sent).toEqual(expect.arrayContaining([...names, 'type', 'day']));
  for (const name of ['pages', 'zone', 'day'])
    expect(sent.filter((each) => each === name)).toHaveLength(1);
});

test('the buttons beside the pages and the zone come back to the times, without a time too', async () => {
  const html = await timePage({ type: byPage.type, day });
  const buttons = [...html.matchAll(/<button[^>]*formAction="([^"]+)"[^>]*>/gi)];
  expect(buttons.map(([, action]) => action)).toEqual([PATH, PATH]);
  for (const [tag] of buttons) expect(tag).toMatch(/formNoValidate/i);
});

test('the pages are shown in the check, with the way to change them', async () => {
  const chosen = { type: byPage.type, day, time: '10:00', pages: '4', zone: 'Europe/Madrid' };
  const meeting = byPage.meetings[0]!;
  const { location } = await sendDetails(client, {
    ...chosen,
    meeting,
    phone: '(407) 555-0199',
    notes: 'A deed.',
  });
  const { data } = await openCheck<{ shown: Parameters<typeof CheckView>[0] }>(client, location!);
  const html = await markupOf(createElement(CheckView, { ...data.shown, problem: null }));
  expect(html).toMatch(/Pages<\/dt><dd[^>]*>4<\/dd><dd><a href="[^"]*pages=4[^"]*#pages"/);
  expect(data.shown.booking.zone).toBe('Europe/Madrid');
});

test('a number that was cleared stays blank where the page is refused', async () => {
  const query = { type: fixed.type, day, time: '10:00' };
  const { location } = await sendDetails(client, {
    ...query,
    meeting: 'phone',
    phone: '',
    notes: '',
  });
  const refused = (await openCheck(client, location!)).location!;
  const { data } = await client.get<{ lastResult: { error: object }; typed: object }>(
    details,
    refused,
  );
  expect(data.lastResult.error).toHaveProperty('phone');
  expect(data.typed).toMatchObject({ meeting: 'phone', phone: '' });
});

test.each([
  ['America/New_York', 'Times are ET (Orlando).</p>'],
  ['UTC', 'Times are ET (Orlando). Your time (UTC) is below each.</p>'],
  ['Asia/Tokyo', 'Times are ET (Orlando). Your time (Tokyo, GMT+9) is below each.</p>'],
])('times for %s say by which clocks they are', async (zone, words) => {
  expect(await timePage({ type: fixed.type, day, zone })).toContain(words);
});

test.each([
  ['of a free booking says nothing of paying', FREE_TYPE, false],
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
