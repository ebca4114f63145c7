import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { admit } from '#tests/support/admit';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { everythingOf } from '#tests/support/everything';
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
    await db.document.create({ data: { ...paper, ownerId, storageKey, taxYear: 2025 } });
  }
  const line = { lastMessageId: 1, lastMessageAt: new Date(), lastText: '', lastFromFirm: true };
  await db.conversation.create({
    data: {
      ...line,
      personId: mine.id,
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

  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const read = (name: string) => strFromU8(files[name]!);
  const list = (name: string) => JSON.parse(read(`data/${name}.json`)) as Record<string, unknown>[];
  expect(list('conversation').map(({ content, from }) => [content, from])).toEqual([
    ['An answer of ours', 'us'],
  ]);
  expect(list('account')).toEqual([expect.objectContaining({ email: PEOPLE.student.email })]);
  expect(list('notifications')).toHaveLength(450);
  expect(list('messages').map(({ content }) => content)).toContain('Hello there');
  expect(list('estimates')).toEqual([]);
  expect(list('documents')).toEqual([expect.objectContaining({ name: 'W-2.pdf' })]);
  const papers = Object.keys(files).filter((name) => name.startsWith('documents/'));
  expect(papers).toEqual([expect.stringMatching(/^documents\/2025\/W-2 \w{6}\.pdf$/)]);
  expect(read(papers[0]!)).toBe('The paper itself');
  const page = read('your-data.html');
  expect(page).toContain('Notifications');
  expect(page).not.toContain('<script>');
  const all = Object.keys(files)
    .filter((name) => /\.(json|html)$/.test(name))
    .map(read)
    .join();
  for (const secret of ['Only for Irene', 'argon2id', 'Hash', theirs.id])
    expect(all).not.toContain(secret);
  const events = { action: 'account.exported', actorId: mine.id };
  expect(await db.auditEvent.count({ where: events })).toBe(1);
});

test('the export has the expected fields of each kind', async () => {
  const visitor = await new Visitor().signIn('professional');
  await everythingOf('professional', 'Alpha');
  await everythingOf('many', 'Omega');
  const answer = await download(visitor);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const all = Object.values(files).map((file) => strFromU8(file));
  expect(all.join()).not.toContain('Omega');
  const first = (name: string) =>
    (JSON.parse(strFromU8(files[`data/${name}.json`]!)) as Record<string, unknown>[])[0]!;
  const keys = Object.fromEntries(
    Object.entries({
      account:
        'id email emailVerifiedAt createdAt updatedAt fullName phone location timeZone purpose lastRole rememberMe digest messageMail onboardingComplete roles',
      'sign-ins': 'id provider subject email createdAt',
      sessions:
        'id remember method userAgent createdAt lastSeenAt idleExpiresAt expiresAt provenAt',
      consultations:
        'id serviceType status startsAt endsAt timeZone meeting phone notes quote quoteCents priceVersion estimateId sequence reminderSentAt cancelledAt createdAt updatedAt',
      estimates: 'id name taxYear ruleSet ruleVersion input result createdAt updatedAt',
      'document-requests': 'id title why taxYear status comment createdAt',
      invoices:
        'id number status issuedOn dueOn paidAt voidedAt voidReason totalCents billedName billedEmail createdAt nextReminderOn remindersSent lines payments',
      tasks: 'id title description dueDate priority status doneAt createdAt',
      holdings: 'id name createdAt entries',
      network: 'id headline website createdAt',
      classes: 'classId seat createdAt',
      plans:
        'id planId status startedAt startsOn endedAt cancelledAt priceCents priceVersion periodsBilled nextPeriodOn nextPlanId nextPriceCents nextPriceVersion',
      assistant: 'id role message source model unanswered rating createdAt',
      notifications: 'id type message href readAt createdAt digestAt',
      activity: 'id action subject detail createdAt',
    }).map(([name, listed]) => [name, listed.split(' ').sort()]),
  );
  expect(
    Object.fromEntries(Object.keys(keys).map((name) => [name, Object.keys(first(name)).sort()])),
  ).toEqual(keys);
  for (const name of Object.keys(keys).filter((each) => each !== 'classes' && each !== 'plans'))
    expect(strFromU8(files[`data/${name}.json`]!), name).toContain('Alpha');
  expect(first('consultations').quote).toEqual({ totalCents: 1 });
  expect(first('estimates')).toMatchObject({ input: { jobs: 2 }, result: { tax: 3 } });
  expect(first('holdings').entries).toEqual([{ date: '2026-01-05', kind: 'value', cents: 5 }]);
  expect(first('account').roles).toBe('professional');
});

test('the export stops reading when the download is canceled', async () => {
  const visitor = await new Visitor().signIn('student');
  const answer = await download(visitor);
  const reader = answer.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
});
