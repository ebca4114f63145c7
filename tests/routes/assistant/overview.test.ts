import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { civilTime, toMonth } from '~/domain/time/civil-time';
import { assistantMonth } from '~/models/assistant/budget.server';
import * as answerPage from '~/routes/_portal/admin/assistant/answers/answer/route';
import * as overview from '~/routes/_portal/admin/assistant/route';

const PATH = '/admin/assistant';
type Loaded = {
  company: string | null;
  figures: [string, string][];
  lines: { id: string; question: string; answer: string | null }[];
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

let saved = 0;
/** Saves a question and its answer; returns the id of the answer. */
async function exchange(owner: object, message: string, fault: object): Promise<string> {
  const id = (at: number) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  saved += 2;
  await db.aiMessage.createMany({
    data: [
      { id: id(saved), ...owner, role: 'user', message },
      { id: id(saved + 1), ...owner, role: 'assistant', message: 'We open at 9.', ...fault },
    ],
  });
  return id(saved + 1);
}
const visit = () => ({ visitHash: `visit ${saved}` });
const UNANSWERED = { unanswered: true };
const DISLIKED = { rating: -1 };

const load = async (query = '') =>
  (await (await new Visitor().signIn('admin')).get<Loaded>(overview, `${PATH}${query}`)).data;

test('the assistant overview shows the month and unanswered questions, without names or numbers', async () => {
  const { id: userId } = await accountOf('client');
  const month = toMonth(civilTime(new Date()).date);
  await db.aiMonth.create({ data: { month, questions: 3, unanswered: 2 } });
  await exchange(visit(), 'What are your hours?', {});
  await exchange(visit(), 'Can I park a truck? My SSN is 123-45-6789.', UNANSWERED);
  await exchange({ userId }, 'Do you have a fax?', UNANSWERED);

  const data = await load();

  const figures = Object.fromEntries(data.figures);
  expect(figures).toMatchObject({ Questions: '3', 'No clear answer': '2' });
  expect(data.lines.map(({ question }) => question)).toEqual([
    'Do you have a fax?',
    'Can I park a truck? My SSN is [number removed].',
  ]);
  expect(JSON.stringify(data)).not.toContain(userId);
});

test('the assistant overview takes at most four statements, and lets editors alone add answers', async () => {
  const admin = await new Visitor().signIn('admin');
  type Shown = { company: string | null; edits: boolean };
  const shown = async (visitor: Visitor) => (await visitor.get<Shown>(overview, PATH)).data;
  const statements = await statementsOf(() => shown(admin));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
  expect(await shown(admin)).toMatchObject({ company: null, edits: false });
  expect((await shown(await new Visitor().signIn('superadmin'))).edits).toBe(true);
});

const budget = async () => (await assistantMonth(new Date())).budget;

test('the budget is set in dollars and cents, and records who changed it', async () => {
  const admin = await new Visitor().signIn('admin');
  expect((await admin.post(overview, PATH, { budget: '$75.50' })).status).toBe(303);
  expect(await budget()).toBe(75_50);
  const event = await db.auditEvent.findFirstOrThrow({ where: { subject: 'assistantBudget' } });
  expect(event).toMatchObject({
    action: 'setting.changed',
    actorId: (await accountOf('admin')).id,
  });
});

test.each(['', 'a lot', '-5', '10000.01'])('the budget rejects %j', async (typed) => {
  const admin = await new Visitor().signIn('admin');
  expect((await admin.post(overview, PATH, { budget: typed })).status).toBe(400);
  expect(await budget()).toBe(50_00);
});

describe('answers rated not helpful', () => {
  type Opened = { question: string; answer: string; isPersonal: boolean };
  const open = (visitor: Visitor, id: string) =>
    visitor.get<Opened>(answerPage, `${PATH}/answers/${id}`, { id });

  test('are listed page by page with their text only if nobody was signed in', async () => {
    const { id: userId } = await accountOf('client');
    const visitors = await exchange(visit(), 'What are your hours?', DISLIKED);
    const clients = await exchange({ userId }, 'Which consultation is free?', DISLIKED);

    const { lines } = await load('?show=disliked');
    const later = await load(`?show=disliked&after=${clients}`);

    expect(lines).toMatchObject([
      { id: clients, question: 'Which consultation is free?', answer: null },
      { id: visitors, question: 'What are your hours?', answer: 'We open at 9.' },
    ]);
    expect(later.lines.map(({ id }) => id)).toEqual([visitors]);
  });

  test('are opened by staff, which is recorded for a signed-in person’s', async () => {
    const { id: userId } = await accountOf('client');
    const clients = await exchange({ userId }, 'Which is free? SSN 123-45-6789.', DISLIKED);
    const visitors = await exchange(visit(), 'What are your hours?', DISLIKED);
    const admin = await new Visitor().signIn('admin');

    expect((await open(admin, visitors)).data.isPersonal).toBe(false);
    expect(await opened()).toEqual([]);
    const { data } = await open(admin, clients);

    expect(data).toMatchObject({
      isPersonal: true,
      question: 'Which is free? SSN [number removed].',
    });
    expect(JSON.stringify(data)).not.toContain(userId);
    expect(await opened()).toMatchObject([
      { actorId: (await accountOf('admin')).id, subject: userId },
    ]);
  });

  test('are all that can be opened, and only by staff', async () => {
    const { id: userId } = await accountOf('client');
    const other = await exchange({ userId }, 'What are your hours?', {});
    const disliked = await exchange({ userId }, 'Which consultation is free?', DISLIKED);
    const admin = await new Visitor().signIn('admin');
    expect((await open(admin, other)).status).toBe(404);
    expect((await open(admin, 'nothing')).status).toBe(404);
    const client = await new Visitor().signIn('client');
    expect((await open(client, disliked)).location).toBe('/unauthorized');
    expect((await open(new Visitor(), disliked)).location).toContain('/login');
    expect(await opened()).toEqual([]);
  });
});
