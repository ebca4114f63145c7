import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileTicket } from '#tests/support/administration';
import { db, seedPeople } from '#tests/support/database';
import { PDF, type NamedFile } from '#tests/support/files';
import { forgetMessages, idOf, MESSAGES, threadOf, write } from '#tests/support/messaging';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { findPeople } from '~/models/conversation/inbox.server';
import * as answer from '~/routes/_portal/admin/tickets/answer/route';
import * as home from '~/routes/_portal/messaging/route';
import * as notes from '~/routes/_portal/messaging/thread/notes/route';

let client: Visitor;
let student: Visitor;
let admin: Visitor;
let clientId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  student = await new Visitor().signIn('student');
  admin = await new Visitor().signIn('admin');
  clientId = await idOf('client');
});
beforeEach(forgetMessages);

describe('a search', () => {
  type Hits = {
    hits: { name: string; from: string; content: string; files: string | null; href: string }[];
  };
  const search = async (words: string) =>
    (await admin.get<Hits>(home, `${MESSAGES}?q=${encodeURIComponent(words)}`)).data;

  test('finds words in messages and notes, ignoring case and accents', async () => {
    await write(client, 'My cousin José has a question about Schedule C.');
    await admin.post(
      notes,
      `${MESSAGES}/x/notes`,
      { content: 'Ask about the home office (schedule C).' },
      { senderId: clientId },
    );
    await write(student, 'Nothing of that');
    const { hits } = await search('SCHED c');
    expect(hits.map(({ from }) => from)).toEqual(['Internal note', 'Client']);
    expect((await search('jose')).hits).toHaveLength(1);
    for (const odd of ['"', 'a OR b*', ') AND (', '-x', 'NEAR(', '%'])
      expect((await search(odd)).hits.length, odd).toBeLessThan(4);
    const { href } = (await search('cousin')).hits[0]!;
    const part = await threadOf(admin, clientId, new URL(href, 'http://x').search);
    expect(part.messages.at(-1)!.content).toContain('cousin');
  });

  test('treats a hyphenated word as one', async () => {
    await write(client, 'Can we meet on Wednesday at 2 PM?');
    await write(client, 'My W-2 is here, and a 1099-NEC.');
    for (const words of ['W-2', 'w-', '1099-ne', 'here w-2'])
      expect((await search(words)).hits.at(0)!.content, words).toContain('W-2');
    expect((await search('W-2')).hits).toHaveLength(1);
  });

  test('follows changed and deleted messages, and finds people by name', async () => {
    await write(client, 'zebra');
    await db.message.updateMany({ data: { content: 'giraffe' } });
    expect([(await search('zebra')).hits.length, (await search('giraf')).hits.length]).toEqual([
      0, 1,
    ]);
    await db.message.deleteMany();
    expect((await search('giraffe')).hits).toEqual([]);
    const { data } = await admin.get<{ people: { name: string }[] }>(home, `${MESSAGES}?q=mendes`);
    expect(data.people.map(({ name }) => name)).toEqual(['Carla Mendes']);
    expect(await findPeople('  MENDES ')).toEqual([{ id: clientId, name: 'Carla Mendes' }]);
    expect([await findPeople(' '), await findPeople('endes')]).toEqual([[], []]);
  });

  test('links to tickets and to the sender of a request', async () => {
    const id = await fileTicket('A flamingo in the yard');
    const path = `/admin/tickets/${id}`;
    await admin.post(
      answer,
      `${path}/answer`,
      { content: 'Flamingos are free.' },
      { id: String(id) },
    );
    await db.message.create({
      data: { content: 'The Flamingo plan', source: 'plan request', senderId: clientId },
    });
    const { hits } = await search('flamingo');
    expect(hits.map(({ name, from, href }) => [name, from, href])).toEqual([
      [expect.any(String), 'Request', `/admin/users/${clientId}`],
      ['Ines Alder', 'Answer by email', path],
      ['Ines Alder', 'Ticket', path],
    ]);
  });

  test('finds file names', async () => {
    const pdf = (name: string): NamedFile => [name, PDF];
    await write(client, 'Here you are', undefined, pdf('W-2 José.pdf'), pdf('lease.pdf'));
    await write(student, 'Mine', undefined, pdf('1098-T “final”.pdf'));
    await write(student, 'The lease is in the mail');
    const found = async (words: string) => (await search(words)).hits.map(({ files }) => files);
    expect(await found('w-2')).toEqual(['W-2 José.pdf, lease.pdf']);
    expect(await found('W-2 jose.pdf')).toHaveLength(1);
    expect(await found('1098-t "final"')).toEqual(['1098-T “final”.pdf']);
    expect(await found('lease')).toEqual([null, 'W-2 José.pdf, lease.pdf']);
    for (const odd of ['"lease', 'names:lease', 'lease*)', "lease'--"])
      expect((await found(odd)).length, odd).toBeLessThan(3);
    expect(await found('W-2 final')).toEqual([]);
    // Only the staff search: a client who asks gets their own conversation.
    const own = await client.get<Partial<Hits>>(home, `${MESSAGES}?q=final`);
    expect([own.data.hits, JSON.stringify(own.data).includes('1098-T')]).toEqual([
      undefined,
      false,
    ]);
  });

  test('scans no table', async () => {
    await write(client, 'hello');
    const statements = await statementsOf(() => search('hello'));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
    for (const sql of statements) expect(scansOf(sql), sql).toEqual([]);
  });
});
