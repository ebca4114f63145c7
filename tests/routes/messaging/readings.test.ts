import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acting } from '#tests/support/acting';
import { db, seedPeople } from '#tests/support/database';
import { conversationOf, forgetMessages, giveConversation, idOf } from '#tests/support/messaging';
import { FIRM_SENDER } from '~/domain/messaging/sender';
import { INBOX_CHANNEL, threadChannel } from '~/domain/messaging/realtime';
import { findThread } from '~/models/conversation/conversation.server';
import { findLastRead, markRead } from '~/models/conversation/read.server';

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 15, minutes));
let clientId: string;
let told: unknown[] = [];
beforeAll(async () => {
  await seedPeople();
  clientId = await idOf('client');
});
beforeEach(async () => {
  await forgetMessages();
  told = [];
});

/** Two messages of each side, and a note, none of them read; the bells of both sides ring. Their ids in order. */
async function giveUnread(): Promise<number[]> {
  const conversationId = await giveConversation('client', {
    ...{ unreadByFirm: 2, unreadByPerson: 2, firmMailAt: at(9), personMailAt: at(9) },
  });
  const ids = [];
  for (const [content, senderId, kind] of [
    ['One', clientId, 'message'],
    ['Two', FIRM_SENDER, 'message'],
    ['Three', clientId, 'message'],
    ['Four', FIRM_SENDER, 'message'],
  ] as const)
    ids.push((await db.message.create({ data: { content, senderId, kind, conversationId } })).id);
  await db.conversation.updateMany({ data: { lastMessageId: ids.at(-1)! } });
  const ring = { type: 'message', message: 'New' };
  for (const [accountId, href] of [
    [clientId, '/messaging'],
    [await idOf('admin'), `/messaging/${clientId}`],
    [await idOf('admin'), '/messaging/somebody-else'],
  ] as const)
    await db.notification.create({
      data: { ...ring, accountId, href, occasion: href },
    });
  return ids;
}
const read = async (person: 'client' | 'admin', shown: number, now = at(1)) => {
  const viewer = await acting(person);
  const thread = (await findThread(viewer, clientId))!;
  return markRead(viewer, thread, shown, now, (...event) => void told.push(event));
};
const readIn = async () =>
  (await db.message.findMany({ where: { NOT: { readAt: null } }, orderBy: { id: 'asc' } })).map(
    ({ content, readAt }) => [content, readAt],
  );
const bells = async () =>
  (await db.notification.findMany({ where: { NOT: { readAt: null } } })).map(({ href, readAt }) => [
    href,
    readAt,
  ]);

describe('a reading', () => {
  test('of the person is of what the firm wrote, up to what was shown', async () => {
    const [, two = 0, three = 0, four = 0] = await giveUnread();
    expect(await read('client', three)).toBe(1);
    expect([await readIn(), await bells()]).toEqual([[['Two', at(1)]], [['/messaging', at(1)]]]);
    expect(await conversationOf('client')).toMatchObject({
      ...{ unreadByPerson: 1, unreadByFirm: 2, personMailAt: at(9), firmMailAt: at(9) },
    });
    const data = { personId: clientId, reader: 'person', upTo: three };
    expect(told).toEqual([
      [threadChannel(clientId), { name: 'read', data }],
      [INBOX_CHANNEL, { name: 'read', data }],
    ]);
    expect(await read('client', two)).toBe(0);
    expect(told).toHaveLength(2);
    expect(await read('client', four + 99, at(2))).toBe(0);
    expect(await readIn()).toEqual([
      ['Two', at(1)],
      ['Four', at(2)],
    ]);
    expect(await conversationOf('client')).toMatchObject({
      ...{ unreadByPerson: 0, personMailAt: null, firmMailAt: at(9) },
    });
    expect(told.at(-1)).toMatchObject([INBOX_CHANNEL, { data: { upTo: four } }]);
  });

  test('of the staff is of what the person wrote, and rests only their own bell', async () => {
    const ids = await giveUnread();
    expect(await read('admin', ids.at(-1)!)).toBe(1);
    expect(await readIn()).toEqual([
      ['One', at(1)],
      ['Three', at(1)],
    ]);
    expect(await bells()).toEqual([[`/messaging/${clientId}`, at(1)]]);
    expect(await conversationOf('client')).toMatchObject({
      ...{ unreadByPerson: 2, unreadByFirm: 0, personMailAt: at(9), firmMailAt: null },
    });
    expect(told).toMatchObject([
      [threadChannel(clientId), { data: { reader: 'firm' } }],
      [INBOX_CHANNEL, { data: { reader: 'firm' } }],
    ]);
  });

  test('rests a bell that rings still where a colleague has read it', async () => {
    const ids = await giveUnread();
    await db.conversation.updateMany({ data: { unreadByFirm: 0 } });
    expect(await read('admin', ids.at(-1)!)).toBe(1);
    expect(await bells()).toEqual([[`/messaging/${clientId}`, at(1)]]);
    expect([await readIn(), told]).toEqual([[], []]);
    expect(await read('admin', ids.at(-1)!)).toBe(0);
  });
});

test('each side sees which of its messages the other read last', async () => {
  const [one = 0, two = 0, three = 0] = await giveUnread();
  const last = async (person: 'client' | 'admin') => {
    const viewer = await acting(person);
    return findLastRead(viewer, (await findThread(viewer, clientId))!);
  };
  expect([await last('client'), await last('admin')]).toEqual([null, null]);
  await read('admin', one, at(1));
  await read('admin', three, at(2));
  await read('client', two, at(3));
  expect(await last('client')).toEqual({ id: three, readAt: at(2) });
  expect(await last('admin')).toEqual({ id: two, readAt: at(3) });
  await db.message.update({ where: { id: two }, data: { kind: 'note' } });
  expect(await last('admin')).toBeNull();
});
