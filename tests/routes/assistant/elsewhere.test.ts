import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PersonName } from '#prisma/people';
import { askStream } from '#tests/support/assistant';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { CHAT, listen, openStreams, type Listening } from '#tests/support/streams';
import { Visitor } from '#tests/support/visitor';
import { MAX_ANSWER } from '~/domain/assistant/words';
import { chatChannel, type AssistantReplyEvent } from '~/domain/messaging/realtime';
import { realtime } from '~/gateways/realtime/realtime.server';
import * as messages from '~/routes/_site/assistant/messages/route';
import * as logout from '~/routes/_site/auth/logout/route';

const QUESTION = 'What are your hours?';
const open: Listening[] = [];

beforeAll(seedPeople);
afterEach(async () => {
  for (const each of open.splice(0)) each.leave();
  await expect.poll(openStreams).toBe(0);
});

const person = (name: PersonName) => new Visitor().signIn(name);
const chatOf = async (name: PersonName) => `?chat=${(await accountOf(name)).id}`;

async function hear(visitor: Visitor, query: string): Promise<Listening> {
  const listening = await listen(visitor, query, undefined, undefined, CHAT);
  open.push(listening);
  return listening;
}
const answersIn = (listening: Listening) =>
  listening.of('response').map(({ data }) => data as AssistantReplyEvent);

describe('the stream of Jennifer’s answers', () => {
  test('is open to each signed-in person for their own, also without a role, and shows them present', async () => {
    for (const name of ['client', 'guest', 'admin'] as const) {
      const query = await chatOf(name);
      const { status, headers } = await hear(await person(name), query);
      expect([status, headers.get('Content-Type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
      const [member] = realtime.presence.list(chatChannel(query.slice('?chat='.length)));
      expect(member?.accountId).toBe((await accountOf(name)).id);
    }
  });

  test.each<[string, PersonName, PersonName]>([
    ['a client another’s', 'client', 'student'],
    ['the staff a client’s', 'admin', 'client'],
    ['the owner an admin’s', 'superadmin', 'admin'],
  ])('rejects %s', async (_what, who, whose) => {
    const visitor = await person(who);
    expect((await hear(visitor, await chatOf(whose))).status).toBe(404);
    expect((await hear(visitor, '?chat=*')).status).toBe(404);
  });

  test('ends with the session', async () => {
    const client = await person('client');
    const listening = await hear(client, await chatOf('client'));
    await client.post(logout, '/logout', {});
    await expect.poll(() => listening.isOver).toBe(true);
    expect(listening.of('ended')).toHaveLength(1);
  });
});

describe('an answer from Jennifer', () => {
  test('reaches the person’s other pages once saved, and nobody else', async () => {
    const client = await person('client');
    const own = await hear(client, await chatOf('client'));
    const others = [
      await hear(await person('student'), await chatOf('student')),
      await hear(await person('superadmin'), await chatOf('superadmin')),
    ];
    const answer = await askStream(client, QUESTION);
    await expect.poll(() => answersIn(own)).toHaveLength(1);
    const answerId = answer.headers.get('Answer-Id')!;
    const { id: partyId } = await accountOf('client');
    expect(answersIn(own)[0]).toEqual({
      partyId,
      question: QUESTION,
      answerId,
      key: null,
      message: expect.stringContaining('9am to 6pm'),
    });
    const kept = await db.aiMessage.findUniqueOrThrow({ where: { id: answerId } });
    expect(kept.message).toBe(answersIn(own)[0]!.message);
    expect(kept.message.length).toBeLessThanOrEqual(MAX_ANSWER);

    await askStream(await person('student'), 'Is the first consultation free?');
    await expect.poll(() => answersIn(others[0]!)).toHaveLength(1);
    expect(answersIn(own)).toHaveLength(1);
    expect(answersIn(others[1]!)).toEqual([]);
  });
});

describe('the missed messages', () => {
  type Told = { turns: { message: string }[]; live: { by: string; path: string } };

  test('are the person’s own conversation, in at most four statements', async () => {
    const client = await person('client');
    await askStream(client, QUESTION);
    let told: Told | undefined;
    const statements = await statementsOf(async () => {
      told = (await client.get<Told>(messages, '/assistant/messages')).data;
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
    expect(told!.turns.at(-2)!.message).toBe(QUESTION);
    expect(told!.live).toMatchObject({
      by: 'stream',
      path: `/assistant/stream${await chatOf('client')}`,
    });
    const other = await (await person('many')).get<Told>(messages, '/assistant/messages');
    expect(other.data.turns).toEqual([]);
    const { location } = await new Visitor().get(messages, '/assistant/messages');
    expect(location).toMatch(/^\/login/);
  });
});
