import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { waitingText } from '~/domain/jobs/job-list';
import { jobName } from '~/domain/jobs/job-type';
import { STAGES, type Stage } from '~/domain/jobs/stages';
import type { Cents } from '~/domain/money';
import { TABLE_SIZE, toPage, type TablePlace } from '~/domain/paging';
import type { ClientFilter, ClientWaits } from '~/domain/party/client-list';
import type { PartyKind } from '~/domain/party/party';
import { getFirm } from '../firm/published.server';
import { IS_FORM_MISSING } from '../job/form-to-sign.server';
import { isWaitingFor } from '../job/list.server';
import { hasWords } from '../search-words.server';
import { sortedPage } from '../sorted-page.server';
import { IS_CLIENT } from './client.server';

type Row = {
  id: string;
  kind: PartyKind;
  name: string;
  owedCents: Cents;
  /** The newest message of either side. */
  contactAt: Date | null;
  jobId: string | null;
  type: string;
  period: string;
  stage: Stage;
  isFormMissing: boolean;
  preparer: string | null;
};

const OWED = Prisma.sql`(SELECT CAST(COALESCE(SUM(i.total_cents - i.settled_cents), 0) AS INTEGER)
  FROM invoices i WHERE i.party_id = p.id AND i.status = 'open')`;

// Messages are numbered in the order in which they came.
const LAST_MESSAGE = Prisma.sql`COALESCE(
  (SELECT c.last_message_id FROM conversations c WHERE c.party_id = p.id), 0)`;

const WAITS: Record<ClientWaits, Prisma.Sql> = {
  papers: Prisma.sql`j.stage = 'waiting-for-documents'`,
  signature: Prisma.sql`j.stage = 'waiting-for-signature' AND NOT ${IS_FORM_MISSING}`,
  us: isWaitingFor('firm'),
};

/** Matches rows of `parties p`. */
export function matchesClients(filter: ClientFilter): Prisma.Sql {
  const { q, kind, preparer, waiting, owes, state } = filter;
  const ofJob = [
    ...(preparer ? [Prisma.sql`j.preparer_id = ${preparer}`] : []),
    ...(waiting ? [WAITS[waiting]] : []),
  ];
  return Prisma.join(
    [
      state ? Prisma.sql`p.archived_at IS NOT NULL` : Prisma.sql`p.archived_at IS NULL`,
      ...(kind ? [Prisma.sql`p.kind = ${kind}`] : []),
      ...(ofJob.length > 0
        ? [
            Prisma.sql`p.id IN (SELECT j.party_id FROM jobs j
              WHERE j.closed_at IS NULL AND ${Prisma.join(ofJob, ' AND ')})`,
          ]
        : []),
      ...(owes
        ? [Prisma.sql`p.id IN (SELECT i.party_id FROM invoices i WHERE i.status = 'open')`]
        : []),
      hasWords(Prisma.sql`p.search_text`, q),
      IS_CLIENT,
    ],
    ' AND ',
  );
}

/** A page of clients with their open jobs, in one query. Only for staff. */
export async function listClientRows(filter: ClientFilter, place: TablePlace) {
  const { page, order } = sortedPage({
    from: Prisma.sql`parties p`,
    where: matchesClients(filter),
    id: Prisma.sql`p.id`,
    keys: { name: Prisma.sql`p.sort_text`, balance: OWED, contact: LAST_MESSAGE },
    usual: 'name',
    place,
  });
  const rows = await db.$queryRaw<Row[]>`
    WITH part AS (${page})
    SELECT p.id, p.kind, p.name, c.last_message_at AS "contactAt", ${OWED} AS "owedCents",
      j.id AS "jobId", j.type, j.period, j.stage, ${IS_FORM_MISSING} AS "isFormMissing",
      s.full_name AS preparer
    FROM part JOIN parties p ON p.id = part.id
      LEFT JOIN conversations c ON c.party_id = p.id
      LEFT JOIN jobs j ON j.party_id = p.id AND j.closed_at IS NULL
      LEFT JOIN profiles s ON s.id = j.preparer_id
    ORDER BY ${order}, COALESCE(j.due_on, '9999-12-31'), j.id`;
  const ids = [...new Set(rows.map(({ id }) => id))];
  const clients = ids.map((id) => toClientRow(rows.filter((row) => row.id === id)));
  return toPage(clients, ({ id }) => id, TABLE_SIZE);
}

/** A client by the rows of their open jobs, soonest due first. */
function toClientRow(rows: readonly Row[]) {
  const { id, kind, name, owedCents, contactAt } = rows[0]!;
  const jobs = rows.flatMap((row) => (row.jobId ? [{ ...row, jobId: row.jobId }] : []));
  const [first] = jobs;
  const waits = jobs.map((job) =>
    waitingText({ ...job, isFormMissing: Boolean(job.isFormMissing) }),
  );
  return {
    id,
    kind,
    name,
    owedCents,
    contactAt,
    job: first && {
      id: first.jobId,
      name: jobName(getFirm(), first),
      stage: STAGES[first.stage].label + (jobs.length > 1 ? `, and ${jobs.length - 1} more` : ''),
    },
    waiting: [...new Set(waits.filter(Boolean))].join(', '),
    preparers: [...new Set(jobs.flatMap(({ preparer }) => preparer ?? []))].join(', '),
  };
}
