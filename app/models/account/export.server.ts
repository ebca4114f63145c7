import { db } from '~/db.server';
import type { DataKind, DataRecord } from '~/domain/account/data-page';
import { recordingFileName } from '~/domain/voice/audio-kind';
import { recordEvent } from '../audit.server';
import type { Viewer } from '../sign-in/session.server';

/** One kind of a person's data, read as it is sent. */
type Exporter = {
  name: string;
  title: string;
  records: (accountId: string) => AsyncGenerator<DataRecord>;
};

const json = (text: string): unknown => JSON.parse(text);

/** Everything a person can export. Each table with personal data has a line here. */
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
  { name: 'voice-notes', title: 'Voice notes', records: paged(voiceNotes) },
  { name: 'consents', title: 'Consents', records: paged(consents) },
  { name: 'assistant', title: 'Questions to Jennifer', records: paged(questions) },
  { name: 'classes', title: 'Classes', records: once(classes) },
  { name: 'plans', title: 'Plans', records: once(plans) },
  { name: 'notifications', title: 'Notifications', records: paged(notifications) },
  { name: 'activity', title: 'What was recorded of your account', records: paged(activity) },
];

/** The viewer's data by kind, read page by page while it is sent. */
export function exportedKinds({ accountId }: Viewer): DataKind[] {
  return EXPORTERS.map(({ name, title, records }) => ({
    name,
    title,
    records: { [Symbol.asyncIterator]: () => records(accountId) },
  }));
}

/** Records that the viewer exported their data. */
export function recordExport({ accountId }: Viewer): Promise<void> {
  return recordEvent(db, { actorId: accountId, action: 'account.exported', subject: accountId });
}

const PAGE_SIZE = 200;

/** Where a page of rows begins: ids are uuid7, so in order of time. */
type Page = { id: { gt: string }; orderBy: { id: 'asc' }; take: number };

/** Reads a list page by page while its rows are taken. */
async function* inPages<Row extends { id?: unknown }>(
  list: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last = '';
  for (;;) {
    const rows = await list({ id: { gt: last }, orderBy: { id: 'asc' }, take: PAGE_SIZE });
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    last = String(rows.at(-1)!.id);
  }
}

/** For tables with hundreds of rows a person. */
function paged(
  list: (accountId: string, page: Page) => Promise<DataRecord[]>,
): Exporter['records'] {
  return (accountId) => inPages((page) => list(accountId, page));
}

/** For tables with a few rows a person. */
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

async function consultations(clientId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  const rows = await db.consultation.findMany({
    where: { id, clientId },
    omit: { clientId: true, draftId: true, staffMemberId: true },
    ...page,
  });
  return rows.map(({ quote, ...row }) => ({ ...row, quote: json(quote) }));
}

async function estimates(ownerId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  const rows = await db.estimate.findMany({
    where: { id, ownerId },
    omit: { ownerId: true },
    ...page,
  });
  return rows.map(({ input, result, ...row }) => ({
    ...row,
    input: json(input),
    result: json(result),
  }));
}

function messages(senderId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.message.findMany({
    where: { senderId, conversationId: null, id: { gt: Number(id.gt) } },
    select: { id: true, name: true, email: true, content: true, source: true, createdAt: true },
    ...page,
  });
}

/** Both sides of the conversation, without staff notes. */
async function conversation(personId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  const rows = await db.message.findMany({
    where: { conversation: { personId }, kind: 'message', id: { gt: Number(id.gt) } },
    select: {
      id: true,
      senderId: true,
      content: true,
      createdAt: true,
      readAt: true,
      attachments: { select: { name: true, size: true } },
    },
    ...page,
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

function notifications(accountId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.notification.findMany({
    where: { id, accountId },
    omit: { accountId: true, occasion: true },
    ...page,
  });
}

async function activity(actorId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  const rows = await db.auditEvent.findMany({
    where: { id, actorId },
    omit: { actorId: true, sequence: true, hash: true },
    ...page,
  });
  return rows.map(({ detail, ...row }) => ({ ...row, detail: json(detail) }));
}

function documents(ownerId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.document.findMany({
    where: { id, ownerId },
    omit: { ownerId: true, storageKey: true, uploadedById: true },
    ...page,
  });
}

function documentRequests(ownerId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.documentRequest.findMany({
    where: { id, ownerId },
    omit: { ownerId: true, listId: true },
    ...page,
  });
}

function invoices(accountId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.invoice.findMany({
    where: { id, accountId },
    omit: { accountId: true, needsReview: true, source: true },
    include: {
      lines: { select: { label: true, cents: true }, orderBy: { position: 'asc' } },
      payments: { select: { method: true, reference: true, cents: true, receivedAt: true } },
    },
    ...page,
  });
}

function tasks(assigneeId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.task.findMany({
    where: { id, assigneeId },
    omit: { assigneeId: true, createdById: true, position: true, dueTold: true },
    ...page,
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

function questions(userId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.aiMessage.findMany({
    where: { id, userId },
    omit: { userId: true, visitHash: true },
    ...page,
  });
}

function voiceNotes(ownerId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.voiceNote.findMany({
    where: { id, ownerId },
    omit: { ownerId: true, storageKey: true },
    ...page,
  });
}

function consents(accountId: string, { id, ...page }: Page): Promise<DataRecord[]> {
  return db.consent.findMany({
    where: { id, accountId },
    omit: { accountId: true },
    ...page,
  });
}

/** A file of the export: its name, its folder there, and its storage key. */
type OwnFile = { id: string; name: string; folder: string; storageKey: string; createdAt: Date };

/** The viewer's documents, message attachments and recordings, each oldest first. */
export async function* ownFiles({ accountId }: Viewer): AsyncGenerator<OwnFile> {
  yield* inPages(async ({ id, ...page }) => {
    const rows = await db.document.findMany({
      where: { id, ownerId: accountId },
      select: { id: true, name: true, taxYear: true, storageKey: true, createdAt: true },
      ...page,
    });
    return rows.map(({ taxYear, ...row }) => ({ ...row, folder: `documents/${taxYear}` }));
  });
  yield* inPages(async ({ id, ...page }) => {
    const rows = await db.attachment.findMany({
      where: {
        id,
        message: { kind: 'message', conversation: { personId: accountId } },
      },
      select: { id: true, name: true, storageKey: true, createdAt: true },
      ...page,
    });
    return rows.map((row) => ({ ...row, folder: 'messages' }));
  });
  yield* inPages(async ({ id, ...page }) => {
    const rows = await db.voiceNote.findMany({
      where: { id, ownerId: accountId, storageKey: { not: null } },
      select: { id: true, contentType: true, storageKey: true, createdAt: true },
      ...page,
    });
    return rows.map(({ contentType, storageKey, ...row }) => ({
      ...row,
      storageKey: storageKey!,
      name: recordingFileName(row.createdAt, contentType),
      folder: 'voice-notes',
    }));
  });
}
