import { describe, expect, it } from 'vitest';
import { findBookable } from '~/domain/booking/bookable';
import type { Consultation } from '~/domain/booking/consultation';
import { FIRM } from '~/domain/catalogue/firm';
import * as consultations from '~/domain/email/consultation';
import { seatEmail, seatEntry, seatReturnedEmail, type SeatFacts } from '~/domain/email/live-class';
import { expectEmail } from './whole-email';

const PAGE = 'https://portal.example/page';
const CALL = FIRM.phone;
const ROOM = 'https://meet.example/room';
const times = {
  startsAt: new Date('2026-11-02T15:00:00Z'),
  endsAt: new Date('2026-11-02T16:00:00Z'),
};
const written = new Date('2026-10-20T12:00:00Z');

describe('an email about a consultation', () => {
  const consultation: Consultation = {
    ...times,
    id: 'c1',
    serviceType: findBookable('tax-planning')!.type,
    title: 'Tax planning',
    status: 'booked',
    timeZone: 'Europe/Madrid',
    meeting: 'video',
    phone: '',
    place: { text: `By video: ${ROOM}`, location: ROOM, url: ROOM },
    notes: 'About\nmy house.',
    quote: { lines: [], totalCents: 15_000, priceVersion: '1' },
    sequence: 2,
    cancelledAt: null,
    createdAt: written,
    staffMember: { id: '2', name: 'Marisol Vega', image: null },
    estimate: null,
    client: { id: '1', name: `Ada\n${'x'.repeat(90)}`, email: 'ada@home.example' },
  };
  const links = {
    page: PAGE,
    reschedule: `${PAGE}/move`,
    cancellation: `${PAGE}/cancel`,
    calendar: `${PAGE}/calendar`,
  };
  const ABOUT =
    '> Tax planning, with Marisol Vega\n> Mon, Nov 2, 2026, 10:00 AM to 11:00 AM ET\n> Mon, Nov 2, 2026, 4:00 PM to 5:00 PM GMT+1 (Madrid)';
  const OCCASIONS = [
    ['booked', 'Booked', 'is booked', 'client booked', null],
    ['moved', 'New time', 'has a new time', 'client moved', 'Our office moved'],
    ['changed', 'Updated', 'have changed', 'client changed', 'Our office changed'],
    ['cancelled', 'Canceled', 'is canceled', 'client canceled', 'Our office'],
    ['reminder', 'Reminder', 'is coming up', 'is coming up', null],
  ] as const;

  it.each(OCCASIONS)('tells client and firm: %s', (occasion, word, client, firm, byOffice) => {
    const off = occasion === 'cancelled';
    const subject = `${word}: Tax planning, Mon, Nov 2, 10:00 AM ET`;
    const toClient = consultations.clientEmail(occasion, consultation, links);
    expectEmail(toClient, { subject, says: [client], links: off ? [] : Object.values(links) });
    const toFirm = consultations.firmEmail(occasion, consultation, PAGE);
    const name = `Ada ${'x'.repeat(76)}`;
    expectEmail(toFirm, { subject: `${subject} – ${name}`, says: [firm], links: [PAGE] });
    expect(toFirm.text).toContain(`> ${name} <ada@home.example>\n${ABOUT}`);
    expect(toFirm.text).toContain('\n> \n> About\n> my house.\n\n');
    for (const { text } of [toClient, toFirm]) {
      expect(text).toContain(ABOUT);
      expect(text).not.toContain('Our office');
      expect(text.includes(`> By video: ${ROOM}\n> Total: $150`)).toBe(!off);
    }
    const office = [
      consultations.clientEmail(occasion, consultation, links, 'office'),
      consultations.firmEmail(occasion, consultation, PAGE, 'office'),
    ];
    const own = [client, firm];
    for (const [index, { text }] of office.entries())
      expect(text).toContain(byOffice ?? own[index]);
  });

  it('counts the parts of a price where there are some, and has no notes where there are none', () => {
    const lines = [
      { label: 'First page', cents: 4_000 },
      { label: '2 more pages', cents: 5_050 },
    ];
    const quote = { ...consultation.quote, lines, totalCents: 9_050 };
    const more = { ...consultation, quote, notes: '', timeZone: 'America/New_York' };
    const { text } = consultations.firmEmail('booked', more, PAGE);
    expect(text).toContain('> First page: $40\n> 2 more pages: $50.50\n> Total: $90.50\n\nOpen');
    expect(text).not.toContain('GMT');
    const one = { ...more, quote: { ...quote, lines: lines.slice(1) } };
    expect(consultations.firmEmail('booked', one, PAGE).text).not.toContain('2 more pages');
  });

  it.each([
    ['publish', ROOM, ROOM, true],
    ['request', ROOM, ROOM, true],
    ['cancel', '', PAGE, false],
  ] as const)('has an entry for calendars: %s', (method, place, url, isHeld) => {
    const entry = consultations.calendarEntry(method, consultation, PAGE, written);
    expect(entry).toMatchObject({
      ...{ method, place, url, uid: `c1@${FIRM.email.split('@')[1]}`, sequence: 2 },
      startsAt: '2026-11-02T15:00:00.000Z',
      endsAt: '2026-11-02T16:00:00.000Z',
      writtenAt: '2026-10-20T12:00:00.000Z',
      title: `Tax planning with ${FIRM.name}`,
      organizer: { name: FIRM.name, email: FIRM.email },
      attendee: { name: `Ada ${'x'.repeat(76)}`, email: 'ada@home.example' },
    });
    expect(entry.description).toContain(`\n\nView or change this consultation: ${PAGE}`);
    expect(entry.description.includes('Total: $150')).toBe(isHeld);
    const elsewhere = { ...consultation, place: { ...consultation.place, url: null } };
    expect(consultations.calendarEntry(method, elsewhere, PAGE, written).url).toBe(PAGE);
  });
});

