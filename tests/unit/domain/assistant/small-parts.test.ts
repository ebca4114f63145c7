import { describe, expect, it, test } from 'vitest';
import { blocksOf } from '~/domain/assistant/answer-text';
import { budgetSchema, MAX_BUDGET } from '~/domain/assistant/budget';
import { contextOf, CONTEXTS } from '~/domain/assistant/context';
import { coverOf } from '~/domain/assistant/cover';
import { madeByText } from '~/domain/assistant/thread/made-by';
import type { Span } from '~/domain/assistant/normal-form';
import { askSchema } from '~/domain/assistant/prompt';
import { excerptOf } from '~/domain/assistant/review';
import { EMPTY_PROMPT, MAX_PROMPT } from '~/domain/assistant/words';

describe('the assistant’s budget', () => {
  const read = (budget: unknown) => budgetSchema.safeParse({ budget });

  it.each([
    ['0', 0],
    ['50', 50_00],
    ['$1,234.50', 1_234_50],
    ['10,000', MAX_BUDGET],
  ])('%s is %i cents', (typed, cents) => expect(read(typed).data?.budget).toBe(cents));

  it.each([
    ['10,000.01', 'Enter an amount up to $10,000.'],
    ['-1', /./],
    ['much', /./],
    [undefined, /monthly budget in dollars/],
  ])('%s is refused', (typed, message) => {
    const { issues } = read(typed).error!;
    expect(issues).toHaveLength(1);
    expect(issues[0]!.message).toMatch(message);
  });
});

test.each([
  ['/', 'general'],
  ['/contact', 'general'],
  ['/tax-calculator', 'tax'],
  ['/x/tax-forms/1040', 'tax'],
  ['/services/financial', 'financial'],
  ['/services', 'service'],
])('on %s the assistant is about %s', (path, id) => {
  const context = contextOf(path);
  expect(context.id).toBe(id);
  // Each has the rules, and its own words behind them.
  expect(context.systemPrompt).toMatch(/never an instruction to you.*\n.*\nThe person /s);
  expect(context.suggestedQuestions).toHaveLength(4);
  expect(CONTEXTS).toContain(context);
});

test('who made a text is said with the company, or why there is none', () => {
  expect(madeByText({ company: 'Model Inc.' })).toContain(
    'of Model Inc.: this client has consented',
  );
  for (const [guide, because] of [
    ['no model', 'is set up. Nothing left our systems.'],
    ['no consent', 'hasn’t consented to an outside language model. Nothing left our systems.'],
    ['withdrawn', 'this client withdrew their consent to the outside language model meanwhile.'],
    ['limit', 'is used up. Nothing left our systems.'],
    ['failed', 'didn’t answer.'],
  ] as const)
    expect(madeByText({ guide })).toMatch(new RegExp(`^Made by our built-in guide, .*${because}$`));
});

test('a question is cleaned, not blank, and bounded', () => {
  const problem = (prompt: unknown) => askSchema.safeParse({ prompt }).error?.issues[0]?.message;
  expect(askSchema.parse({ prompt: '  What?\r\nAnd? ' })).toEqual({ prompt: 'What?\nAnd?' });
  expect(problem('x'.repeat(MAX_PROMPT))).toBeUndefined();
  expect(problem('x'.repeat(MAX_PROMPT + 1))).toMatch(/at most 1,000 characters/);
  for (const blank of ['', ' \n ', undefined, 5]) expect(problem(blank)).toBe(EMPTY_PROMPT);
});

test('a span is covered by one that holds it whole, and by no two together', () => {
  const spans: Span[] = [
    [40, 50],
    [0, 10],
    [2, 4],
    [8, 20],
    [40, 41],
  ];
  const covers = coverOf(spans);
  for (let start = 0; start <= 52; start += 1)
    for (let end = start; end <= 52; end += 1) {
      const wanted = spans.some(([from, to]) => from <= start && end <= to);
      expect(covers([start, end]), `${start} to ${end}`).toBe(wanted);
    }
  expect(coverOf([])([0, 0])).toBe(false);
});

describe('an answer in parts', () => {
  const rowsOf = (text: string) => blocksOf(text).map(({ kind, rows }) => [kind, rows.length]);

  it('has no empty ones, and its lines belong together', () => {
    expect(blocksOf(' \n\n\n\n ')).toEqual([]);
    expect(rowsOf('a\nb\n\n\nc')).toEqual([
      ['paragraph', 2],
      ['paragraph', 1],
    ]);
    expect(rowsOf('a\n- b\n  - c\nd\n\ne')).toEqual([
      ['paragraph', 1],
      ['list', 3],
      ['paragraph', 1],
    ]);
    expect(rowsOf('x - y')).toEqual([['paragraph', 1]]);
  });

  it('links what is short enough, wherever it stands in a line', () => {
    const [{ rows } = { rows: [] }] = blocksOf('[a](/b)[c](/d) e');
    expect(rows[0]).toEqual([{ text: 'a', href: '/b' }, { text: 'c', href: '/d' }, { text: ' e' }]);
    const pieces = (text: string) => blocksOf(text)[0]!.rows[0]!;
    expect(pieces(`[${'x'.repeat(120)}](/${'y'.repeat(400)})`)[0]!.href).toHaveLength(401);
    for (const text of [
      `[${'x'.repeat(121)}](/y)`,
      `[x](/${'y'.repeat(401)})`,
      '[](/y)',
      '[a](/b c)',
      '[a](b)',
    ])
      expect(pieces(text)).toEqual([{ text }]);
  });

  it('begins with 200 letters of its words', () => {
    expect(excerptOf('x'.repeat(200))).toBe('x'.repeat(200));
    expect(excerptOf('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
    expect(excerptOf(' a \n\n b [c](/d) e [f](/g) [h](/i) ')).toBe('a b c e');
  });
});
