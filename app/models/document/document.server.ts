import { db } from '~/db.server';
import { Prisma, type Document } from '#prisma/generated/client';
import { isStaff } from '~/domain/access/roles';
import { RECOVERY_DAYS, type DocumentStatus } from '~/domain/documents/document';
import { documentDownloaded, documentOpened } from '~/domain/events/document';
import { PAGE_SIZE, TABLE_SIZE, toPage, type ListPage, type TablePlace } from '~/domain/paging';
import { DAY, MINUTE } from '~/domain/time/duration';
import { emit } from '../events.server';
import { hasWords } from '../search-words.server';
import type { Viewer } from '../sign-in/session.server';
import { sortedPage } from '../sorted-page.server';

/** A paper as lists show it; `size` in bytes, `asked` the request it answers, if any. */
export type DocumentLine = Pick<
  Document,
  'id' | 'name' | 'size' | 'taxYear' | 'createdAt' | 'delivery' | 'approvedAt' | 'changeAskedAt'
> & {
  status: DocumentStatus;
  approvals: number;
  deletedAt: Date | null;
  asked: string | null;
  /** The name of the draft of its job that took its place, for a draft. */
  replacedBy: string | null;
};

export const documentMissing = () => new Response('We can’t find that document.', { status: 404 });

export const visibleTo = (viewer: Viewer) =>
  isStaff(viewer.roles) ? {} : { partyId: viewer.partyId };

const LINE = Prisma.sql`d.id, d.name, d.size, d.tax_year AS "taxYear", d.status, d.created_at AS "createdAt",
  d.deleted_at AS "deletedAt", r.title AS asked, d.delivery, d.approved_at AS "approvedAt", d.change_asked_at AS "changeAskedAt",
  CASE WHEN d.delivery = 'draft' THEN (SELECT CAST(COUNT(*) AS INTEGER) FROM document_approvals a WHERE a.document_id = d.id) ELSE 0 END AS approvals,
  CASE WHEN d.delivery = 'draft' THEN (SELECT n.name FROM documents n WHERE n.job_id = d.job_id
    AND n.delivery = 'draft' AND n.deleted_at IS NULL AND n.id > d.id ORDER BY n.id DESC LIMIT 1) END AS "replacedBy"`;
const FROM = Prisma.sql`documents d LEFT JOIN document_requests r ON r.id = d.request_id`;
const CLIENT = Prisma.sql`JOIN parties p ON p.id = d.party_id`;

export function listDocuments(
  viewer: Pick<Viewer, 'partyId'>,
  { year, after }: { year: number | null; after: string | null },
): Promise<ListPage<DocumentLine>> {
  const ofYear = year ? Prisma.sql`AND d.tax_year = ${year}` : Prisma.empty;
  return listOwn(viewer, Prisma.sql`d.deleted_at IS NULL AND d.delivery IS NULL ${ofYear}`, after);
}

export const listDeleted = (viewer: Viewer, after: string | null, now: Date) =>
  listOwn(
    viewer,
    Prisma.sql`d.deleted_at > ${getRecoveryStart(now)} AND d.delivery IS NULL`,
    after,
  );

/** How many files of the firm's a client's page shows: years of returns and notices. */
const MAX_DELIVERED = 100;

/** What the firm put into the viewer's folder, the newest first. */
export const listDeliveries = ({ partyId }: Pick<Viewer, 'partyId'>) =>
  db.$queryRaw<DocumentLine[]>`
    SELECT ${LINE} FROM ${FROM}
    WHERE d.party_id = ${partyId} AND d.deleted_at IS NULL AND d.delivery IS NOT NULL
    ORDER BY d.id DESC LIMIT ${MAX_DELIVERED}`;

/** The final returns in the viewer's folder, the latest tax year first. */
export const listReturns = ({ partyId }: Pick<Viewer, 'partyId'>) =>
  db.document.findMany({
    where: { partyId, delivery: 'final', deletedAt: null },
    orderBy: [{ taxYear: 'desc' }, { id: 'desc' }],
    take: MAX_DELIVERED,
    select: { id: true, name: true, size: true, taxYear: true, createdAt: true },
  });

async function listOwn(
  { partyId }: Pick<Viewer, 'partyId'>,
  where: Prisma.Sql,
  after: string | null,
): Promise<ListPage<DocumentLine>> {
  const rows = await db.$queryRaw<DocumentLine[]>`
    SELECT ${LINE} FROM ${FROM} WHERE d.party_id = ${partyId} AND ${where}
      ${after ? Prisma.sql`AND d.id < ${after}` : Prisma.empty}
    ORDER BY d.id DESC LIMIT ${PAGE_SIZE + 1}`;
  return toPage(rows, ({ id }) => id);
}

export async function listFolders(viewer: Viewer): Promise<{ year: number; papers: number }[]> {
  const groups = await db.document.groupBy({
    by: ['taxYear'],
    where: { partyId: viewer.partyId, deletedAt: null, delivery: null },
    _count: { id: true },
    orderBy: { taxYear: 'desc' },
  });
  return groups.map(({ taxYear, _count }) => ({ year: taxYear, papers: _count.id }));
}

