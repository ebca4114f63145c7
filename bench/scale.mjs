import { randomUUID } from 'node:crypto';
import http from 'node:http';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { giveVerdict, judge } from './budgets.mjs';
import { perSecond } from './load.mjs';
import { threadSeconds } from './process.mjs';
import { holdToShare } from './quota.mjs';
import { addConversations, startBackends } from './scale-portals.mjs';
import { Listening, postMessage, sendMessages } from './streams.mjs';
import { build, generate } from '../server/commands/set-up.mjs';
import { say } from '../server/commands/steps.mjs';

/**
 * `npm run bench:scale`: one and two portals on a PostgreSQL that is 1 ms away. Measures messages
 * of many conversations at once, pages of two processes, the way of a message to a browser at the
 * other process, and whether a message is lost or doubled when processes are killed; with words
 * such as `-- pages crashes`, only those. Ends with code 1 where a budget is broken.
 */
const PARTS = ['conversations', 'pages', 'deliveries', 'crashes'];
const words = process.argv.slice(2);
const isWanted = (/** @type {string} */ part) => words.length === 0 || words.includes(part);
/** Milliseconds each way to PostgreSQL: near, and so far that the network is the bound. */
const [NEAR, FAR] = [1, 10];
const CONVERSATIONS = [1, 5, 20];
const CORES = os.availableParallelism();
/** Of a core, for each of two portals: so little that it is what bounds them. */
const SHARE = 0.25;
const READERS = 32;
const SECONDS = 3;
const TURNS = 3;
const DELIVERY = { perSecond: 20, seconds: 20 };
const ROUNDS = 10;

/** @typedef {import('./scale-portals.mjs').Backends} Backends */
/** @typedef {import('./servers.mjs').Running} Running */
/** @typedef {import('./accounts.mjs').Person} Person */

/** @type {(() => unknown)[]} */
const stops = [];
/** @type {Promise<void> | null} */
let stopping = null;
const stopAll = () =>
  (stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop();
  })());
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException'])
  process.once(end, (cause) => {
    say(cause instanceof Error ? String(cause.stack) : `Ended by ${cause}.`);
    void stopAll().finally(() => process.exit(1));
  });

// The server closes a connection that was idle for 10 s: none is used again that might be closing.
const agent = new http.Agent({ keepAlive: true, timeout: 5_000 });
let posts = 0;

if (words.some((word) => !PARTS.includes(word))) throw new Error(`Parts: ${PARTS.join(', ')}`);

try {
  await generate();
  await build();
  const backends = await startBackends(stops, NEAR);
  const one = await backends.startPortal(0);
  const { clients, staff } = await addConversations(backends, one.url, Math.max(...CONVERSATIONS));
  const trip = (await backends.roundTrip()).toFixed(1);
  say(
    `\n${CORES} cores for portals, PostgreSQL, link and load; a round trip to PostgreSQL takes ${trip} ms`,
  );
  if (isWanted('conversations'))
    for (const delay of [NEAR, FAR]) await conversations(backends, one, clients, delay);
  const portals = [one, await backends.startPortal(1)];
  if (isWanted('pages')) await pages(portals, staff[0]?.cookie ?? '');
  if (isWanted('deliveries')) await deliveries(portals, clients, staff);
  if (isWanted('crashes')) await crashes(backends, portals, clients);
} finally {
  agent.destroy();
  await stopAll();
}
giveVerdict();
process.exit();

/**
 * Each few messages come from another address: one address is held to a budget.
 * @param {Running} portal @param {Person} client @param {string} clientId @param {string} content
 */
function send({ port }, { cookie }, clientId, content) {
  posts += 1;
  const network = `10.3.${(posts >> 14) & 255}.${(posts >> 6) & 255}`;
  const signal = AbortSignal.timeout(20_000);
  return postMessage(port, agent, { cookie, network }, clientId, content, signal);
}

/** @param {Backends} backends @param {Running} portal @param {Person[]} clients each sends as fast as answers come */
async function sendAtOnce({ trips }, portal, clients) {
  const read = () => ({
    seconds: performance.now() / 1_000,
    trips: trips(),
    posts,
    ...threadSeconds(portal.pid),
  });
  const before = read();
  const until = performance.now() + SECONDS * 1_000;
  const write = async (/** @type {Person} */ client) => {
    while (performance.now() < until) await send(portal, client, randomUUID(), 'Hello');
  };
  await Promise.all(clients.map(write));
  return { before, after: read() };
}

/**
 * @param {Backends} backends @param {Running} portal @param {Person[]} clients
 * @param {number} delay milliseconds each way
 */
