import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { AT, everythingOf } from '#tests/support/everything';
import { DAY } from '~/domain/time/duration';
import { ownFiles } from '~/models/account/export-files.server';
import { exportedKinds, recordExport } from '~/models/account/export.server';
import type { Viewer } from '~/models/sign-in/session.server';

let viewer: Viewer;
let stranger: string;

beforeEach(async () => {
  await db.account.deleteMany();
  await db.message.deleteMany();
  await emptyAuditTrail();
  await seedPeople();
  viewer = { accountId: (await accountOf('student')).id } as Viewer;
  stranger = (await accountOf('investor')).id;
});

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found = [];
  for await (const row of rows) found.push(row);
  return found;
}
const kind = (name: string, who = viewer) =>
  all(exportedKinds(who).find((each) => each.name === name)!.records);

/** More than are read at once, in no order. */
const MANY = 203;
const numbers = Array.from({ length: MANY }, (_, index) => (index * 100) % MANY);
const inOrder = numbers.toSorted((one, other) => one - other);
const idOf = (index: number) => `0199${String(index).padStart(6, '0')}`;

describe('what somebody takes along', () => {
  test('is named for people, and holds nothing of others', async () => {
    await everythingOf('many', 'Omega');
    const kinds = exportedKinds(viewer);
    expect(kinds.map(({ name }) => name).join(' ')).toBe(
      'account sign-ins sessions consultations estimates documents document-requests invoices tasks holdings network messages conversation voice-notes consents assistant classes plans notifications activity',
    );
    expect(kinds.find(({ name }) => name === 'activity')!.title).toBe(
      'What was recorded of your account',
    );
    for (const { name, records } of kinds)
      expect([name, (await all(records)).length]).toEqual([name, name === 'account' ? 1 : 0]);
  });

  test('can be read twice, as data and as a page', async () => {
    const [account] = exportedKinds(viewer);
    expect(await all(account!.records)).toEqual(await all(account!.records));
  });

  test('is written down', async () => {
    await recordExport(viewer);
    const { accountId: actorId } = viewer;
    expect(await auditOf(actorId)).toEqual([{ action: 'account.exported', actorId, detail: {} }]);
    expect(await kind('activity')).toMatchObject([
      { action: 'account.exported', subject: actorId, detail: {} },
    ]);
  });

  test('of their account is all that they told', async () => {
    const who = { accountId: (await accountOf('professional')).id } as Viewer;
    const { profile, ...account } = await accountOf('professional');
    const { searchText: _, surnameText: __, ...told } = profile!;
    const { id, email, emailVerifiedAt, createdAt } = account;
    await db.roleGrant.create({ data: { accountId: id, role: 'client' } });
    const [{ roles, ...row }] = (await kind('account', who)) as [Record<string, string>];
    expect(row).toEqual({ ...told, id, email, emailVerifiedAt, createdAt });
    expect(roles!.split(', ').sort()).toEqual(['client', 'professional']);
    expect(email).toBe(PEOPLE.professional.email);
  });

  test('is of their sessions the one used last first, and of an invoice its lines in order', async () => {
    const { accountId } = viewer;
    const later = (days: number) => new Date(AT.getTime() + days * DAY);
    for (const days of [1, 3, 2])
      await db.session.create({
        data: {
          ...{ accountId, tokenHash: `of day ${days}`, method: 'email', userAgent: `${days}` },
          ...{ lastSeenAt: later(days), idleExpiresAt: AT, expiresAt: AT },
        },
      });
    const agents = (await kind('sessions')).map(({ userAgent }) => userAgent);
    expect(agents).toEqual(['3', '2', '1']);
    const line = (position: number) => ({ position, label: `Line ${position}`, cents: position });
    await db.invoice.create({
      data: {
        ...{ accountId, number: '2026-9000', billedName: 'Sam', billedEmail: 'x', source: 'x' },
        ...{ issuedOn: '2026-01-05', dueOn: '2026-01-15', totalCents: 6 },
        lines: { create: [line(3), line(1), line(2)] },
        payments: { create: { method: 'card', reference: 'r', cents: 6, receivedAt: AT } },
      },
    });
    const lines = [1, 2, 3].map((cents) => ({ label: `Line ${cents}`, cents }));
    const payments = [{ method: 'card', reference: 'r', cents: 6, receivedAt: AT }];
    expect(await kind('invoices')).toMatchObject([{ number: '2026-9000', lines, payments }]);
    const entry = (date: string) => ({ date, kind: 'value', cents: 5 });
    const entries = ['2026-01-05', '2026-01-06', '2026-01-07'].map(entry);
    await db.holding.create({
      data: { ownerId: accountId, name: 'Fund', entries: { create: entries.toReversed() } },
    });
    expect(await kind('holdings')).toMatchObject([{ name: 'Fund', entries }]);
  });
});

