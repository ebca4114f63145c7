import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { giveVerdict, judge } from './budgets.mjs';
import { perSecond } from './load.mjs';
import { memoryOf } from './memory.mjs';
import { judgeStatements, READERS } from './pages.mjs';
import { addClients } from './clients.mjs';
import { signIn, START, startServer, temporaryFolder } from './servers.mjs';
import { measureStreams } from './streams.mjs';
import { build, generate } from '../server/commands/set-up.mjs';
import { say } from '../server/commands/steps.mjs';

/**
 * `npm run bench`: how fast pages come and what they ask of the database, each beside its budget.
 * Speeds are taken in one run on one machine and told only as ratios. Ends with code 1 where a
 * budget is broken. In parts: `npm run bench -- lists statements`. Many people at once, for minutes: `bench:load`, `bench:soak`;
 * several processes: `bench:scale`.
 */
const asked = process.argv.slice(2);
/** @param {'memory' | 'speeds' | 'dashboards' | 'lists' | 'streams' | 'statements'} part */
const isAsked = (part) => asked.length === 0 || asked.includes(part);

const CONNECTIONS = 32;
const SECONDS = 3;
const WARM_UP = 4;
const ROUNDS = 6;
const SIGNED_IN_PAGE = '/client/dashboard';
const PERSONAL = ['/account/sessions', SIGNED_IN_PAGE, '/messaging'];
/** Pages rendered per request: with a query, own figures, or signed in. */
const LIVE_PAGES = [
  '/?x=1',
  '/tax-calculator?year=2026&filingStatus=head_household&selfEmployment=90000&age65=1&estimated=12000&gross=95000',
  SIGNED_IN_PAGE,
];
/** A live page that shows a person no data: what a dashboard costs more than it is the data's. */
const EMPTY_PAGE = '/tasks/new';
/**
 * The pages compared with it: the smallest and largest dashboard, a conversation and a page of an
 * organizer, with the least of its speed that each may have.
 */
const BUSY_PAGES = /** @type {const} */ ([
  ['client', '/client/dashboard', 0.8],
  ['investor', '/investor/dashboard', 0.8],
  ['client', '/messaging', -Infinity],
  ['client', '/dashboard/organizer/:id/wages', 1 / 1.2],
]);
/** What staff look at all day, beside the inbox, in an office of 20,000 clients and 5,000 jobs. */
const STAFF_LISTS = [
  ...['/admin/jobs', '/admin/jobs/board', '/admin/clients', '/admin/invoices', '/admin/dashboard'],
];
const MANY = 20_000;
const PERSON = { email: 'client@demo.example', password: 'Orlando-2024-demo' };

await generate();
await build();

const folders = { ours: temporaryFolder('ours'), plain: temporaryFolder('plain') };
const demo = (/** @type {string} */ folder) => ({
  DEMO: '1',
  DATA_DIR: folder,
  SESSION_SECRET: 'a-secret-for-the-benchmark-alone-01',
  LOG_LEVEL: 'info',
});
const ours = await startServer(
  () => START,
  { ...demo(folders.ours), TRUST_PROXY_HOPS: '1' },
  '/health',
);
const database = new Database(path.join(folders.ours, 'portal.db'), { readonly: true });
await database.backup(path.join(folders.plain, 'portal.db'));
database.close();
const plain = await startServer(
  (port) => [...START.slice(0, -1), 'bench/plain.mjs', String(port)],
  demo(folders.plain),
);
const landing = path.join(folders.plain, 'landing.html');
fs.writeFileSync(landing, await (await fetch(plain.url)).text());
const string = await startServer((port) => ['bench/string.mjs', String(port), landing], {});

/** One session each of the demo people at our server. @type {Map<string, Promise<string>>} */
const sessions = new Map();
/** @param {string} person */
function cookieOf(person) {
  const cookie =
    sessions.get(person) ?? signIn(ours.url, `${person}@demo.example`, PERSON.password);
  sessions.set(person, cookie);
  return cookie;
}
try {
  const cookies = {
    ours: await cookieOf('client'),
    plain: await signIn(plain.url, PERSON.email, PERSON.password),
  };
  if (isAsked('memory')) await memory(cookies.ours);
  if (isAsked('speeds')) await speeds(cookies);
  if (isAsked('dashboards')) await busyPages();
  if (isAsked('lists')) await staffLists();
  for (const reader of READERS) await cookieOf(reader);
} finally {
  await Promise.all([ours, plain, string].map((server) => server.stop()));
}
if (isAsked('streams')) await measureStreams();
if (isAsked('statements')) await judgeStatements(demo(folders.ours), cookieOf);
giveVerdict();