async function conversations(backends, portal, clients, delay) {
  backends.setDelay(delay);
  await sendAtOnce(backends, portal, clients);
  const totals = CONVERSATIONS.map((many) => ({
    many,
    posts: 0,
    seconds: 0,
    trips: 0,
    ran: 0,
    waited: 0,
  }));
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const total of totals) {
      const part = await sendAtOnce(backends, portal, clients.slice(0, total.many));
      for (const key of /** @type {const} */ (['posts', 'seconds', 'trips', 'ran', 'waited']))
        total[key] += part.after[key] - part.before[key];
    }
  say(
    `\nMessages through one process, each conversation one after the other, ${delay} ms each way`,
  );
  for (const { many, posts, seconds, trips, ran, waited } of totals) {
    const each = (/** @type {number} */ sum) => ((1_000 * sum) / posts).toFixed(1);
    const share = (/** @type {number} */ sum) => `${((100 * sum) / seconds).toFixed(0)} %`;
    say(
      `  ${many} at once: ${(posts / seconds).toFixed(1)} a second, ${each(many * seconds)} ms each, with ${(trips / posts).toFixed(1)} trips to PostgreSQL and ${each(ran)} ms of processor; the process ran ${share(ran)} of the time and waited ${share(waited)} for a core`,
    );
  }
  const [single = NaN, few = NaN, many = NaN] = totals.map(({ posts, seconds }) => posts / seconds);
  const most = (totals.at(-1)?.posts ?? NaN) / (totals.at(-1)?.ran ?? NaN);
  say(`  a process that only ran would do ${(most / single).toFixed(1)} times what 1 does`);
  // Near by, it may be the processor that ends it.
  const isFar = delay === FAR;
  judge('5 conversations at once / 1', few / single, { least: isFar ? 4 : -Infinity });
  judge('20 conversations at once / 1', many / single, { least: isFar ? 10 : -Infinity });
  backends.setDelay(NEAR);
}

/** @param {Running[]} portals @param {string} cookie of staff */
async function pages(portals, cookie) {
  const read = async (/** @type {Running[]} */ asked) => {
    const each = { headers: { Cookie: cookie }, connections: READERS / asked.length };
    const speeds = await Promise.all(
      asked.map(({ url }) => perSecond({ url: `${url}/messaging`, seconds: 8, ...each })),
    );
    return speeds.reduce((sum, speed) => sum + speed, 0) / TURNS;
  };
  for (let turn = 0; turn < TURNS; turn += 1) await read(portals);
  const release = holdToShare(
    portals.map(({ pid }) => pid),
    SHARE,
  );
  let [one, two] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Each alone once, so that both have run as much.
    for (const portal of portals) one += (await read([portal])) / portals.length;
    two += await read(portals);
  }
  release?.();
  const held = release ? `, each held to ${SHARE} of a core` : '';
  say(
    `\nThe inbox, ${READERS} readers: ${one.toFixed(0)} a second by one process, ${two.toFixed(0)} by two${held}`,
  );
  if (release || CORES >= 4) judge('two processes / one', two / one, { least: 1.7 });
  else
    say(`  two processes / one: ${(two / one).toFixed(2)}, can’t be measured with ${CORES} cores`);
}

/** @param {Running[]} portals @param {Person[]} clients @param {Person[]} staff who listens to each */
async function deliveries([from, to], clients, staff) {
  if (!from || !to) return;
  const listening = new Listening();
  const sockets = await Promise.all(
    staff.map((person, number) => listening.open(to, { ...person, id: clients[number]?.id ?? '' })),
  );
  await sendMessages(from, clients, listening, { ...DELIVERY, seconds: 3 });
  const { sent, delays } = await sendMessages(from, clients, listening, DELIVERY);
  for (const socket of sockets) socket.destroy();
  const at = (/** @type {number} */ part) => delays[Math.floor(delays.length * part)] ?? Infinity;
  say(
    `\nFrom one process to the adviser's browser at the other, ${DELIVERY.perSecond} messages a second: half of them within ${at(0.5).toFixed(0)} ms`,
  );
  judge('from POST to delivery, ms, for 99 of 100', at(0.99), { most: 250, digits: 0 });
  judge('delivered, of all that was sent', delays.length / sent, { least: 1, digits: 3 });
}

/**
 * All clients send while a portal or PostgreSQL is killed. A form that was not answered is sent
 * again as it was, to the other portal.
 * @param {Backends} backends @param {Running[]} portals @param {Person[]} clients
 */
async function crashes({ crash, startPortal, query }, portals, clients) {
  let [over, again] = [false, 0];
  /** @type {string[]} */
  const acknowledged = [];
  /** @param {Person} client @param {number} number */
  async function write(client, number) {
    for (let count = 0; !over; count += 1) {
      const [clientId, content] = [randomUUID(), `In crashes ${number}-${count}`];
      for (let tries = 0; ; tries += 1) {
        const portal = /** @type {Running} */ (portals[(number + tries) % 2]);
        try {
          await send(portal, client, clientId, content);
          acknowledged.push(content);
          break;
        } catch (error) {
          if (tries > 300) throw error;
          again += 1;
          await pause(100);
        }
      }
    }
  }
  const writing = Promise.all(clients.map(write));
  // Thrown below, once the rounds are over.
  writing.catch(() => undefined);
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(500 + Math.random() * 500);
    if (round % 3 === 2) await crash();
    else {
      await portals[round % 2]?.stop('SIGKILL');
      portals[round % 2] = await startPortal(round % 2);
    }
  }
  await pause(1_000);
  over = true;
  await writing;
  for (const { url } of portals)
    if (!(await fetch(`${url}/health`)).ok) throw new Error('A portal has not recovered.');
  const { rows } = await query(
    `SELECT content, count(*)::int AS copies FROM messages WHERE content LIKE 'In crashes %' GROUP BY content`,
  );
  const copies = new Map(rows.map((row) => [row.content, row.copies]));
  const lost = acknowledged.filter((content) => !copies.has(content)).length;
  const doubled = rows.filter((row) => row.copies > 1).length;
  say(
    `\n${ROUNDS} rounds of kill -9, of a portal in 7 and of PostgreSQL in 3: ${acknowledged.length} messages`,
  );
  judge('requests that failed and were sent again', again, { least: 1, digits: 0 });
  judge('messages that were acknowledged and are lost', lost, { most: 0, digits: 0 });
  judge('messages that are there twice', doubled, { most: 0, digits: 0 });
}