describe('an email about a live class', () => {
  const facts: SeatFacts = {
    ...times,
    uid: 'seat-1',
    title: 'Bookkeeping',
    instructor: 'Marisol Vega',
    timeZone: 'Europe/Madrid',
    person: { name: 'Ada\nLovelace', email: 'ada@home.example' },
  };
  const seat = { room: ROOM, mine: `${PAGE}/mine`, cancellation: `${PAGE}/cancel` };
  const ABOUT =
    'Bookkeeping, with Marisol Vega\nMon, Nov 2, 2026, 10:00 AM to 11:00 AM ET\nMon, Nov 2, 2026, 4:00 PM to 5:00 PM GMT+1 (Madrid)';

  it('tells of a seat and of its end', () => {
    const subject = 'Bookkeeping, Mon, Nov 2, 10:00 AM ET';
    const taken = seatEmail(facts, seat);
    expectEmail(taken, {
      subject: `Your seat: ${subject}`,
      says: [CALL],
      links: Object.values(seat),
    });
    const returned = seatReturnedEmail(facts, PAGE);
    expectEmail(returned, { subject: `Canceled: ${subject}`, says: ['no charge'], links: [PAGE] });
    for (const { text } of [taken, returned]) expect(text).toContain(ABOUT.replace(/^/gm, '> '));
    const near = seatEmail({ ...facts, timeZone: 'America/New_York' }, seat);
    expect(near.text).toContain('11:00 AM ET\n\n');
  });

  it.each([
    ['request', 0],
    ['cancel', 1],
  ] as const)('has an entry for calendars: %s', (method, sequence) => {
    const entry = seatEntry(method, facts, ROOM, written);
    expect(entry).toMatchObject({
      ...{ method, sequence, uid: 'seat-1', place: ROOM, url: ROOM, fileName: 'class.ics' },
      startsAt: '2026-11-02T15:00:00.000Z',
      endsAt: '2026-11-02T16:00:00.000Z',
      writtenAt: '2026-10-20T12:00:00.000Z',
      title: `Bookkeeping, live class of ${FIRM.name}`,
      organizer: { name: FIRM.name, email: FIRM.email },
      attendee: { name: 'Ada Lovelace', email: 'ada@home.example' },
    });
    expect(entry.description).toMatch(`${ABOUT}`);
    expect(entry.description).toMatch(`: ${ROOM}`);
  });
});
