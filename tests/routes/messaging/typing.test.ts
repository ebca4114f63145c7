import { afterEach, beforeAll, expect, test } from 'vitest';
import { seedPeople } from '#tests/support/database';
import { idOf, MESSAGES } from '#tests/support/messaging';
import { listen, openStreams, type Listening } from '#tests/support/streams';
import { Visitor } from '#tests/support/visitor';
import * as typing from '~/routes/_portal/messaging/typing/route';

let client: Visitor;
let admin: Visitor;
let clientId: string;
const open: Listening[] = [];
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  clientId = await idOf('client');
});
afterEach(async () => {
  for (const each of open.splice(0)) each.leave();
  await expect.poll(openStreams).toBe(0);
});

const hear = async (visitor: Visitor) => {
  const listening = await listen(visitor, `?thread=${clientId}`);
  open.push(listening);
  return listening;
};
const say = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post(typing, `${MESSAGES}/typing`, fields);

test('tells the other side who is typing, by the session', async () => {
  const [theirs, ours, colleague] = [
    await hear(client),
    await hear(admin),
    await hear(await new Visitor().signIn('superadmin')),
  ];
  const forged = { senderId: clientId, senderName: 'Forged', senderRole: 'client' };
  const sent = await say(admin, { partyId: clientId, typing: 'typing', ...forged });
  expect(sent.status).toBe(204);
  await say(admin, { partyId: clientId, typing: 'stop-typing' });
  const data = {
    partyId: clientId,
    senderId: await idOf('admin'),
    senderName: 'Alma Reyes',
    senderRole: 'admin',
  };
  for (const listening of [theirs, colleague])
    await expect
      .poll(() => listening.of('typing', 'stop-typing').map(({ name, data }) => ({ name, data })))
      .toEqual([
        { name: 'typing', data },
        { name: 'stop-typing', data },
      ]);
  expect(ours.of('typing', 'stop-typing')).toEqual([]);
});

test('refuses typing in other conversations and unknown signals', async () => {
  const stranger = await new Visitor().signIn('many');
  const listening = await hear(client);
  expect((await say(stranger, { partyId: clientId, typing: 'typing' })).status).toBe(404);
  expect((await say(admin, { partyId: 'nobody', typing: 'typing' })).status).toBe(404);
  expect((await say(client, { partyId: clientId, typing: 'message' })).status).toBe(400);
  expect((await say(new Visitor(), { partyId: clientId, typing: 'typing' })).status).toBe(302);
  expect(listening.of('typing')).toEqual([]);
  expect((await client.get(typing, `${MESSAGES}/typing`)).location).toBe(MESSAGES);
});
