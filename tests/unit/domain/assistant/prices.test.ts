import { describe, expect, it } from 'vitest';
import { ELSEWHERE, OWN_PRICES, PRICED, SWAPPED } from '#tests/tables/assistant/answer-prices';
import { Grounds, STRUCK, STRUCK_ADDRESS } from '~/domain/assistant/figures';
import { strikeFigures } from '~/domain/assistant/strike-figures';

const grounds = () => {
  const known = new Grounds();
  for (const [text, href] of PRICED) known.learn({ text, page: { label: 'Page', href } });
  return known;
};

/** What is left of an answer that comes by pieces of a length. */
async function streamed(text: string, length: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += length)
      yield await Promise.resolve(text.slice(at, at + length));
  }
  let said = '';
  for await (const piece of strikeFigures(pieces(), grounds())) said += piece;
  return said;
}

describe('a price', () => {
  it.each(OWN_PRICES)('of its own thing stays: %s', (text) => {
    expect(grounds().strike(text)).toBe(text);
  });

  it.each([...SWAPPED, ...ELSEWHERE])(
    'of another, or that nobody returned, is struck: %s',
    (text, left) => {
      const said = grounds().strike(text);
      expect(said.includes(STRUCK) || said.includes(STRUCK_ADDRESS), said).toBe(true);
      expect(said).not.toMatch(left);
    },
  );

  it('is struck wherever the stream cuts it', async () => {
    for (const [text, left] of SWAPPED)
      for (const length of [1, 2, 5, 13]) expect(await streamed(text, length)).not.toMatch(left);
    // Of a word the beginning may be handed on before it is known what it is of.
    for (const [text] of ELSEWHERE)
      for (const length of [1, 4, 7, 13]) {
        const said = await streamed(text, length);
        expect(said).toMatch(/left out/);
        expect(said).not.toMatch(
          /\.(?:com|example)|@\w|ninety|noventa|neunzig|neuf|novanta|XCIX|долл/,
        );
      }
    for (const text of OWN_PRICES)
      for (const length of [1, 3, 8]) expect(await streamed(text, length)).toBe(text);
  });
});
