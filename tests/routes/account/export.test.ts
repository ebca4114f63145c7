import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { withTwoStep } from '#tests/support/two-step';
import { sessionToken } from '~/http/session.server';
import { action } from '~/routes/_portal/_account/export-archive/route';

beforeAll(seedPeople);

async function download(visitor: Visitor): Promise<Response> {
  const Cookie = `session=${visitor.cookies.get('session')}`;
  const request = new Request('http://localhost:3000/account/export/archive.zip', {
    method: 'POST',
    headers: { Cookie },
  });
  expect(await sessionToken(request)).not.toBeNull();
  return action({ request, params: {}, context: {} });
}

test('is a ZIP with everything of one’s own, nothing of others and no secret', async () => {
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
  await withTwoStep('student');
  await db.authenticator.deleteMany({ where: { accountId: mine.id } });
  const visitor = await new Visitor().signIn('student');
  const answer = await download(visitor);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="your-data-\d/);

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-export-'));
  const file = path.join(folder, 'data.zip');
  fs.writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  execFileSync('python3', ['-m', 'zipfile', '-t', file]);
  execFileSync('python3', ['-m', 'zipfile', '-e', file, folder]);
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const list = (name: string) => JSON.parse(read(`data/${name}.json`)) as Record<string, unknown>[];
  expect(list('account')).toEqual([expect.objectContaining({ email: PEOPLE.student.email })]);
  expect(list('notifications')).toHaveLength(450);
  expect(list('messages').map(({ content }) => content)).toContain('Hello there');
  expect(list('estimates')).toEqual([]);
  const page = read('your-data.html');
  expect(page).toContain('Notifications');
  expect(page).not.toContain('<script>');
  const all = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|html)$/.test(name))
    .map(read)
    .join();
  for (const secret of ['Only for Irene', 'argon2id', 'Hash', theirs.id])
    expect(all).not.toContain(secret);
  fs.rmSync(folder, { recursive: true });
  const events = { action: 'account.exported', actorId: mine.id };
  expect(await db.auditEvent.count({ where: events })).toBe(1);
});

test('reads no further than it is taken', async () => {
  const visitor = await new Visitor().signIn('student');
  const answer = await download(visitor);
  const reader = answer.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
});
