import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  consultationBooking,
  consultationChange,
  consultationQuery,
  serviceChoice,
} from '~/domain/api/consultation';
import { LOG_CONVERSATION, TRANSCRIBE_AND_LOG } from '~/domain/api/voice-operations';
import { bodyProblems, pointerTo, ProblemError, queryProblems } from '~/domain/api/problem';

const startsAt = '2026-01-31T10:00:00-05:00';
const booking = { serviceType: 'tax-planning', startsAt };

describe('a booking', () => {
  it('has what is left out filled in', () => {
    expect(consultationBooking.parse(booking)).toEqual({
      serviceType: 'tax-planning',
      startsAt: new Date('2026-01-31T15:00:00Z'),
      timeZone: 'America/New_York',
      meeting: 'video',
      notes: '',
      pages: 1,
    });
    expect(consultationChange.parse({ startsAt })).toEqual({ startsAt: new Date(startsAt) });
  });

  it('is read as it was written', () => {
    const given = {
      ...booking,
      serviceType: 'x'.repeat(100),
      startsAt: '2026-01-31T10:00:00.25Z',
      timeZone: 'europe/madrid',
      meeting: 'phone',
      phone: ' (407) 555-0199 ',
      notes: '  one\r\ntwo\rthree ',
      pages: 500,
      minutes: 24 * 60,
    };
    expect(consultationBooking.parse(given)).toEqual({
      ...given,
      startsAt: new Date('2026-01-31T10:00:00.250Z'),
      timeZone: 'Europe/Madrid',
      phone: '(407) 555-0199',
      notes: 'one\ntwo\nthree',
    });
  });

  it.each([
    ['startsAt', undefined],
    ['startsAt', 1_790_000_000],
    ['startsAt', '2026-01-31'],
    ['startsAt', '2026-01-31T10:00:00'],
    ['startsAt', '2026-01-31T10:00-05:00'],
    ['startsAt', '2026-02-30T10:00:00-05:00'],
    ['startsAt', '0000-01-01T00:00:00Z'],
    ['startsAt', `2026-01-31T10:00:00.${'0'.repeat(20)}Z`],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', 5],
    ['timeZone', 'x'.repeat(65)],
    ['serviceType', ''],
    ['serviceType', undefined],
    ['serviceType', 'x'.repeat(101)],
    ['meeting', 'telepathy'],
    ['phone', '12'],
    ['phone', 4075550199],
    ['phone', '1'.repeat(200)],
    ['notes', 7],
    ['notes', 'x'.repeat(10_001)],
    ['notes', 'a\u0000b'],
    ['pages', 0],
    ['pages', 501],
    ['pages', 1.5],
    ['pages', '2'],
    ['minutes', 0],
    ['minutes', 24 * 60 + 1],
    ['other', 1],
  ])('is refused where %s is %j', (field, value) => {
    const { error } = consultationBooking.safeParse({ ...booking, [field]: value });
    const [first] = bodyProblems(error!);
    expect(first!.pointer).toBe(`#/${field}`);
    // What is said is a sentence of ours.
    expect(first!.detail).toMatch(
      /^(startsAt|timeZone|serviceType|meeting|phone|notes|Must|Unknown) ?.*\.$/,
    );
  });
});

test('what can be asked of a list is bounded', () => {
  expect(consultationQuery.parse({})).toEqual({ page: 1, perPage: 20 });
  const most = { page: 100_000, perPage: 100, when: 'past' };
  expect(consultationQuery.parse(most)).toEqual(most);
  for (const wrong of [{ page: 0 }, { page: 100_001 }, { perPage: 101 }, { when: 'now' }]) {
    const [field] = Object.keys(wrong);
    const problems = queryProblems(consultationQuery.safeParse(wrong).error!);
    expect(problems).toEqual([{ parameter: field, detail: expect.stringMatching(/ust be .+\.$/) }]);
  }
  expect(serviceChoice.safeParse({ serviceType: 'x', more: 1 }).success).toBe(false);
});

