import { beforeAll, describe, expect, it } from 'vitest';
import { PDF, uploadOf } from '#tests/support/files';
import { db, seedPeople } from '#tests/support/database';
import { idOf, MESSAGES, ownThread, reply, write } from '#tests/support/messaging';
import { signInForCompany } from '#tests/support/parties';
import { Visitor, type Answer, type Route } from '#tests/support/visitor';
import { realtime } from '~/gateways/realtime/realtime.server';
import { findThread } from '~/models/conversation/conversation.server';
import { sendMessage } from '~/models/conversation/send.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as answer from '~/routes/_portal/admin/tickets/answer/route';
import * as assignment from '~/routes/_portal/messaging/thread/assignment/route';
import * as cannedReply from '~/routes/_portal/messaging/canned-reply/route';
import * as download from '~/routes/_portal/messaging/attachments/download/route';
import * as home from '~/routes/_portal/messaging/route';
import * as lines from '~/routes/_portal/messaging/inbox/route';
import * as messages from '~/routes/_portal/messaging/messages/route';
import * as notes from '~/routes/_portal/messaging/thread/notes/route';
import * as readings from '~/routes/_portal/messaging/readings/route';
import * as sent from '~/routes/_portal/messaging/sent/route';
import * as since from '~/routes/_portal/messaging/since/route';
import * as thread from '~/routes/_portal/messaging/thread/route';
import * as reopening from '~/routes/_portal/messaging/thread/reopening/route';
import * as closure from '~/routes/_portal/messaging/thread/closure/route';

const FILE = `${MESSAGES}/attachments/x/download`;
let client: Visitor;
/** Somebody else, and the same person while they act for another client of theirs. */
let strangers: Visitor[];
let stranger: Visitor;
let admin: Visitor;
let clientId: string;
let attachment: string;
let noteFile: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  stranger = await new Visitor().signIn('many');
  strangers = [stranger, await signInForCompany('client')];
  admin = await new Visitor().signIn('admin');
  clientId = await idOf('client');
  await write(client, 'My social security number', undefined, ['w-2.pdf', PDF]);
  await admin.post(notes, `${MESSAGES}/x/notes`, { content: 'A note' }, { senderId: clientId });
  ({ id: attachment } = await db.attachment.findFirstOrThrow());
  const note = await db.message.findFirstOrThrow({ where: { kind: 'note' } });
  ({ id: noteFile } = await db.attachment.create({
    data: {
      messageId: note.id,
      name: 'secret.pdf',
      storageKey: 'secret',
      contentType: 'application/pdf',
      size: 1,
      sha256: '',
    },
  }));
});

const state = async () =>
  JSON.stringify([
    await db.message.findMany(),
    await db.conversation.findMany(),
    await db.attachment.findMany(),
  ]);

