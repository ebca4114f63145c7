import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedPeople } from '#tests/support/database';
import { forgetMessages, idOf, MESSAGES, ownThread, reply, write } from '#tests/support/messaging';
import { Visitor } from '#tests/support/visitor';

let client: Visitor;
let admin: Visitor;
let clientId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  clientId = await idOf('client');
});
beforeEach(forgetMessages);

describe('a part of a conversation', () => {
  test('says that there is nothing before its first message and after its last', async () => {
    expect((await ownThread(client, '?before=1')).beyond).toBeNull();
    await write(client, 'The only one');
    const before = await ownThread(client, '?before=1');
    expect([before.beyond, before.older, before.newer]).toEqual([
      ...['older', null, `${MESSAGES}#latest`],
    ]);
    const after = await ownThread(client, '?after=999999999');
    expect([after.beyond, after.newer]).toEqual(['newer', `${MESSAGES}#latest`]);
    expect((await ownThread(client)).beyond).toBeNull();
  });

  test('says that there are no new messages to who looked for them', async () => {
    await write(client, 'Hello');
    const shown = await ownThread(client);
    expect(shown.nothingNew).toBe(false);
    const { search } = new URL(shown.check, 'http://x');
    expect((await ownThread(client, search)).nothingNew).toBe(true);
    await reply(admin, clientId, 'Good morning');
    expect((await ownThread(client, search)).nothingNew).toBe(false);
  });
});
