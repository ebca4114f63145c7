import { describe, expect, it, test } from 'vitest';
import { detailsForm, parseDetails } from '~/domain/booking/booking-form';
import { toMeetingPlace } from '~/domain/booking/meeting-place';
import { EVERY_MEETING, isRoom, type MeetingId } from '~/domain/booking/meetings';
import { PHONE_PROBLEM } from '~/domain/forms/phone';
import { getFirm } from '~/models/firm/published.server';

describe('the meeting place', () => {
  const facts = { phone: '', staffName: 'Marisol', videoRoom: '', address: '1 Main St' };
  const ROOM = 'https://meet.example/m';
  test.each<[MeetingId, Partial<typeof facts>, string, string, string | null]>([
    ['office', {}, 'In person at our office: 1 Main St.', `${getFirm().name}, 1 Main St`, null],
    [
      'phone',
      {},
      `By phone: call Marisol at ${getFirm().phone}.`,
      `Phone call to ${getFirm().phone}`,
      null,
    ],
    ['phone', { phone: '555' }, 'By phone: Marisol will call 555.', 'Phone call to 555', null],
    ['video', { videoRoom: ROOM }, `By video: ${ROOM}`, ROOM, ROOM],
    ['video', {}, 'By video: we will email the link before the meeting.', 'By video', null],
  ])('%s with %o', (meeting, given, text, location, url) => {
    expect(toMeetingPlace(getFirm(), { ...facts, ...given, meeting })).toEqual({
      text,
      location,
      url,
    });
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
  ])('accepts %.60s as a room: %s', (words, isOne) => expect(isRoom(words)).toBe(isOne));
});

describe('booking details', () => {
  const service = { title: 'Tax Planning', meetings: EVERY_MEETING };
  const typed = { meeting: 'video', phone: '', savePhone: '' as const, notes: ' One\r\ntwo ' };

  it('are parsed from a form', () => {
    expect(parseDetails(typed, service)).toEqual({
      meeting: 'video',
      phone: '',
      notes: 'One\ntwo',
    });
    const byPhone = {
      ...typed,
      meeting: 'phone',
      phone: ' (407) 555-0199 ',
      savePhone: 'on' as const,
    };
    expect(parseDetails(byPhone, service)).toMatchObject({
      phone: '+14075550199',
      savePhone: 'on',
    });
    expect(
      parseDetails({ ...typed, phone: 'x', notes: 'x'.repeat(2_000) }, service),
    ).not.toBeNull();
  });

  it.each([
    { meeting: 'phone' },
    { meeting: 'phone', phone: '12' },
    { meeting: 'dance' },
    { meeting: 'phone', phone: '1'.repeat(41) },
    { notes: 'x'.repeat(2_001) },
  ])('are rejected with %o', (wrong) => {
    expect(parseDetails({ ...typed, ...wrong }, service)).toBeNull();
  });

  it.each([
    [{ meeting: 'phone' }, 'phone', PHONE_PROBLEM],
    [{ meeting: 'office' }, 'meeting', 'Tax Planning is offered by video or by phone only.'],
    [{ notes: 'x'.repeat(2_001) }, 'notes', 'Notes must be 2,000 characters or fewer'],
  ] as const)('report %o at %s', (wrong, field, message) => {
    const form = detailsForm({ ...service, meetings: ['video', 'phone'] });
    const { error } = form.safeParse({ meeting: 'video', ...wrong });
    expect(error?.issues).toMatchObject([{ code: 'custom', path: [field], message }]);
  });

  it('reject a way to meet that the service doesn’t offer', () => {
    const onlyVideo = { ...service, meetings: ['video'] as const };
    const byPhone = { ...typed, meeting: 'phone', phone: '(407) 555-0199' };
    expect(parseDetails(typed, onlyVideo)).not.toBeNull();
    expect(parseDetails(byPhone, onlyVideo)).toBeNull();
  });
});
