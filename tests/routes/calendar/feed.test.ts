import ICAL from 'ical.js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newInvoice } from '#tests/support/billing';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookingOn } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { loggablePath } from '~/domain/access/loggable';
import { env } from '~/config/env.server';
import { findFeed } from '~/models/calendar/feed.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import * as calendar from '~/routes/calendar/route';
import * as feed from '~/routes/_portal/calendar/feed/route';
import * as replacement from '~/routes/_portal/calendar/feed/replacement/route';
import * as revocation from '~/routes/_portal/calendar/feed/revocation/route';
import { pathOf } from '#server/http/request-log';

type Page = { feed: { address: string | null } | null };

const FEED = '/dashboard/calendar/feed';
let client: Visitor;

beforeAll(seedPeople);
beforeEach(async () => {
  await db.calendarFeed.deleteMany();
  client = await new Visitor().signIn('client');
});

const address = async () => (await client.get<Page>(feed, FEED)).data.feed?.address ?? null;
const fileOf = (url: string | null) => new URL(url!).pathname.split('/').at(-1)!;
const open = (url: string | null) =>
  new Visitor().get<string>(calendar, `/calendar/${fileOf(url)}`, { file: fileOf(url) });

async function create(): Promise<string> {
  await client.post(feed, FEED, {});
  return (await address())!;
}

test('a calendar feed requested several times at once has one address', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => client.post(feed, FEED, {})));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect((await open(await address())).status).toBe(200);
});

test('a calendar feed is valid in another parser, without a session', async () => {
  const now = new Date();
  const day = await emptyDay(now);
  const { id: accountId } = await accountOf('client');
  const { id } = await bookConsultation(
    { accountId, partyId: accountId, roles: [] },
    bookingOn(day),
    now,
  );
  const invoice = await newInvoice(accountId, now);
  const { dueOn, number } = await db.invoice.findUniqueOrThrow({ where: { id: invoice } });
  const answer = await open(await create());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const file = new ICAL.Component(ICAL.parse(answer.data) as unknown[]);
  const events = file.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const meeting = events.find(({ uid }) => uid === `consultation-${id}@portal.invalid`)!;
  expect(meeting.startDate.toJSDate()).toEqual(orlando(day, '10:00'));
  expect(meeting.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  const due = events.find(({ summary }) => summary === `Invoice ${number} is due`)!;
  expect([due.startDate.isDate, due.startDate.toString()]).toEqual([true, dueOn]);
  expect(events.some(({ summary }) => summary.includes('Form 1040'))).toBe(true);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(events.length).toBeLessThan(100);
  for (const line of answer.data.split('\r\n'))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a calendar feed is created once, shown again, replaced and turned off; an old address opens nothing', async () => {
  expect(await address()).toBeNull();
  const first = await create();
  expect(await create()).toBe(first);
  expect(await address()).toBe(first);
  await client.post(replacement, `${FEED}/replacement`, {});
  const second = await address();
  expect(second).not.toBe(first);
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  await client.post(revocation, `${FEED}/revocation`, {});
  expect(await address()).toBeNull();
  expect((await open(second)).status).toBe(404);
  const { id } = await accountOf('client');
  const actions = await db.auditEvent.findMany({
    where: { actorId: id, action: { startsWith: 'calendar-feed' } },
    orderBy: { id: 'asc' },
  });
  expect(actions.map(({ action }) => action.split('.')[1])).toEqual(
    expect.arrayContaining(['created', 'revoked']),
  );
});

test('a calendar feed differs per person, and opens for no disabled account or invented token', async () => {
  const url = await create();
  const student = await new Visitor().signIn('student');
  await student.post(feed, FEED, {});
  const theirs = (await student.get<Page>(feed, FEED)).data.feed!.address;
  expect(theirs).not.toBe(url);
  const { id } = await accountOf('student');
  await db.account.update({ where: { id }, data: { disabledAt: new Date() } });
  expect((await open(theirs)).status).toBe(404);
  for (const file of ['x.ics', `${'a'.repeat(43)}.ics`, fileOf(url).replace('.ics', '')])
    expect((await new Visitor().get(calendar, `/calendar/${file}`, { file })).status).toBe(404);
});

test('a calendar feed works after the server’s secret changed, but can’t be shown any more', async () => {
  const url = await create();
  const { sessionSecrets } = env;
  Object.assign(env, { sessionSecrets: ['another'] });
  const { id: accountId } = await accountOf('client');
  expect(await findFeed({ accountId })).toMatchObject({ address: null });
  expect((await open(url)).status).toBe(200);
  Object.assign(env, { sessionSecrets });
});

test('a calendar feed’s token is in neither the database nor the log', async () => {
  const token = fileOf(await create()).replace('.ics', '');
  const row = await db.calendarFeed.findFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  for (const path of [`/calendar/${token}.ics`, `/CALENDAR/${token}.ics?x=1`]) {
    expect(pathOf(path)).toBe('/calendar/…');
    expect(loggablePath(path)).toBe('/calendar/…');
  }
  expect(pathOf('/dashboard/calendar?x')).toBe('/dashboard/calendar');
});
