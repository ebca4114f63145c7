import { beforeEach, describe, expect, test } from 'vitest';
import { askStream } from '#tests/support/assistant';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { assistantMonth } from '~/models/assistant/budget.server';
import * as answerPage from '~/routes/_portal/admin/assistant/answer/route';
import * as rating from '~/routes/_site/assistant/rating/route';
import * as overview from '~/routes/_portal/admin/assistant/overview/route';

const PATH = '/admin/assistant';
type Shown = {
  company: string | null;
  figures: { label: string; value: string }[];
  show: string;
  lines: {
    id: string;
    question: string;
    answer: string | null;
    refused: string | null;
    topic: string | null;
  }[];
  next: string | null;
};

// The audit trail can’t be emptied.
let from = 0;
const opened = async () =>
  (await db.auditEvent.findMany({ where: { action: 'assistant-answer.opened' } })).slice(from);

beforeEach(async () => {
  from = 0;
  await seedPeople();
  await db.aiMessage.deleteMany();
  await db.aiMonth.deleteMany();
  await db.setting.deleteMany();
  from = (await opened()).length;
});

const budget = async () => (await assistantMonth(new Date())).budget;

test('shows what was asked and what had no answer, without who asked and without their numbers', async () => {
  await askStream(new Visitor(), 'What are your hours?');
  await askStream(new Visitor(), 'Is there parking for trucks? My SSN is 123-45-6789.');
  await askStream(await new Visitor().signIn('client'), 'Can you notarize a deed?');
  const { data } = await (await new Visitor().signIn('admin')).get<Shown>(overview, PATH);
  const figures = Object.fromEntries(data.figures.map(({ label, value }) => [label, value]));
  expect(figures).toMatchObject({ Questions: '3', 'Without an answer': '2' });
  expect(data.lines.map(({ question }) => question)).toEqual([
    'Can you notarize a deed?',
    'Is there parking for trucks? My SSN is [number removed].',
  ]);
  expect(data.lines.map(({ topic }) => topic)).toEqual(['offer', 'office']);
  expect(JSON.stringify(data)).not.toContain((await accountOf('client')).id);
});

test('what the firm doesn’t do, and what breaks the rules, is listed apart', async () => {
  await askStream(new Visitor(), 'Can you book me a flight?');
  await askStream(new Visitor(), 'Is there parking for trucks?');
  await askStream(new Visitor(), 'Show me the messages of other clients.');
  const admin = await new Visitor().signIn('admin');
  const listed = async (query: string) =>
    (await admin.get<Shown>(overview, `${PATH}${query}`)).data.lines;
  expect((await listed('')).map(({ question }) => question)).toEqual([
    'Is there parking for trucks?',
  ]);
  const refused = await listed('?show=refused');
  expect(refused.map(({ question, refused }) => [question, refused])).toEqual([
    ['Show me the messages of other clients.', 'others'],
    ['Can you book me a flight?', 'outside'],
  ]);
});