describe('a stranger’s request', () => {
  const get = (route: Route, path: string, params: () => Record<string, string>) => () =>
    stranger.get(route, path, params());
  const CASES: Record<string, () => Promise<Answer>> = {
    'can’t download a file': get(download, FILE, () => ({ id: attachment })),
    'can’t fetch updates': () =>
      stranger.get(since, `${MESSAGES}/since?thread=${clientId}&after=0`),
    'can’t send a message': () =>
      stranger.upload(
        messages,
        `${MESSAGES}/messages?thread=${clientId}`,
        uploadOf({ content: 'Hi' }, ['w-2.pdf', PDF]),
      ),
    'can’t mark messages as read': () =>
      stranger.post(readings, `${MESSAGES}/readings`, { thread: clientId, upTo: '999999' }),
  };
  it.each(Object.entries(CASES))('%s', async (_what, ask) => {
    const before = await state();
    for (stranger of strangers) {
      expect((await ask()).status).toBe(404);
      expect(await state()).toBe(before);
    }
  });

  it('shows none of the messages', async () => {
    for (stranger of strangers) expect((await ownThread(stranger)).messages).toEqual([]);
    [stranger] = strangers as [Visitor];
    expect((await stranger.get<{ messages: [] }>(sent, `${MESSAGES}/sent`)).data.messages).toEqual(
      [],
    );
  });

  it('is refused by the models too', async () => {
    const manyId = await idOf('many');
    const viewer = { accountId: manyId, partyId: manyId, roles: ['client'] } as unknown as Viewer;
    expect(await findThread(viewer, clientId)).toBeNull();
    const forged = { partyId: clientId, content: 'Hi', clientId: 'x' };
    await expect(sendMessage(viewer, forged, new Date(), realtime.publish)).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['a conversation', thread],
    ['a note', notes],
    ['an assignment', assignment],
    ['a closure', closure],
    ['a reopening', reopening],
    ['an answer by email', answer],
    ['the inbox', lines],
    ['a canned reply', cannedReply],
  ] as const)('is refused for %s, which is for staff only', async (_what, route: Route) => {
    const before = await state();
    const path =
      route === answer
        ? '/admin/x'
        : route === lines
          ? `${MESSAGES}/inbox`
          : `${MESSAGES}/${clientId}`;
    const params = { senderId: clientId, id: '1' };
    const answers = [
      ...(route.loader ? [await stranger.get(route, path, params)] : []),
      ...(route.action ? [await stranger.post(route, path, { content: 'x' }, params)] : []),
    ];
    for (const { status, location } of answers)
      expect([status, location]).toEqual([302, '/unauthorized']);
    expect(await state()).toBe(before);
  });

  it('can’t forge the sender of a message', async () => {
    const forged = { content: 'Forged', senderId: clientId, partyId: clientId, kind: 'note' };
    await stranger.upload(home, MESSAGES, uploadOf(forged));
    const message = await db.message.findFirstOrThrow({ where: { content: 'Forged' } });
    expect(message).toMatchObject({ senderId: await idOf('many'), kind: 'message' });
  });
});

it.each([
  ['nobody', () => '0199ffff-ffff-7fff-bfff-ffffffffffff'],
  ['no id', () => 'nobody'],
])('staff get a 404 for the conversation of %s', async (_who, id) => {
  const params = { senderId: id() };
  for (const route of [thread, notes, assignment])
    expect((await admin.get(route, `${MESSAGES}/x`, params)).status).toBe(404);
  expect((await reply(admin, id(), 'Hello')).status).toBe(404);
  expect((await admin.get(since, `${MESSAGES}/since?thread=${id()}`)).status).toBe(404);
  const path = `${MESSAGES}/messages?thread=${id()}`;
  expect((await admin.upload(messages, path, uploadOf({ content: 'Hi' }))).status).toBe(404);
  const reading = { thread: id(), upTo: '1' };
  expect((await admin.post(readings, `${MESSAGES}/readings`, reading)).status).toBe(404);
  for (const route of [notes, assignment, closure, reopening] as const)
    expect(
      (await admin.post(route, '/messaging/x', { content: 'x', assignee: 'me' }, params)).status,
    ).toBe(404);
});

it('staff have no conversation with themselves', async () => {
  const own = await idOf('admin');
  expect((await admin.get(thread, '/messaging/x', { senderId: own })).status).toBe(404);
  expect((await admin.post(home, MESSAGES, { content: 'x' })).status).toBe(404);
});

it('notes and their files are hidden from the client', async () => {
  expect((await ownThread(client)).messages.map(({ content }) => content)).toEqual([
    'My social security number',
  ]);
  expect((await client.get(download, FILE, { id: noteFile })).status).toBe(404);
});

it('the client and staff can download a file', async () => {
  for (const visitor of [client, admin]) {
    const { status, headers, data } = await visitor.get(download, FILE, { id: attachment });
    expect([status, data]).toEqual([200, PDF.toString()]);
    expect(headers.get('Content-Disposition')).toContain('attachment; filename="w-2.pdf"');
  }
  expect(await db.auditEvent.count({ where: { action: 'attachment.downloaded' } })).toBe(2);
});
