import { createHash } from 'node:crypto';
import { db, transaction, type Tx } from '~/db.server';
import { storageKey, toDistinctName } from '~/domain/documents/file-name';
import { organizerChanged, organizerSubmitted } from '~/domain/events/organizer';
import { toSearchText } from '~/domain/folding';
import { FormRefusal } from '~/domain/forms/refusal';
import { differences, openPages, type Entry } from '~/domain/organizer/answers';
import { isSameName } from '~/domain/party/signers';
import { listNames } from '../document/create-documents.server';
import { recordInJob } from '../document/delivery.server';
import { emit } from '../events.server';
import { applyJobRule } from '../job/move.server';
import { newId } from '../id.server';
import type { Answerer } from './answers.server';
import { loadOrganizer, readSecrets, type Organizer } from './organizer.server';
import { openAnswers, sealAnswers } from './secrets.server';

/** Where the PDF goes, and how it is drawn. */
type Paper = {
  draw: (organizer: Organizer) => Promise<Uint8Array<ArrayBuffer>>;
  store: {
    put: (key: string, source: Uint8Array[], size: number) => Promise<void>;
    delete: (key: string) => Promise<void>;
  };
};

export type Signature = { name: string; statement: string; seen: string; fullName: string };

/** Stands for all answers that a page showed. */
export const hashAnswers = (entries: readonly Entry[]): string =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(({ page, entry, values }) => [page, entry, values])))
    .digest('base64url')
    .slice(0, 16);

const OTHER_ANSWERS =
  'An answer was changed since you opened this page. Check the answers again, then submit them.';
const SUBMITTED = 'This organizer was just submitted.';

/**
 * Submits an organizer as its page showed it: answers that concern nobody are deleted, a PDF is
 * kept in the client’s folder, and a job that waited for it alone goes on. Throws 404, and
 * FormRefusal if an answer is missing or changed since, or the name isn’t the submitter’s.
 */
export async function submitOrganizer(
  id: string,
  owner: string | null,
  { name, statement, seen, fullName }: Signature,
  { accountId, byStaff }: Answerer,
  now: Date,
  { draw, store }: Paper,
): Promise<void> {
  if (!isSameName(name, fullName))
    throw new FormRefusal(`Type your own name: ${fullName}.`, { field: 'name' });
  const shown = await loadOrganizer(id, owner);
  assertSeen(shown, seen);
  const bytes = await draw(shown);
  const key = storageKey(`${accountId}/${crypto.randomUUID()}`, now.getTime(), 'organizer.pdf');
  await store.put(key, [bytes], bytes.length);
  try {
    await transaction([['files', shown.partyId]], async (tx) => {
      const organizer = await loadOrganizer(id, owner, tx);
      assertSeen(organizer, seen);
      const documentId = await addPdf(tx, organizer, accountId, key, bytes, now);
      const entries = await deleteClosedAnswers(tx, organizer);
      const changes = await countChanges(tx, organizer);
      const { jobId, taxYear, submissions } = organizer;
      const number = submissions + 1;
      const secrets = Object.fromEntries(await readSecrets(tx, id));
      const answers = sealAnswers({ entries, secrets }, id);
      const by = { submittedById: accountId, byStaff, createdAt: now };
      await tx.organizerSubmission.create({
        data: {
          id: newId(now),
          organizerId: id,
          number,
          answers,
          name,
          statement,
          documentId,
          ...by,
        },
      });
      await tx.organizer.update({ where: { id }, data: { submittedAt: now, submissions: number } });
      await recordInJob(tx, jobId, accountId, 'organizer-submitted', String(taxYear), now);
      const event = number === 1 ? organizerSubmitted : organizerChanged;
      const facts = { job: organizer, organizer: { id, taxYear }, client: { fullName }, byStaff };
      await emit(tx, event, { id: jobId, actorId: accountId, now, ...facts, changes });
      await applyJobRule(tx, jobId, 'documents-accepted', now);
    });
  } catch (error) {
    await store.delete(key);
    throw error;
  }
}

function assertSeen({ submittedAt, pages, answered, entries }: Organizer, seen: string): void {
  if (submittedAt) throw new FormRefusal(SUBMITTED, { status: 409 });
  if (answered < pages) throw new FormRefusal('Answer every question first.');
  if (hashAnswers(entries) !== seen) throw new FormRefusal(OTHER_ANSWERS, { status: 409 });
}

/** Puts the PDF into the client’s folder. Returns its id. */
async function addPdf(
  tx: Tx,
  { partyId, jobId, taxYear }: Organizer,
  uploadedById: string,
  key: string,
  bytes: Uint8Array,
  now: Date,
): Promise<string> {
  const name = toDistinctName(`Organizer ${taxYear}.pdf`, null, await listNames(tx, partyId));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { storageKey: key, contentType: 'application/pdf', size: bytes.length, sha256 };
  const named = {
    name,
    sentAs: name,
    searchText: toSearchText(name),
    status: 'accepted',
    delivery: 'organizer',
  };
  const filed = { partyId, jobId, taxYear, uploadedById, createdAt: now };
  return (await tx.document.create({ data: { ...file, ...named, ...filed } })).id;
}

/** Deletes what no open page asks any more. Returns what is left. */
async function deleteClosedAnswers(tx: Tx, { id, template, entries }: Organizer) {
  const open = openPages(template, entries).map(({ page }) => page.key);
  await tx.organizerAnswer.deleteMany({ where: { organizerId: id, page: { notIn: open } } });
  return entries.filter(({ page }) => open.includes(page));
}

async function countChanges(tx: Tx, organizer: Organizer): Promise<number> {
  const { id, template, entries, taxYear } = organizer;
  const [last] = await listSubmissions(id, tx);
  return last ? differences(template, last.entries, entries, taxYear).length : 0;
}

/** What was submitted, the newest first, with all answers of then. Only for staff. */
export async function listSubmissions(organizerId: string, client: Tx | typeof db = db) {
  const rows = await client.organizerSubmission.findMany({
    where: { organizerId },
    orderBy: { number: 'desc' },
    take: 20,
  });
  return rows.map(({ answers, ...row }) => ({
    ...row,
    entries: openAnswers<{ entries: Entry[] }>(answers, organizerId)?.entries ?? [],
  }));
}
