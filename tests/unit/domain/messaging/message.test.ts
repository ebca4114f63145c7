import { describe, expect, test } from 'vitest';
import { cleanText } from '~/domain/messaging/message';
import { toInboxItem } from '~/domain/messaging/to-view';

describe('message text', () => {
  test.each([
    ['is trimmed', '  Hello \n', 'Hello'],
    ['keeps its lines and tabs', 'a\r\nb\tc\rd\u2028e', 'a\nb\tc\nd\ne'],
    ['is composed', 'Jose\u0301', 'José'],
    ['loses control characters', 'a\u0000b\u0007c\u001bd\u007f', 'abcd'],
    [
      'loses what turns the reading direction round',
      'paper\u202Efdp.exe\u2066x\u2069',
      'paperfdp.exex',
    ],
    ['loses what is no character', 'a\ud800b\uffffc', 'abc'],
    [
      'keeps other scripts, their joiners and emoji',
      'شكراً می\u200cخواهم 👩\u200d👩\u200d👧',
      'شكراً می\u200cخواهم 👩\u200d👩\u200d👧',
    ],
  ])('%s', (_what, typed, kept) => {
    expect(cleanText(typed)).toBe(kept.normalize('NFC'));
  });
});

test.each([
  [59, 'Waiting less than an hour'],
  [60, 'Waiting 1 hour'],
  [60 * 23 + 59, 'Waiting 23 hours'],
  [60 * 24, 'Waiting 1 day'],
  [60 * 24 * 5 + 90, 'Waiting 5 days'],
])('a wait of %i minutes is shown as %j', (minutes, words) => {
  const now = new Date('2026-11-23T15:00:00Z');
  const waitingSince = new Date(now.getTime() - minutes * 60_000);
  const line = { partyId: 'a', name: 'A', lastText: 'Hi', lastFromFirm: false, unread: 0 };
  const times = { lastMessageAt: now, waitingSince, answerBy: null, assignee: null };
  expect(toInboxItem({ ...line, ...times }, now).waiting).toBe(words);
});
