import { describe, expect, test } from 'vitest';
import { hourlyText, hoursText, lengthText, meetingLengthText } from '~/domain/booking/length';

describe('a length', () => {
  test('is in minutes, as the price list has it, and names the meeting where it is one', () => {
    expect([30, 45, 60, 90, 120].map(lengthText)).toEqual([
      '30 min',
      '45 min',
      '60 min',
      '90 min',
      '120 min',
    ]);
    expect(meetingLengthText(90)).toBe('90-minute meeting');
  });

  test('is in hours where it is charged by the hour', () => {
    expect([0.5, 1, 1.5, 2].map(hoursText)).toEqual(['½ hours', '1 hour', '1½ hours', '2 hours']);
    expect(hourlyText(1.5, 'consultation')).toBe('1½-hour consultation');
  });
});
