import { shorten } from '~/domain/forms/text';
import type { Prisma } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import type { DeliveryKind } from '~/domain/documents/delivery';
import { deliveredEmail } from '~/domain/email/documents';
import { toSearchText } from '~/domain/folding';
import { FormRefusal } from '~/domain/forms/refusal';
import type { DocumentEvent } from '~/domain/jobs/progress';
import type { Publish } from '~/domain/messaging/realtime';
import { recordEvent } from '../audit.server';
import { sendMessage } from '../conversation/send.server';
import { applyJobRule } from '../job/move.server';
import { notifyParty } from '../party/notify.server';
import type { Viewer } from '../sign-in/session.server';
import type { StoredDocument } from './create-documents.server';
import { documentMissing, getRecoveryStart } from './document.server';
import { DOCUMENTS, notifyFirm } from './notify.server';

type Staff = Pick<Viewer, 'accountId'>;

export type DeliveryTerms = {
  partyId: string;
  jobId: string | null;
  taxYear: number;
  delivery: DeliveryKind;
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
    const toMail = (link: (path: string) => string) =>
      deliveredEmail({ name, ...terms }, link(href));
    const message = `${toMail((path) => path).subject}.`;
    const occasion = `document:${id}:delivered`;
    const notification = { type: 'document', message, href, occasion } as const;
    await notifyParty(tx, terms.partyId, toMail, notification, now);
    const kind = terms.delivery === 'draft' ? 'draft-sent' : 'document-sent';
    await recordInJob(tx, terms.jobId, actorId, kind, name, now);
    await recordEvent(tx, actorId, 'document.delivered', id, { delivery: terms.delivery });
    return true;
  });

async function recordInJob(
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
export async function getDraft({ partyId }: Viewer, id: string, client: Tx | typeof db = db) {
  const draft = await client.document.findFirst({ where: { id, partyId, delivery: 'draft' } });
  if (!draft) throw documentMissing();
  const { jobId, name, contentType, approvedAt, deletedAt } = draft;
  const newer = { jobId: jobId ?? '', delivery: 'draft', deletedAt: null, id: { gt: id } };
  const isReplaced = (await client.document.count({ where: newer })) > 0;
  const problem = deletedAt
    ? 'We withdrew this draft. If you have a question, write us in Messages.'
    : approvedAt
      ? 'This draft is already approved. To change something, write us in Messages.'
      : isReplaced
        ? 'We sent a newer draft. Please review that one.'
        : null;
  return { id, jobId, name: deletedAt ? 'Withdrawn draft' : name, contentType, problem };
}

type Answer = {
  data: Prisma.DocumentUpdateInput;
  action: 'approved' | 'change-asked';
  comment?: string;
};

/** Throws 404, and FormRefusal if the draft was approved, replaced or withdrawn. */
async function answerDraft(
  tx: Tx,
  viewer: Viewer,
  id: string,
  now: Date,
  { data, action, comment = '' }: Answer,
): Promise<void> {
  const { name, jobId, problem } = await getDraft(viewer, id, tx);
  if (problem) throw new FormRefusal(problem, { status: 409 });
  await tx.document.update({ where: { id }, data });
  await recordInJob(tx, jobId, viewer.accountId, `draft-${action}`, name + comment, now);
  if (action === 'approved') {
    await applyJobRule(tx, jobId, 'draft-approved', now);
    const news = { news: `approved ${name}`, occasion: `document:${id}:approved` };
    await notifyFirm(tx, viewer, { ...news, topic: 'approved', href: `${DOCUMENTS}/${id}` }, now);
  }
  await recordEvent(tx, viewer.accountId, `document.${action}`, id);
}

/** `approvedBy` is the name that the client typed. Throws as `answerDraft` does. */
export const approveDraft = (viewer: Viewer, id: string, approvedBy: string, now: Date) =>
  transaction([['files', viewer.partyId]], (tx) =>
    answerDraft(tx, viewer, id, now, {
      data: { approvedAt: now, approvedBy },
      action: 'approved',
    }),
  );

/** Notes the change at the draft and sends it as a message. Throws as `answerDraft` does. */
export async function askForChange(
  viewer: Viewer,
  id: string,
  { message, clientId }: { message: string; clientId: string },
  now: Date,
  publish: Publish,
): Promise<void> {
  const { name } = await getDraft(viewer, id);
  const content = `About the draft “${name}”: ${message}`;
  const note = (tx: Tx) =>
    answerDraft(tx, viewer, id, now, {
      data: { changeAskedAt: now },
      action: 'change-asked',
      comment: ` (“${shorten(message, 300)}”)`,
    });
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
