import { Prisma } from '#prisma/generated/client';
import { db, transaction } from '~/db.server';
import type { JobFilter } from '~/domain/jobs/job-list';
import { jobName } from '~/domain/jobs/job-type';
import { toPage } from '~/domain/paging';
import type { CivilDate } from '~/domain/time/civil-time';
import { getFirm } from '../firm/published.server';
import { matchesFilter } from '../job/list.server';
import { PORTION } from '../job/next-period.server';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';
import { findTemplate, sendOrganizer } from './organizer.server';

type Staff = Pick<Viewer, 'accountId'>;
type Row = { id: string; partyId: string; client: string; type: string; period: string };

/** What `listRecipients` finds somebody for. */
export const HAS_ADDRESS = Prisma.sql`CASE
  WHEN EXISTS (SELECT 1 FROM party_members m WHERE m.party_id = p.id) THEN EXISTS (
    SELECT 1 FROM party_members m JOIN accounts a ON a.id = m.account_id
    WHERE m.party_id = p.id AND a.disabled_at IS NULL)
  ELSE p.email <> '' END`;

/** Jobs of the filter that wait for their client, whose type has an organizer and that have none. */
function isToSend(filter: JobFilter, today: CivilDate): Prisma.Sql {
  const types = getFirm().content['job-type'].flatMap(({ id }) => (findTemplate(id) ? id : []));
  return Prisma.sql`${matchesFilter(filter, today)} AND j.stage = 'waiting-for-documents'
    AND j.type IN (${Prisma.join(['', ...types])}) AND p.archived_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM organizers o WHERE o.job_id = j.id)`;
}

const JOBS = Prisma.sql`jobs j JOIN parties p ON p.id = j.party_id`;

/** How many organizers are to be sent by the type of their job. One query. Only for staff. */
export async function countToSend(filter: JobFilter, today: CivilDate) {
  const rows = await db.$queryRaw<{ type: string; jobs: number }[]>`
    SELECT j.type, COUNT(*) AS jobs FROM ${JOBS} WHERE ${isToSend(filter, today)} GROUP BY j.type`;
  return rows.map(({ type, jobs }) => ({ type, jobs: Number(jobs) }));
}

/**
 * The jobs to send an organizer for by their client’s name, after one of them and until another:
 * those whose client has an email address, or those without. One query. Only for staff.
 */
export async function listToSend(
  filter: JobFilter,
  today: CivilDate,
  hasAddress: boolean,
  { after, until }: { after?: string | null; until?: string } = {},
) {
  const place = (id: string) => Prisma.sql`(SELECT c.sort_text, b.id
    FROM jobs b JOIN parties c ON c.id = b.party_id WHERE b.id = ${id})`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT j.id, j.party_id AS "partyId", p.name AS client, j.type, j.period FROM ${JOBS}
    WHERE ${isToSend(filter, today)} AND ${hasAddress ? HAS_ADDRESS : Prisma.sql`NOT (${HAS_ADDRESS})`}
      ${after ? Prisma.sql`AND (p.sort_text, j.id) > ${place(after)}` : Prisma.empty}
      ${until === undefined ? Prisma.empty : Prisma.sql`AND (p.sort_text, j.id) <= ${place(until)}`}
    ORDER BY p.sort_text, j.id LIMIT ${PORTION + 1}`;
  return toPage(
    rows.map((row) => ({
      ...row,
      name: jobName(getFirm(), row),
      asks: findTemplate(row.type)?.title ?? '',
    })),
    ({ id }) => id,
    PORTION,
  );
}

/** Sends the organizer of one job. Returns whether it wasn’t sent before. Throws 404. Only for staff. */
export async function sendToClient({ accountId: actorId }: Staff, jobId: string, now: Date) {
  const job = orNotFound(await db.job.findUnique({ where: { id: jobId } }));
  const { isNew } = await transaction([['files', job.partyId]], (tx) =>
    sendOrganizer(tx, job, { actorId, now }),
  );
  return isNew;
}

/**
 * Sends the organizers that were shown, each once, whoever asks. Their mails are queued, which sends
 * them in portions. Returns how many. Only for staff.
 */
export async function sendToClients(
  staff: Staff,
  filter: JobFilter,
  { after, until, except }: { after: string | null; until: string; except: readonly string[] },
  now: Date,
  today: CivilDate,
): Promise<number> {
  const { rows } = await listToSend(filter, today, true, { after, until });
  let sent = 0;
  for (const { id } of rows)
    if (!except.includes(id) && (await sendToClient(staff, id, now))) sent += 1;
  return sent;
}
