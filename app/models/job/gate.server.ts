import { Prisma } from '#prisma/generated/client';
import type { db, Tx } from '~/db.server';
import { PENDING_STATUSES } from '~/domain/documents/document';
import { SIGNATURE_SOURCE } from '~/domain/documents/request';
import { missingText, type Missing } from '~/domain/jobs/gate';
import { orNotFound } from '../not-found.server';
import { IS_FORM_MISSING } from './form-to-sign.server';

/** The required papers of `jobs j` with these statuses, counted while it waits for its client. */
const countPapers = (statuses: readonly string[]) => Prisma.sql`
  CASE WHEN j.stage <> 'waiting-for-documents' THEN 0 ELSE (
    SELECT COUNT(*) FROM document_request_lists l JOIN document_requests q ON q.list_id = l.id
    WHERE l.job_id = j.id AND NOT q.optional AND q.status IN (${Prisma.join([...statuses])})
  ) END`;

/** `Missing` of rows of `jobs j` that wait for their client, as columns. A form is signed by a paper, too. */
export const MISSING = Prisma.sql`
  CASE WHEN ${IS_FORM_MISSING} THEN 'form to send for signature'
    WHEN j.stage = 'waiting-for-signature' AND EXISTS (
      SELECT 1 FROM document_request_lists l JOIN document_requests q ON q.list_id = l.id
      WHERE l.job_id = j.id AND l.source LIKE ${`${SIGNATURE_SOURCE}%`}
        AND q.status IN (${Prisma.join([...PENDING_STATUSES])}))
    THEN 'signed form'
    WHEN j.stage <> 'waiting-for-documents' THEN ''
    WHEN EXISTS (SELECT 1 FROM letters l WHERE l.job_id = j.id AND l.form_id IS NULL
      AND l.status IN ('open', 'declined'))
    THEN 'signed letter'
    WHEN EXISTS (SELECT 1 FROM letters l JOIN invoices i ON i.source = 'letter:' || l.id
      WHERE l.job_id = j.id AND i.status = 'open') THEN 'deposit' ELSE '' END AS letter,
  ${countPapers(PENDING_STATUSES)} AS papers,
  ${countPapers(['received', 'not-applicable'])} AS unchecked,
  CASE WHEN j.stage <> 'waiting-for-documents' THEN '' ELSE COALESCE((
    SELECT CASE WHEN o.submitted_at IS NOT NULL THEN '' WHEN o.submissions > 0
      THEN 'organizer being changed' WHEN o.started_at IS NULL THEN 'organizer not started'
      ELSE 'organizer half done' END
    FROM organizers o WHERE o.job_id = j.id), '') END AS organizer`;

/** What a job waits for before it is prepared, in words; '' for nothing. Throws 404. */
export async function findMissing(client: Tx | typeof db, jobId: string): Promise<string> {
  const rows = await client.$queryRaw<Missing[]>`
    SELECT ${MISSING} FROM jobs j WHERE j.id = ${jobId}`;
  return missingText(orNotFound(rows[0]));
}
