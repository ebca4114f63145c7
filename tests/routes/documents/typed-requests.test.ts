import { beforeAll, beforeEach, expect, it } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { ASK, askFor, forgetRequests, requests } from '#tests/support/documents';

let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  admin = await new Visitor().signIn('admin');
});
beforeEach(forgetRequests);

const ask = (fields: Parameters<typeof askFor>[1]) =>
  askFor(admin, { ...ASK, template: 'typed', ...fields });

it('staff request documents they type, with a note to the client, alone or beside a template', async () => {
  const wanted = {
    papers: ' Roof invoice from 2019 \r\n\r\nClosing statement\nRoof invoice from 2019',
    note: 'For the rental you sold.',
  };
  expect((await ask(wanted)).status).toBe(303);
  expect(await requests()).toMatchObject([
    { title: 'Roof invoice from 2019', why: 'For the rental you sold.' },
    { title: 'Closing statement', why: 'For the rental you sold.' },
  ]);
  const mail = await db.queuedMail.findFirstOrThrow();
  expect(mail).toMatchObject({
    recipient: 'client@demo.example',
    subject: 'Please send us 2 documents: Roof invoice from 2019 and 1 more, 2025',
  });
  expect(mail.text).toContain(
    'For your 2025 taxes, we need:\n\n- Roof invoice from 2019\n- Closing statement\n\n> For the rental you sold.',
  );
  expect((await ask(wanted)).data).toMatchObject({
    error: { papers: ['You already requested this for that tax year.'] },
  });
  expect((await ask({ ...wanted, template: 'itin' })).status).toBe(303);
  expect(await db.documentRequest.count()).toBe(2 + 5);
});

it('typed documents suffice, without a template', async () => {
  const { template: _, ...fields } = ASK;
  expect((await askFor(admin, { ...fields, papers: 'Roof invoice' })).status).toBe(303);
  expect(await requests()).toMatchObject([{ title: 'Roof invoice' }]);
  const { data } = await askFor(admin, { ...fields, papers: '' });
  expect(Object.keys(data.error)).toEqual(['papers']);
});

it('staff check usual documents, which keep their reasons and are requested once', async () => {
  const usual = ['Photo ID', 'Wage statement (W-2)', 'Not on the list'];
  expect((await ask({ usual, papers: 'Roof invoice\nPhoto ID' })).status).toBe(303);
  expect((await requests()).map(({ title, why }) => [title, why !== ''])).toEqual([
    ['Wage statement (W-2)', true],
    ['Photo ID', true],
    ['Roof invoice', false],
  ]);
  expect((await ask({ usual: 'Not on the list' })).status).toBe(400);
  expect((await ask({ usual: 'Passport', template: 'itin' })).status).toBe(303);
  expect(await db.documentRequest.count()).toBe(3 + 3);
});

it('a request keeps a note that is too long, and says so', async () => {
  const note = 'x'.repeat(5_000);
  expect(await ask({ papers: 'Roof invoice', note })).toMatchObject({
    status: 400,
    data: {
      error: { note: ['Note must be 500 characters or fewer'] },
      initialValue: { papers: 'Roof invoice', note },
    },
  });
});

const listPapers = (length: number) => Array.from({ length }, (_, n) => `Paper ${n}`).join('\n');

it.each([
  ['nothing', '', 'Choose what you need'],
  ['too many', listPapers(21), 'List at most 20 documents.'],
  ['one too long', 'x'.repeat(101), 'Shorten each document to 100 characters.'],
  ['one of thousands of characters', 'x'.repeat(5_000), 'Shorten each document'],
  ['thousands of lines', listPapers(3_000), 'List at most 20 documents.'],
  ['what can’t be read', 'W-2\u202efdp', 'can’t be displayed'],
])('a request rejects %s', async (_what, papers, message) => {
  const answer = await ask({ papers });
  expect([answer.status, Object.keys(answer.data.error)]).toEqual([400, ['papers']]);
  expect(answer.data.error.papers![0]).toContain(message);
  expect(await db.documentRequest.count()).toBe(0);
});
