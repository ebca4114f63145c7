import Database from 'better-sqlite3';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { PrismaClient } from '#prisma/generated/postgres/client/client';
import { partsOfPostgres, partsOfSqlite } from '#tests/support/database-parts';
import { newPostgresDatabase, openPostgres, withClient } from '#tests/support/postgres';
import {
  APPROVALS_MIGRATION,
  expectedApprovals,
  expectedContent,
  ROWS_MIGRATION,
  SAVED_APPROVALS,
  SAVED_CONTENT,
  SAVED_DRAFTS,
  SAVED_ROWS,
  SAVED_SETTING,
} from '#tests/support/saved-rows';
import { isDatabaseBusy, isUniqueViolation } from '~/gateways/database/errors.server';
import { copyToPostgres } from '~/gateways/database/copy-to-postgres.server';
import { exclusiveByDefault, withLocks, type Lock } from '~/gateways/database/locks.server';
import { migrationNames } from '~/gateways/database/migrations.server';
import { migratePostgres } from '~/gateways/database/postgres/migrate.server';
import { openBus } from '~/gateways/database/postgres/bus.server';
import { postgres as kind } from '~/gateways/database/postgres/postgres.server';
import { lockDatabase } from '~/gateways/database/sqlite/upkeep.server';

const MIGRATIONS = path.resolve('prisma/postgres/migrations');
const folders = { sqlite: path.resolve('prisma/migrations'), postgres: MIGRATIONS };

let server: Awaited<ReturnType<typeof openPostgres>>;
beforeAll(async () => {
  server = await openPostgres();
});
afterAll(() => server.stop());

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const newDatabase = (from: 'empty' | 'demo' = 'empty') => newPostgresDatabase(from, server.url);

/** An address of a database without any table. */
async function bareDatabase(): Promise<string> {
  const url = await newDatabase();
  await withClient(url, (client) =>
    client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  );
  return url;
}

/** A client of its own, as another process has it. */
function clientOn(url: string) {
  const client = exclusiveByDefault(
    new PrismaClient({ adapter: kind.adapter(url, () => undefined) }),
  );
  ends.push(() => client.$disconnect());
  return client;
}

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
  ends.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the migrations of PostgreSQL', () => {
  it('create the same as those of SQLite: tables, columns, keys and indexes', async () => {
    const made = await withClient(await newDatabase(), partsOfPostgres);
    expect(made).toEqual(partsOfSqlite(inject('templateDatabase')));
    expect(made.length).toBeGreaterThan(500);
  });

  it('are applied once by several processes that start together', async () => {
    const url = await bareDatabase();
    const applied = await Promise.all([1, 2, 3].map(() => migratePostgres(url, MIGRATIONS)));
    const names = migrationNames(MIGRATIONS);
    expect(applied.toSorted((one, other) => other.length - one.length)).toEqual([names, [], []]);
  });

  it('preserve who approved a draft, and consents of before letters', async () => {
    const url = await bareDatabase();
    const before = newFolder();
    fs.cpSync(MIGRATIONS, before, { recursive: true });
    const later = migrationNames(MIGRATIONS).filter((name) => name >= APPROVALS_MIGRATION);
    for (const name of later) fs.rmSync(path.join(before, name), { recursive: true });
    await migratePostgres(url, before);
    await withClient(url, (client) => client.query(SAVED_DRAFTS));
    expect(await migratePostgres(url, MIGRATIONS)).toEqual(later);
    const { rows } = await withClient(url, (client) => client.query(SAVED_APPROVALS));
    expect(rows).toEqual(expectedApprovals(true, false));
  });

  it('turn saved replies and answers into content', async () => {
    const url = await bareDatabase();
    const before = newFolder();
    fs.cpSync(MIGRATIONS, before, { recursive: true });
    const later = migrationNames(MIGRATIONS).filter((name) => name >= ROWS_MIGRATION);
    for (const name of later) fs.rmSync(path.join(before, name), { recursive: true });
    await migratePostgres(url, before);
    await withClient(url, (client) => client.query(SAVED_ROWS));
    expect(await migratePostgres(url, MIGRATIONS)).toEqual(later);
    await withClient(url, async (client) => {
      expect((await client.query(SAVED_CONTENT)).rows).toEqual(expectedContent(true, false));
      const [setting] = (await client.query<{ value: string }>(SAVED_SETTING)).rows;
      expect(JSON.parse(setting!.value)).toContain('canned-reply');
      expect(JSON.parse(setting!.value)).not.toContain('answer');
    });
  });

  it('are applied all or none, and refuse a database of another version or program', async () => {
    const url = await bareDatabase();
    const later = newFolder();
    fs.cpSync(MIGRATIONS, later, { recursive: true });
    fs.mkdirSync(path.join(later, '29990101000000_later'));
    const file = path.join(later, '29990101000000_later/migration.sql');
    fs.writeFileSync(file, 'CREATE TABLE "later" ("id" INTEGER); SELECT * FROM "nothing";');
    await expect(migratePostgres(url, later)).rejects.toThrow('29990101000000_later');
    const tables = "SELECT 1 FROM pg_tables WHERE schemaname = 'public'";
    expect((await withClient(url, (client) => client.query(tables))).rowCount).toBe(0);

    fs.writeFileSync(file, 'CREATE TABLE "later" ("id" INTEGER);');
    expect(await migratePostgres(url, later)).toContain('29990101000000_later');
    await expect(migratePostgres(url, MIGRATIONS)).rejects.toThrow('another version');
    await withClient(url, (client) => client.query('DROP TABLE "_prisma_migrations"'));
    await expect(migratePostgres(url, MIGRATIONS)).rejects.toThrow('no record');
    await expect(
      migratePostgres('postgresql://portal:secret@127.0.0.1:9/x', MIGRATIONS),
    ).rejects.toThrow(/^The database postgresql:\/\/portal@127.0.0.1:9\/x can’t be reached: /);
  });
});

