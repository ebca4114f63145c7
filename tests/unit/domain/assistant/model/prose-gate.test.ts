import { describe, expect, it } from 'vitest';
import { BOOKKEEPING, RETURN } from '#tests/support/ask-model';
import { LIES, PLAIN } from '#tests/tables/assistant/lies';
import { gateProse, namesIn, passesGate } from '~/domain/assistant/model/prose-gate';

const NOTHING = { source: '' };

describe('filtering a sentence from a model', () => {
  it.each(LIES)('drops it: %s', (sentence) => {
    expect(passesGate(sentence, { source: namesIn([BOOKKEEPING, RETURN]) })).toBe(false);
    expect(gateProse(`Good day. ${sentence}`, NOTHING)).toBe('Good day.');
  });

  it.each(PLAIN)('passes it: %s', (sentence) => {
    expect(gateProse(sentence, NOTHING)).toBe(sentence);
  });

  it('allows only the forms and years of its facts', () => {
    const source = namesIn([BOOKKEEPING, RETURN]);
    expect(passesGate('For 2025 you file Form 1040 with your W-2.', { source })).toBe(true);
    expect(passesGate('For 2024 you file Form 1040.', { source })).toBe(false);
    expect(passesGate('You file Form 1065.', { source })).toBe(false);
    expect(passesGate('That is 321 or 217.', { source })).toBe(false);
    expect(passesGate('It costs $2025.', { source })).toBe(false);
    expect(passesGate('It costs 2025.50.', { source })).toBe(false);
  });
});

describe('filtering a text about a source text', () => {
  const source = 'Is the invoice of $4,100 due on Friday, May 7? Write to joe@home.example.';

  it('allows figures, dates and addresses that the source repeats word for word', () => {
    for (const sentence of [
      'They ask whether the invoice of $4,100 is due on Friday, May 7.',
      'The reply goes to joe@home.example.',
    ])
      expect(passesGate(sentence, { source })).toBe(true);
    for (const sentence of [
      'The invoice is $4,100.50.',
      'It is due on May 8.',
      'It is due on Friday 7.',
      'Write to jane@home.example.',
    ])
      expect(passesGate(sentence, { source })).toBe(false);
  });

  it('allows links only to the pages listed', () => {
    const pages = new Set(['/services']);
    expect(passesGate('See [All Services](/services).', { source: '', pages })).toBe(true);
    expect(passesGate('See [All Services](/logout).', { source: '', pages })).toBe(false);
    expect(passesGate('See [page 7](/services).', { source: '', pages })).toBe(false);
  });

  it('allows statements about what somebody did only in the source’s words', () => {
    expect(passesGate('I sent my papers.', { source })).toBe(false);
    expect(passesGate('I sent my papers.', { source, ownActs: true })).toBe(true);
  });

  it('keeps paragraphs and lists', () => {
    const text = 'Hello.\n\n- We need your papers.\n- It costs $7.\n* Send them.\n\n\nThank you.';
    expect(gateProse(text, NOTHING)).toBe(
      'Hello.\n\n- We need your papers.\n\nSend them.\n\nThank you.',
    );
  });
});

it('the filter returns at most the requested number of sentences', () => {
  expect(gateProse('Good day. It costs $7. Welcome. See below. Bye.', NOTHING, 3)).toBe(
    'Good day. Welcome. See below.',
  );
});

it('the filter takes linear time', () => {
  const timeOf = (text: string) => {
    const begun = performance.now();
    gateProse(text, { source: text });
    return performance.now() - begun;
  };
  for (const unit of ['a', 'I just ', 'ab@', '[a](', '. ', 'nine ', '(', 'é'])
    expect(timeOf(unit.repeat(12_000 / unit.length)), unit).toBeLessThan(5_000);
});
