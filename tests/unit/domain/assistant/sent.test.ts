import { describe, expect, it } from 'vitest';
import { quoteText, sameInBoth, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import { maskFacts, maskTurns, canSendTurns } from '~/domain/assistant/sent';

const newFact = (text: string, rest: Partial<Fact> = {}): Fact => ({
  id: text,
  kind: 'record',
  text: sameInBoth(text),
  page: pageLink('/messaging'),
  ...rest,
});
const said = (role: 'user' | 'assistant', message: string) => ({ role, message });

describe('a conversation sent to a model', () => {
  it('contains no number spread over questions, whatever was answered between', () => {
    const { history, prompt } = maskTurns(
      [
        said('user', 'my number is 123'),
        said('assistant', 'Call (407) 555-0100.'),
        said('user', '45'),
      ],
      '6789, ok?',
    );
    expect(JSON.stringify([history[0], history[2], prompt])).not.toMatch(/\d/);
    expect(history.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    // What the firm says of itself stays.
    expect(history[1]!.message).toBe('Call (407) 555-0100.');
  });

  it('contains no contact details', () => {
    const { prompt } = maskTurns([], 'Call me at 407-555-0142 or write to maria@example.com.');
    expect(prompt).toBe('Call me at [number removed] or write to [email removed].');
  });

  it('is not sent if it may contain an unmaskable number', () => {
    const spoken = 'My social is one two three four five six seven eight nine.';
    expect(canSendTurns([], 'What are your hours?')).toBe(true);
    expect(canSendTurns([], spoken)).toBe(false);
    expect(canSendTurns([said('user', spoken)], 'ok?')).toBe(false);
    expect(maskFacts([newFact(`You: “${spoken}”`, { quoted: true })], 'en')).toEqual([
      '[number removed]',
    ]);
  });
});

it('a truncated quote ends with no part of a number', () => {
  expect(quoteText('My number is 123-45-6789.', 20)).toBe('My number is');
  expect(quoteText('My number is 123-45-6789.', 25)).toBe('My number is 123-45-6789.');
});
