import { describe, expect, test } from 'vitest';
import { choiceOf, requestText } from '~/domain/booking/consultation-request';
import { CONSULTATIONS } from '~/domain/catalogue/catalogue';

describe('what a link chooses beforehand', () => {
  test('is any consultation of the price list, the free one, or the free one by video', () => {
    for (const { id } of CONSULTATIONS) expect(choiceOf(id)).toEqual({ service: id, meeting: '' });
    expect(choiceOf('consultation')).toEqual({ service: 'consultation', meeting: '' });
    expect(choiceOf('video')).toEqual({ service: 'consultation', meeting: 'video' });
  });

  test.each([null, '', 'toString', '<script>'])('is nothing for %s', (word) => {
    expect(choiceOf(word)).toBeNull();
  });
});

test('a request reads as the person chose it', () => {
  expect(requestText({ service: 'tax-planning', meeting: 'video', time: 'midday', date: '2026-03-09', notes: 'Two jobs.' })).toBe(
    'Service: Tax Planning\nMeeting: By video\nPreferred date: 2026-03-09\nPreferred time: Midday, 12pm-3pm (Orlando)\n\nTwo jobs.',
  );
  expect(requestText({ service: 'consultation', meeting: 'phone', time: 'morning', date: '2026-03-09', notes: '' })).not.toMatch(/\n$/);
});
