import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SECRET } from './accounts.mjs';
import { giveVerdict, judge } from './budgets.mjs';
import { grow } from './grown-data.mjs';
import { signIn, startServer, temporaryFolder } from './servers.mjs';
import { build, generate } from '../server/commands/set-up.mjs';
import { root, say } from '../server/commands/steps.mjs';

/**
 * `npm run bench:grown [-- --people 10000 --messages 1000000 --documents 50000]`: how the lists
 * fare in a database that has grown, beside a small one that fills a page of each, on a second
 * server: how long they take and how much they send, asked in turns, and whether any of them reads
 * a large table from end to end.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '1000000' },
    documents: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '100' },
  },
});
const size = {
  people: Number(values.people),
  messages: Number(values.messages),
  documents: Number(values.documents),
};
const ROUNDS = Number(values.rounds);
const SMALL = { people: 100, messages: 1_000, documents: 500 };
const PASSWORD = 'Orlando-2024-demo';
/** @type {[person: string, lists: string[]][]} */
const LISTS = [
  [
    'admin',
    [
      ...['/messaging', '/messaging?show=all', '/messaging?q=depreciation', '/admin/users'],
      ...['/admin/users?q=person+42', '/admin/documents', '/admin/documents/requests'],
      ...[
        '/admin/invoices',
        '/admin/tickets',
        '/admin/consents',
        '/admin/approvals',
        '/admin/dashboard',
      ],
    ],
  ],
  ['superadmin', ['/superadmin/audit', '/superadmin/dashboard', '/superadmin/system']],
  [
    'client',
    ['/messaging', '/dashboard/documents', '/notifications', '/tasks', '/client/dashboard'],
  ],
];

await generate();
await build();
const folders = { small: temporaryFolder('small'), grown: temporaryFolder('grown') };
const env = (/** @type {string} */ folder) => ({
  DEMO: '1',
  DATA_DIR: folder,
  SESSION_SECRET: SECRET,
  LOG_LEVEL: 'error',
  TRUST_PROXY_HOPS: '1',
});
const start = (/** @type {string} */ folder) =>
  startServer(() => ['--max-old-space-size=256', 'build/entry/start.js'], env(folder), '/health');
await (await start(folders.small)).stop();
fs.cpSync(folders.small, folders.grown, { recursive: true });
grow(path.join(folders.small, 'portal.db'), SMALL);
const file = path.join(folders.grown, 'portal.db');
const began = performance.now();
grow(file, size);
say(
  `${size.people} people, ${size.messages} messages, ${size.documents} documents: ${Math.round(fs.statSync(file).size / 1024 / 1024)} MB, made in ${Math.round((performance.now() - began) / 1000)} s`,
);
const small = await start(folders.small);
const grown = await start(folders.grown);
/** @type {Map<string, string>} */
const sessions = new Map();
try {
  say('\nA list in the database that has grown / in the small one (an inbox: 2 at most)');
  for (const [person, lists] of LISTS) {
    const cookies = {
      small: await signIn(small.url, `${person}@demo.example`, PASSWORD),
      grown: await signIn(grown.url, `${person}@demo.example`, PASSWORD),
    };
    sessions.set(person, cookies.grown);
    for (const list of lists) await compare(person, list, cookies);
  }
} finally {
  await Promise.all([small.stop(), grown.stop()]);
}
for (const [person, lists] of LISTS) plans(person, lists, sessions.get(person) ?? '');
giveVerdict();

/** @param {string} person @param {string} list @param {{ small: string, grown: string }} cookies */
async function compare(person, list, cookies) {
  const ask = async (/** @type {string} */ url, /** @type {string} */ cookie) => {
    const asked = performance.now();
    const answer = await fetch(url + list, { headers: { Cookie: cookie } });
    const { length } = await answer.text();
    if (!answer.ok) throw new Error(`${list} answered ${answer.status}.`);
    return { ms: performance.now() - asked, length };
  };
  /** @type {Record<'small' | 'grown', number[]>} */
  const times = { small: [], grown: [] };
  let bytes = 0;
  for (let round = -5; round < ROUNDS; round += 1) {
    const one = await ask(small.url, cookies.small);
    const other = await ask(grown.url, cookies.grown);
    bytes = other.length;
    if (round < 0) continue;
    times.small.push(one.ms);
    times.grown.push(other.ms);
  }
  const at = (/** @type {number[]} */ list, /** @type {number} */ part) =>
    list.sort((a, b) => a - b)[Math.floor(list.length * part)] ?? NaN;
  const inbox = person === 'admin' && list === '/messaging';
  judge(`${person}: ${list}, p95`, at(times.grown, 0.95) / at(times.small, 0.95), {
    most: inbox ? 2 : Infinity,
  });
  judge(`${person}: ${list}, half of them`, at(times.grown, 0.5) / at(times.small, 0.5), {});
  judge(`${person}: ${list}, KB`, bytes / 1024, { most: 250, digits: 0 });
}

/** @param {string} person @param {string[]} lists @param {string} cookie */
function plans(person, lists, cookie) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['bench/plans.mjs', cookie, ...lists],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env(folders.grown) },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  /** @type {Record<string, { statements: number, scans: string[] }>} */
  const found = JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1));
  const scans = Object.entries(found).flatMap(([list, each]) =>
    each.scans.map((scan) => `${list}: ${scan}`),
  );
  judge(`${person}: lists that read a large table from end to end`, scans.length, {
    most: 0,
    digits: 0,
  });
  for (const scan of scans) say(`    ${scan}`);
}
