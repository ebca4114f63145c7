import { db } from '~/db.server';
import type { DataKind, DataRecord } from '~/domain/account/data-page';
import { recordEvent } from '../audit.server';
import type { Viewer } from '../sign-in/session.server';
import { after, inPages } from './export-pages.server';
import { exportConsents, exportNotes } from './export-voice.server';

/** Reads a kind of a person's data, each time it is asked, as it is taken. */
type Exporter = {
  name: string;
  title: string;
  records: (accountId: string) => AsyncGenerator<DataRecord>;
};

const json = (text: string): unknown => JSON.parse(text);

/** Everything that a person can take with them. What is kept about somebody has a line here. */
const EXPORTERS: readonly Exporter[] = [
  { name: 'account', title: 'Account and profile', records: once(ownAccount) },
  { name: 'sign-ins', title: 'Linked sign-ins', records: once(linkedSignIns) },
  { name: 'sessions', title: 'Where you’re signed in', records: once(ownSessions) },
  { name: 'consultations', title: 'Consultations', records: paged(consultations) },
  { name: 'estimates', title: 'Saved estimates', records: paged(estimates) },
  { name: 'documents', title: 'Documents', records: paged(documents) },
  { name: 'document-requests', title: 'What we asked for', records: paged(documentRequests) },
  { name: 'invoices', title: 'Invoices', records: paged(invoices) },
  { name: 'tasks', title: 'Tasks', records: paged(tasks) },
  { name: 'holdings', title: 'Investments', records: once(holdings) },
  { name: 'network', title: 'Professional network', records: once(network) },
  { name: 'messages', title: 'Messages you sent through the website', records: paged(messages) },
  { name: 'conversation', title: 'Messages with us', records: paged(conversation) },
  { name: 'voice-notes', title: 'Voice notes', records: paged(exportNotes) },
  { name: 'consents', title: 'Consents', records: paged(exportConsents) },
  { name: 'assistant', title: 'Questions to Jennifer', records: paged(questions) },
  { name: 'classes', title: 'Classes', records: once(classes) },
  { name: 'plans', title: 'Plans', records: once(plans) },
  { name: 'notifications', title: 'Notifications', records: paged(notifications) },
  { name: 'activity', title: 'What was recorded of your account', records: paged(activity) },
];

/** Everything of the viewer's, by kind, read page by page while it is sent. */
export function exportedKinds({ accountId }: Viewer): DataKind[] {
  return EXPORTERS.map(({ name, title, records }) => ({
    name,
    title,
    records: { [Symbol.asyncIterator]: () => records(accountId) },
  }));
}

/** Writes down that the viewer took their data. */
export function recordExport({ accountId }: Viewer): Promise<void> {
  return recordEvent(db, { actorId: accountId, action: 'account.exported', subject: accountId });
}

/** For what there may be hundreds of: read page by page. */
function paged(
  list: (accountId: string, after: string, take: number) => Promise<DataRecord[]>,
): Exporter['records'] {
  return (accountId) => inPages((last, take) => list(accountId, last, take));
}

/** For what nobody has hundreds of: read at once. */
function once(list: (accountId: string) => Promise<DataRecord[]>): Exporter['records'] {
  return async function* (accountId) {
    yield* await list(accountId);
  };
}

async function ownAccount(accountId: string): Promise<DataRecord[]> {
  const { profile, roles, ...account } = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      id: true,
      email: true,
      emailVerifiedAt: true,
      createdAt: true,
      roles: { select: { role: true } },
      profile: { omit: { searchText: true, surnameText: true, id: true } },
    },
  });
  return [{ ...account, ...profile, roles: roles.map(({ role }) => role).join(', ') }];
}

function linkedSignIns(accountId: string): Promise<DataRecord[]> {
  return db.identity.findMany({ where: { accountId }, omit: { accountId: true } });
}

function ownSessions(accountId: string): Promise<DataRecord[]> {
  return db.session.findMany({
    where: { accountId },
    omit: { accountId: true, tokenHash: true },
    orderBy: { lastSeenAt: 'desc' },
  });
}

