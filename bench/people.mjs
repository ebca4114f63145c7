import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addPeople, SECRET } from './accounts.mjs';
import { giveVerdict, judge } from './budgets.mjs';
import { cpuSeconds, memoryOf, PROBED } from './process.mjs';
import { startServer, temporaryFolder } from './servers.mjs';
import { build, generate } from '../server/commands/set-up.mjs';
import { say } from '../server/commands/steps.mjs';

/**
 * `npm run bench:load [-- --minutes 5 --people 200 --pause 3]`: people who are signed in, each with
 * an event stream open, open a page (70 %), write a message (20 %) or reckon something (10 %), and
 * then pause, half as long to half as long again. `npm run bench:soak` does that for 20 minutes,
 * for the slope of the memory.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    people: { type: 'string', default: '200' },
    pause: { type: 'string', default: '3' },
  },
});
const MINUTES = Number(values.minutes);
const PAUSE = Number(values.pause) * 1_000;
/** Shows a person no data: what any page of theirs costs at least. */
const EMPTY_PAGE = '/tasks/new';
const READ = ['/client/dashboard', '/messaging', '/dashboard/documents', '/tasks', EMPTY_PAGE];
const TOOLS = [
  () =>
    `/tax-calculator?year=2026&filingStatus=single&gross=${30_000 + Math.round(Math.random() * 90_000)}`,
  () => '/consultation/book',
];
/** Seconds between two looks at the memory, each after a collection of garbage. */
const LOOK = 10;

/** @typedef {import('./accounts.mjs').Person} Person */

await generate();
await build();
const folder = temporaryFolder('people');
const probe = path.join(folder, 'probe.json');
const server = await startServer(
  () => PROBED,
  {
    DEMO: '1',
    DATA_DIR: folder,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'info',
    TRUST_PROXY_HOPS: '1',
    MAX_CONNECTIONS: '4000',
    BENCH_PROBE: probe,
  },
  '/health',
);
const agent = new http.Agent({ keepAlive: true, timeout: 5_000 });
/** Milliseconds by kind of request. @type {Record<string, number[]>} */
const times = { read: [], empty: [], message: [], tool: [] };
let errors = 0;
let until = Infinity;
/** @type {Map<string, number>} what went wrong, and how often */
const wrong = new Map();
try {
  const people = await addPeople(path.join(folder, 'portal.db'), server.url, Number(values.people));
  for (const person of people) await openStream(person);
  until = performance.now() + MINUTES * 60_000;
  const cpu = cpuSeconds(server.pid);
  const looks = watchMemory();
  await Promise.all(people.map((person, number) => live(person, number)));
  report((cpuSeconds(server.pid) - cpu) / (MINUTES * 60), await looks);
} finally {
  agent.destroy();
  await server.stop();
}
giveVerdict();
process.exit();

/** @param {Person} person @param {number} number */
async function live(person, number) {
  await pause(Math.random() * PAUSE);
  for (let count = 0; performance.now() < until; count += 1) {
    const chance = Math.random();
    if (chance < 0.7) {
      const page = READ[Math.floor(Math.random() * READ.length)] ?? EMPTY_PAGE;
      await ask(page === EMPTY_PAGE ? 'empty' : 'read', person, page, 200);
    } else if (chance < 0.9)
      await ask('message', person, '/messaging', 303, `clientId=${number}-${count}&content=Hello`);
    else await ask('tool', person, (TOOLS[count % TOOLS.length] ?? (() => EMPTY_PAGE))(), 200);
    await pause(PAUSE * (0.5 + Math.random()));
  }
}

/** @param {string} kind @param {Person} person @param {string} to @param {number} wanted @param {string} [body] */
function ask(kind, { cookie, network }, to, wanted, body) {
  const began = performance.now();
  const headers = {
    Cookie: cookie,
    'X-Forwarded-For': network,
    'Accept-Encoding': 'gzip',
    ...(body && {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
    }),
  };
  /** @param {string} what */
  const fail = (what) => {
    errors += 1;
    wrong.set(what, (wrong.get(what) ?? 0) + 1);
  };
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      http
        .request(server.url + to, { agent, headers, method: body ? 'POST' : 'GET' })
        .on('error', (error) => (fail(`${to.split('?', 1)[0]}: ${error.message}`), resolve()))
        .on('response', (answer) => {
          answer.resume().on('close', () => {
            times[kind]?.push(performance.now() - began);
            if (answer.statusCode !== wanted || !answer.complete)
              fail(`${to.split('?', 1)[0]}: ${answer.statusCode}`);
            resolve();
          });
        })
        .end(body);
    })
  );
}

/**
 * @param {Person} person @returns {Promise<void>} once the stream is open; one that ends before the
 * time is an error
 */
function openStream({ id, cookie, network }) {
  return new Promise((resolve, reject) => {
    http
      .get(`${server.url}/messaging/stream?thread=${id}`, {
        agent: false,
        headers: { Cookie: cookie, 'X-Forwarded-For': network },
      })
      .on('error', reject)
      .on('response', (answer) => {
        answer.on('error', () => undefined).resume();
        answer.once('data', () => resolve());
        answer.once('close', () => {
          if (performance.now() < until) errors += 1;
        });
      });
  });
}

/** @returns {Promise<{ minute: number, mb: number }[]>} */
async function watchMemory() {
  const began = performance.now();
  const seen = [];
  for (; performance.now() < until - LOOK * 1_000; await pause(LOOK * 1_000)) {
    const { used } = await memoryOf(server.pid, probe);
    seen.push({ minute: (performance.now() - began) / 60_000, mb: used / 1024 / 1024 });
  }
  return seen;
}

/** @param {number} busy @param {{ minute: number, mb: number }[]} looks */
function report(busy, looks) {
  const all = Object.values(times).flat();
  const p95 = (/** @type {number[]} */ list) =>
    list.sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? NaN;
  const empty = p95(times.empty ?? []);
  say(
    `\n${values.people} people with a stream each for ${MINUTES} minutes: ${all.length} requests, processor ${(busy * 100).toFixed(0)} % of a core`,
  );
  judge('errors, % of the requests', (100 * errors) / all.length, { most: 0.1, digits: 3 });
  for (const [what, count] of wrong) say(`    ${count} times ${what}`);
  for (const [kind, list] of Object.entries(times))
    say(`  p95 of ${kind.padEnd(8)} / an empty page: ${(p95(list) / empty).toFixed(2)}`);
  // The first quarter warms the server up.
  const settled = looks.slice(Math.floor(looks.length / 4));
  judge('memory in use grows, MB an hour', slope(settled) * 60, {
    most: MINUTES >= 20 ? 30 : Infinity,
    digits: 1,
  });
  say(
    `  in use, MB: ${settled[0]?.mb.toFixed(0)} after the warm-up, ${settled.at(-1)?.mb.toFixed(0)} in the end`,
  );
}

/** The slope of the line nearest to the points, in MB a minute. @param {{ minute: number, mb: number }[]} points */
function slope(points) {
  const mean = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0) / list.length;
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ mb }) => mb))];
  const above = points.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0);
  return above / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
