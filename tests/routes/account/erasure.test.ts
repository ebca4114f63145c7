import { beforeAll, expect, test } from 'vitest';
import { Prisma } from '#prisma/generated/client';
import { db, seedPeople } from '#tests/support/database';
import { AT, everythingOf } from '#tests/support/everything';
import { ERASED_NAME, eraseDueAccounts } from '~/models/account/deletion.server';
import { RECOVERY_DAYS } from '~/domain/documents/document';
import { toSearchText, toSortText } from '~/domain/folding';
import { DAY } from '~/domain/time/duration';

const NOW = new Date();

type Row = Record<string, unknown>;

/** Every row of every table that has a word in it, as text, by its table. */
async function rowsWith(word: string): Promise<[table: string, row: Row][]> {
  const tables = Object.values(Prisma.ModelName).map(
    (name) => name[0]!.toLowerCase() + name.slice(1),
  );
  const all: [string, Row][] = [];
  for (const table of tables) {
    const { findMany } = (db as unknown as Record<string, { findMany: () => Promise<Row[]> }>)[
      table
    ]!;
    for (const row of await findMany())
      if (JSON.stringify(row).includes(word)) all.push([table, row]);
  }
  return all;
}

beforeAll(seedPeople);

test('erasing an account deletes all of its data and nobody else’s', async () => {
  const id = await everythingOf('student', 'Alpha');
  const other = await everythingOf('investor', 'Omega');
  const before = [await rowsWith('Omega'), await rowsWith(other)] as const;
  expect(before.flat().length).toBeGreaterThan(60);
  const past = new Date(NOW.getTime() - DAY);
  await db.accountDeletion.create({ data: { accountId: id, dueAt: past } });
  expect(await eraseDueAccounts(NOW)).toBe(1);
  expect([await rowsWith('Omega'), await rowsWith(other)]).toEqual(before);

  // The paper waits for the next purge, an invoice keeps its name, and the last mail tells them.
  const named = (await rowsWith('Alpha')).map(([table]) => table);
  expect(named.sort()).toEqual(['auditEvent', 'document', 'invoice', 'queuedMail']);
  const left = (await rowsWith(id)).filter(([table]) => table !== 'auditEvent');
  expect(left.map(([table]) => table).sort()).toEqual([
    'account',
    'accountDeletion',
    'consent',
    'consent',
    'consultation',
    'directUpload',
    'document',
    'invoice',
    'job',
    'liveClass',
    'message',
    'party',
    'profile',
    'queuedMail',
    'subscription',
    'subscription',
    'voiceNote',
  ]);
  const of = (table: string) => left.filter(([name]) => name === table).map(([, row]) => row);
  const inAnyOrder = (...rows: unknown[]) =>
    expect.arrayContaining(
      rows.map((row) => expect.objectContaining(row as object) as unknown),
    ) as unknown;
  expect(of('party')).toMatchObject([
    { name: ERASED_NAME, email: '', phone: '', searchText: toSearchText(ERASED_NAME) },
  ]);
  expect(of('job')).toMatchObject([{ closedAt: NOW }]);
  expect(of('profile')).toMatchObject([
    { fullName: ERASED_NAME, sortText: toSortText(ERASED_NAME), purpose: null },
  ]);
  expect(of('document')).toMatchObject([
    { deletedAt: new Date(NOW.getTime() - (RECOVERY_DAYS + 1) * DAY) },
  ]);
  expect(of('subscription')).toEqual(
    inAnyOrder({ status: 'ended', endedAt: NOW }, { status: 'ended', endedAt: AT }),
  );
  const consent = { signature: '', revokedAt: NOW };
  expect(of('consent')).toEqual(inAnyOrder(consent, { ...consent, revokedAt: AT }));
  const silent = { transcript: '', summary: '', createdAt: new Date(0) };
  expect(of('voiceNote')).toMatchObject([silent]);
  expect(of('invoice')).toMatchObject([{ billedName: 'Alpha', billedEmail: '' }]);
  expect(of('consultation')).toMatchObject([{ phone: '', notes: '' }]);
  expect(of('directUpload')).toMatchObject([{ name: '' }]);
  expect(await db.taskComment.count({ where: { authorId: null, content: 'Done' } })).toBe(1);
});
