import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { waitingText } from '~/domain/jobs/job-list';
import { jobName } from '~/domain/jobs/job-type';
import { STAGES, type Stage } from '~/domain/jobs/stages';
import type { Cents } from '~/domain/money';
import { TABLE_SIZE, toPage, type Sort } from '~/domain/paging';
import type { ClientFilter, ClientWaits } from '~/domain/party/client-list';
import type { PartyKind } from '~/domain/party/party';
import { getFirm } from '../firm/published.server';
import { IS_FORM_MISSING } from '../job/form-to-sign.server';
import { isWaitingFor } from '../job/list.server';
import { hasWords } from '../search-words.server';
import { inOrderOfPage, selectPage } from '../sorted-page.server';
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

const IS_OWED = Prisma.sql`i.status = 'open' AND i.total_cents > i.settled_cents`;
const SORT_KEYS = {
  name: Prisma.sql`p.sort_text`,
  balance: Prisma.sql`COALESCE(o.cents, 0)`,
  // Messages are numbered in the order in which they came.
  contact: Prisma.sql`COALESCE(c.last_message_id, 0)`,
};
type ClientSort = keyof typeof SORT_KEYS;
export const CLIENT_SORTS = Object.keys(SORT_KEYS) as ClientSort[];

/** What a page is sorted by, beside the client. */
const SORTED_FROM: Record<ClientSort, Prisma.Sql> = {
  name: Prisma.sql`parties p`,
  balance: Prisma.sql`parties p LEFT JOIN (
    SELECT i.party_id, SUM(i.total_cents - i.settled_cents) AS cents FROM invoices i
    WHERE i.status = 'open' GROUP BY i.party_id) o ON o.party_id = p.id`,
  contact: Prisma.sql`parties p LEFT JOIN conversations c ON c.party_id = p.id`,
};

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
      ...(owes ? [Prisma.sql`p.id IN (SELECT i.party_id FROM invoices i WHERE ${IS_OWED})`] : []),
      hasWords(Prisma.sql`p.search_text`, q),
      IS_CLIENT,
    ],
    ' AND ',
  );
}

/** A page of clients with their open jobs, in one query. Only for staff. */
export async function listClientRows(
  filter: ClientFilter,
  sort: Sort<ClientSort>,
  after: string | null,
) {
  const page = selectPage({
    columns: Prisma.sql`p.id AS id, ${SORT_KEYS[sort.by]} AS sort_key`,
    from: SORTED_FROM[sort.by],
    where: matchesClients(filter),
    ...{ id: Prisma.sql`p.id`, key: SORT_KEYS[sort.by], sort, after },
  });
  const rows = await db.$queryRaw<Row[]>`
    WITH part AS (${page})
    SELECT p.id, p.kind, p.name, c.last_message_at AS "contactAt",
      (SELECT CAST(COALESCE(SUM(i.total_cents - i.settled_cents), 0) AS INTEGER) FROM invoices i
        WHERE i.party_id = p.id AND i.status = 'open') AS "owedCents",
      j.id AS "jobId", j.type, j.period, j.stage, ${IS_FORM_MISSING} AS "isFormMissing",
      s.full_name AS preparer
    FROM part JOIN parties p ON p.id = part.id
      LEFT JOIN conversations c ON c.party_id = p.id
      LEFT JOIN jobs j ON j.party_id = p.id AND j.closed_at IS NULL
      LEFT JOIN profiles s ON s.id = j.preparer_id
    ORDER BY ${inOrderOfPage(sort)}, COALESCE(j.due_on, '9999-12-31'), j.id`;
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
    ...{ id, kind, name, owedCents, contactAt },
    job: first && {
      id: first.jobId,
      name: jobName(getFirm(), first),
      stage: STAGES[first.stage].label,
    },
    moreJobs: Math.max(jobs.length - 1, 0),
    waiting: [...new Set(waits.filter(Boolean))].join(', '),
    preparers: [...new Set(jobs.flatMap(({ preparer }) => preparer ?? []))].join(', '),
  };
}
