import type { Letter } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { invoicePath, invoiceSource, invoiceTitle } from '~/domain/billing/invoice';
import { formatMoney } from '~/domain/money';
import { dateText } from '~/domain/time/formats';
import { issueInvoice } from '../billing/create-invoice.server';
import { withStatus } from '../billing/invoice.server';
import { IS_PROPOSED, missingSignature } from '../job/gate.server';
import { applyJobRule, openProposed } from '../job/move.server';
import { listUnsigned } from './letter.server';

type Proposal = Pick<Letter, 'id' | 'partyId' | 'jobId' | 'title' | 'depositCents'>;

/**
 * What follows once everyone has signed: the invoice of the deposit, or the job at once. In a transaction that has locked the files of the client.
 */
export async function acceptProposal(tx: Tx, letter: Proposal, now: Date): Promise<void> {
  const { id, partyId, jobId, title, depositCents } = letter;
  if (depositCents) {
    const lines = [{ label: `Deposit: ${title}`, cents: depositCents }];
    await issueInvoice(tx, { partyId, jobId, source: invoiceSource.letter(id), lines }, now);
  }
  if (jobId) await openProposed(tx, jobId, now);
  const papers = { list: { jobId: jobId ?? '' }, status: 'accepted' };
  const isAsked =
    (await tx.documentRequest.count({ where: papers })) > 0 ||
    (await tx.organizer.count({ where: { jobId: jobId ?? '' } })) > 0;
  if (isAsked) await applyJobRule(tx, jobId, 'documents-accepted', now);
}

/** Opens the jobs that wait for nothing of their proposal any more, at most 50. Runs every minute. */
export async function openProposedJobs(now: Date): Promise<void> {
  const waiting = await db.$queryRaw<{ id: string; partyId: string }[]>`
    SELECT j.id, j.party_id AS "partyId" FROM jobs j
    WHERE ${IS_PROPOSED} AND ${missingSignature()} = '' LIMIT 50`;
  for (const { id, partyId } of waiting)
    await transaction([['files', partyId]], (tx) => openProposed(tx, id, now));
}

type ProposalStep = { label: string; text: string; href?: string };

/** The newest proposal of a job, step by step; empty where it has none. Only for staff. */
export async function listProposalSteps(jobId: string): Promise<ProposalStep[]> {
  const letter = await db.letter.findFirst({
    where: {
      jobId,
      status: { not: 'void' },
      OR: [{ opensJob: true }, { depositCents: { not: null } }],
    },
    orderBy: { id: 'desc' },
    include: { signers: { orderBy: { id: 'asc' } } },
  });
  if (!letter) return [];
  const { id, title, depositCents, opensJob, jobOpenedAt, status, closedAt } = letter;
  const source = invoiceSource.letter(id);
  const invoice = depositCents ? await db.invoice.findUnique({ where: { source } }) : null;
  const waiting = listUnsigned(letter.signers).map(({ name }) => name);
  const isSigned = status === 'signed' && closedAt !== null;
  const steps: (ProposalStep | false)[] = [
    {
      label: 'Letter',
      text: `${title}, sent ${dateText(letter.createdAt)}`,
      href: `/admin/letters/${id}`,
    },
    {
      label: 'Signature',
      text: isSigned
        ? `Signed ${dateText(closedAt)}`
        : status === 'declined'
          ? 'Declined'
          : `Waiting for ${waiting.join(', ')}`,
    },
    depositCents !== null && {
      label: 'Deposit',
      text: invoice
        ? `${invoiceTitle(withStatus(invoice))}, ${formatMoney(depositCents)}: ${invoice.status}`
        : `${formatMoney(depositCents)}, invoiced once everyone has signed`,
      href: invoice ? invoicePath(invoice.id) : undefined,
    },
    opensJob && {
      label: 'Job',
      text: jobOpenedAt
        ? `Opened ${dateText(jobOpenedAt)}`
        : `Opens once ${depositCents ? 'the deposit is paid' : 'everyone has signed'}`,
    },
  ];
  return steps.filter((step) => step !== false);
}
