import { describe, expect, it } from 'vitest';
import { quotedText } from '~/domain/assistant/fact';
import { maskedFacts, maskedTurns } from '~/domain/assistant/sent';

const page = { label: 'Messages', href: '/messaging' };
const said = (role: 'user' | 'assistant', message: string) => ({ role, message });

describe('a conversation that leaves the house', () => {
  it('holds no number that is spread over questions, whatever was answered between', () => {
    const { history, prompt } = maskedTurns(
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

  it('holds nothing by which a person can be reached', () => {
    const { prompt } = maskedTurns([], 'Call me at 407-555-0142 or write to maria@example.com.');
    expect(prompt).toBe('Call me at [number removed] or write to [email removed].');
  });

  it('holds no number that is spread over the messages that a tool returns', () => {
    const facts = ['6789', '45', 'It is 123'].map((words) => ({
      ...{ text: `You, Nov 22: “${words}”`, page },
      quoted: true as const,
    }));
    const [phone, ...texts] = maskedFacts([{ text: 'Call (407) 555-0100.', page }, ...facts]);
    expect(phone).toBe('Call (407) 555-0100.');
    expect(texts).toEqual([
      'You, Nov 22: “[number removed]”',
      'You, Nov 22: “[number removed]”',
      'You, Nov 22: “It is [number removed]”',
    ]);
  });
});

it('a quoted text that is cut ends with no half of a number', () => {
  expect(quotedText('My number is 123-45-6789.', 20)).toBe('My number is');
  expect(quotedText('My number is 123-45-6789.', 25)).toBe('My number is 123-45-6789.');
});
