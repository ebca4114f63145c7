import { describe, expect, it } from 'vitest';
import { thread } from '#tests/support/thread';
import {
  conversationText,
  listOpen,
  pickLatest,
  splitSentences,
} from '~/domain/assistant/thread/latest';

const contentsOf = (messages: readonly { content: string }[]) =>
  messages.map(({ content }) => content);

describe('the latest messages', () => {
  it('includes at most 30, in order', () => {
    const all = thread(...Array.from({ length: 40 }, (_, index) => `C:Message ${index}`));
    const latest = contentsOf(pickLatest(all));
    expect(latest).toHaveLength(30);
    expect([latest[0], latest.at(-1)]).toEqual(['Message 10', 'Message 39']);
  });

  it('limits each and the total length, keeping the newest', () => {
    const latest = pickLatest(
      thread(...Array.from({ length: 10 }, () => `C:${'x'.repeat(5_000)}`)),
    );
    expect(latest.every(({ content }) => content.length <= 2_000)).toBe(true);
    expect(latest.reduce((sum, { content }) => sum + content.length, 0)).toBe(12_000);
  });

  it.each(['\n123-45-6789', 'SSN:\t123456789', `${'x'.repeat(1_992)} 123-45-6789`])(
    'contains no personal number, nor part of one: %#',
    (content) => {
      expect(conversationText(pickLatest(thread(`C:${content}`)))).not.toMatch(/123|6789/);
    },
  );

  it('contains no number that a client spread over messages', () => {
    const latest = pickLatest(thread('C:It is 123-45', 'F:We open at 9.', 'C:6789'));
    expect(JSON.stringify(latest)).not.toMatch(/123-45|6789/);
    expect(latest[1]!.content).toBe('We open at 9.');
  });
});

it.each([
  [
    ['C:a', 'F:b', 'C:c', 'C:d'],
    ['c', 'd'],
  ],
  [['C:a', 'C:b', 'F:c'], []],
])('what a client wrote since the firm in %j is %j', (said, open) => {
  expect(contentsOf(listOpen(thread(...said)))).toEqual(open);
});

it('sentences end at punctuation and line ends', () => {
  expect(splitSentences('I owe $1,200.50 by 3 p.m. today! ¿Es así?\nThanks\n\n--\n')).toEqual([
    'I owe $1,200.50 by 3 p.m. today!',
    '¿Es así?',
    'Thanks',
  ]);
});