/** @param {{ ours: string, plain: string }} cookies */
async function speeds(cookies) {
  say('\nSpeed, as a ratio of requests a second');
  const asked = [{ 'Accept-Encoding': 'gzip' }, {}];
  /** @type {number[][]} */
  const table = [];
  for (const headers of asked) {
    const pairs = LIVE_PAGES.map((page) => {
      const own = (/** @type {string} */ Cookie) =>
        page === SIGNED_IN_PAGE ? { ...headers, Cookie } : headers;
      return [
        { url: ours.url + page, headers: own(cookies.ours) },
        { url: plain.url + page, headers: own(cookies.plain) },
      ];
    });
    const kept = { url: ours.url, headers };
    const ratios = [(await speed(ours.url, headers)) / (await speed(plain.url, headers))];
    for (const [one, other] of [[kept, { url: string.url, headers }], ...pairs])
      if (one && other) ratios.push(await ratioInTurns(one, other));
    table.push(ratios);
  }
  const rows = /** @type {const} */ ([
    ['landing page, kept / plain remix-serve', 100],
    // The kernel's write, which both do, is more than half of ours.
    ['landing page, kept / express string packed once', 1.2],
    ...LIVE_PAGES.map((page) => [`${page.slice(0, 36)}, our entry / plain remix-serve`, 1.5]),
  ]);
  for (const [column, way] of ['as browsers ask (gzip)', 'unpacked'].entries())
    for (const [row, [name, least]] of rows.entries())
      judge(`${name}, ${way}`, table[column]?.[row] ?? NaN, { least: column ? -Infinity : least });
}

/** Speed of pages with content, beside an empty page on the same server. */
async function busyPages() {
  say('');
  const portal = new Database(path.join(folders.ours, 'portal.db'), { readonly: true });
  const organizer = portal
    .prepare(
      `SELECT o.id FROM organizers o JOIN jobs j ON j.id = o.job_id
        JOIN accounts a ON a.id = j.party_id WHERE a.email = ? ORDER BY o.tax_year DESC`,
    )
    .pluck()
    .get(PERSON.email);
  portal.close();
  for (const [person, page, least] of BUSY_PAGES) {
    const asked = {
      'Accept-Encoding': 'gzip',
      Cookie: await cookieOf(person),
    };
    const ratio = await ratioInTurns(
      { url: ours.url + page.replace(':id', String(organizer)), headers: asked },
      { url: ours.url + EMPTY_PAGE, headers: asked },
    );
    judge(`${page} / empty live page`, ratio, { least });
  }
}

/** Speed of the lists of clients, jobs and invoices, beside the inbox: none takes 1.5 times as long. */
async function staffLists() {
  say('');
  addClients(path.join(folders.ours, 'portal.db'));
  const headers = { 'Accept-Encoding': 'gzip', Cookie: await cookieOf('admin') };
  for (const page of STAFF_LISTS) {
    const inbox = { url: `${ours.url}/messaging`, headers };
    const ratio = await ratioInTurns({ url: ours.url + page, headers }, inbox);
    judge(`${page} / inbox, 20,000 clients and 5,000 jobs`, ratio, { least: 1 / 1.5 });
  }
}

/**
 * @param {string} url @param {Record<string, string>} headers @returns {Promise<number>} answers a
 * second, after a warm-up
 */
async function speed(url, headers) {
  await perSecond({ url, headers, connections: CONNECTIONS, seconds: 1 });
  return perSecond({ url, headers, connections: CONNECTIONS, seconds: SECONDS });
}

/**
 * How many times as many answers a second one page gives as another that is nearly as fast: both
 * are asked in short turns, the first one first and last, so that a disturbance or drift of the
 * machine meets both alike.
 * @typedef {{ url: string, headers: Record<string, string> }} Asked
 * @param {Asked} one @param {Asked} other @returns {Promise<number>}
 */
async function ratioInTurns(one, other) {
  const answers = new Map([
    [one, 0],
    [other, 0],
  ]);
  for (const asked of [one, other])
    await perSecond({ ...asked, connections: CONNECTIONS, seconds: WARM_UP });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const asked of [one, other, other, one])
      answers.set(
        asked,
        (answers.get(asked) ?? 0) +
          (await perSecond({ ...asked, connections: CONNECTIONS, seconds: 1 })),
      );
  }
  return (answers.get(one) ?? 0) / (answers.get(other) ?? 1);
}

/**
 * How much memory the server has after many requests for pages that are kept and pages that aren't.
 * @param {string} cookie
 */
async function memory(cookie) {
  const asked = [...LIVE_PAGES, '/', '/services?x=1', '/login', '/account/sessions'].map(
    (page) => ({
      url: ours.url + page,
      headers: PERSONAL.includes(page) ? { Cookie: cookie } : { 'Accept-Encoding': 'gzip' },
    }),
  );
  const seen = await memoryOf({
    pid: ours.pid,
    asked,
    requests: MANY,
    connections: CONNECTIONS,
  });
  if (!seen) return;
  say(`\nMemory in MB, resident: ${seen.before} at first, ${seen.highest} at most`);
  // With a photo of 200 MB that is being converted it fits into the machine's 512.
  judge(`at rest after ${MANY} mixed requests`, seen.atRest, { most: 312, digits: 0 });
}
