import { describe, expect, it, test } from 'vitest';
import { blocksOf } from '~/domain/assistant/answer-text';
import { budgetSchema, MAX_BUDGET } from '~/domain/assistant/budget';
import { contextOf, CONTEXTS } from '~/domain/assistant/context';
import { coverOf } from '~/domain/assistant/cover';
import { madeByText } from '~/domain/assistant/made-by';
import type { Span } from '~/domain/assistant/normal-form';
import { askSchema } from '~/domain/assistant/prompt';
import { replyDraft } from '~/domain/assistant/reply-draft';
import { excerptOf } from '~/domain/assistant/review';
import { readMessages } from '~/domain/assistant/letter/requests';
import { summarize } from '~/domain/assistant/thread-summary';
import { latestOf } from '~/domain/assistant/thread-words';
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

describe('a draft', () => {
  it('greets by the first name, and is bounded', () => {
    const to = { id: 'ana', name: '  Ana   Cruz ' };
    const envelope = { to, from: ' Alma Reyes ', origin: 'https://a.example' };
    expect(replyDraft('Yes.', envelope).content).toBe(
      'Hello Ana,\n\nYes.\n\nBest regards,\nAlma Reyes',
    );
    const { content } = replyDraft('x'.repeat(7_000), envelope);
    expect(content).toHaveLength(6_000);
    expect(content).toMatch(/x\n\nBest regards,\nAlma Reyes$/);
    expect(replyDraft('Yes.', { ...envelope, from: '' }).content).toBe('Hello Ana,\n\nYes.');
  });

  it.each(['http://localhost:1', 'https://127.0.0.1', 'http://[::1]:3000'])(
    'has no address of %s',
    (origin) => {
      const envelope = { to: { id: 'ana', name: 'Ana' }, from: '', origin };
      expect(replyDraft('See [A](/a)', envelope).content).not.toContain('http');
    },
  );
});

describe('a conversation', () => {
  const said = (...words: string[]) =>
    words.map((content, index) => ({
      id: index,
      fromFirm: content.startsWith('F:'),
      by: '',
      content: content.replace(/^F:/, ''),
      sentAt: new Date(0),
    }));

  it('is cut at a blank near its bound, and has no empty message', () => {
    const word = 'word '.repeat(1_000);
    const [one] = latestOf(said(word));
    expect(one!.content).toBe('word '.repeat(400).trimEnd());
    const far = `${'x'.repeat(1_890)} ${'y'.repeat(1_000)}`;
    expect(latestOf(said(far))[0]!.content).toHaveLength(2_000);
    expect(latestOf(said('x'.repeat(2_000)))[0]!.content).toHaveLength(2_000);
  });

  it('says nothing where nothing is asked, and else the sums it is about', () => {
    const promptsOf = (...contents: string[]) =>
      readMessages(contents).requests.map(({ prompt }) => prompt);
    expect(promptsOf()).toEqual([]);
    expect(promptsOf('I earn $5 here. It rains. Thank you.')).toEqual([]);
    expect(promptsOf('I earn 50k. It rains.', 'por favor dígame')).toEqual([
      'I earn 50k.\npor favor dígame',
    ]);
  });

  it('is summed up by what waits: an answer to nothing is none, and what tells but asks nothing is not asked', () => {
    const { asked, answered, open } = summarize(
      said('F:Welcome.', 'I am here.', 'F:We saw it.', 'F:Bye.', 'Done. Thank you.'),
    );
    expect(asked).toEqual([]);
    expect(answered).toEqual([{ messageId: 2, text: 'We saw it.' }]);
    expect(open).toEqual([{ messageId: 4, text: 'Done.' }]);
  });

  it('quotes a short request by itself behind another, a greeting, or where it is long', () => {
    const openOf = (content: string) => summarize(said(content)).open.map(({ text }) => text);
    expect(openOf('Can you send the letter to my bank? Can you sign it?')).toEqual([
      'Can you send the letter to my bank?',
      'Can you sign it?',
    ]);
    expect(openOf('Good morning to you. Can you sign it?')).toEqual(['Can you sign it?']);
    const long = `Can you ${'really '.repeat(8)}sign it?`;
    expect(openOf(`My bank asks for a letter that I work. ${long}`)).toEqual([long]);
    expect(openOf('. ! Can you?')).toEqual(['Can you?']);
  });
});
