import Database from 'better-sqlite3';
import { copiesOf, personId } from './accounts.mjs';

/** Over how long all is written, and how long after its message an answer is promised, in milliseconds. */
const [SPAN, PROMISE] = [60e9, 1e8];
/** Words that messages are made of, so that a search finds some of them. */
const WORDS =
  'refund extension payroll deduction receipt estimate bookkeeping statement mortgage depreciation quarterly invoice signature dependent mileage'.split(
    ' ',
  );
const NO_PROMISE = 1e15;

/** @typedef {{ people: number, messages: number, documents: number }} Size */

/**
 * Lets the database of a demonstration grow by clients who have written for years, each with as
 * many messages and documents. It writes straight to the tables, with the server stopped, and makes
 * the search of messages anew in the end.
 * @param {string} file @param {Size} size
 */
export function grow(file, { people, messages, documents }) {
  const db = new Database(file);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -200000');
  const triggers = /** @type {{ name: string, sql: string }[]} */ (
    db
      .prepare(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'messages'",
      )
      .all()
  );
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`);
  const copies = copiesOf(db, ['accounts', 'profiles', 'role_grants']);
  const staff = db
    .prepare("SELECT id FROM accounts WHERE email = 'admin@demo.example'")
    .pluck()
    .get();
  const insert = {
    conversation: db.prepare(
      `INSERT INTO conversations (id, person_id, last_message_id, last_message_at, last_text, last_from_firm, unread_by_person, unread_by_firm, waiting_since, answer_by, rank, created_at)
       VALUES (@id, @id, @last, @at, @text, @firm, @firm, @open, @since, @by, @rank, @created)`,
    ),
    message: db.prepare(
      `INSERT INTO messages (sender_id, author_id, recipient_id, conversation_id, content, client_id, created_at, read_at)
       VALUES (@sender, @author, @recipient, @conversation, @content, @client, @at, @read)`,
    ),
    document: db.prepare(
      `INSERT INTO documents (id, owner_id, name, storage_key, content_type, size, sha256, tax_year, status, note, uploaded_by_id, created_at)
       VALUES (@id, @owner, @name, @key, 'application/pdf', 1000, @hash, @year, @status, '', @owner, @at)`,
    ),
  };
  const start = Date.now() - SPAN;
  const each = Math.floor(messages / people);
  const iso = (/** @type {number} */ time) => new Date(time).toISOString().replace('Z', '+00:00');
  db.transaction(() => {
    const last = db.prepare('SELECT max(id) FROM messages').pluck();
    for (let number = 0; number < people; number += 1) {
      for (const copy of copies) copy(number);
      const person = personId(number);
      // The messages of all people come one after the other, as they would have been written.
      const end = start + (SPAN * (number + 1)) / people;
      const isOpen = number % 10 === 0;
      const id = Number(last.get()) + each;
      insert.conversation.run({
        id: person,
        last: id,
        at: iso(end),
        text: `Until ${number}`,
        created: iso(start),
        firm: isOpen ? 0 : 1,
        open: isOpen ? 1 : 0,
        since: isOpen ? iso(end) : null,
        by: isOpen ? iso(end + PROMISE) : null,
        rank: isOpen ? end + PROMISE : NO_PROMISE - end,
      });
      for (let count = 0; count < each; count += 1) {
        const fromFirm = count % 2 === 1;
        const at = start + ((end - start) * (count + 1)) / each;
        const words = [0, 1, 2].map(
          (word) => WORDS[(number * 7 + count * 3 + word) % WORDS.length],
        );
        insert.message.run({
          sender: fromFirm ? 'admin-system' : person,
          author: fromFirm ? staff : person,
          recipient: fromFirm ? person : null,
          conversation: person,
          content: `About the ${words.join(' and the ')}, ${count}.`,
          client: `${person}:${count}`,
          at: iso(at),
          read: isOpen && count === each - 1 ? null : iso(at),
        });
      }
      for (let count = 0; count < documents / people; count += 1) {
        const key = String(number * 100 + count).padStart(12, '0');
        insert.document.run({
          id: `0199fffe-ffff-7fff-bfff-${key}`,
          owner: person,
          key: `bench/${key}`,
          hash: key,
          name: `Statement ${count}.pdf`,
          year: 2024,
          at: iso(end),
          status: count % 5 === 0 ? 'received' : 'accepted',
        });
      }
    }
  })();
  for (const { sql } of triggers) db.exec(sql);
  db.exec("INSERT INTO messages_search(messages_search) VALUES ('rebuild')");
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
