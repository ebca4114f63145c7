import Database from 'better-sqlite3';
import http, { type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { addressIn, leavesOf } from '#tests/support/built-routes';
import { sized } from '#tests/support/fault-size';
import { FuzzedRequests, type Asked, type Field } from '#tests/support/fuzzed-requests';
import { cookieOf } from '#tests/support/served-stream';
import { startServer, type TestServer } from '#tests/support/server';

const SEED = 20_261_122;
const REQUESTS = sized(250, 5_000);
/** Milliseconds for one answer. One that took longer is asked for twice again: the machine may have been busy. */
const SLOWEST = 3_000;

const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
const addresses = leavesOf(build).map((route) => addressIn(build, route));
const people = ['nobody', ...Object.keys(PEOPLE)] as ('nobody' | PersonName)[];

let server: TestServer;
const cookies = new Map<string, string>();
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY_HOPS: '1', LOG_LEVEL: 'error' } });
  for (const person of people) await signIn(person);
});
afterAll(() => server?.stop());

async function signIn(person: 'nobody' | PersonName): Promise<void> {
  if (person === 'nobody') return;
  await cookieOf(server.url, person).then(
    (cookie) => cookies.set(person, cookie),
    () => undefined,
  );
}

/** The ids of what is in the database, a few of each table. */
function knownIds(): string[] {
  const db = new Database(path.join(server.dataDir, 'portal.db'), { readonly: true });
  const tables = db
    .prepare<[], string>(
      "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'id' WHERE m.type = 'table' AND m.name NOT GLOB '_*'",
    )
    .pluck()
    .all();
  const ids = tables.flatMap((table) =>
    db.prepare(`SELECT id FROM "${table}" LIMIT 5`).pluck().all().map(String),
  );
  db.close();
  return ids;
}

type Answer = { status: number; ms: number; location: string; text: string };

function send({ method, path: to, headers, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: to, method, headers, agent: false });
    request.setTimeout(30_000, () => request.destroy(new Error('No answer in 30 seconds.')));
    request.on('error', reject);
    request.on('response', (answer) => {
      const { statusCode: status = 0, headers } = answer;
      let text = '';
      const end = () => {
        const ms = performance.now() - began;
        resolve({ status, ms, location: headers.location ?? '', text });
      };
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', end).on('error', end);
      if (!/event-stream/.test(headers['content-type'] ?? '')) return;
      end();
      request.destroy();
    });
    request.end(body ?? undefined);
  });
}

/** The pages that somebody has been led to so far, by their cookie. */
const links = new Map<string, Set<string>>();
/** What the forms of a page hold for a person; each page is opened once. */
const forms = new Map<string, Promise<Field[]>>();
function fieldsOf(to: string, headers: OutgoingHttpHeaders): Promise<Field[]> {
  const cookie = String(headers.Cookie);
  const fields =
    forms.get(`${to} ${cookie}`) ??
    send({ method: 'GET', path: to, headers, body: null }).then(({ text }) => {
      const found = links.get(cookie) ?? new Set();
      for (const [, address = ''] of text.matchAll(/\b(?:href|action)="(\/[^"#]*)/g))
        found.add(address.replaceAll('&amp;', '&'));
      links.set(cookie, found);
      return [...text.matchAll(/<(?:input|select|textarea)\b[^>]*?\bname="([^"]+)"[^>]*>/g)].map(
        ([field, name = '']): Field => [name, /\bvalue="([^"]*)"/.exec(field)?.[1] ?? ''],
      );
    });
  forms.set(`${to} ${cookie}`, fields);
  return fields;
}

it(`${REQUESTS} hostile requests of seed ${SEED} meet no error of ours, and none takes three seconds`, async () => {
  const requests = new FuzzedRequests(SEED, { addresses, ids: knownIds(), fieldsOf });
  const wrong: string[] = [];
  const statuses: Record<number, number> = {};
  let slowest = 0;
  for (let count = 0; count < REQUESTS; count += 1) {
    const person = requests.oneOf(people);
    const cookie = cookies.get(person);
    const asked = await requests.next(cookie, [...(links.get(String(cookie)) ?? [])]);
    const what = `${count} ${person}: ${JSON.stringify(asked).slice(0, 700)}`;
    const answer = await send(asked).catch((error: Error) => error);
    if (answer instanceof Error) {
      // What is refused before it is read may be cut off.
      if (!/ECONNRESET|EPIPE/.test(String(answer))) wrong.push(`${String(answer)} ${what}`);
      continue;
    }
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500) wrong.push(`${answer.status} ${what}`);
    let { ms } = answer;
    for (let again = 0; again < 2 && ms > SLOWEST; again += 1)
      ms = Math.min(ms, (await send(asked)).ms);
    slowest = Math.max(slowest, ms);
    if (ms > SLOWEST) wrong.push(`${Math.round(ms)} ms ${what}`);
    // The request has signed its person out, or ended their session.
    if (answer.location.startsWith('/login?redirect')) await signIn(person);
  }
  console.log('by status', statuses, `slowest ${Math.round(slowest)} ms`);
  expect(wrong).toEqual([]);
  expect(server.output()).not.toMatch(/unhandled rejection|"level":60/);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
}, 1_200_000);