describe('a voice note', () => {
  const log = LOG_CONVERSATION.body.schema;
  const note = { summary: 'We spoke.', audio_url: '/uploads/1' };

  it('is logged as voice, with what was said where that isn’t known yet', () => {
    expect(log.parse(note)).toEqual({ ...note, transcript: '', source: 'voice' });
    expect(log.parse({ ...note, source: 'a-Phone_1', transcript: 'x' }).source).toBe('a-Phone_1');
  });

  it.each([
    { ...note, summary: ' ' },
    { ...note, audio_url: undefined },
    { ...note, audio_url: 'x'.repeat(501) },
    { ...note, source: '' },
    { ...note, source: 'two words' },
    { ...note, source: ' a' },
    { ...note, source: 'a ' },
    { ...note, source: 'x'.repeat(41) },
    { ...note, transcript: 'x'.repeat(2_000_000) },
    { ...note, other: 1 },
  ])('is refused: %o', (wrong) => {
    expect(log.safeParse(wrong).success).toBe(false);
  });

  it.each([
    [{ audio_url: '/a', user_id: 'x'.repeat(100), source: 'voice', from: '/tax' }, true],
    [{ audio_url: 'x'.repeat(500) }, true],
    [{ audio_url: 'x'.repeat(501) }, false],
    [{}, false],
    [{ audio_url: '/a', user_id: 'x'.repeat(101) }, false],
    [{ audio_url: '/a', source: 'x'.repeat(41) }, false],
    [{ audio_url: '/a', from: 'x'.repeat(201) }, false],
    [{ audio_url: '/a', other: '' }, false],
  ])('is transcribed from %o: %o', (given, isTaken) => {
    expect(TRANSCRIBE_AND_LOG.body.schema.safeParse(given).success).toBe(isTaken);
  });
});

describe('a problem', () => {
  it('is said with its status, and what goes with it', () => {
    const error = new ProblemError(409, 'Taken.', { code: 'overlap' }, { 'Retry-After': '1' });
    expect(error.problem).toEqual({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail: 'Taken.',
      code: 'overlap',
    });
    expect([String(error), error.headers]).toEqual([
      'ProblemError: Taken.',
      { 'Retry-After': '1' },
    ]);
    expect(new ProblemError(404, 'None.').headers).toEqual({});
    expect(Object.keys(new ProblemError(404, 'None.').problem)).toHaveLength(4);
  });

  it('of a body leads to each field, and names an unknown one itself', () => {
    const schema = z.strictObject({
      a: z.strictObject({ b: z.number('No number.') }),
      c: z.object({}),
    });
    const { error } = schema.safeParse({ a: { b: 'x', 'q/~': 1, r: 2 }, c: 5 });
    expect(bodyProblems(error!)).toEqual([
      { pointer: '#/a/b', detail: 'No number.' },
      { pointer: '#/a/q~1~0', detail: 'Unknown field.' },
      { pointer: '#/a/r', detail: 'Unknown field.' },
      { pointer: '#/c', detail: 'A JSON object is required.' },
    ]);
    expect(bodyProblems(schema.safeParse(null).error!)).toEqual([
      { pointer: '#', detail: 'A JSON object is required.' },
    ]);
  });

  it('lists 50 fields at most', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 1]));
    expect(bodyProblems(z.strictObject({}).safeParse(many).error!)).toHaveLength(50);
  });

  it.each([
    [[], '#'],
    [['income', 0], '#/income/0'],
    [['a b', '/~é'], '#/a%20b/~1~0%C3%A9'],
    [['\ud800'], '#/%EF%BF%BD'],
    [['x'.repeat(101)], `#/${'x'.repeat(100)}`],
  ])('points to %j', (path, pointer) => expect(pointerTo(path)).toBe(pointer));
});
