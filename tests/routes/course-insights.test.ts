import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getFirm } from '~/models/firm/published.server';
import { fileWith, serveFirm } from '#tests/support/firm';
import { startOpenai } from '#tests/support/openai-server';

const model = await startOpenai();
Object.assign(process.env, {
  OPENAI_API_KEY: model.settings.apiKey,
  OPENAI_BASE_URL: model.settings.baseUrl,
  OPENAI_COMPANY: 'Words & Sounds, Inc.',
});

// The app is loaded after its environment names the model.
const { db, seedPeople } = await import('#tests/support/database');
const { Visitor } = await import('#tests/support/visitor');
const { consumeLimit, LIMITS } = await import('~/http/rate-limit.server');
const video = await import('~/routes/_site/video/route');

type Page = { insights: object | null; told: { text: string; company: string } | null };
const SAYS = {
  say: [
    'For owners of a house. ',
    'It costs $299.99. It saves $7,777. ',
    'Next comes [Good](/videos/renting-out-a-house). Or see [Bad](/videos/elsewhere).',
  ],
};

beforeAll(seedPeople);
afterAll(() => model.stop());
const course = 'renting-out-a-house';
const courses = getFirm().content.course;
/** Publishes a description of every course. */
const describeAs = (description: string) =>
  serveFirm(fileWith({ course: courses.map((each) => ({ ...each, description })) }));
beforeEach(async () => {
  // Each test has a text that no other has asked for.
  describeAs(`For owners. ${crypto.randomUUID()}.`);
  await db.aiMonth.deleteMany();
  await db.setting.deleteMany();
  model.asked.length = 0;
  model.state.turns = [];
});

const open = async (visitor = new Visitor(), id = course) =>
  (await visitor.get<Page>(video, `/videos/${id}?insights=1`, { id })).data;

test('a model summarizes only the course’s text, and a sentence with another figure or link is dropped', async () => {
  model.state.turns = [SAYS];
  const { told, insights } = await open();
  expect(told!.company).toBe('Words & Sounds, Inc.');
  expect(told!.text).toContain('$299.99');
  expect(told!.text).toContain('[Good](/videos/renting-out-a-house)');
  expect(told!.text).not.toMatch(/7,777|elsewhere/);
  expect(insights).not.toBeNull();
  expect(model.asked[0]!.tools).toBeUndefined();
  expect((await db.aiMonth.findFirstOrThrow()).cost).toBeGreaterThan(0);
});

test('the model is called once for many requests, and again when the text changes', async () => {
  await Promise.all(Array.from({ length: 5 }, () => open()));
  await open();
  expect(model.asked).toHaveLength(1);
  describeAs('For tenants.');
  await open();
  expect(model.asked).toHaveLength(2);
});

test('opening a course page calls no model', async () => {
  await new Visitor().get(video, `/videos/${course}`, { id: course });
  expect(model.asked).toEqual([]);
});

test('an answer that breaks off isn’t saved: the guide replaces it, and the next try calls again', async () => {
  model.state.turns = [{ say: ['For'], then: 'break' }, SAYS];
  const { told, insights } = await open();
  expect([told, insights === null]).toEqual([null, false]);
  expect((await open()).told).not.toBeNull();
});

test('one network starts a limited number of summaries, and can always read saved ones', async () => {
  const visitor = new Visitor();
  await open(visitor);
  await consumeLimit('model by network', visitor.ip, LIMITS['model by network'].points - 1);
  describeAs('For all.');
  expect((await open(visitor)).told).toBeNull();
  expect((await open(new Visitor())).told).not.toBeNull();
  expect((await open(visitor)).told).not.toBeNull();
});

test('the guide summarizes when the budget is spent', async () => {
  await db.setting.create({ data: { key: 'assistantBudget', value: '0' } });
  const { told, insights } = await open();
  expect([told, insights === null, model.asked.length]).toEqual([null, false, 0]);
});
