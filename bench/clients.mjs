import Database from 'better-sqlite3';
import { personTexts } from '../app/domain/folding.ts';

const CLIENTS = 20_000;
const JOBS = 5_000;
const INVOICES = 20_000;
const STAGES = ['waiting-for-documents', 'preparing', 'review', 'waiting-for-signature', 'filed'];

/** @param {string} kind @param {number} number */
const idOf = (kind, number) => `0199${kind}-ffff-7fff-bfff-${String(number).padStart(12, '0')}`;

/** Gives the database of a running server the clients and open jobs of a large office. @param {string} file */
export function addClients(file) {
  const db = new Database(file, { timeout: 5_000 });
  const { id: preparer } = /** @type {{ id: string }} */ (
    db.prepare(`SELECT id FROM accounts WHERE email = 'admin@demo.example'`).get()
  );
  const client = db.prepare(
    `INSERT INTO parties (id, kind, name, email, search_text, sort_text, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 1767225600000)`,
  );
  const conversation = db.prepare(
    `INSERT INTO conversations (id, party_id, last_message_id, last_message_at, last_text, last_from_firm, rank, created_at)
     VALUES (?, ?, 0, 1767225600000, 'Hello', 0, ?, 1767225600000)`,
  );
  const job = db.prepare(
    `INSERT INTO jobs (id, party_id, type, period, stage, stage_since, preparer_id, due_on, created_at)
     VALUES (?, ?, 'individual-return', '2025', ?, '2026-01-01T00:00:00.000+00:00', ?, ?, 1767225600000)`,
  );
  const invoice = db.prepare(
    `INSERT INTO invoices (id, number, party_id, billed_name, billed_email, search_text, source, status, issued_on, due_on, total_cents, job_id, created_at)
     VALUES (?, ?, ?, ?, '', ?, ?, ?, '2026-01-02', '2026-01-16', 9900, ?, 1767225600000)`,
  );
  db.transaction(() => {
    for (let at = 0; at < CLIENTS; at += 1) {
      const [name, email] = [`Person ${at}`, `${at}@bench.example`];
      const kind = at % 10 ? 'person' : 'company';
      const { searchText, sortText } = personTexts({ kind, name, email });
      client.run(idOf('aaaa', at), kind, name, email, searchText, sortText);
      // Nobody waits for an answer: their rank is far behind.
      conversation.run(idOf('bbbb', at), idOf('aaaa', at), 9e14 + at);
    }
    for (let at = 0; at < JOBS; at += 1) {
      const day = `2026-${String(1 + (at % 12)).padStart(2, '0')}-15`;
      const stage = STAGES[at % STAGES.length];
      job.run(idOf('cccc', at), idOf('aaaa', at), stage, at % 2 ? preparer : null, day);
    }
    for (let at = 0; at < INVOICES; at += 1) {
      const [id, number, name] = [idOf('dddd', at), `2025-${at}`, `Person ${at}`];
      const { searchText } = personTexts({ kind: 'person', name: `${number} ${name}`, email: '' });
      const status = at % 20 ? 'paid' : 'open';
      const jobId = at < JOBS ? idOf('cccc', at) : null;
      invoice.run(id, number, idOf('aaaa', at), name, searchText, `staff:${at}`, status, jobId);
    }
  })();
  db.exec('ANALYZE');
  db.close();
}
