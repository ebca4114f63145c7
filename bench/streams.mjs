import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addPeople, SECRET } from './accounts.mjs';
import { judge } from './budgets.mjs';
import { cpuSeconds, memoryOf, PROBED } from './process.mjs';
import { startServer, temporaryFolder } from './servers.mjs';
import { say } from '../server/commands/steps.mjs';

const STREAMS = 1_000;
/** How many of them write, one after the other. */
const WRITERS = 100;
const LOAD = { perSecond: 50, seconds: 20 };
const WARM_UP = { ...LOAD, seconds: 5 };

/** @typedef {import('./accounts.mjs').Person} Person */

/** What 1,000 people with an open conversation and 50 messages a second cost one process. */
export async function measureStreams() {
  const folder = temporaryFolder('streams');
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
  const memory = () => memoryOf(server.pid, probe);
  /** @type {net.Socket[]} */
  const sockets = [];
  try {
    const people = await addPeople(path.join(folder, 'portal.db'), server.url, STREAMS);
    const writers = people.slice(0, WRITERS);
    const listening = new Listening();
    await sendMessages(server, writers, listening, WARM_UP);
    const before = await memory();
    for (const person of people) sockets.push(await listening.open(server, person));
    const after = await memory();
    await sendMessages(server, writers, listening, WARM_UP);
    const begun = await memory();
    const cpu = cpuSeconds(server.pid);
    const { sent, took, delays } = await sendMessages(server, writers, listening, LOAD);
    const busy = (cpuSeconds(server.pid) - cpu) / took;
    const ended = await memory();
    const kb = (/** @type {number} */ bytes) => bytes / 1024 / STREAMS;
    const at = (/** @type {number} */ part) => delays[Math.floor(delays.length * part)] ?? NaN;
    say(`\n${STREAMS} event streams and ${LOAD.perSecond} messages a second for ${LOAD.seconds} s`);
    judge('from POST to delivery, ms, for 99 of 100', at(0.99), { most: 250, digits: 0 });
    judge('delivered, of all that was sent', delays.length / sent, { least: 1, digits: 3 });
    judge('memory of an idle stream, KB', kb(after.used - before.used), { most: 30, digits: 1 });
    say(
      `  half of them within ${at(0.5).toFixed(0)} ms; resident memory of a stream ${kb(after.rss - before.rss).toFixed(1)} KB;`,
    );
    say(
      `  grown under that load by ${kb(ended.used - begun.used).toFixed(1)} KB a stream; processor ${(busy * 100).toFixed(0)} % of a core`,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}

/** Who listens, and what to call when they hear of their messages, one after the other. */
export class Listening {
  /** @type {Map<string, (() => void)[]>} by the id of a person */
  waiting = new Map();

  /** @param {{ port: number }} server @param {Person} person @returns {Promise<net.Socket>} open, and told so */
  open({ port }, { id, cookie, network }) {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () =>
        socket.write(
          `GET /messaging/stream?thread=${id} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${network}\r\n\r\n`,
        ),
      );
      socket.setEncoding('latin1').on('error', reject);
      socket.on('data', (/** @type {string} */ text) => {
        if (text.includes('event: ready')) resolve(socket);
        else if (/^HTTP\/1\.1 (?!200)/.test(text)) reject(new Error(text.split('\r\n', 1)[0]));
        for (const _ of text.matchAll(/^event: message$/gm)) this.waiting.get(id)?.shift()?.();
      });
    });
  }
}

let sendings = 0;

/**
 * Has one person after the other write to the firm, so many a second, each heard by their own stream.
 * @param {{ port: number }} server @param {Person[]} people @param {Listening} listening
 * @param {{ perSecond: number, seconds: number }} load
 * @returns {Promise<{ sent: number, took: number, delays: number[] }>} `took` in seconds; the
 * milliseconds from POST to delivery, in order
 */
export async function sendMessages({ port }, people, listening, { perSecond, seconds }) {
  // The server closes a connection that was idle for 10 s: none is used again that might be
  // closing.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64, timeout: 5_000 });
  /** @type {number[]} */
  const delays = [];
  /** @type {Promise<void>[]} */
  const answers = [];
  // Those of an earlier round that nobody listened to.
  listening.waiting.clear();
  const begun = performance.now();
  const total = seconds * perSecond;
  for (let count = 0; count < total; count += 1) {
    await pause(Math.max(0, begun + (count * 1000) / perSecond - performance.now()));
    const name = `b-${(sendings += 1)}`;
    const person = people[sendings % people.length];
    if (!person) break;
    const started = performance.now();
    const waiting = listening.waiting.get(person.id) ?? [];
    waiting.push(() => delays.push(performance.now() - started));
    listening.waiting.set(person.id, waiting);
    answers.push(postMessage(port, agent, person, name, 'A message of the benchmark'));
  }
  await Promise.all(answers);
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  await pause(500);
  return { sent: total, took, delays: delays.sort((one, other) => one - other) };
}

/**
 * Sends the form of a message.
 * @param {number} port @param {http.Agent} agent @param {Omit<Person, 'id'>} person
 * @param {string} clientId of this sending @param {string} content @param {AbortSignal} [signal]
 * @returns {Promise<void>} once it is stored; rejects where nobody said so
 */
export function postMessage(port, agent, { cookie, network }, clientId, content, signal) {
  const body = new URLSearchParams({ clientId, content }).toString();
  const headers = {
    Cookie: cookie,
    'X-Forwarded-For': network,
    'Content-Length': body.length,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const to = { port, host: '127.0.0.1', path: '/messaging' };
  return new Promise((resolve, reject) => {
    http
      .request({ ...to, agent, headers, signal, method: 'POST' })
      .on('response', (res) => {
        res.resume().on('end', resolve).on('error', reject);
        if (res.statusCode !== 303) reject(new Error(`A message was answered ${res.statusCode}.`));
      })
      .on('error', reject)
      .end(body);
  });
}
