import { Prisma } from '#prisma/generated/client';
import type { db, Tx } from '~/db.server';
import { PENDING_STATUSES } from '~/domain/documents/document';
import { SIGNATURE_SOURCE } from '~/domain/documents/request';
import { missingText, type Missing } from '~/domain/jobs/gate';
import { toPath } from '~/domain/jobs/stages';
import { getFirm } from '../firm/published.server';
import { orNotFound } from '../not-found.server';
import { IS_FORM_MISSING } from './form-to-sign.server';

/** The required papers of `jobs j` with these statuses, counted while it waits for its client. */
const countPapers = (statuses: readonly string[]) => Prisma.sql`
  CASE WHEN j.stage <> 'waiting-for-documents' THEN 0 ELSE (
    SELECT COUNT(*) FROM document_request_lists l JOIN document_requests q ON q.list_id = l.id
    WHERE l.job_id = j.id AND NOT q.optional AND q.status IN (${Prisma.join([...statuses])})
  ) END`;

/** "TYPE:STAGE" of each job type with an engagement letter, and the stage that its jobs begin in. */
function listLetterStages(): string[] {
  const { 'job-type': types, letter: letters } = getFirm().content;
  return types
    .filter(({ letter }) => letters.some(({ id }) => id === letter))
    .map(({ id, stages }) => `${id}:${toPath(stages)[0]}`);
}

/** Matches `jobs j` with a signed engagement letter: one is enough for the jobs of a type in a year. */
const HAS_LETTER = Prisma.sql`EXISTS (
  SELECT 1 FROM letters l JOIN jobs o ON o.id = l.job_id
  WHERE l.party_id = j.party_id AND l.status = 'signed' AND l.form_id IS NULL
    AND l.source_key IS NULL AND o.type = j.type AND (o.id = j.id
      OR (j.period <> '' AND SUBSTR(o.period, 1, 4) = SUBSTR(j.period, 1, 4))))`;

/** Matches `jobs j` that a proposal put on hold, or kept there. */
export const IS_PROPOSED = Prisma.sql`(j.stage = 'on-hold' AND EXISTS (
  SELECT 1 FROM letters l WHERE l.job_id = j.id AND l.opens_job AND l.job_opened_at IS NULL))`;

/** The signature, or the deposit of a letter, that rows of `jobs j` wait for. A form is signed by a paper, too. */
export const missingSignature = () => Prisma.sql`
  CASE WHEN ${IS_FORM_MISSING} THEN 'form to send for signature'
    WHEN j.stage = 'waiting-for-signature' AND EXISTS (
      SELECT 1 FROM document_request_lists l JOIN document_requests q ON q.list_id = l.id
      WHERE l.job_id = j.id AND l.source LIKE ${`${SIGNATURE_SOURCE}%`}
        AND q.status IN (${Prisma.join([...PENDING_STATUSES])}))
    THEN 'signed form'
    WHEN NOT (j.stage = 'waiting-for-documents' OR ${IS_PROPOSED}
      OR j.type || ':' || j.stage IN (${Prisma.join(['', ...listLetterStages()])}))
    THEN ''
    WHEN EXISTS (SELECT 1 FROM letters l WHERE l.job_id = j.id AND l.form_id IS NULL
      AND l.status IN ('open', 'declined') AND (l.opens_job OR j.stage <> 'on-hold'))
    THEN 'signed letter'
    WHEN EXISTS (SELECT 1 FROM letters l JOIN invoices i ON i.source = 'letter:' || l.id
      WHERE l.job_id = j.id AND i.status = 'open' AND (l.opens_job OR j.stage <> 'on-hold'))
    THEN 'deposit'
    WHEN j.type || ':' || j.stage IN (${Prisma.join(['', ...listLetterStages()])})
      AND NOT ${HAS_LETTER}
    THEN 'letter to send for signature' ELSE '' END`;

/** `Missing` of rows of `jobs j`, as columns. */
export const missingColumns = () => Prisma.sql`
  ${missingSignature()} AS signature,
  ${countPapers(PENDING_STATUSES)} AS papers,
  ${countPapers(['received', 'not-applicable'])} AS unchecked,
  CASE WHEN j.stage <> 'waiting-for-documents' THEN '' ELSE COALESCE((
    SELECT CASE WHEN o.submitted_at IS NOT NULL THEN '' WHEN o.submissions > 0
      THEN 'organizer being changed' WHEN o.started_at IS NULL THEN 'organizer not started'
      ELSE 'organizer half done' END
    FROM organizers o WHERE o.job_id = j.id), '') END AS organizer`;

/** What a job waits for before it goes on, in words; '' for nothing. Throws 404. */
export async function findMissing(client: Tx | typeof db, jobId: string): Promise<string> {
  const rows = await client.$queryRaw<Missing[]>`
    SELECT ${missingColumns()} FROM jobs j WHERE j.id = ${jobId}`;
  return missingText(orNotFound(rows[0]));
}
