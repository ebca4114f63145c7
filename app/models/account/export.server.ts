import { db } from '~/db.server';
import type { DataKind, DataRecord } from '~/domain/account/data-page';
import { toFileName } from '~/domain/documents/file-kind';
import { recordingFileName } from '~/domain/voice/audio-kind';
import { accountExported } from '~/domain/events/account';
import { emit } from '../events.server';
import type { Viewer } from '../sign-in/session.server';

const PAGE_SIZE = 200;

/** What the firm put in and withdrew isn't the client's. */
const NOT_WITHDRAWN = { OR: [{ delivery: null }, { deletedAt: null }] };

const PAGE = { orderBy: { id: 'asc' }, take: PAGE_SIZE } as const;

/** Ids are uuid7, so in order of time: a page has those after the last one. */
type After = { gt: string };

/** Reads a list page by page while its rows are taken; rows without an id come in one page. */
async function* inPages<Row extends { readonly id?: unknown }>(
  list: (id: After) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last = '';
  for (;;) {
    const rows = await list({ gt: last });
    yield* rows;
    const id = rows.at(-1)?.id;
    if (rows.length < PAGE_SIZE || id === undefined) return;
    last = String(id);
  }
}

type List = (whose: Pick<Viewer, 'accountId' | 'partyId'>, id: After) => Promise<DataRecord[]>;
type Exporter = { name: string; title: string; list: List };

const kind = (name: string, title: string, list: List): Exporter => ({ name, title, list });

const json = (text: string): unknown => JSON.parse(text);

/** Everything a person can export. Each table with personal data has a line here. */
const EXPORTERS: readonly Exporter[] = [
  kind('account', 'Account and profile', async ({ accountId }) => {
    const { profile, roles, ...account } = await db.account.findUniqueOrThrow({
      where: { id: accountId },
      select: {
        id: true,
        email: true,
        emailVerifiedAt: true,
        createdAt: true,
        roles: { select: { role: true } },
        profile: { omit: { searchText: true, sortText: true, id: true } },
      },
    });
    return [{ ...account, ...profile, roles: roles.map(({ role }) => role).join(', ') }];
  }),
  kind('sign-ins', 'Linked sign-ins', ({ accountId }, id) =>
    db.identity.findMany({ ...PAGE, where: { accountId, id }, omit: { accountId: true } }),
  ),
  kind('sessions', 'Where you’re signed in', ({ accountId }, id) => {
    const omit = { accountId: true, tokenHash: true };
    return db.session.findMany({ ...PAGE, where: { accountId, id }, omit });
  }),
  kind('consultations', 'Consultations', async ({ partyId }, id) => {
    const omit = { partyId: true, draftId: true, staffMemberId: true };
    const rows = await db.consultation.findMany({ ...PAGE, where: { partyId, id }, omit });
    return rows.map((row) => ({ ...row, quote: json(row.quote) }));
  }),
  kind('estimates', 'Saved estimates', async ({ accountId: ownerId }, id) => {
    const omit = { ownerId: true };
    const rows = await db.estimate.findMany({ ...PAGE, where: { ownerId, id }, omit });
    return rows.map((row) => ({ ...row, input: json(row.input), result: json(row.result) }));
  }),
  kind('documents', 'Documents', ({ partyId }, id) => {
    const omit = { partyId: true, storageKey: true, uploadedById: true };
    return db.document.findMany({ ...PAGE, where: { partyId, id, ...NOT_WITHDRAWN }, omit });
  }),
  kind('letters', 'Letters to sign', async ({ partyId }, id) => {
    const omit = {
      partyId: true,
      sentById: true,
      documentId: true,
      sourceKey: true,
      keptUntil: true,
    };
    const rows = await db.letter.findMany({
      ...PAGE,
      where: { partyId, id },
      omit,
      include: { signers: { select: { name: true, title: true, signedAt: true } } },
    });
    return rows.map((row) => ({ ...row, content: json(row.content) }));
  }),
  kind('document-requests', 'What we asked for', ({ partyId }, id) => {
    const omit = { partyId: true, listId: true, originKey: true };
    return db.documentRequest.findMany({ ...PAGE, where: { partyId, id }, omit });
  }),
  // Social Security and account numbers stay out of files that are downloaded.
  kind('organizer-answers', 'Your answers to our questions', async ({ partyId }, id) => {
    const rows = await db.organizerAnswer.findMany({
      ...PAGE,
      where: { organizer: { job: { partyId } }, id },
      select: { id: true, page: true, entry: true, values: true, updatedAt: true },
    });
    return rows.map((row) => ({ ...row, values: json(row.values) }));
  }),
  kind('jobs', 'What we do for you', ({ partyId }, id) =>
    db.job.findMany({
      ...PAGE,
      where: { partyId, id },
      select: {
        id: true,
        type: true,
        period: true,
        stage: true,
        stageSince: true,
        dueOn: true,
        extended: true,
        createdAt: true,
        closedAt: true,
      },
    }),
  ),
  kind('invoices', 'Invoices', ({ partyId }, id) =>
    db.invoice.findMany({
      ...PAGE,
      where: { partyId, id, status: { not: 'draft' } },
      omit: { partyId: true, needsReview: true, source: true },
      include: {
        lines: { select: { label: true, cents: true }, orderBy: { position: 'asc' } },
        payments: { select: { method: true, reference: true, cents: true, receivedAt: true } },
      },
    }),
  ),
  kind('tasks', 'Tasks', ({ accountId: assigneeId }, id) => {
    const omit = { assigneeId: true, createdById: true, dueTold: true };
    return db.task.findMany({ ...PAGE, where: { assigneeId, id }, omit });
  }),
  kind('investments', 'Investments', ({ accountId }) =>
    db.investment.findMany({ where: { accountId }, omit: { accountId: true } }),
  ),
  kind('network', 'Professional network', ({ accountId }, id) =>
    db.networkMember.findMany({ ...PAGE, where: { accountId, id }, omit: { accountId: true } }),
  ),
  kind('messages', 'Messages you sent through the website', ({ accountId: senderId }, { gt }) =>
    db.message.findMany({
      ...PAGE,
      where: { senderId, conversationId: null, id: { gt: Number(gt) } },
      select: { id: true, name: true, email: true, content: true, source: true, createdAt: true },
    }),
  ),
  // Both sides of the conversation, without staff notes.
  kind('conversation', 'Messages with us', async ({ partyId }, { gt }) => {
    const rows = await db.message.findMany({
      ...PAGE,
      where: { conversation: { partyId }, kind: 'message', id: { gt: Number(gt) } },
      select: {
        id: true,
        senderId: true,
        content: true,
        createdAt: true,
        readAt: true,
        attachments: { select: { name: true, size: true } },
      },
    });
    return rows.map(({ senderId, ...row }) => ({
      ...row,
      from: senderId === partyId ? 'you' : 'us',
    }));
  }),
  kind('voice-notes', 'Voice notes', ({ accountId: ownerId }, id) => {
    const omit = { ownerId: true, storageKey: true };
    return db.voiceNote.findMany({ ...PAGE, where: { ownerId, id }, omit });
  }),
  kind('consents', 'Consents', ({ accountId }, id) =>
    db.consent.findMany({ ...PAGE, where: { accountId, id }, omit: { accountId: true } }),
  ),
  kind('assistant', 'Questions to Jennifer', ({ accountId: userId }, id) => {
    const omit = { userId: true, visitHash: true };
    return db.aiMessage.findMany({ ...PAGE, where: { userId, id }, omit });
  }),
  kind('courses', 'Courses', ({ accountId }) =>
    db.studentCourse.findMany({ where: { accountId }, omit: { accountId: true } }),
  ),
  kind('classes', 'Classes', ({ accountId }) =>
    db.classSignUp.findMany({ where: { accountId }, omit: { accountId: true } }),
  ),
  kind('plans', 'Plans', ({ partyId }, id) =>
    db.subscription.findMany({ ...PAGE, where: { partyId, id }, omit: { partyId: true } }),
  ),
  kind('notifications', 'Notifications', ({ accountId }, id) => {
    const omit = { accountId: true, occasion: true };
    return db.notification.findMany({ ...PAGE, where: { accountId, id }, omit });
  }),
  kind('activity', 'Activity in your account', async ({ accountId: actorId }, id) => {
    const omit = { actorId: true, sequence: true, hash: true };
    const rows = await db.auditEvent.findMany({ ...PAGE, where: { actorId, id }, omit });
    return rows.map((row) => ({ ...row, detail: json(row.detail) }));
  }),
];

