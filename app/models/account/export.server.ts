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

/** Everything a person can export. Each table with personal data has a line here. */
const EXPORTERS: readonly Exporter[] = [
  {
    name: 'account',
    title: 'Account and profile',
    records: once(async (accountId) => {
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
    }),
  },
  {
    name: 'sign-ins',
    title: 'Linked sign-ins',
    records: once((accountId) =>
      db.identity.findMany({ where: { accountId }, omit: { accountId: true } }),
    ),
  },
  {
    name: 'sessions',
    title: 'Where you’re signed in',
    records: once((accountId) =>
      db.session.findMany({
        where: { accountId },
        omit: { accountId: true, tokenHash: true },
        orderBy: { lastSeenAt: 'desc' },
      }),
    ),
  },
  {
    name: 'consultations',
    title: 'Consultations',
    records: paged(async (clientId, { id, ...page }) => {
      const rows = await db.consultation.findMany({
        where: { id, clientId },
        omit: { clientId: true, draftId: true, staffMemberId: true },
        ...page,
      });
      return rows.map(({ quote, ...row }) => ({ ...row, quote: json(quote) }));
    }),
  },
  {
    name: 'estimates',
    title: 'Saved estimates',
    records: paged(async (ownerId, { id, ...page }) => {
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
    }),
  },
  {
    name: 'documents',
    title: 'Documents',
    records: paged((ownerId, { id, ...page }) =>
      db.document.findMany({
        where: { id, ownerId },
        omit: { ownerId: true, storageKey: true, uploadedById: true },
        ...page,
      }),
    ),
  },
  {
    name: 'document-requests',
    title: 'What we asked for',
    records: paged((ownerId, { id, ...page }) =>
      db.documentRequest.findMany({
        where: { id, ownerId },
        omit: { ownerId: true, listId: true },
        ...page,
      }),
    ),
  },
  {
    name: 'invoices',
    title: 'Invoices',
    records: paged((accountId, { id, ...page }) =>
      db.invoice.findMany({
        where: { id, accountId },
        omit: { accountId: true, needsReview: true, source: true },
        include: {
          lines: { select: { label: true, cents: true }, orderBy: { position: 'asc' } },
          payments: { select: { method: true, reference: true, cents: true, receivedAt: true } },
        },
        ...page,
      }),
    ),
  },
  {
    name: 'tasks',
    title: 'Tasks',
    records: paged((assigneeId, { id, ...page }) =>
      db.task.findMany({
        where: { id, assigneeId },
        omit: { assigneeId: true, createdById: true, position: true, dueTold: true },
        ...page,
      }),
    ),
  },
  {
    name: 'holdings',
    title: 'Investments',
    records: once((ownerId) =>
      db.holding.findMany({
        where: { ownerId },
        omit: { ownerId: true },
        include: { entries: { omit: { id: true, holdingId: true }, orderBy: { date: 'asc' } } },
      }),
    ),
  },
  {
    name: 'network',
    title: 'Professional network',
    records: once((accountId) =>
      db.networkMember.findMany({ where: { accountId }, omit: { accountId: true } }),
    ),
  },
  {
    name: 'messages',
    title: 'Messages you sent through the website',
    records: paged((senderId, { id, ...page }) =>
      db.message.findMany({
        where: { senderId, conversationId: null, id: { gt: Number(id.gt) } },
        select: { id: true, name: true, email: true, content: true, source: true, createdAt: true },
        ...page,
      }),
    ),
  },
  {
    name: 'conversation',
    title: 'Messages with us',
    // Both sides of the conversation, without staff notes.
    records: paged(async (personId, { id, ...page }) => {
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
    }),
  },
  {
    name: 'voice-notes',
    title: 'Voice notes',
    records: paged((ownerId, { id, ...page }) =>
      db.voiceNote.findMany({
        where: { id, ownerId },
        omit: { ownerId: true, storageKey: true },
        ...page,
      }),
    ),
  },
  {
    name: 'consents',
    title: 'Consents',
    records: paged((accountId, { id, ...page }) =>
      db.consent.findMany({
        where: { id, accountId },
        omit: { accountId: true },
        ...page,
      }),
    ),
  },
  {
    name: 'assistant',
    title: 'Questions to Jennifer',
    records: paged((userId, { id, ...page }) =>
      db.aiMessage.findMany({
        where: { id, userId },
        omit: { userId: true, visitHash: true },
        ...page,
      }),
    ),
  },
  {
    name: 'classes',
    title: 'Classes',
    records: once((accountId) =>
      db.classSignUp.findMany({ where: { accountId }, omit: { accountId: true } }),
    ),
  },
  {
    name: 'plans',
    title: 'Plans',
    records: once((accountId) =>
      db.subscription.findMany({ where: { accountId }, omit: { accountId: true } }),
    ),
  },
  {
    name: 'notifications',
    title: 'Notifications',
    records: paged((accountId, { id, ...page }) =>
      db.notification.findMany({
        where: { id, accountId },
        omit: { accountId: true, occasion: true },
        ...page,
      }),
    ),
  },
  {
    name: 'activity',
    title: 'What was recorded of your account',
    records: paged(async (actorId, { id, ...page }) => {
      const rows = await db.auditEvent.findMany({
        where: { id, actorId },
        omit: { actorId: true, sequence: true, hash: true },
        ...page,
      });
      return rows.map(({ detail, ...row }) => ({ ...row, detail: json(detail) }));
    }),
  },
];

/** The viewer's data by kind, read page by page while it is sent. */
export function exportedKinds({ accountId }: Viewer): DataKind[] {
  return EXPORTERS.map(({ name, title, records }) => ({
    name,
    title,
    records: { [Symbol.asyncIterator]: () => records(accountId) },
  }));
}

export function recordExport({ accountId }: Viewer): Promise<void> {
  return recordEvent(db, { actorId: accountId, action: 'account.exported', subject: accountId });
}

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
