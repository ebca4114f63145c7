import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acting } from '#tests/support/acting';
import { auditOf } from '#tests/support/administration';
import { db, seedPeople } from '#tests/support/database';
import { forgetMessages, giveConversation, idOf } from '#tests/support/messaging';
import { DAY, HOUR } from '~/domain/time/duration';
import {
  claimThumbnails,
  findAttachment,
  giveUpThumbnail,
  keepThumbnail,
  noteAttachmentDownload,
  purgeAttachments,
} from '~/models/conversation/attachment.server';

const NOW = new Date('2026-12-01T15:00:00Z');
const from = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
let clientId: string;
beforeAll(async () => {
  await seedPeople();
  clientId = await idOf('client');
});
beforeEach(forgetMessages);

const file = (name: string) => ({
  ...{ id: name, name: `${name}.png`, storageKey: `x/${name}`, contentType: 'image/png' },
  ...{ size: 9, sha256: '', createdAt: NOW },
});
const give = (name: string, more: object = {}) =>
  db.attachment.create({ data: { ...file(name), ...more } });
const giveMessage = async (kind = 'message') => {
  const conversationId = await giveConversation('client');
  return db.message.create({ data: { content: 'x', kind, senderId: clientId, conversationId } });
};
const due = async () =>
  Object.fromEntries(
    (await db.attachment.findMany()).map(({ id, thumbnailDueAt }) => [id, thumbnailDueAt]),
  );

test('a file is found for its person and the staff, and its download is in the trail', async () => {
  const { id: messageId } = await giveMessage();
  await give('other', { messageId });
  await give('a', { messageId, thumbnailKey: 'x/a.jpg' });
  const { sha256: _sum, createdAt: _at, ...rest } = file('a');
  const found = { ...rest, thumbnailKey: 'x/a.jpg', personId: clientId };
  for (const person of ['client', 'admin'] as const)
    expect(await findAttachment(await acting(person), 'a')).toEqual(found);
  expect(await findAttachment(await acting('student'), 'a')).toBeNull();
  await noteAttachmentDownload(await acting('client'), found);
  expect(await auditOf('a')).toEqual([
    { action: 'attachment.downloaded', actorId: clientId, detail: {} },
  ]);
});

describe('a thumbnail', () => {
  test('is kept with its file alone, and isn’t due any more', async () => {
    await give('a', { thumbnailDueAt: NOW });
    await give('b', { thumbnailDueAt: NOW });
    expect(await keepThumbnail('x/a', 'x/a.jpg')).toBe(true);
    expect(await keepThumbnail('x/gone', 'x/gone.jpg')).toBe(false);
    const rows = await db.attachment.findMany({ orderBy: { id: 'asc' } });
    expect(rows.map((row) => [row.thumbnailKey, row.thumbnailDueAt])).toEqual([
      ['x/a.jpg', null],
      [null, NOW],
    ]);
    await giveUpThumbnail('b');
    expect(await due()).toEqual({ a: null, b: null });
  });

  test('that is given up is that of its file alone', async () => {
    await give('a', { thumbnailDueAt: NOW });
    await give('b', { thumbnailDueAt: NOW });
    await giveUpThumbnail('b');
    expect(await due()).toEqual({ a: NOW, b: null });
  });

  test('is claimed the longest due first, for an hour, and the last time after two days', async () => {
    await give('now', { thumbnailDueAt: NOW });
    await give('before', { thumbnailDueAt: from(-1), createdAt: from(-2 * DAY) });
    await give('last', { thumbnailDueAt: from(-2), createdAt: from(-2 * DAY - 1) });
    await give('later', { thumbnailDueAt: from(1) });
    await give('never');
    const claimed = await claimThumbnails(2, NOW);
    expect(claimed).toEqual(
      [
        ['last', from(-2 * DAY - 1)],
        ['before', from(-2 * DAY)],
      ].map(([id, createdAt]) => ({
        ...{ id, createdAt, storageKey: `x/${String(id)}`, contentType: 'image/png' },
      })),
    );
    expect(await due()).toEqual({
      ...{ now: NOW, before: from(HOUR), last: null, later: from(1), never: null },
    });
  });
});

test('files whose message is gone are dropped a day later, with their small pictures', async () => {
  const { id: messageId } = await giveMessage();
  await give('kept', { messageId, createdAt: from(-2 * DAY) });
  await give('young', { createdAt: from(-DAY) });
  await give('a', { createdAt: from(-DAY - 1), thumbnailKey: 'x/a.jpg' });
  await give('b', { createdAt: from(-DAY - 1) });
  const deleted: string[] = [];
  const files = { delete: (key: string) => Promise.resolve(void deleted.push(key)) };
  expect(await purgeAttachments(files as never, NOW)).toBe(2);
  expect(deleted).toEqual(['x/a', 'x/a.jpg', 'x/b']);
  const rows = await db.attachment.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map(({ id }) => id)).toEqual(['kept', 'young']);
});