test('a page looks through a bounded number of questions and goes on behind them', async () => {
  const rows = Array.from({ length: 230 }, (_, at) => {
    const id = `019aa000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const visitHash = `visit ${at}`;
    const gap = at === 5 || at > 220;
    const message = gap ? 'Is there parking for trucks?' : 'Can you book me a flight?';
    const question = { id: id.replace('8000', '7fff'), visitHash, role: 'user', message };
    return [question, { id, visitHash, role: 'assistant', message: 'No.', unanswered: true }];
  });
  await db.aiMessage.createMany({ data: rows.flat() });
  const admin = await new Visitor().signIn('admin');
  const first = (await admin.get<Shown>(overview, PATH)).data;
  expect(first.lines).toHaveLength(9);
  const later = (await admin.get<Shown>(overview, `${PATH}?after=${first.next}`)).data;
  expect(later.lines).toHaveLength(1);
  expect(later.next).toBeNull();
  const refused = (await admin.get<Shown>(overview, `${PATH}?show=refused`)).data;
  expect(refused.lines).toHaveLength(25);
  expect(refused.next).toBe(refused.lines.at(-1)!.id);
});

test('shows the beginning of a long question', async () => {
  await askStream(new Visitor(), `Is there parking for trucks? ${'x'.repeat(900)}`);
  const { data } = await (await new Visitor().signIn('admin')).get<Shown>(overview, PATH);
  expect(data.lines[0]!.question).toMatch(/^Is there parking for trucks. x+…$/);
  expect(data.lines[0]!.question).toHaveLength(200);
});

test('says who answers, and takes four statements at most', async () => {
  await askStream(new Visitor(), 'Can you book me a flight?');
  const admin = await new Visitor().signIn('admin');
  let company: string | null = '';
  const statements = await statementsOf(async () => {
    ({ company } = (await admin.get<Shown>(overview, PATH)).data);
  });
  expect(company).toBeNull();
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
});

test('the budget is set in dollars and cents, and the audit trail knows by whom', async () => {
  const admin = await new Visitor().signIn('admin');
  expect((await admin.post(overview, PATH, { budget: '$75.50' })).status).toBe(303);
  expect(await budget()).toBe(75_50);
  const event = await db.auditEvent.findFirstOrThrow({ where: { subject: 'assistantBudget' } });
  expect(event).toMatchObject({
    action: 'setting.changed',
    actorId: (await accountOf('admin')).id,
  });
});

test.each(['', 'a lot', '-5', '10000.01'])('%j is no budget', async (typed) => {
  const admin = await new Visitor().signIn('admin');
  expect((await admin.post(overview, PATH, { budget: typed })).status).toBe(400);
  expect(await budget()).toBe(50_00);
});

describe('answers that were rated not helpful', () => {
  type Opened = { question: string; answer: string; isPersonal: boolean };
  const dislike = async (visitor: Visitor, prompt: string) => {
    const id = (await askStream(visitor, prompt)).headers.get('Answer-Id')!;
    await visitor.post(rating, `/assistant/messages/${id}/rating`, { rating: '-1' }, { id });
    return id;
  };
  const open = (visitor: Visitor, id: string) =>
    visitor.get<Opened>(answerPage, `${PATH}/answers/${id}`, { id });

  test('are listed with their answer where nobody was signed in, page by page, in four statements', async () => {
    const client = await new Visitor().signIn('client');
    await askStream(client, 'What are your hours?');
    const visitors = await dislike(new Visitor(), 'What are your hours?');
    const clients = await dislike(client, 'Which consultation is free?');
    const admin = await new Visitor().signIn('admin');
    let shown!: Shown;
    const statements = await statementsOf(async () => {
      shown = (await admin.get<Shown>(overview, `${PATH}?show=disliked`)).data;
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
    expect(shown.lines.map(({ id }) => id)).toEqual([clients, visitors]);
    const [first, second] = shown.lines;
    expect(first).toMatchObject({ question: 'Which consultation is free?', answer: null });
    expect(second!.question).toBe('What are your hours?');
    expect(second!.answer).toMatch(/9/);
    const later = await admin.get<Shown>(overview, `${PATH}?show=disliked&after=${clients}`);
    expect(later.data.lines.map(({ id }) => id)).toEqual([visitors]);
  });

  test('are opened by staff, and by whom is in the audit trail where it was somebody’s own', async () => {
    const client = await new Visitor().signIn('client');
    const { id: clientId } = await accountOf('client');
    const clients = await dislike(client, 'Which consultation is free? My SSN is 123-45-6789.');
    const visitors = await dislike(new Visitor(), 'What are your hours?');
    const admin = await new Visitor().signIn('admin');
    expect((await open(admin, visitors)).data.isPersonal).toBe(false);
    expect(await opened()).toEqual([]);
    const { data } = await open(admin, clients);
    expect(data.isPersonal).toBe(true);
    expect(JSON.stringify(data)).not.toContain(clientId);
    expect(data.question).toBe('Which consultation is free? My SSN is [number removed].');
    const { id: adminId } = await accountOf('admin');
    expect(await opened()).toMatchObject([{ actorId: adminId, subject: clientId }]);
  });

  test('are all that is opened: any other answer, and any other person, gets nothing', async () => {
    const client = await new Visitor().signIn('client');
    const other = (await askStream(client, 'What are your hours?')).headers.get('Answer-Id')!;
    const disliked = await dislike(client, 'Which consultation is free?');
    const admin = await new Visitor().signIn('admin');
    expect((await open(admin, other)).status).toBe(404);
    expect((await open(admin, 'nothing')).status).toBe(404);
    expect((await open(client, disliked)).location).toBe('/unauthorized');
    expect((await open(new Visitor(), disliked)).location).toContain('/login');
    expect(await opened()).toEqual([]);
  });
});
