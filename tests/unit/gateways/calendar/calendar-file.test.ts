import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Consultation } from '~/domain/booking/consultation';
import { calendarEntry } from '~/domain/email/consultation';
import { calendarFile } from '~/gateways/calendar/calendar-file.server';
import { toQuote } from '~/domain/booking/quote';
import { findBookable } from '~/domain/booking/bookable';
import { toMeetingPlace } from '~/domain/booking/meeting-place';
import { getFirm } from '~/models/firm/published.server';

const service = findBookable(getFirm(), 'tax-planning')!;
const consultation: Consultation = {
  id: '0190c0de-0000-7000-8000-000000000001',
  serviceType: service.type,
  title: service.title,
  status: 'booked',
  startsAt: new Date('2026-11-02T15:00:00Z'),
  endsAt: new Date('2026-11-02T16:00:00Z'),
  timeZone: 'Europe/Madrid',
  meeting: 'video',
  phone: '',
  place: toMeetingPlace(getFirm(), {
    meeting: 'video',
    phone: '',
    staffName: 'Marisol Vega',
    address: '120 Swan Boat Lane, Suite 300, Orlando, FL 32801',
    videoRoom: 'https://meet.eola-tax.example/marisol-vega',
  }),
  notes: '',
  quote: toQuote(service),
  sequence: 2,
  cancelledAt: null,
  createdAt: new Date('2026-10-19T12:00:00Z'),
  staffMember: { id: '2', name: 'Marisol Vega', image: null },
  estimate: null,
  client: { id: '1', name: 'Núria "Nu" Ó’Neil, Jr.;\r\nBEGIN:VEVENT', email: 'nuria@home.example' },
};

/** The file as another library reads it. */
function read(method: 'publish' | 'request' | 'cancel') {
  const text = calendarFile(
    calendarEntry(
      getFirm(),
      method,
      consultation,
      'https://portal.example/consultations/1?key=abc',
      new Date('2026-10-20T12:00:00Z'),
    ),
  );
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  return { text, calendar, events, event: new ICAL.Event(events[0]) };
}

describe('a calendar file, read by another parser', () => {
  test('has the meeting in UTC, its place and its link', () => {
    const { event, events, calendar } = read('request');
    expect(events).toHaveLength(1);
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.startDate.toJSDate()).toEqual(consultation.startsAt);
    expect(event.endDate.toJSDate()).toEqual(consultation.endsAt);
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(event.summary).toBe('Tax Planning with Eola Tax & Advisory');
    expect(event.description).toContain('Mon, Nov 2, 2026, 10:00 AM to 11:00 AM ET');
    expect(event.location).toBe('https://meet.eola-tax.example/marisol-vega');
    expect(events[0]!.getFirstPropertyValue('url')).toBe(
      'https://meet.eola-tax.example/marisol-vega',
    );
    expect(event.description).toContain('https://portal.example/consultations/1?key=abc');
  });

  test('has the consultation’s id, increments its sequence, and names both sides', () => {
    const { event } = read('request');
    expect(event.uid).toBe(`${consultation.id}@portal.invalid`);
    expect(event.sequence).toBe(2);
    expect(event.organizer).toBe('mailto:hello@eola-tax.example');
    expect(event.attendees.map((attendee) => attendee.getParameter('cn'))).toEqual([
      'Núria ’Nu’ Ó’Neil, Jr.; BEGIN:VEVENT',
    ]);
    expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual([
      'MAILTO:nuria@home.example',
    ]);
  });

  test('cancels the event under the same id', () => {
    const { calendar, event, events } = read('cancel');
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(events[0]!.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.uid).toBe(read('request').event.uid);
  });

  test('wraps lines at 75 bytes, ended by CR LF', () => {
    const { text } = read('publish');
    for (const line of text.split('\r\n'))
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