const last = { lastMessageId: 1, lastMessageAt: AT, lastText: '', lastFromFirm: true, rank: 0 };
/** The conversation of somebody with the firm; its id. */
const conversationOf = async (personId: string) =>
  (await db.conversation.create({ data: { ...last, personId } })).id;

describe('of what there are hundreds', () => {
  test('they are all there, the oldest first', async () => {
    const note = { source: 'x', createdAt: AT };
    const ownerId = viewer.accountId;
    await db.voiceNote.createMany({
      data: numbers.map((index) => ({ ...note, id: idOf(index), ownerId })),
    });
    await db.voiceNote.create({ data: { ...note, id: idOf(900_000), ownerId: stranger } });
    expect((await kind('voice-notes')).map(({ id }) => id)).toEqual(inOrder.map(idOf));
  });

  test('messages are all there, those to the firm apart from those of the conversation', async () => {
    const { accountId: senderId } = viewer;
    const [conversationId, others] = [
      await conversationOf(senderId),
      await conversationOf(stranger),
    ];
    const at = 100_000;
    const ours = { conversationId, senderId: stranger };
    await db.message.createMany({
      data: [
        ...numbers.map((index) => ({ senderId, content: 'To the firm', id: at + index })),
        ...numbers.map((index) => ({ ...ours, content: 'Answer', id: 2 * at + index })),
        { content: 'Mine', senderId, conversationId, id: 3 * at, createdAt: AT, readAt: AT },
        { ...ours, content: 'Secret', kind: 'note', id: 3 * at + 1 },
        { content: 'Secret', senderId: stranger, id: 3 * at + 2 },
        { content: 'Secret', senderId: stranger, conversationId: others, id: 3 * at + 3 },
      ],
    });
    await db.attachment.create({
      data: {
        ...{ messageId: 3 * at, name: 'w-2.pdf', size: 9 },
        ...{ contentType: 'application/pdf', sha256: '', storageKey: 'secret' },
      },
    });
    const sent = await kind('messages');
    expect(sent.map(({ id }) => id)).toEqual(inOrder.map((index) => at + index));
    expect(sent[0]).toEqual({
      ...{ id: at, name: null, email: null, content: 'To the firm', source: 'portal' },
      createdAt: expect.any(Date),
    });
    const talk = await kind('conversation');
    expect(talk.map(({ id }) => id)).toEqual([...inOrder.map((index) => 2 * at + index), 3 * at]);
    expect(talk[0]).toMatchObject({ content: 'Answer', from: 'us', readAt: null, attachments: [] });
    expect(talk.at(-1)).toEqual({
      ...{ id: 3 * at, content: 'Mine', from: 'you', createdAt: AT, readAt: AT },
      attachments: [{ name: 'w-2.pdf', size: 9 }],
    });
  });

  test('files are all there, each kind in its folder, and nothing of others or of the staff', async () => {
    const { accountId: ownerId } = viewer;
    const type = { contentType: 'application/pdf', size: 9, sha256: '' };
    const paper = (id: string, owner = ownerId) => ({
      ...{ ...type, id, ownerId: owner, name: `${id}.pdf`, storageKey: `${id}/1` },
      ...{ taxYear: 2025, createdAt: AT },
    });
    await db.document.createMany({ data: numbers.map((index) => paper(idOf(index))) });
    await db.document.create({ data: paper(idOf(900_000), stranger) });
    const [conversation, others] = [await conversationOf(ownerId), await conversationOf(stranger)];
    const messageOf = async (conversationId: string, kind: string) =>
      (await db.message.create({ data: { conversationId, kind, content: '' } })).id;
    for (const [id, messageId] of [
      ['0002', await messageOf(conversation, 'message')],
      ['0001', await messageOf(conversation, 'message')],
      ['0003', await messageOf(conversation, 'note')],
      ['0004', await messageOf(others, 'message')],
    ] as const)
      await db.attachment.create({
        data: { ...type, id, messageId, name: `${id}.pdf`, storageKey: `${id}/2`, createdAt: AT },
      });
    const note = { ownerId, source: 'x', createdAt: AT, contentType: 'audio/webm' };
    await db.voiceNote.createMany({
      data: [
        { ...note, id: '0006', storageKey: '0006/3' },
        { ...note, id: '0005', storageKey: '0005/3' },
        { ...note, id: '0007' },
        { ...note, id: '0008', storageKey: '0008/3', ownerId: stranger },
      ],
    });
    const file = (id: string, folder: string, place: number, name = `${id}.pdf`) => ({
      ...{ id, name, folder, storageKey: `${id}/${place}`, createdAt: AT },
    });
    const recording = 'voice-note-2026-01-05.webm';
    expect(await all(ownFiles(viewer))).toEqual([
      ...inOrder.map((index) => file(idOf(index), 'documents/2025', 1)),
      ...['0001', '0002'].map((id) => file(id, 'messages', 2)),
      ...['0005', '0006'].map((id) => file(id, 'voice-notes', 3, recording)),
    ]);
  });
});
