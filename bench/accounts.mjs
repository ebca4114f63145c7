import { createCookie } from '@remix-run/node';
import Database from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { personTexts } from '../app/domain/folding.ts';
import { signIn } from './servers.mjs';

export const SECRET = 'a-secret-for-the-benchmark-alone-01';
const EMAIL = 'client@demo.example';

/** What a person has: in this order, so that nothing points at what isn’t there yet. */
export const TABLES = [
  'accounts',
  'profiles',
  'parties',
  'party_members',
  'role_grants',
  'sessions',
];

/** @typedef {{ id: string, cookie: string, network: string }} Person */

/**
 * Gives the database of a running server people with a session each, all like the demo's client.
 * @param {string} file @param {string} url @param {number} count
 * @returns {Promise<Person[]>}
 */
export async function addPeople(file, url, count) {
  await signIn(url, EMAIL, 'Orlando-2024-demo');
  const db = new Database(file, { timeout: 5_000 });
  const copies = copiesOf(db, TABLES);
  const people = await newPeople(count);
  db.transaction(() => {
    for (const [number, { tokenHash }] of people.entries())
      for (const insert of copies) insert(number, { token_hash: tokenHash });
  })();
  db.close();
  return people;
}

/** People with the cookie of a session, which no database knows yet. @param {number} count */
export function newPeople(count) {
  const cookie = createCookie('session', { secrets: [SECRET] });
  return Promise.all(
    Array.from({ length: count }, async (_, number) => ({
      id: personId(number),
      cookie: (await cookie.serialize(`token-${number}`)).split(';', 1)[0] ?? '',
      network: `10.2.${number >> 8}.${number & 255}`,
      tokenHash: createHash('sha256').update(`token-${number}`).digest('base64url'),
    })),
  );
}

/** @param {number} number */
const personId = (number) => `0199ffff-ffff-7fff-bfff-${String(number).padStart(12, '0')}`;

/**
 * How to copy what some tables hold of the demo's client for the person of a number.
 * @param {Database.Database} db @param {string[]} tables
 * @returns {((number: number, changes?: Record<string, unknown>) => void)[]}
 */
function copiesOf(db, tables) {
  return tables.map((table) => {
    const owner = ['accounts', 'profiles', 'parties'].includes(table) ? 'id' : 'account_id';
    const row = /** @type {Record<string, unknown>} */ (
      db
        .prepare(
          `SELECT * FROM ${table} WHERE ${owner} = (SELECT id FROM accounts WHERE email = ?)`,
        )
        .get(EMAIL)
    );
    const names = Object.keys(row);
    const insert = db.prepare(
      `INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`,
    );
    return (number, changes = {}) => {
      const id = personId(number);
      const email = `${number}@bench.example`;
      const name = `Person ${number}`;
      const { searchText, sortText } = personTexts({ name, email });
      insert.run({
        ...row,
        full_name: name,
        search_text: searchText,
        email,
        name,
        sort_text: sortText,
        ...changes,
        ...(table === 'party_members' && { party_id: id }),
        id,
        [owner]: id,
      });
    };
  });
}
