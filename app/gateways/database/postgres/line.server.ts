import { Mutex } from 'async-mutex';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import type { Line, Report } from '../port.server';
import { connectionTo } from './connection.server';

const CHANNEL = 'portal';
/** The first half of the locks of the works that one process does at a time; the second half is the work's name. */
const WORKS = 7262712;
/** A notification holds 8,000 bytes; a character takes 4 of them at most. */
const MAX_PART = 1_900;
const RECONNECT = 1_000;
/** A machine that is gone holds its locks for a minute, and not for the two hours of most systems. */
const KEEPALIVE = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3`;
const TRY_LOCK = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS mine';

type Hearer = (from: string, news: unknown) => void;

/** What the types of pg leave out: whether an open connection keeps the process going. */
type Held = Client & { ref: () => void; unref: () => void };

/** One connection over which processes hear of each other (NOTIFY) and agree on who does what. */
export function openLine(url: string, report: Report): Line {
  const self = randomUUID();
  const hearers = new Set<Hearer>();
  const parts = new Map<string, string>();
  const held = new Set<string>();
  let connecting: Promise<Client> | null = null;
  let closed = false;
  const isNeeded = () => !closed && hearers.size + held.size > 0;

  function hear(payload: string): void {
    const [from, last, text] = [payload.slice(0, 36), payload[36] === '.', payload.slice(37)];
    if (from === self) return;
    const whole = (parts.get(from) ?? '') + text;
    parts.delete(from);
    if (!last) return void parts.set(from, whole);
    for (const hearer of hearers)
      try {
        hearer(from, JSON.parse(whole));
      } catch (error) {
        report(error);
      }
  }

  async function connect(): Promise<Client> {
    const client = new Client(connectionTo(url));
    client.on('notification', ({ payload = '' }) => hear(payload));
    const lost = () => {
      connecting = null;
      parts.clear();
      if (isNeeded()) void pause(RECONNECT, null, { ref: false }).then(listen);
    };
    // A server that goes tells it twice: in a message, and by closing the connection.
    client.on('error', report);
    client.once('end', lost);
    await client.connect();
    await ask(client, `LISTEN ${CHANNEL}`);
    await ask(client, KEEPALIVE);
    for (const name of held)
      if (!(await lock(client, name)))
        report(new Error(`Another process has taken the lock “${name}” meanwhile.`));
    return client;
  }

  function connected(): Promise<Client> {
    if (closed) return Promise.reject(new Error('The line is closed.'));
    connecting ??= connect().catch((error: unknown) => {
      connecting = null;
      throw error;
    });
    return connecting;
  }

  /** Stays connected while needed. 'hello' asks the others for what was missed. */
  async function listen(): Promise<void> {
    for (let tries = 0; isNeeded(); tries += 1)
      try {
        await connected();
        return tell('hello');
      } catch (error) {
        if (tries === 0) report(error);
        await pause(RECONNECT, null, { ref: false });
      }
  }

  function tell(news: unknown): void {
    const text = JSON.stringify(news);
    void connected()
      .then(async (client) => {
        const sent: Promise<unknown>[] = [];
        for (let at = 0; at < text.length; at += MAX_PART) {
          const mark = at + MAX_PART < text.length ? '+' : '.';
          const part = self + mark + text.slice(at, at + MAX_PART);
          sent.push(ask(client, 'SELECT pg_notify($1, $2)', [CHANNEL, part]));
        }
        await Promise.all(sent);
      })
      .catch((error: unknown) => closed || report(error));
  }

  return {
    tell,
    hear(hearer) {
      hearers.add(hearer);
      void listen();
      return () => void hearers.delete(hearer);
    },
    async alone(name, work) {
      const client = await connected();
      if (!(await lock(client, name))) return false;
      try {
        await work();
      } finally {
        // On a connection that is gone, the lock is gone too.
        const unlock = 'SELECT pg_advisory_unlock($1, hashtext($2))';
        await ask(client, unlock, [WORKS, name]).catch(() => undefined);
      }
      return true;
    },
    async hold(name) {
      const mine = await lock(await connected(), name);
      if (mine) held.add(name);
      return mine;
    },
    async close() {
      const last = connecting;
      closed = true;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

/** Takes a lock of the connection's, which ends with it. False where another connection has it. */
async function lock(client: Client, name: string): Promise<boolean> {
  const { rows } = await ask<{ mine: boolean }>(client, TRY_LOCK, [WORKS, name]);
  return rows[0]!.mine;
}

/** One query at a time by connection, which keeps the process alive only meanwhile. */
const waiting = new WeakMap<Client, Mutex>();

async function ask<Row extends QueryResultRow>(client: Client, sql: string, values?: unknown[]) {
  const turns = waiting.get(client) ?? new Mutex();
  waiting.set(client, turns);
  const held = client as Held;
  held.ref();
  try {
    return await turns.runExclusive(() => client.query<Row>(sql, values));
  } finally {
    if (!turns.isLocked()) held.unref();
  }
}
