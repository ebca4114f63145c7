import { createElement } from 'react';
import { markupOf } from '#tests/support/markup';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDay, oneStaffMember } from '#tests/support/booking';
import { openCheck, sendDetails } from '#tests/support/booking-walk';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { BOOKABLES } from '~/domain/booking/bookable';
import { CheckView } from '~/routes/_site/book/check/check-view';
import * as details from '~/routes/_site/book/details/route';
import type { DetailsStep } from '~/routes/_site/book/details/details-step';
import * as time from '~/routes/_site/book/route';
import { TimeStep } from '~/routes/_site/book/time-step';

const PATH = '/consultation/book';
const byPage = BOOKABLES.find(({ price }) => price.kind === 'by page')!;
const fixed = BOOKABLES.find(({ type }) => type === 'tax-planning')!;
let client: Visitor;
let day: string;

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(new Date());
});

async function timePage(fields: Record<string, string>): Promise<string> {
  const { data } = await client.get<{ step: Parameters<typeof TimeStep>[0] }>(
    time,
    `${PATH}?${new URLSearchParams(fields)}`,
  );
  return markupOf(createElement(TimeStep, data.step));
}

/** The names of the fields that the form with the button 'Continue' sends: those in it, and those that name it. */
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
  const { data } = await client.get<Parameters<typeof DetailsStep>[0]>(details, refused);
  expect(data.lastResult?.error).toHaveProperty('phone');
  expect(data.typed).toMatchObject({ meeting: 'phone', phone: '' });
});

test.each([
  ['America/New_York', 'Times are ET (Orlando).</p>'],
  ['UTC', 'Times are ET (Orlando). Your time (UTC) is below each.</p>'],
  ['Asia/Tokyo', 'Times are ET (Orlando). Your time (Tokyo, GMT+9) is below each.</p>'],
])('times for %s say by which clocks they are', async (zone, words) => {
  expect(await timePage({ type: fixed.type, day, zone })).toContain(words);
});
