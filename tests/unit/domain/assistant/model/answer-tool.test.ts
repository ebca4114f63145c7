import { describe, expect, it } from 'vitest';
import { BOOKKEEPING, PAYROLL, RETURN } from '#tests/support/ask-model';
import { answerJson } from '#tests/support/openai-server';
import { AnswerReader, FactLedger, partsToShow } from '~/domain/assistant/model/answer-tool';
import type { Fact } from '~/domain/assistant/fact';

const CALL = answerJson(
  [
    { say: 'A "quoted" } ] \\ brace.', facts: [1, 2] },
    { facts: [3], say: 'é\n' },
  ],
  { person: true },
);

describe('parsing an answer tool call', () => {
  it('reads it part by part, wherever it is split', () => {
    for (let pieces = 1; pieces <= 40; pieces += 1) {
      const reader = new AnswerReader();
      const parts = [];
      for (let end = pieces; end < CALL.length + pieces; end += pieces)
        parts.push(...reader.read(CALL.slice(0, end)));
      expect(parts).toEqual([
        { say: 'A "quoted" } ] \\ brace.', facts: [1, 2] },
        { say: 'é\n', facts: [3] },
      ]);
      expect([reader.isDone, reader.person]).toEqual([true, true]);
    }
  });

  it('emits a part as soon as its object closes', () => {
    const reader = new AnswerReader();
    const end = CALL.indexOf('},') + 1;
    expect(reader.read(CALL.slice(0, end - 1))).toEqual([]);
    expect(reader.read(CALL.slice(0, end))).toHaveLength(1);
    expect([reader.isDone, reader.person]).toEqual([false, false]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '"parts"',
    '}}}}',
    '{"parts":"all"}',
    '{"parts":[7,[8],"x"]}',
    '{"parts":[{]}',
  ])('emits nothing for invalid input: %j', (input) => {
    const reader = new AnswerReader();
    expect(reader.read(input)).toEqual([]);
    expect(reader.person).toBe(false);
  });

  it('drops parts beyond the limit', () => {
    const facts = Array.from({ length: 20 }, (_, at) => at);
    const parts = Array.from({ length: 20 }, () => ({ say: 'a'.repeat(601), facts }));
    const read = new AnswerReader().read(answerJson(parts));
    expect(read).toHaveLength(6);
    expect(read[0]).toEqual({ say: undefined, facts: facts.slice(0, 8) });
    const endless = new AnswerReader();
    endless.read(`{"parts":[${' '.repeat(20_000)}`);
    expect(endless.isDone).toBe(true);
  });
});

describe('the facts offered for a question', () => {
  it('keep their numbers', () => {
    const ledger = new FactLedger([BOOKKEEPING]);
    expect(ledger.add([PAYROLL, RETURN])).toEqual([2, 3]);
    expect(ledger.add([RETURN, { ...PAYROLL, text: RETURN.text }, BOOKKEEPING])).toEqual([3, 4, 1]);
    expect([ledger.get(2), ledger.get(5), ledger.get(0), ledger.get(-1)]).toEqual([
      PAYROLL,
      ...[undefined, undefined, undefined],
    ]);
  });

  it('are shown once each, and none by an unknown number', () => {
    const ledger = new FactLedger([BOOKKEEPING, PAYROLL]);
    const shown = new Set<Fact>();
    const show = (facts: number[]) => partsToShow({ facts }, ledger, shown);
    expect(show([2, 2, 9, 0, -1, 1.5])).toEqual([{ type: 'facts', facts: [PAYROLL] }]);
    expect(show([2, 1])).toEqual([{ type: 'facts', facts: [BOOKKEEPING] }]);
    expect(show([1, 2])).toEqual([]);
  });
});
