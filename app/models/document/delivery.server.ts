import { shorten } from '~/domain/forms/text';
import type { Prisma } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { isSigned, type DeliveryKind } from '~/domain/documents/delivery';
import {
  changeAsked,
  documentDelivered,
  documentRestored,
  documentWithdrawn,
} from '~/domain/events/document';
import { toSearchText } from '~/domain/folding';
import { FormRefusal } from '~/domain/forms/refusal';
import type { DocumentEvent } from '~/domain/jobs/progress';
import type { Publish } from '~/domain/messaging/realtime';
import { sendMessage } from '../conversation/send.server';
import { emit } from '../events.server';
import { getSigners } from '../party/party.server';
import { updateSignatureRequest } from '../job/move.server';
import type { Viewer } from '../sign-in/session.server';
import type { StoredDocument } from './create-documents.server';
import { documentMissing, getRecoveryStart } from './document.server';

type Staff = Pick<Viewer, 'accountId'>;
type Client = Tx | typeof db;

export type DeliveryTerms = {
  partyId: string;
  jobId: string | null;
  taxYear: number;
  delivery: DeliveryKind;
  /** Who approves a draft of a joint return too and has no account. */
  spouse?: string;
};

/** Puts a stored file into a client's folder and tells the client. False if it is there already. */
export const deliverDocument = (
  { accountId: actorId }: Staff,
  file: StoredDocument,
  { ...terms }: DeliveryTerms,
  now: Date,
): Promise<boolean> =>
  transaction([['files', terms.partyId]], async (tx) => {
    const { sha256, name } = file;
    const same = { sha256, ...terms, deletedAt: null };
    if ((await tx.document.count({ where: same })) > 0) return false;
    const filed = { ...file, ...terms, uploadedById: actorId };
    const { id } = await tx.document.create({
      data: { ...filed, searchText: toSearchText(name), status: 'delivered', createdAt: now },
    });
    const { partyId, jobId, delivery, spouse = '' } = terms;
    const jobEvent = delivery === 'draft' ? 'draft-sent' : 'document-sent';
    await recordInJob(tx, jobId, actorId, jobEvent, name, now);
    const document = { ...terms, name };
    const signing = await getSigners(tx, partyId, spouse);
    const isForm = delivery === 'form' && jobId !== null;
    const isAsked = isForm && (await updateSignatureRequest(tx, jobId, actorId, now));
    const facts = { document, delivery, isAsked, ...signing, detail: { delivery } };
    await emit(tx, documentDelivered, { id, actorId, now, ...facts });
    return true;
  });

export async function recordInJob(
  tx: Tx,
  jobId: string | null,
  actorId: string | null,
  kind: DocumentEvent,
  note: string,
  createdAt: Date,
): Promise<void> {
  if (jobId) await tx.jobEvent.create({ data: { jobId, kind, actorId, note, createdAt } });
}

/** A draft of the viewer's, and why it can't be answered any more, if so; throws 404. */
export const getDraft = ({ partyId }: Pick<Viewer, 'partyId'>, id: string, client: Client = db) =>
  findDraft({ id, partyId }, client);

/** The same of any client. Only for staff. */
export const getOpenDraft = (id: string, client: Client = db) => findDraft({ id }, client);

async function findDraft(which: { id: string; partyId?: string }, client: Client) {
  const draft = await client.document.findFirst({ where: { ...which, delivery: 'draft' } });
  if (!draft) throw documentMissing();
  const { id, jobId, name, contentType, taxYear, approvedAt, deletedAt } = draft;
  const newer = { jobId: jobId ?? '', delivery: 'draft', deletedAt: null, id: { gt: id } };
  const isReplaced = (await client.document.count({ where: newer })) > 0;
  const problem = deletedAt
    ? 'We withdrew this draft. If you have a question, write us in Messages.'
    : approvedAt
      ? 'This draft is already approved. To change something, write us in Messages.'
      : isReplaced
        ? 'We sent a newer draft. Please review that one.'
        : null;
  const shown = deletedAt ? 'Withdrawn draft' : name;
  return { id, jobId, name: shown, contentType, taxYear, problem };
}

/**
 * Notes the change at the draft and sends it as a message. Throws 404, and FormRefusal if the draft
 * was approved, replaced or withdrawn.
 */
export async function askForChange(
  viewer: Viewer,
  id: string,
  { message, clientId }: { message: string; clientId: string },
  now: Date,
  publish: Publish,
): Promise<void> {
  const { name } = await getDraft(viewer, id);
  const content = `About the draft “${name}”: ${message}`;
  const note = async (tx: Tx) => {
    const { jobId, problem } = await getDraft(viewer, id, tx);
    if (problem) throw new FormRefusal(problem, { status: 409 });
    await tx.document.update({ where: { id }, data: { changeAskedAt: now } });
    const words = `${name} (“${shorten(message, 300)}”)`;
    await recordInJob(tx, jobId, viewer.accountId, 'draft-change-asked', words, now);
    await emit(tx, changeAsked, { id, actorId: viewer.accountId, now });
  };
  await sendMessage(viewer, { partyId: viewer.partyId, content, clientId, note }, now, publish);
}

export const NOT_WITHDRAWN = 'The client just approved this document, or someone else withdrew it.';

/** Takes back a file of the firm's. Throws 404, and FormRefusal if approved. Only for staff. */
export const withdrawDelivery = (staff: Staff, id: string, now: Date): Promise<void> =>
  setWithdrawn(staff, { id, approvedAt: null, deletedAt: null }, now, now);

/** Puts back what was withdrawn less than 30 days ago. Throws 404. Only for staff. */
export const restoreDelivery = (staff: Staff, id: string, now: Date): Promise<void> =>
  setWithdrawn(staff, { id, deletedAt: { gt: getRecoveryStart(now) } }, null, now);

async function setWithdrawn(
  { accountId: actorId }: Staff,
  which: Prisma.DocumentWhereInput & { id: string },
  deletedAt: Date | null,
  now: Date,
): Promise<void> {
  const found = await db.document.findUnique({ where: { id: which.id } });
  if (!found?.delivery || isSigned(found.delivery)) throw documentMissing();
  await transaction([['files', found.partyId]], async (tx) => {
    const { count } = await tx.document.updateMany({ where: which, data: { deletedAt } });
    if (count === 0 && deletedAt) throw new FormRefusal(NOT_WITHDRAWN, { status: 409 });
    if (count === 0) throw documentMissing();
    const event = deletedAt ? documentWithdrawn : documentRestored;
    await emit(tx, event, { id: which.id, actorId, now });
    if (found.delivery === 'form' && found.jobId)
      await updateSignatureRequest(tx, found.jobId, actorId, now);
  });
}
