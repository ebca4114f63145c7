import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import {
  forgetMessages,
  idOf,
  MESSAGES,
  ownThread,
  reply,
  threadOf,
  write,
} from '#tests/support/messaging';
import { Visitor } from '#tests/support/visitor';
import * as readings from '~/routes/_portal/messaging/readings/route';
import { loader as rootLoader } from '~/root';

let client: Visitor;
let admin: Visitor;
let colleague: Visitor;
let clientId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  colleague = await new Visitor().signIn('superadmin');
  clientId = await idOf('client');
});
beforeEach(forgetMessages);

type Bell = { bell: number };
const bellOf = async (visitor: Visitor) => {
  const root = { loader: rootLoader } as unknown as Parameters<Visitor['get']>[0];
  return (await visitor.get<{ viewer: { unread: number } }>(root, '/account')).data.viewer.unread;
};

describe('the number of unread notifications', () => {
  test('drops on the page that reads the message', async () => {
    await reply(admin, clientId, 'One');
    await reply(admin, clientId, 'Two');
    expect(await bellOf(client)).toBe(1);
    expect(((await ownThread(client)) as unknown as Bell).bell).toBe(0);
    expect(await bellOf(client)).toBe(0);
    expect(((await ownThread(client)) as unknown as Bell).bell).toBe(0);
  });

  test('is returned when a live message is read', async () => {
    await reply(admin, clientId, 'One');
    await ownThread(client);
    await reply(admin, clientId, 'Two');
    expect(await bellOf(client)).toBe(1);
    const { id } = await db.message.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const fields = { thread: clientId, upTo: String(id) };
    const { status, data } = await client.post(readings, `${MESSAGES}/readings`, fields);
    expect([status, data]).toEqual([200, { unread: 0 }]);
    expect(await bellOf(client)).toBe(0);
  });

  test('drops for staff even if a colleague read the message first', async () => {
    await write(client, 'Hello');
    expect([await bellOf(admin), await bellOf(colleague)]).toEqual([1, 1]);
    await threadOf(admin, clientId);
    expect([await bellOf(admin), await bellOf(colleague)]).toEqual([0, 1]);
    expect(((await threadOf(colleague, clientId)) as unknown as Bell).bell).toBe(0);
    expect(await bellOf(colleague)).toBe(0);
  });
});

test('shows days and times in the reader’s time zone', async () => {
  type Days = { days: { today: string }; messages: { date: string; time: string }[] };
  const zones = { client: 'Pacific/Kiritimati', admin: 'Pacific/Honolulu' } as const;
  for (const [person, timeZone] of Object.entries(zones))
    await db.profile.update({
      where: { id: await idOf(person as keyof typeof zones) },
      data: { timeZone },
    });
  await write(client, 'Hello');
  const own = (await ownThread(client)) as unknown as Days;
  const theirs = (await threadOf(admin, clientId)) as unknown as Days;
  // These two are a whole day apart.
  expect(own.days.today > theirs.days.today).toBe(true);
  expect([own.messages[0]!.date, theirs.messages[0]!.date]).toEqual([
    own.days.today,
    theirs.days.today,
  ]);
  expect(own.messages[0]!.time).toMatch(/ GMT\+14$/);
});
