import { db, transaction, type Tx } from '~/db.server';
import { documentApproved } from '~/domain/events/document';
import { assertNotFuture } from '~/domain/forms/due-date';
import { FormRefusal } from '~/domain/forms/refusal';
import { isSameName, listMissing, signersText, type Signer } from '~/domain/party/signers';
import { civilDateText, dateTimeText } from '~/domain/time/formats';
import { emit } from '../events.server';
import { applyJobRule } from '../job/move.server';
import { getSigners } from '../party/party.server';
import type { Viewer } from '../sign-in/session.server';
import { getDraft, getOpenDraft, recordInJob } from './delivery.server';
import { documentMissing } from './document.server';

type Client = Tx | typeof db;
const NAMED = { select: { profile: { select: { fullName: true } } } } as const;

/** Who approved a draft, and whose approval is missing. Only after the draft was found. */
export async function getApprovals(id: string, client: Client = db) {
  const { partyId, spouse, approvedAt, approvals } = await client.document.findUniqueOrThrow({
    where: { id },
    select: {
      partyId: true,
      spouse: true,
      approvedAt: true,
      approvals: { orderBy: { id: 'asc' }, include: { recordedBy: NAMED } },
    },
  });
  const { kind, signers } = await getSigners(client, partyId, spouse);
  const missing = approvedAt ? [] : listMissing(kind, signers, approvals);
  const given = approvals.map(({ accountId, name, signedOn, recordedBy, createdAt }) => ({
    accountId,
    name,
    text: signedOn
      ? `Approved in person or on paper ${civilDateText(signedOn)}, recorded by ${recordedBy?.profile?.fullName ?? 'the firm'}`
      : `Approved ${dateTimeText(createdAt)}`,
  }));
  return { kind, signers, given, missing };
}

/** A draft of the viewer's, the name they sign by, and why they can't approve it, if so. Throws 404. */
export async function getOwnApproval(viewer: Viewer, id: string, client: Client = db) {
  const draft = await getDraft(viewer, id, client);
  const { kind, signers, missing } = await getApprovals(id, client);
  const own = signers.find(({ accountId }) => accountId === viewer.accountId);
  const waitsFor = signersText(kind, missing);
  const problem =
    draft.problem ??
    (own
      ? missing.includes(own)
        ? null
        : `You already approved this draft. We’re waiting for ${waitsFor}.`
      : `This draft needs the approval of ${waitsFor}. You can ask for a change.`);
  // One owner is enough for a company.
  const others = kind === 'company' ? [] : missing.filter((each) => each !== own);
  return { ...draft, problem, signer: own?.name ?? '', others };
}

/**
 * Approves a draft by the name that the viewer typed. Throws 404, and FormRefusal if it was answered
 * meanwhile or the name isn't theirs. Returns those whose approval is still missing.
 */
export const approveDraft = (viewer: Viewer, id: string, name: string, now: Date) =>
  transaction([['files', viewer.partyId]], async (tx) => {
    const { accountId } = viewer;
    const { problem, signer, ...draft } = await getOwnApproval(viewer, id, tx);
    if (problem) throw new FormRefusal(problem, { status: 409 });
    if (!isSameName(name, signer))
      throw new FormRefusal(
        `This draft needs the approval of ${signer}. Type that name, or correct it in your account first.`,
        { field: 'name' },
      );
    const approval = { accountId, name: signer };
    return addApproval(tx, viewer, draft, approval, now);
  });

/** A draft that staff may record an approval of. Throws 404. Only for staff. */
export async function getRecordableDraft(id: string, client: Client = db) {
  const draft = await getOpenDraft(id, client);
  return { ...draft, missing: (await getApprovals(id, client)).missing };
}

/** Records an approval in person or on paper. Throws as `approveDraft` does. Only for staff. */
export async function recordApproval(
  staff: Viewer,
  id: string,
  { signer, signedOn }: { signer: string; signedOn: string },
  now: Date,
): Promise<Signer[]> {
  const { partyId } = await db.document.findUniqueOrThrow({ where: { id } }).catch(() => {
    throw documentMissing();
  });
  return transaction([['files', partyId]], async (tx) => {
    assertNotFuture('signedOn', signedOn, now);
    const { problem, missing, ...draft } = await getRecordableDraft(id, tx);
    if (problem) throw new FormRefusal(problem, { status: 409 });
    const found = missing.find(({ name }) => name === signer);
    if (!found) throw new FormRefusal('Choose who approved the draft.', { field: 'signer' });
    const { accountId: recordedById } = staff;
    const by = { ...staff, partyId };
    const { accountId, name } = found;
    return addApproval(tx, by, draft, { accountId, name, signedOn, recordedById }, now);
  });
}

type Approval = {
  accountId: string | null;
  name: string;
  signedOn?: string;
  recordedById?: string;
};
type Draft = Omit<Awaited<ReturnType<typeof getDraft>>, 'problem'>;

/** Moves the job once nobody's approval is missing; until then the others are told. */
async function addApproval(
  tx: Tx,
  actor: Viewer,
  draft: Draft,
  approval: Approval,
  now: Date,
): Promise<Signer[]> {
  const { id, name, jobId } = draft;
  const added = { ...approval, documentId: id, createdAt: now };
  const { signedOn } = approval;
  const { id: approvalId } = await tx.documentApproval.create({ data: added });
  const { kind, signers, missing } = await getApprovals(id, tx);
  const note = signers.length > 1 ? `${name} (${approval.name})` : name;
  await recordInJob(tx, jobId, actor.accountId, 'draft-approved', note, now);
  if (missing.length === 0) {
    await tx.document.update({ where: { id }, data: { approvedAt: now } });
    await applyJobRule(tx, jobId, 'draft-approved', now);
  }
  await emit(tx, documentApproved, {
    id,
    actorId: actor.accountId,
    now,
    document: { ...draft, partyId: actor.partyId },
    client: actor,
    approval: { ...approval, id: approvalId },
    kind,
    signers: missing,
    detail: signedOn ? { date: signedOn } : {},
  });
  return missing;
}