async function consultations(clientId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  const rows = await db.consultation.findMany({
    where: { ...where, clientId },
    omit: { clientId: true, draftId: true, staffMemberId: true },
    ...rest,
  });
  return rows.map(({ quote, ...row }) => ({ ...row, quote: json(quote) }));
}

async function estimates(ownerId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  const rows = await db.estimate.findMany({
    where: { ...where, ownerId },
    omit: { ownerId: true },
    ...rest,
  });
  return rows.map(({ input, result, ...row }) => ({
    ...row,
    input: json(input),
    result: json(result),
  }));
}

function messages(senderId: string, last: string, take: number): Promise<DataRecord[]> {
  return db.message.findMany({
    where: { senderId, conversationId: null, id: { gt: Number(last) } },
    select: { id: true, name: true, email: true, content: true, source: true, createdAt: true },
    orderBy: { id: 'asc' },
    take,
  });
}

/** What was written on both sides, without the notes of the staff. */
async function conversation(personId: string, last: string, take: number): Promise<DataRecord[]> {
  const rows = await db.message.findMany({
    where: { conversation: { personId }, kind: 'message', id: { gt: Number(last) } },
    select: {
      id: true,
      senderId: true,
      content: true,
      createdAt: true,
      readAt: true,
      attachments: { select: { name: true, size: true } },
    },
    orderBy: { id: 'asc' },
    take,
  });
  return rows.map(({ senderId, ...row }) => ({
    ...row,
    from: senderId === personId ? 'you' : 'us',
  }));
}

function classes(accountId: string): Promise<DataRecord[]> {
  return db.classSignUp.findMany({ where: { accountId }, omit: { accountId: true } });
}

function plans(accountId: string): Promise<DataRecord[]> {
  return db.subscription.findMany({ where: { accountId }, omit: { accountId: true } });
}

function notifications(accountId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  return db.notification.findMany({
    where: { ...where, accountId },
    omit: { accountId: true, occasion: true },
    ...rest,
  });
}

async function activity(actorId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  const rows = await db.auditEvent.findMany({
    where: { ...where, actorId },
    omit: { actorId: true, sequence: true, hash: true },
    ...rest,
  });
  return rows.map(({ detail, ...row }) => ({ ...row, detail: json(detail) }));
}

function documents(ownerId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  return db.document.findMany({
    where: { ...where, ownerId },
    omit: { ownerId: true, storageKey: true, uploadedById: true },
    ...rest,
  });
}

function documentRequests(ownerId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  return db.documentRequest.findMany({
    where: { ...where, ownerId },
    omit: { ownerId: true, listId: true },
    ...rest,
  });
}

function invoices(accountId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  return db.invoice.findMany({
    where: { ...where, accountId },
    omit: { accountId: true, needsReview: true, source: true },
    include: {
      lines: { select: { label: true, cents: true }, orderBy: { position: 'asc' } },
      payments: { select: { method: true, reference: true, cents: true, receivedAt: true } },
    },
    ...rest,
  });
}

function tasks(assigneeId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  return db.task.findMany({
    where: { ...where, assigneeId },
    omit: { assigneeId: true, createdById: true, position: true, dueTold: true },
    ...rest,
  });
}

function holdings(ownerId: string): Promise<DataRecord[]> {
  return db.holding.findMany({
    where: { ownerId },
    omit: { ownerId: true },
    include: { entries: { omit: { id: true, holdingId: true }, orderBy: { date: 'asc' } } },
  });
}

function network(accountId: string): Promise<DataRecord[]> {
  return db.networkMember.findMany({ where: { accountId }, omit: { accountId: true } });
}

function questions(userId: string, last: string, take: number): Promise<DataRecord[]> {
  const { where, ...rest } = after(last, take);
  return db.aiMessage.findMany({
    where: { ...where, userId },
    omit: { userId: true, visitHash: true },
    ...rest,
  });
}
