import { ZipBuffer } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { admit } from '#tests/support/admit';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { withTwoStep } from '#tests/support/two-step';
import { storage } from '~/gateways/storage/storage.server';
import { sessionToken } from '~/http/session.server';
import { action } from '~/routes/_portal/_account/export/archive/route';

beforeAll(seedPeople);

async function download(visitor: Visitor): Promise<Response> {
  const Cookie = `session=${visitor.cookies.get('session')}`;
  const request = new Request('http://localhost:3000/account/export/archive.zip', {
    method: 'POST',
    headers: { Cookie },
  });
  expect(await sessionToken(request)).not.toBeNull();
  return action(await admit({ request, params: {}, context: {} }));
}

test('the export is a ZIP with the person’s own data, nobody else’s and no secrets', async () => {
  const [mine, theirs] = [await accountOf('student'), await accountOf('investor')];
  const notes = Array.from({ length: 450 }, (_, index) => ({
    accountId: mine.id,
    type: 'default',
    message: `News ${index} <script>`,
    href: '/',
    occasion: `news ${index}`,
  }));
  await db.notification.createMany({ data: notes });
  await db.notification.create({
    data: { ...notes[0]!, accountId: theirs.id, message: 'Only for Irene' },
  });
  await db.message.create({ data: { senderId: mine.id, content: 'Hello there' } });
  const paper = { name: 'W-2.pdf', contentType: 'application/pdf', size: 16, sha256: '' };
  for (const [ownerId, words] of [
    [mine.id, 'The paper itself'],
    [theirs.id, 'Only for Irene'],
  ] as const) {
    const storageKey = `${ownerId}/w-2.pdf`;
    await storage.put(storageKey, [Buffer.from(words)], words.length);
    await db.document.create({ data: { ...paper, partyId: ownerId, storageKey, taxYear: 2025 } });
  }
  const line = { lastMessageId: 1, lastMessageAt: new Date(), lastText: '', lastFromFirm: true };
  await db.conversation.create({
    data: {
      ...line,
      partyId: mine.id,
      rank: 0,
      messages: {
        create: [
          { senderId: 'admin-system', content: 'An answer of ours' },
          { senderId: 'admin-system', content: 'Only for Irene', kind: 'note' },
        ],
      },
    },
  });
  await withTwoStep('student');
  await db.authenticator.deleteMany({ where: { accountId: mine.id } });
  const visitor = await new Visitor().signIn('student');
  const answer = await download(visitor);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="your-data-\d/);

  const files = new ZipBuffer(await answer.arrayBuffer());
  const read = (name: string) => String(files.get(name).contentSync());
  const list = (name: string) => JSON.parse(read(`data/${name}.json`)) as Record<string, unknown>[];
  expect(list('conversation').map(({ content, from }) => [content, from])).toEqual([
    ['An answer of ours', 'us'],
  ]);
  expect(list('account')).toEqual([expect.objectContaining({ email: PEOPLE.student.email })]);
  expect(list('notifications')).toHaveLength(450);
  expect(list('messages').map(({ content }) => content)).toContain('Hello there');
  expect(list('estimates')).toEqual([]);
  expect(list('documents')).toEqual([expect.objectContaining({ name: 'W-2.pdf' })]);
  const papers = [...files.keys()].filter((name) => name.startsWith('documents/'));
  expect(papers).toEqual([expect.stringMatching(/^documents\/2025\/W-2 \w{6}\.pdf$/)]);
  expect(read(papers[0]!)).toBe('The paper itself');
  const page = read('your-data.html');
  expect(page).toContain('Notifications');
  expect(page).not.toContain('<script>');
  const all = [...files.keys()]
    .filter((name) => /\.(json|html)$/.test(name))
    .map(read)
    .join();
  for (const secret of ['Only for Irene', 'argon2id', 'Hash', theirs.id])
    expect(all).not.toContain(secret);
  const events = { action: 'account.exported', actorId: mine.id };
  expect(await db.auditEvent.count({ where: events })).toBe(1);
});

test('the export stops reading when the download is canceled', async () => {
  const visitor = await new Visitor().signIn('student');
  const answer = await download(visitor);
  const reader = answer.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
});
