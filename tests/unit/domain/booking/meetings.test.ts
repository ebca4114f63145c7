import { describe, expect, it, test } from 'vitest';
import { checkDetails, detailsForm, typedFields } from '~/domain/booking/booking-form';
import { hostOf } from '~/domain/booking/consultation';
import {
  EVERY_MEETING,
  isMeeting,
  isRoom,
  meetingHint,
  meetingOf,
  meetingsText,
  placeOf,
  toMeeting,
  type MeetingId,
} from '~/domain/booking/meetings';
import { MeetingNotOfferedError } from '~/domain/booking/refusal';
import { FIRM } from '~/domain/catalogue/firm';
import { PHONE_PROBLEM } from '~/domain/forms/phone';

describe('where a meeting is', () => {
  const facts = { phone: '', staffName: 'Marisol', videoRoom: '', address: '1 Main St' };
  const ROOM = 'https://meet.example/m';
  test.each<[MeetingId, Partial<typeof facts>, string, string, string | null]>([
    ['office', {}, 'In person at our office: 1 Main St.', `${FIRM.name}, 1 Main St`, null],
    ['phone', {}, `By phone: call Marisol at ${FIRM.phone}.`, `Phone call to ${FIRM.phone}`, null],
    ['phone', { phone: '555' }, 'By phone: Marisol will call 555.', 'Phone call to 555', null],
    ['video', { videoRoom: ROOM }, `By video: ${ROOM}`, ROOM, ROOM],
    ['video', {}, 'By video: we will email the link before the meeting.', 'By video', null],
    [
      'video',
      { videoRoom: 'https://a b' },
      'By video: we will email the link before the meeting.',
      'By video',
      null,
    ],
    [
      'video',
      { videoRoom: 'https://[1' },
      'By video: we will email the link before the meeting.',
      'By video',
      null,
    ],
    [
      'video',
      { videoRoom: `x ${ROOM}` },
      'By video: we will email the link before the meeting.',
      'By video',
      null,
    ],
  ])('%s with %o', (meeting, given, text, location, url) => {
    expect(placeOf({ ...facts, ...given, meeting })).toEqual({ text, location, url });
  });

  it.each([
    ['https://meet.example/m', true],
    ['javascript:alert(1)//https://meet.example', false],
    ['http://a.example?https://meet.example', false],
    ['https://meet.example/m"', false],
    ['https://meet.example/m <b>', false],
    ['https://[1', false],
    ['https://a.b', false],
    [`https://${'a'.repeat(300)}`, true],
    [`https://${'a'.repeat(301)}`, false],
  ])('is a room at %.60s: %s', (words, isOne) => expect(isRoom(words)).toBe(isOne));

  it('is said before it is booked', () => {
    expect(meetingHint('office', '1 Main St')).toBe('At our office, 1 Main St.');
    expect(meetingHint('phone', '1 Main St')).toBe('We’ll call you.');
    expect(meetingsText(['video', 'phone'])).toBe('by video or by phone');
    expect([meetingOf('phone').id, meetingOf('x').id, meetingOf(null).id]).toEqual([
      'phone',
      'video',
      'video',
    ]);
    expect([isMeeting('office'), isMeeting('x')]).toEqual([true, false]);
    expect([
      toMeeting('office', ['phone', 'video']),
      toMeeting('video', ['phone', 'video']),
      toMeeting('x', []),
    ]).toEqual([...['phone', 'video', 'video']]);
  });

  it('is held by somebody, or by the firm', () => {
    expect(hostOf({ staffMember: { id: '1', name: 'Marisol', image: null } })).toBe('Marisol');
    expect(hostOf({ staffMember: null })).toBe(FIRM.name);
  });
});

describe('the details of a booking', () => {
  const service = { title: 'Tax Planning', meetings: EVERY_MEETING };
  const typed = { meeting: 'video', phone: '', savePhone: false, notes: ' One\r\ntwo ' };

  it('are read as a form sends them', () => {
    expect(checkDetails(typed, service)).toEqual({
      meeting: 'video',
      phone: '',
      notes: 'One\ntwo',
    });
    const byPhone = { ...typed, meeting: 'phone', phone: ' (407) 555-0199 ', savePhone: true };
    expect(checkDetails(byPhone, service)).toMatchObject({
      phone: '(407) 555-0199',
      savePhone: 'on',
    });
    expect(typedFields(byPhone)).toEqual({ ...byPhone, savePhone: 'on' });
    expect(typedFields(typed).savePhone).toBe('');
    expect(
      checkDetails({ ...typed, phone: 'x', notes: 'x'.repeat(2_000) }, service),
    ).not.toBeNull();
  });

  it.each([
    { meeting: 'phone' },
    { meeting: 'phone', phone: '12' },
    { meeting: 'dance' },
    { phone: '1'.repeat(41) },
    { notes: 'x'.repeat(2_001) },
  ])('are refused with %o', (wrong) => {
    expect(checkDetails({ ...typed, ...wrong }, service)).toBeNull();
  });

  it.each([
    [{ meeting: 'phone' }, 'phone', PHONE_PROBLEM],
    [{ meeting: 'office' }, 'meeting', 'Tax Planning is offered by video or by phone only.'],
    [{ phone: '1'.repeat(41) }, 'phone', 'Phone must be 40 characters or fewer'],
    [{ notes: 'x'.repeat(2_001) }, 'notes', 'Notes must be 2,000 characters or fewer'],
  ] as const)('with %o say it at %s', (wrong, field, message) => {
    const form = detailsForm({ ...service, meetings: ['video', 'phone'] });
    const { error } = form.safeParse({ meeting: 'video', ...wrong });
    expect(error?.issues).toMatchObject([{ code: 'custom', path: [field], message }]);
  });

  it('are refused for a way to meet that the service doesn’t have', () => {
    const onlyVideo = { ...service, meetings: ['video'] as const };
    const byPhone = { ...typed, meeting: 'phone', phone: '(407) 555-0199' };
    expect(checkDetails(typed, onlyVideo)).not.toBeNull();
    expect(checkDetails(byPhone, onlyVideo)).toBeNull();
    expect(new MeetingNotOfferedError(onlyVideo).message).toBe(
      'Tax Planning is offered by video only.',
    );
    expect(PHONE_PROBLEM).toMatch(/^Enter a phone number/);
  });
});
