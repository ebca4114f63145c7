import { shorten } from '~/domain/forms/text';
import type { Prisma } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import type { DeliveryKind } from '~/domain/documents/delivery';
import { deliveredEmail } from '~/domain/email/documents';
import { toSearchText } from '~/domain/folding';
import { FormRefusal } from '~/domain/forms/refusal';
import type { DocumentEvent } from '~/domain/jobs/progress';
import { signersText } from '~/domain/party/signers';
import type { Publish } from '~/domain/messaging/realtime';
import { recordEvent } from '../audit.server';
import { sendMessage } from '../conversation/send.server';
import { notifyParty } from '../party/notify.server';
import { getSigners } from '../party/signers.server';
import type { Viewer } from '../sign-in/session.server';
import type { StoredDocument } from './create-documents.server';
import { documentMissing, getRecoveryStart } from './document.server';
import { DOCUMENTS } from './notify.server';

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
    const href = `${DOCUMENTS}/${id}`;
    const { kind: party, signers } = await getSigners(tx, terms.partyId, terms.spouse ?? '');
    const toMail = (link: (path: string) => string) =>
      deliveredEmail({ name, ...terms, signers: signersText(party, signers) }, link(href));
    const message = `${toMail((path) => path).subject}.`;
    const occasion = `document:${id}:delivered`;
    const notification = { type: 'document', message, href, occasion } as const;
    await notifyParty(tx, terms.partyId, toMail, notification, now);
    const kind = terms.delivery === 'draft' ? 'draft-sent' : 'document-sent';
    await recordInJob(tx, terms.jobId, actorId, kind, name, now);
    await recordEvent(tx, actorId, 'document.delivered', id, { delivery: terms.delivery });
    return true;
  });

export async function recordInJob(
  tx: Tx,
  jobId: string | null,
  actorId: string,
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
    await recordEvent(tx, viewer.accountId, 'document.change-asked', id);
  };
  await sendMessage(viewer, { partyId: viewer.partyId, content, clientId, note }, now, publish);
}

export const NOT_WITHDRAWN = 'The client just approved this document, or someone else withdrew it.';

/** Takes back a file of the firm's. Throws 404, and FormRefusal if approved. Only for staff. */
export const withdrawDelivery = (staff: Staff, id: string, now: Date): Promise<void> =>
  setWithdrawn(staff, { id, approvedAt: null, deletedAt: null }, now);

/** Puts back what was withdrawn less than 30 days ago. Throws 404. Only for staff. */
export const restoreDelivery = (staff: Staff, id: string, now: Date): Promise<void> =>
  setWithdrawn(staff, { id, deletedAt: { gt: getRecoveryStart(now) } }, null);

async function setWithdrawn(
  { accountId: actorId }: Staff,
  which: Prisma.DocumentWhereInput & { id: string },
  deletedAt: Date | null,
): Promise<void> {
  const found = await db.document.findUnique({ where: { id: which.id } });
  if (!found?.delivery) throw documentMissing();
  await transaction([['files', found.partyId]], async (tx) => {
    const { count } = await tx.document.updateMany({ where: which, data: { deletedAt } });
    if (count === 0 && deletedAt) throw new FormRefusal(NOT_WITHDRAWN, { status: 409 });
    if (count === 0) throw documentMissing();
    const action = deletedAt ? 'document.withdrawn' : 'document.restored';
    await recordEvent(tx, actorId, action, which.id);
  });
}
