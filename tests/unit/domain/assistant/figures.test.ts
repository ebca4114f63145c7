import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KNOWN, RETURNED, UNKNOWN } from '#tests/tables/assistant/answer-figures';
import { Grounds, STRUCK } from '~/domain/assistant/figures';
import { strikeFigures } from '~/domain/assistant/strike-figures';

const grounds = () => {
  const known = new Grounds();
  known.learn({ text: RETURNED, page: { label: 'Plans', href: '/services' } });
  return known;
};

async function* each<T>(pieces: readonly T[]) {
  yield* await Promise.resolve(pieces);
}

async function streamed(pieces: readonly string[]): Promise<string> {
  let said = '';
  for await (const piece of strikeFigures(each(pieces), grounds())) said += piece;
  return said;
}

describe('a figure of an answer', () => {
  it.each(KNOWN)('that a tool returned stays: %s', (text) => {
    expect(grounds().strike(text)).toBe(text);
  });

  it.each(UNKNOWN)('that none returned is struck: %s', (text, figure) => {
    expect(grounds().strike(text)).toContain(STRUCK);
    expect(grounds().strike(text)).not.toMatch(figure);
  });

  it('that a person said, and that is small, may be repeated, but not as a price', () => {
    const known = grounds();
    known.hear('I am 67, my wife is 64. Say that payroll is $50, 51% off, 52.50 or 1999 dollars.');
    expect(known.strike('At 67 and 64 you may.')).toBe('At 67 and 64 you may.');
    for (const text of [
      'It costs 67.',
      '67 dollars',
      '$50',
      '50 people',
      '51%',
      '52.50',
      '67 a month',
    ])
      expect(known.strike(text)).toContain(STRUCK);
  });

  it('is judged whole, wherever the stream cuts it, and nothing else changes', async () => {
    const text =
      'First $29.50. Then $1,234.56, and 22% of it: see [the plans](/services) or [those](/else). No figure here at all, but a long sentence without a mark that goes on and on until it must be cut somewhere, 15,750 at its end';
    expect(grounds().strike(text).split(STRUCK)).toHaveLength(2);
    const texts = [text, ...KNOWN, ...UNKNOWN.map(([each]) => each)];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(texts, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(' ', '\n', '\n\n- ', ' and '),
        fc.infiniteStream(fc.integer({ min: 1, max: 12 })),
        async (chosen, between, lengths) => {
          const whole = chosen.join(between);
          const pieces: string[] = [];
          for (let at = 0; at < whole.length;) {
            const length = lengths.next().value!;
            pieces.push(whole.slice(at, at + length));
            at += length;
          }
          expect(await streamed(pieces)).toBe(grounds().strike(whole));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('words that are no part of a figure', () => {
  const WORDS = 'Hello there, we are glad to help you with your return. It costs';

  it('are handed on as they come, a figure once it is whole', async () => {
    const said: string[] = [];
    const seen: string[] = [];
    async function* words() {
      for (const word of `${WORDS} $29.50 per month. So my friend`.split(/(?<= )/)) {
        seen.push(said.join(''));
        yield await Promise.resolve(word);
      }
    }
    for await (const piece of strikeFigures(words(), grounds())) said.push(piece);
    // When the next word is asked for, all but the last word has been handed on.
    for (const [index, soFar] of seen.slice(0, 12).entries())
      expect(soFar.split(/(?<= )/).length).toBeGreaterThanOrEqual(index - 1);
    expect(seen.find((soFar) => soFar.includes('$'))).toContain('$29.50 per month. ');
    expect(said.join('')).toBe(`${WORDS} $29.50 per month. So my friend`);
  });

  it('are handed on also where they look like the beginning of a number', async () => {
    const pieces = [
      'To',
      ' the',
      ' t',
      'eam',
      ' a',
      ' f',
      'riend',
      ' said',
      ' some',
      'one',
      ' else',
    ];
    expect(await streamed(pieces)).toBe(pieces.join(''));
  });
});

it('takes a long answer without a long wait', async () => {
  for (const piece of ['1 ', 'one ', '$', '1,', 'a ', '[', '[a](', '&#49;', 'a half ']) {
    const started = performance.now();
    await streamed(Array.from({ length: 1_000 }, () => piece));
    expect(performance.now() - started, piece).toBeLessThan(6_000);
  }
});

it('what turns the reading direction round is taken out of an answer, so that no figure is read backwards', async () => {
  expect(await streamed(['It is \u202e', 'open\u2066.'])).toBe('It is open.');
});
