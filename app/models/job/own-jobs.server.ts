import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { historyText, toProgress, type JobProgress, type JobRow } from '~/domain/jobs/progress';
import { dateTimeText } from '~/domain/time/formats';
import { SIGNATURE_SOURCE } from '~/domain/documents/request';
import { getFirm } from '../firm/published.server';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';
import { IS_NEXT } from '../letter/letter.server';
import { IS_FORM_MISSING } from './form-to-sign.server';

const MAX_SHOWN = 20;

type Owner = Pick<Viewer, 'partyId' | 'accountId'>;

async function listProgress(
  { partyId, accountId }: Owner,
  which: Prisma.Sql,
): Promise<JobProgress[]> {
  const rows = await db.$queryRaw<JobRow[]>`
    SELECT j.id, j.type, j.period, j.stage, j.held_stage AS "heldStage", j.due_on AS "dueOn",
      j.closed_at AS "closedAt", COALESCE(m.name, p.full_name) AS preparer, m.image,
      r.papers, r.documents, r.paper_id AS "paperId", r.title AS "paperTitle",
      ${IS_FORM_MISSING} AS "isFormMissing",
      EXISTS (SELECT 1 FROM letters l WHERE l.job_id = j.id AND l.opens_job
        AND l.job_opened_at IS NULL AND l.status IN ('open', 'signed')) AS "isProposed",
      o.id AS "organizerId", o.pages, o.answered, o.submissions,
      o.submitted_at IS NULL AS "isOrganizerOpen", d.id AS "draftId", t.id AS "letterId", i.id AS "invoiceId", i.number AS "invoiceNumber"
    FROM jobs j
    LEFT JOIN profiles p ON p.id = j.preparer_id
    LEFT JOIN organizers o ON o.job_id = j.id
    LEFT JOIN staff_members m ON m.account_id = j.preparer_id
    LEFT JOIN (
      SELECT l.job_id, COUNT(*) AS papers,
        COUNT(CASE WHEN l.source LIKE ${`${SIGNATURE_SOURCE}%`} THEN NULL ELSE 1 END) AS documents,
        MIN(q.id) AS paper_id, MIN(q.title) AS title
      FROM document_request_lists l JOIN document_requests q ON q.list_id = l.id
      WHERE l.party_id = ${partyId} AND q.status IN ('requested', 'returned') AND NOT q.optional
      GROUP BY l.job_id) r ON r.job_id = j.id
    LEFT JOIN documents d ON d.id = (
      SELECT id FROM documents
      WHERE job_id = j.id AND delivery = 'draft' AND deleted_at IS NULL ORDER BY id DESC LIMIT 1)
      AND d.approved_at IS NULL AND d.change_asked_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM document_approvals a
        WHERE a.document_id = d.id AND a.account_id = ${accountId})
    LEFT JOIN letters t ON t.id = (
      SELECT l.id FROM letters l JOIN letter_signers s ON s.letter_id = l.id
      WHERE l.job_id = j.id AND l.status = 'open' AND l.expires_at > ${new Date()}
        AND s.account_id = ${accountId} AND ${IS_NEXT} ORDER BY l.id LIMIT 1)
    LEFT JOIN invoices i ON i.id = (
      SELECT id FROM invoices WHERE job_id = j.id AND status = 'open' ORDER BY due_on, id LIMIT 1)
    WHERE j.party_id = ${partyId} AND ${which}
    ORDER BY COALESCE(j.due_on, '9999'), j.id LIMIT ${MAX_SHOWN}`;
  return rows.map((each) => toProgress(getFirm(), each));
}

export const listOpenJobs = (viewer: Owner): Promise<JobProgress[]> =>
  listProgress(viewer, Prisma.sql`j.closed_at IS NULL`);

/** One of a client's jobs, and what happened to it, the newest first. Throws 404. */
export async function getOwnJob(viewer: Owner, id: string) {
  const [[job], events] = await Promise.all([
    listProgress(viewer, Prisma.sql`j.id = ${id}`),
    db.jobEvent.findMany({
      where: { jobId: id, job: { partyId: viewer.partyId } },
      orderBy: { id: 'desc' },
      take: 100,
      select: { id: true, kind: true, toStage: true, note: true, createdAt: true },
    }),
  ]);
  const history = events.flatMap((event) => {
    const text = historyText(event);
    return text ? [{ id: event.id, text, time: dateTimeText(event.createdAt) }] : [];
  });
  return { job: orNotFound(job, 'We can’t find that job.'), history };
}
