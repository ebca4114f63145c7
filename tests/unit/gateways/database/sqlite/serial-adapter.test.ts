import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaBetterSQLite3 } from '@prisma/adapter-better-sqlite3';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withSerialQueries } from '~/gateways/database/sqlite/serial-adapter.server';

const SECOND = 1_000;
const sql = (text: string) => ({ sql: text, args: [], argTypes: [] });

let folder: string;
let adapter: SqlDriverAdapter;
let reported: string[];
/** What the connection does in the place of a script, as often as it is named here. */
let failing: Map<string, number>;

/** The real adapter of a real file, whose scripts can be made to fail. */
const faulty = (inner: SqlDriverAdapterFactory): SqlDriverAdapterFactory => ({
  provider: inner.provider,
  adapterName: inner.adapterName,
  connect: async () => {
    const connection = await inner.connect();
    const run = connection.executeScript.bind(connection);
    connection.executeScript = async (script) => {
      const times = failing.get(script) ?? 0;
      if (times === 0) return run(script);
      failing.set(script, times - 1);
      throw Object.assign(new Error(`${script} failed`), { code: 'SQLITE_IOERR_WRITE' });
    };
    return connection;
  },
});

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-adapter-'));
  reported = [];
  failing = new Map();
  const factory = new PrismaBetterSQLite3({ url: `file:${path.join(folder, 'test.db')}` });
  adapter = await withSerialQueries(faulty(factory), (error) =>
    reported.push(String(error)),
  ).connect();
  await adapter.executeScript('CREATE TABLE words (word TEXT)');
});
afterEach(async () => {
  vi.useRealTimers();
  await adapter.dispose();
  fs.rmSync(folder, { recursive: true });
});

const words = async () => (await adapter.queryRaw(sql('SELECT word FROM words'))).rows.flat();
const insert = (word: string) => sql(`INSERT INTO words VALUES ('${word}')`);

describe('the database mutex', () => {
  it('rejects a waiter after ten seconds, and takes the connection from a transaction that never ends', async () => {
    vi.useFakeTimers();
    const forgotten = await adapter.startTransaction();
    await forgotten.executeRaw(insert('forgotten'));
    const waiting = words().catch((error: { cause: unknown }) => error.cause);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(await waiting).toEqual({ kind: 'SocketTimeout' });

    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await words()).toEqual([]);
    expect(reported).toEqual([expect.stringContaining('neither ended nor given up')]);
    await expect(forgotten.executeRaw(insert('late'))).rejects.toMatchObject({
      cause: { kind: 'TransactionAlreadyClosed' },
    });
    await expect(forgotten.commit()).rejects.toThrow();
    await forgotten.rollback();
    expect(await words()).toEqual([]);
  });

  it('is released and reports the error when COMMIT fails, and nothing of the transaction stays', async () => {
    failing.set('COMMIT', 1);
    const transaction = await adapter.startTransaction();
    await transaction.executeRaw(insert('lost'));
    await expect(transaction.commit()).rejects.toThrow('COMMIT failed');
    expect(reported).toEqual(['Error: COMMIT failed']);
    expect(await words()).toEqual([]);
  });

  it('runs no query inside a transaction whose ROLLBACK failed, and continues once it works', async () => {
    failing.set('ROLLBACK', 2);
    const transaction = await adapter.startTransaction();
    await transaction.executeRaw(insert('lost'));
    await transaction.rollback();
    await expect(adapter.executeRaw(insert('too early'))).rejects.toMatchObject({
      cause: { kind: 'SocketTimeout' },
    });
    expect(await adapter.executeRaw(insert('kept'))).toBe(1);
    expect(await words()).toEqual(['kept']);
    expect(reported).toEqual(['Error: ROLLBACK failed', 'Error: ROLLBACK failed']);
  });

  it('is released when BEGIN fails', async () => {
    failing.set('BEGIN IMMEDIATE', 1);
    await expect(adapter.startTransaction()).rejects.toThrow('BEGIN IMMEDIATE failed');
    expect(await words()).toEqual([]);
  });

  it('doesn’t delay closing, which rejects current and later waiters', async () => {
    const open = await adapter.startTransaction();
    await open.executeRaw(insert('open'));
    const waiting = words().catch((error: { cause: unknown }) => error.cause);
    await adapter.dispose();
    expect(await waiting).toEqual({ kind: 'ConnectionClosed' });
    await expect(words()).rejects.toMatchObject({ cause: { kind: 'ConnectionClosed' } });
    await open.rollback();
  });
});
