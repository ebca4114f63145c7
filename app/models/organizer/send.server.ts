import { Prisma } from '#prisma/generated/client';
import { db, transaction } from '~/db.server';
import type { JobFilter } from '~/domain/jobs/job-list';
import { jobName } from '~/domain/jobs/job-type';
import { toPage } from '~/domain/paging';
import type { CivilDate } from '~/domain/time/civil-time';
import { getFirm } from '../firm/published.server';
import { newId } from '../id.server';
import { matchesFilter } from '../job/list.server';
import { PORTION } from '../job/next-period.server';
import { toSignPath } from '../letter/letter.server';
import { addLetter, draftUsualLetter } from '../letter/send.server';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';
import { findTemplate, sendOrganizer } from './organizer.server';

type Staff = Pick<Viewer, 'accountId' | 'fullName'>;
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

/**
 * Sends the organizer of one job, and with it the letter of its type in the same email, if
 * `withLetter` says so. Returns which of the two were sent now. Throws 404. Only for staff.
 */
export async function sendToClient(staff: Staff, jobId: string, now: Date, withLetter = false) {
  const job = orNotFound(await db.job.findUnique({ where: { id: jobId } }));
  const draft = withLetter ? await draftUsualLetter(jobId, now) : null;
  return transaction([['files', job.partyId]], async (tx) => {
    if ((await tx.organizer.count({ where: { jobId } })) > 0)
      return { isNew: false, hasLetter: false };
    const sent =
      draft && (await addLetter(tx, staff, { ...draft, id: newId(now), isQuiet: true }, now));
    const letter = sent && { title: sent.title, href: toSignPath(sent) };
    await sendOrganizer(tx, job, { actorId: staff.accountId, now, letter });
    return { isNew: true, hasLetter: letter !== null };
  });
}

/**
 * Sends the organizers that were shown, each once, whoever asks, and with `withLetter` the letters of
 * their jobs. Their mails are queued, which sends them in portions. Returns how many of each were
 * sent. Only for staff.
 */
export async function sendToClients(
  staff: Staff,
  filter: JobFilter,
  { after, until, except, withLetter }: Shown,
  now: Date,
  today: CivilDate,
) {
  const { rows } = await listToSend(filter, today, true, { after, until });
  const count = { organizers: 0, letters: 0 };
  for (const { id } of rows.filter((row) => !except.includes(row.id))) {
    const { isNew, hasLetter } = await sendToClient(staff, id, now, withLetter);
    if (isNew) count.organizers += 1;
    if (hasLetter) count.letters += 1;
  }
  return count;
}

type Shown = {
  after: string | null;
  until: string;
  except: readonly string[];
  withLetter: boolean;
};
