import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilTime, type CivilDate } from '~/domain/time/civil-time';
import { PEOPLE, type PersonName } from '#prisma/people';
import { startCountedLink, type CountedLink } from '#tests/support/counted-link';
import { newPostgresDatabase, openPostgres } from '#tests/support/postgres';
import { cookieOf } from '#tests/support/served-stream';
import { startServer, type TestServer } from '#tests/support/server';

/** How many answers of PostgreSQL a request waits for, one after another. */

let postgres: Awaited<ReturnType<typeof openPostgres>>;
let link: CountedLink;
let server: TestServer;
beforeAll(async () => {
  postgres = await openPostgres();
  link = await startCountedLink(await newPostgresDatabase('demo', postgres.url));
  server = await startServer({ env: { DATABASE_URL: link.url, LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await server?.stop();
  await link?.stop();
  await postgres?.stop();
});

async function ask(path: string, Cookie: string, body?: Record<string, string>) {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { Cookie },
    body: body && new URLSearchParams(body),
  });
  const text = await answer.text();
  expect(answer.status).toBe(body ? 303 : 200);
  return { text, to: answer.headers.get('Location') ?? '' };
}

/** What the page before a booking at the next free time from `day` on posts, and its address. */
async function prepareBooking(cookie: string, day: CivilDate) {
  const choice = { type: 'tax-planning', day, time: '10:00', zone: 'America/New_York' };
  const details = { ...choice, meeting: 'video', phone: '', notes: 'Two jobs.' };
  const { to } = await ask('/consultation/book/details', cookie, details);
  // It leads to the address that names the client, or back to the times where this one is taken.
  const page = await fetch(server.url + to, { headers: { Cookie: cookie } });
  const { pathname, search } = new URL(page.url);
  if (pathname !== to.split('?')[0]) return prepareBooking(cookie, addDays(day, 1));
  const hidden = [...(await page.text()).matchAll(/name="(\w+)" value="(\d+)"/g)];
  return {
    to: pathname + search,
    day,
    form: Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])),
  };
}

/** The least of three times, since the portal’s own work may fall into one. */
async function leastWaits(work: () => Promise<unknown>): Promise<number> {
  const counted: number[] = [];
  for (let round = 0; round < 3; round += 1) counted.push(await link.waitsOf(work));
  return Math.min(...counted);
}

it('a message takes four round trips: session, conversation, message with inbox row, and COMMIT', async () => {
  const cookie = await cookieOf(server.url, 'client');
  const send = () => ask('/messaging', cookie, { content: 'Hello', clientId: crypto.randomUUID() });
  await send();
  expect(await leastWaits(send)).toBeLessThanOrEqual(4);
});

it.each(['client', 'professional', 'investor', 'student', 'admin', 'superadmin'] as const)(
  'the dashboard of the %s takes two round trips: the session, and everything on the page',
  async (person: PersonName) => {
    const cookie = await cookieOf(server.url, person);
    const { text } = await ask(`/${person}/dashboard`, cookie);
    expect(text).toContain(PEOPLE[person].fullName.split(' ')[0]);
    expect(await leastWaits(() => ask(`/${person}/dashboard`, cookie))).toBeLessThanOrEqual(2);
  },
);

it('a booking takes ten round trips: three before its transaction, and seven in it', async () => {
  const cookie = await cookieOf(server.url, 'client');
  let day = addDays(civilTime(new Date()).date, 9);
  const counted: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const prepared = await prepareBooking(cookie, day);
    day = addDays(prepared.day, 1);
    counted.push(await link.waitsOf(() => ask(prepared.to, cookie, prepared.form)));
  }
  expect(Math.min(...counted)).toBeLessThanOrEqual(10);
});
