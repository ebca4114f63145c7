import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { markupOf } from '#tests/support/markup';
import { Visitor } from '#tests/support/visitor';
import { bookables } from '~/domain/booking/bookable';
import { getFirm } from '~/models/firm/published.server';
import * as book from '~/routes/_site/book/route';

const byPage = bookables(getFirm()).find(({ price }) => price.kind === 'by page')!;
const fixed = bookables(getFirm()).find(({ type }) => type === 'tax-planning')!;

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
  ])('sends a signed-out visitor to the sign-in and back to %s', async (query) => {
    const answer = await start(query, new Visitor());
    expect(answer.location).toBe(`/login?redirect=${encodeURIComponent(`${PATH}?${query}`)}`);
    expect(new URL(answer.location!, 'http://localhost').searchParams.get('redirect')).toBe(
      `${PATH}?${query}`,
    );
  });

  test('shows the free times of a day, including ten and eleven', async () => {
    const { data } = await start(`type=tax-planning&day=${day}`);
    expect(data.step?.service.title).toBe('Tax Planning');
    expect(data.step?.calendar.day).toBe(day);
    const times = data.step?.calendar.slots.map(({ startsAt }) => startsAt.getTime());
    expect(times).toEqual(
      expect.arrayContaining([orlando(day, '10:00').getTime(), orlando(day, '11:00').getTime()]),
    );
  });

  test('lists the services if none is chosen', async () => {
    expect(await start('')).toMatchObject({ status: 200, data: { unknown: false, step: null } });
  });

  test.each(['%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'no-such-service', '', '__proto__', '%00%ff'])(
    'lists the services for the unknown type %.40s, and says so',
    async (type) => {
      expect(await start(`type=${type}`)).toMatchObject({
        status: 404,
        data: { unknown: true, step: null },
      });
    },
  );
});

test('times are shown in the zone of the person’s profile, unless the address names another', async () => {
  const { id } = await accountOf('client');
  const zoneOf = async (query = '') =>
    (await start(`type=tax-planning&day=${day}${query}`)).data.step?.booking.zone;
  expect(await zoneOf()).toBe('America/New_York');
  await db.profile.update({ where: { id }, data: { timeZone: 'America/Denver' } });
  expect(await zoneOf()).toBe('America/Denver');
  expect(await zoneOf('&zone=Europe%2FMadrid')).toBe('Europe/Madrid');
  await db.profile.update({ where: { id }, data: { timeZone: 'America/New_York' } });
});

test('the page has the next free times as links to the details, who holds it and what to bring', async () => {
  const html = await timePage({ type: 'tax-planning', zone: 'Europe/Madrid' });
  const times = [...html.matchAll(/href="(\/consultation\/book\/details[^"]*time=[^"]*)"/g)];
  expect(times).toHaveLength(3);
  expect(html).toMatch(/GMT\+[12].*\d+:\d\d [AP]M ET/);
  expect(html).toMatch(/What to bring.*Last year’s return/);
  expect(html).toContain('class="portrait');
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
])('“Continue” submits what was typed beside the time, each field once', async (service, names) => {
  const html = await timePage({ type: service.type, day, pages: '3', zone: 'Europe/Madrid' });
  expect(html.match(/<form/g)).toHaveLength(1);
  const sent = fieldsOfForm(html);
  expect(sent).toEqual(expect.arrayContaining([...names, 'type', 'day']));
  for (const name of ['pages', 'zone', 'day'])
    expect(sent.filter((each) => each === name)).toHaveLength(1);
});