describe('PostgreSQL transactions', () => {
  it('in several processes take turns: what one has read is unchanged until it commits', async () => {
    const url = await newDatabase();
    const clients = [clientOn(url), clientOn(url)];
    await clients[0]!.invoiceSeries.create({ data: { year: 2026, last: 0 } });
    const raise = (client: (typeof clients)[number]) =>
      client.$transaction(
        async (tx) => {
          const { last } = await tx.invoiceSeries.findUniqueOrThrow({ where: { year: 2026 } });
          await tx.invoiceSeries.update({ where: { year: 2026 }, data: { last: last + 1 } });
        },
        { maxWait: 30_000, timeout: 30_000 },
      );
    await Promise.all(Array.from({ length: 60 }, (_, number) => raise(clients[number % 2]!)));
    expect(await clients[0]!.invoiceSeries.findFirst()).toEqual({ year: 2026, last: 60 });
  });

  it('with locks run in parallel, unless they share a lock or take none', async () => {
    const url = await newDatabase();
    const [here, there] = [clientOn(url), clientOn(url)];
    const done: string[] = [];
    let finish = () => {};
    const isOpen = new Promise<void>((resolve) => (finish = resolve));
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const run = (client: typeof here, name: string, locks: readonly Lock[] | 'exclusive') =>
      withLocks(locks, () =>
        client.$transaction(async (tx) => {
          await tx.$executeRaw`SELECT 1`;
          if (name === 'first') await (begun(), isOpen);
          done.push(name);
        }),
      );
    const first = run(here, 'first', [['conversation', 'a']]);
    await hasBegun;
    const later = [
      run(here, 'same here', [['conversation', 'a']]),
      run(there, 'same there', [['conversation', 'a']]),
    ];
    await run(here, 'other here', [['conversation', 'b']]);
    await run(there, 'other there', [['files', 'a']]);
    later.push(run(there, 'alone', 'exclusive'));
    expect(done).toEqual(['other here', 'other there']);
    finish();
    await Promise.all([first, ...later]);
    expect(done.slice(2, 3)).toEqual(['first']);
    expect(done.slice(3).toSorted()).toEqual(['alone', 'same here', 'same there']);
  });

  it('affect no others when rolled back, and the next one begins', async () => {
    const db = clientOn(await newDatabase());
    const beside = db.$transaction(async (tx) => {
      await tx.setting.create({ data: { key: 'inside', value: '' } });
      await db.setting.create({ data: { key: 'beside', value: '' } });
      throw new Error('given up');
    });
    await expect(beside).rejects.toThrow('given up');
    await db.$transaction((tx) => tx.setting.create({ data: { key: 'next', value: '' } }));
    const keys = await db.setting.findMany({ select: { key: true }, orderBy: { key: 'asc' } });
    expect(keys.map(({ key }) => key)).toEqual(['beside', 'next']);
  });

  it('report a failing COMMIT, and the next one begins', async () => {
    const url = await newDatabase();
    await withClient(url, (client) =>
      client.query('CREATE TABLE late (id INTEGER UNIQUE DEFERRABLE INITIALLY DEFERRED)'),
    );
    const db = clientOn(url);
    const twice = db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO late VALUES (1)`;
      await tx.$executeRaw`INSERT INTO late VALUES (1)`;
    });
    await expect(twice).rejects.toThrow();
    await db.$transaction((tx) => tx.$executeRaw`INSERT INTO late VALUES (1)`);
    expect(await db.$queryRaw`SELECT * FROM late`).toEqual([{ id: 1 }]);
  });

  it('distinguish a unique-key conflict from a lost server', async () => {
    const url = await newDatabase();
    const db = clientOn(url);
    await db.setting.create({ data: { key: 'once', value: '' } });
    const taken = await db.setting
      .create({ data: { key: 'once', value: '' } })
      .catch((e: unknown) => e);
    expect([isUniqueViolation(taken), isDatabaseBusy(taken)]).toEqual([true, false]);
    const gone = clientOn('postgresql://portal@127.0.0.1:9/x');
    const lost = await gone.setting.findFirst().catch((error: unknown) => error);
    expect([isUniqueViolation(lost), isDatabaseBusy(lost)]).toEqual([false, true]);
  });
});

describe('the audit trail', () => {
  it('is append-only: an event gets its hash once, and nothing else ever changes', async () => {
    const db = clientOn(await newDatabase());
    const event = await db.auditEvent.create({
      data: { actorId: 'x', action: 'role.granted', subject: 'x', sequence: 1 },
    });
    const where = { id: event.id };
    const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow('append-only');
    await refused(db.auditEvent.update({ where, data: { subject: 'other', hash: 'a' } }));
    await db.auditEvent.update({ where, data: { hash: 'a' } });
    await refused(db.auditEvent.update({ where, data: { hash: 'b' } }));
    await refused(db.auditEvent.delete({ where }));
    await db.auditHead.create({ data: { id: 1, anchorSequence: 1 } });
    await refused(db.auditHead.deleteMany());
    await db.auditEvent.delete({ where });
  });
});

describe('copying a SQLite portal to PostgreSQL', () => {
  it('copies every row of every table, and the portal continues there', async () => {
    const file = path.join(newFolder(), 'portal.db');
    fs.copyFileSync(path.join(inject('demoFolder'), 'portal.db'), file);
    const sqlite = new Database(file);
    sqlite
      .prepare("UPDATE messages SET content = content || char(0) || ' “Öl” 🙂' WHERE id = 1")
      .run();
    const count = (table: string) =>
      sqlite.prepare(`SELECT COUNT(*) FROM "${table}"`).pluck().get() as number;
    const url = await bareDatabase();
    const unlock = lockDatabase(file);
    await expect(copyToPostgres(file, url, folders)).rejects.toThrow('Another server');
    unlock();
    const copied = await copyToPostgres(file, url, folders);
    expect(copied.find(({ name }) => name === 'messages')!.rows).toBeGreaterThan(10);
    for (const { name, rows } of copied) expect(rows, name).toBe(count(name));
    await expect(copyToPostgres(file, url, folders)).rejects.toThrow('isn’t empty');

    const db = clientOn(url);
    const last = sqlite.prepare('SELECT MAX(id) FROM messages').pluck().get();
    const { id } = await db.message.create({ data: { content: 'next' } });
    expect(id).toBe((last as number) + 1);
    expect((await db.message.findUniqueOrThrow({ where: { id: 1 } })).content).toMatch(/ “Öl” 🙂$/);
    const found = await db.$queryRaw<unknown[]>(kind.searchMessages(['öl'], 1_000, 5));
    expect(found).toEqual([{ id: 1 }]);
    sqlite.close();
  });
});

it('events between processes survive connections that PostgreSQL ends', async () => {
  const url = await newDatabase();
  const [one, other] = [openBus(url, () => undefined), openBus(url, () => undefined)];
  ends.push(() => Promise.all([one.close(), other.close()]));
  const heard: unknown[] = [];
  one.subscribe((_, message) => heard.push(message));
  const comesThrough = (news: string) =>
    expect.poll(() => (other.publish(news), heard), { timeout: 10_000 }).toContain(news);
  await comesThrough('before');
  await withClient(server.url, (client) =>
    client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      new URL(url).pathname.slice(1),
    ]),
  );
  await comesThrough('after');
});
