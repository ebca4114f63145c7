import { Prisma } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import {
  FOLDING_VERSION,
  personTexts,
  toPattern,
  toSearchTerms,
  toSearchText,
} from '~/domain/folding';
import { readPhone } from '~/domain/firm/phone';

const NOTHING_TYPED = Prisma.sql`1 = 1`;

/** Whether a stored search text has what was typed; all have nothing. In SQL. */
export function hasWords(text: Prisma.Sql, typed: string): Prisma.Sql {
  const ways = toSearchTerms(typed).map(
    (words) =>
      Prisma.sql`(${Prisma.join(
        words.map((word) => Prisma.sql`${text} LIKE ${`%${toPattern(word)}%`}`),
        ' AND ',
      )})`,
  );
  return ways.length > 0 ? Prisma.sql`(${Prisma.join(ways, ' OR ')})` : NOTHING_TYPED;
}

/** The same as a condition of Prisma. */
export function withWords(typed: string) {
  const ways = toSearchTerms(typed).map((words) => ({
    AND: words.map((word) => ({ searchText: { contains: toPattern(word) } })),
  }));
  return ways.length > 0 ? { OR: ways } : {};
}

type Columns = Readonly<Record<string, string | null>>;
type Page = { take: number; orderBy: { id: 'asc' }; where: { id: { gt: string } } };

const toColumns = (person: Parameters<typeof personTexts>[0]): Columns => {
  const phone = person.phone && (readPhone(person.phone) ?? person.phone);
  const { searchText, sortText } = personTexts({ ...person, phone });
  return { phone: phone ?? null, search_text: searchText, sort_text: sortText };
};

/** What each table stores folded, by id. */
const FOLDED: Readonly<Record<string, (tx: Tx, page: Page) => Promise<[string, Columns][]>>> = {
  parties: async (tx, page) =>
    (await tx.party.findMany(page)).map((row) => [row.id, toColumns(row)]),
  profiles: async (tx, page) =>
    (await tx.profile.findMany({ ...page, include: { account: true } })).map((row) => [
      row.id,
      toColumns({ name: row.fullName, email: row.account.email, phone: row.phone }),
    ]),
  invoices: async (tx, page) =>
    (await tx.invoice.findMany(page)).map(({ id, number, billedName }) => [
      id,
      { search_text: toSearchText(number, billedName) },
    ]),
  documents: async (tx, page) =>
    (await tx.document.findMany(page)).map(({ id, name }) => [
      id,
      { search_text: toSearchText(name) },
    ]),
  document_requests: async (tx, page) =>
    (await tx.documentRequest.findMany(page)).map(({ id, title }) => [
      id,
      { search_text: toSearchText(title) },
    ]),
};

const KEY = 'search-folding';
const CHUNK = 500;

/** Folds every stored search text anew and writes phones as they are stored, once for each version of the folding. */
export async function refoldSearchTexts(): Promise<void> {
  const done = await db.setting.findUnique({ where: { key: KEY } });
  if (done?.value === FOLDING_VERSION) return;
  for (const [table, list] of Object.entries(FOLDED)) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const page: Page = { take: CHUNK, orderBy: { id: 'asc' }, where: { id: { gt: after } } };
      after = await transaction([], async (tx) => {
        const rows = await list(tx, page);
        for (const [id, columns] of rows) {
          const changes = Object.entries(columns).map(
            ([name, value]) => Prisma.sql`${Prisma.raw(name)} = ${value}`,
          );
          await tx.$executeRaw`UPDATE ${Prisma.raw(table)} SET ${Prisma.join(changes)} WHERE id = ${id}`;
        }
        return rows.at(CHUNK - 1)?.[0];
      });
    }
  }
  const value = FOLDING_VERSION;
  await db.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } });
}
