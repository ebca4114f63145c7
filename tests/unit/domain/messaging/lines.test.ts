import { describe, expect, test } from 'vitest';
import { daysAround, toMessageView } from '~/domain/messaging/to-view';
import { firm } from '~/domain/firm/content';
import { searchExcerpt, messagePreview } from '~/domain/messaging/inbox';

const NOW = new Date('2026-11-24T15:00:00Z');
const ZONE = 'America/New_York';
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

describe('how a message begins', () => {
  test.each([
    ['short', 'short'],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), `${'x'.repeat(120)}…`],
    [`${'a'.repeat(70)} ${'b'.repeat(60)}`, `${'a'.repeat(70)}…`],
    [`${'a'.repeat(30)} ${'b'.repeat(100)}`, `${'a'.repeat(30)} ${'b'.repeat(89)}…`],
    ['one\ntwo\u00a0 three', 'one two three'],
  ])('%j', (content, preview) => expect(messagePreview(content)).toBe(preview));
});

describe('a piece around the word that was looked for', () => {
  test('begins before the word, and says where something is left out', () => {
    const content = `${'a '.repeat(100)}Re-Fund ${'b '.repeat(200)}`;
    const piece = searchExcerpt(content, '"re-fund" b');
    expect(piece).toMatch(/^…(a )+Re-Fund (b )+.*…$/);
    expect(piece.indexOf('Re-Fund')).toBe(61);
    expect(piece.length).toBe(242);
  });
});

describe('a message', () => {
  const known = {
    id: 1,
    kind: 'message' as const,
    fromFirm: false,
    own: false,
    author: 'Rita Cole',
    content: 'Hello',
    clientId: null,
    createdAt: at('24T14:00'),
    readAt: at('24T14:30'),
    files: [{ id: 'f', name: 'a.pdf', size: 1_300, hasThumbnail: false }],
  };
  const shown = (changes: object, side: 'firm' | 'person') =>
    toMessageView({ ...known, ...changes }, { side, zone: ZONE, days: daysAround(NOW, ZONE) });

  test('is the reader’s own side’s or the other’s', () => {
    expect(shown({}, 'person')).toMatchObject({ isOurs: true, label: 'You', by: null });
    expect(shown({}, 'firm')).toMatchObject({ isOurs: false, label: 'Client', by: null });
    expect(shown({ fromFirm: true }, 'firm')).toMatchObject({
      isOurs: true,
      label: 'You',
      by: 'Rita Cole',
    });
    expect(shown({ fromFirm: true, own: true }, 'firm').by).toBeNull();
    expect(shown({ fromFirm: true }, 'person')).toMatchObject({
      isOurs: false,
      label: firm().name,
      by: 'Rita Cole',
    });
  });
});