export const getRecoveryStart = (now: Date): Date => new Date(now.getTime() - RECOVERY_DAYS * DAY);

/** What waits for our review and has these words. One query. Only for staff. */
export async function listReviewQueue(place: TablePlace, words = '') {
  const { page } = sortedPage({
    columns: Prisma.sql`${LINE}, d.party_id AS "partyId", p.name AS client`,
    from: Prisma.sql`${FROM} ${CLIENT}`,
    where: Prisma.sql`d.status = 'received' AND d.deleted_at IS NULL
      AND ${hasWords(Prisma.sql`(d.search_text || p.search_text)`, words)}`,
    id: Prisma.sql`d.id`,
    keys: {
      sent: Prisma.sql`d.id`,
      client: Prisma.sql`p.sort_text`,
      taxYear: Prisma.sql`d.tax_year`,
    },
    usual: 'sent',
    place,
  });
  type Row = DocumentLine & { partyId: string; client: string };
  return toPage(await db.$queryRaw<Row[]>`${page}`, ({ id }) => id, TABLE_SIZE);
}

/** The review queue around a document: some before it, the document, and those that follow. */
export async function listReviewsAround(id: string) {
  const rows = await db.$queryRaw<{ id: string; name: string; client: string }[]>`
    SELECT d.id, d.name, p.name AS client FROM documents d ${CLIENT}
    WHERE d.status = 'received' AND d.deleted_at IS NULL AND d.id >= COALESCE(
      (SELECT MIN(id) FROM (SELECT id FROM documents WHERE status = 'received' AND deleted_at IS NULL
        AND id < ${id} ORDER BY id DESC LIMIT 5) AS before), ${id})
    ORDER BY d.id LIMIT 20`;
  const at = rows.findIndex((row) => row.id === id);
  return { rows, previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null };
}

/** What comes after a document in the review queue, from its beginning at its end; null for none. */
export async function findNextReview(id: string): Promise<string | null> {
  const queue = { status: 'received', deletedAt: null };
  const first = (where: Prisma.DocumentWhereInput) =>
    db.document.findFirst({ where, orderBy: { id: 'asc' }, select: { id: true } });
  const found = (await first({ ...queue, id: { gt: id } })) ?? (await first(queue));
  return found?.id ?? null;
}

type FoundRow = DocumentLine &
  Omit<Document, keyof DocumentLine> & { email: string; clientName: string };

/** One document that the viewer may see, also deleted within 30 days. Throws 404. */
export async function getDocument(viewer: Viewer, id: string | undefined, now: Date) {
  const [row] = await db.$queryRaw<FoundRow[]>`
    SELECT ${LINE}, d.note, d.sha256, d.storage_key AS "storageKey", d.content_type AS "contentType",
      d.party_id AS "partyId", d.request_id AS "requestId", d.job_id AS "jobId", d.uploaded_by_id AS "uploadedById", d.sent_as AS "sentAs", d.spouse, p.email, p.name AS "clientName"
    FROM ${FROM} ${CLIENT}
    WHERE d.id = ${id ?? ''} ${isStaff(viewer.roles) ? Prisma.empty : Prisma.sql`AND d.party_id = ${viewer.partyId}`}`;
  if (!row || (row.deletedAt && row.deletedAt <= getRecoveryStart(now))) throw documentMissing();
  // What the firm withdrew is gone for its client.
  if (row.deletedAt && row.delivery && !isStaff(viewer.roles)) throw documentMissing();
  const { email, clientName, ...rest } = row;
  return { ...rest, client: { name: clientName, email } };
}

type AccessEvent = { action: string; at: Date; actorId: string | null; name: string | null };

/** Who did what with a document, latest first, at most 50. Only after `getDocument`. */
const listAccess = (document: { id: string }) => db.$queryRaw<AccessEvent[]>`
    SELECT e.action, e.created_at AS at, e.actor_id AS "actorId", p.full_name AS name
    FROM audit_events e LEFT JOIN profiles p ON p.id = e.actor_id
    WHERE e.subject = ${document.id} ORDER BY e.created_at DESC, e.id DESC LIMIT 50`;

export const recordDownload = (
  { accountId: actorId }: Viewer,
  { id }: { id: string },
  now: Date,
): Promise<void> => emit(db, documentDownloaded, { id, actorId, now });

/** How long somebody looks at a document: its page, its file and parts of it are one opening. */
const VIEW = 10 * MINUTE;

/** Records once per view that a document was opened. Returns what was recorded before. */
export async function recordOpening({ accountId }: Viewer, document: { id: string }, now: Date) {
  const events = await listAccess(document);
  const isOpen = events.some(
    ({ action, at, actorId }) =>
      action === 'document.opened' && actorId === accountId && +now - +new Date(at) < VIEW,
  );
  if (!isOpen) await emit(db, documentOpened, { id: document.id, actorId: accountId, now });
  return events;
}
