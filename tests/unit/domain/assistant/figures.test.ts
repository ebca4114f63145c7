import { describe, expect, it } from 'vitest';
import { Grounds, STRUCK, strikeFigures } from '~/domain/assistant/figures';

const grounds = () => {
  const known = new Grounds();
  known.learn({
    text: 'Basic: $29.50 per month. The rate is 22%. Deduction $15,750; 24 hours; form 1040.',
    page: { label: 'Plans', href: '/#pricing' },
  });
  return known;
};

async function* pieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

describe('a figure of an answer', () => {
  it.each([
    'It is $29.50 per month.',
    'It is 29.50 dollars.',
    'The rate is 22 percent, in 2025.',
    'The deduction is $15,750.00, or 15750.',
    'There are 3 plans and 12 months, see form 1040.',
  ])('that a tool returned stays: %s', (text) => {
    expect(grounds().strike(text)).toBe(text);
  });

  it.each([
    'It is $30 per month.',
    'It is $29.',
    'The rate is 24%.',
    'The rate is $22.',
    'It is 29500 dollars.',
    'It is 199 in all.',
    'It is two hundred dollars.',
    'twenty-two percent',
    'about 85k',
  ])('that none returned is struck: %s', (text) => {
    expect(grounds().strike(text)).toContain(STRUCK);
  });

  it('is judged whole, wherever the stream cuts it, and nothing else changes', async () => {
    const text =
      'First $29.50. Then $1,234.56, and 22% of it: see [the plans](/#pricing) or [those](/else). No figure here at all, but a long sentence without a mark that goes on and on until it must be cut somewhere, 15,750 at its end';
    const whole = grounds().strike(text);
    expect(whole.split(STRUCK)).toHaveLength(2);
    for (let length = 1; length <= 40; length += 1) {
      let said = '';
      for await (const piece of strikeFigures(pieces(text, length), grounds())) said += piece;
      expect(said).toBe(whole);
    }
  });
});
