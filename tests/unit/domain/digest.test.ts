import { describe, expect, it, test } from 'vitest';
import { nextDigest } from '~/domain/digest';

const at = (digest: 'daily' | 'weekly', zone: string, now: string) =>
  nextDigest(digest, zone, new Date(now))?.toISOString();
const NEW_YORK = 'America/New_York';

describe('the next digest time', () => {
  test.each([
    ['in the evening before', NEW_YORK, '2026-11-23T02:00:00Z', '2026-11-23T13:00:00.000Z'],
    ['just before eight', NEW_YORK, '2026-11-23T12:59:59Z', '2026-11-23T13:00:00.000Z'],
    [
      'at eight, which is the one before',
      NEW_YORK,
      '2026-11-23T13:00:00Z',
      '2026-11-24T13:00:00.000Z',
    ],
    ['before the clocks go forward', NEW_YORK, '2026-03-07T14:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['before the clocks go back', NEW_YORK, '2026-10-31T14:00:00Z', '2026-11-01T13:00:00.000Z'],
    [
      'where the day is ahead',
      'Pacific/Auckland',
      '2026-11-22T20:00:00Z',
      '2026-11-23T19:00:00.000Z',
    ],
    ['half an hour off', 'Asia/Kolkata', '2026-11-22T02:00:00Z', '2026-11-22T02:30:00.000Z'],
  ])('is 8 a.m. in the reader’s time zone: %s', (_when, zone, now, wanted) => {
    expect(at('daily', zone, now)).toBe(wanted);
  });

  it('is Monday in the reader’s time zone for a weekly digest', () => {
    expect(at('weekly', NEW_YORK, '2026-11-22T15:00:00Z')).toBe('2026-11-23T13:00:00.000Z');
    expect(at('weekly', NEW_YORK, '2026-11-23T13:00:00Z')).toBe('2026-11-30T13:00:00.000Z');
    // Monday has begun in Auckland, and its eight o'clock is over.
    expect(at('weekly', 'Pacific/Auckland', '2026-11-22T19:30:00Z')).toBe(
      '2026-11-29T19:00:00.000Z',
    );
  });

  it('is null for a reader who wants no digest', () => {
    expect(nextDigest('never', NEW_YORK, new Date())).toBeNull();
  });
});