export const exportedKinds = (viewer: Viewer): DataKind[] =>
  EXPORTERS.map(({ name, title, list }) => ({
    name,
    title,
    records: { [Symbol.asyncIterator]: () => inPages((page) => list(viewer, page)) },
  }));

export const recordExport = ({ accountId }: Viewer): Promise<void> =>
  emit(db, accountExported, { id: accountId, actorId: accountId });

export async function* ownFiles({ accountId, partyId }: Viewer) {
  yield* inPages(async (id) => {
    const rows = await db.document.findMany({
      ...PAGE,
      where: { partyId, id, ...NOT_WITHDRAWN },
      select: {
        id: true,
        name: true,
        contentType: true,
        taxYear: true,
        storageKey: true,
        createdAt: true,
      },
    });
    return rows.map(({ taxYear, name, contentType, ...row }) => ({
      ...row,
      name: toFileName(name, contentType),
      folder: `documents/${taxYear}`,
    }));
  });
  yield* inPages(async (id) => {
    const rows = await db.attachment.findMany({
      ...PAGE,
      where: { message: { kind: 'message', conversation: { partyId } }, id },
      select: { id: true, name: true, storageKey: true, createdAt: true },
    });
    return rows.map((row) => ({ ...row, folder: 'messages' }));
  });
  yield* inPages(async (id) => {
    const rows = await db.voiceNote.findMany({
      ...PAGE,
      where: { ownerId: accountId, storageKey: { not: null }, id },
      select: { id: true, contentType: true, storageKey: true, createdAt: true },
    });
    return rows.map(({ contentType, storageKey, ...row }) => ({
      ...row,
      storageKey: storageKey!,
      name: recordingFileName(row.createdAt, contentType),
      folder: 'voice-notes',
    }));
  });
}
