import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember } from '#tests/support/booking';
import {
  bookByForms,
  BY_PHONE,
  draftIn,
  openCheck,
  sendCheck,
  sendDetails,
  type Fields,
} from '#tests/support/booking-walk';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { backend } from '~/backend.server';
import { saveDraftDetails } from '~/models/consultation/draft.server';
import type { BookingDraft } from '~/domain/booking/booking-draft';
import type { Availability } from '~/models/consultation/availability.server';
import * as time from '~/routes/_site/book/route';
import * as details from '~/routes/_site/book/details/route';

type Shown = Availability & {
  booking: BookingDraft;
  lost: boolean;
  typed: Record<string, string>;
  problem: string | null;
  lastResult: { error: Record<string, string[]> } | null;
};

const PATH = '/consultation/book';
const LONG = 'n'.repeat(2_001);
let client: Visitor;
let other: Visitor;
let day: string;

const fields = (changes: Fields = {}): Fields => ({ ...BY_PHONE, day, ...changes });
const detailsAt = (path: string, visitor = client) =>
  visitor.get<Shown>(details, path.replace('/check?', '/details?'));
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  client = await new Visitor().signIn('client');
  other = await new Visitor().signIn('investor');
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.bookingDraft.deleteMany();
  day = await emptyDay(new Date());
});

describe('the typed booking details', () => {
  test('are saved in a draft, not in the address; check and details can be reopened', async () => {
    const { status, location: path } = await sendDetails(client, fields());
    expect(status).toBe(303);
    expect(path).toMatch(/^\/consultation\/book\/check\?type=tax-planning&.*&draft=[\w-]{43}$/);
    expect(path).not.toMatch(/jobs|7946/);
    for (let opened = 0; opened < 2; opened += 1) {
      expect((await openCheck(client, path!)).data).toMatchObject({
        shown: { details: { notes: 'Two jobs.', meeting: 'phone', phone: '+44 20 7946 0018' } },
      });
      expect((await detailsAt(path!)).data.typed).toMatchObject({
        notes: 'Two jobs.',
        meeting: 'phone',
        phone: '+44 20 7946 0018',
      });
    }
    expect(await db.consultation.count()).toBe(0);
  });

  test('carry over to another day and another service, valid or not', async () => {
    const typed = fields({ notes: LONG, savePhone: 'on', 'other-day': 'yes' });
    const { location } = await sendDetails(client, typed);
    expect(location).toContain(`${PATH}?type=tax-planning`);
    const services = `${PATH}?${new URLSearchParams({ draft: draftIn(location) })}`;
    expect((await client.get<{ booking: object }>(time, services)).data.booking).toMatchObject({
      draft: draftIn(location),
    });
    const later = `${PATH}/details?${new URLSearchParams({ ...fields({ type: 'payroll-services', time: '15:00' }), notes: '', draft: draftIn(location) })}`;
    expect((await detailsAt(later)).data).toMatchObject({
      typed: { notes: LONG, savePhone: 'on' },
      lastResult: null,
    });
  });

  test.each(['', '12', 'call me', '1'.repeat(16), '5'.repeat(1_000)])(
    'require a number for a phone call, and reject %.20s',
    async (phone) => {
      const { location: path } = await sendDetails(client, fields({ phone }));
      const { location } = await openCheck(client, path!);
      const { data } = await detailsAt(location!);
      expect(Object.keys(data.lastResult!.error)).toContain('phone');
      expect((await sendDetails(client, fields({ phone, meeting: 'video' }))).location).toContain(
        '/check?',
      );
    },
  );

  test('start with the profile’s number, which changes only by choice', async () => {
    const profilePhone = async () => (await accountOf('client')).profile!.phone;
    const before = await profilePhone();
    const query = new URLSearchParams({ type: 'tax-planning', day, time: '10:00' });
    expect((await detailsAt(`${PATH}/details?${query}`)).data.typed.phone).toBe(before);
    await bookByForms(client, fields());
    expect(await profilePhone()).toBe(before);
    await bookByForms(client, fields({ time: '14:00', savePhone: 'on' }));
    expect(await profilePhone()).toBe('+442079460018');
    await db.profile.updateMany({ where: { phone: '+442079460018' }, data: { phone: before } });
  });
});

describe('a booking draft', () => {
  test('can’t be shown, changed or booked by another person', async () => {
    const { location: path } = await sendDetails(client, fields());
    expect((await openCheck(other, path!)).location).toContain('/details?');
    const { data } = await detailsAt(path!, other);
    expect(data).toMatchObject({ lost: true, typed: { notes: '' } });
    expect((await sendCheck(other, path!)).location).toBe(path);
    const changed = await sendDetails(other, fields({ draft: draftIn(path), notes: 'Mine.' }));
    expect(draftIn(changed.location)).not.toBe(draftIn(path));
    expect((await openCheck(client, path!)).data).toMatchObject({
      shown: { details: { notes: 'Two jobs.' } },
    });
    expect(await db.consultation.count()).toBe(0);
  });

  test('is kept for a day, and then reported as expired', async () => {
    const { location: path } = await sendDetails(client, fields());
    await db.bookingDraft.updateMany({ data: { updatedAt: daysAgo(0.99) } });
    await backend.purge();
    expect((await openCheck(client, path!)).data.shown).not.toBeNull();
    await db.bookingDraft.updateMany({ data: { updatedAt: daysAgo(1.01) } });
    expect((await detailsAt(path!)).data.lost).toBe(true);
    expect((await sendCheck(client, path!)).location).toBe(path);
    expect((await sendDetails(client, fields({ draft: draftIn(path) }))).location).not.toBe(path);
    await db.bookingDraft.updateMany({
      where: { id: draftIn(path) },
      data: { updatedAt: daysAgo(2) },
    });
    await backend.purge();
    expect(await db.bookingDraft.count({ where: { id: draftIn(path) } })).toBe(0);
    expect(await db.bookingDraft.count()).toBe(1);
  });

  test('is one of at most ten per person, each limited in size', async () => {
    for (let count = 0; count < 12; count += 1) await sendDetails(client, fields());
    const { id: ownerId } = await accountOf('client');
    const { id: accountId } = await accountOf('investor');
    const long = 'x'.repeat(1_000_000);
    const typed = { meeting: 'phone', phone: long, savePhone: '' as const, notes: long };
    await saveDraftDetails({ accountId }, '', typed, new Date());
    expect(await db.bookingDraft.count({ where: { ownerId } })).toBe(10);
    const all = await db.bookingDraft.findMany();
    expect(Math.max(...all.map(({ notes }) => notes.length))).toBe(65_536);
    expect(Math.max(...all.map(({ phone }) => phone.length))).toBe(200);
  });

  test('sent by a signed-out person is theirs once they sign in', async () => {
    const visitor = new Visitor();
    const { status, location } = await sendDetails(visitor, fields());
    expect(status).toBe(303);
    const wanted = new URL(location!, 'http://localhost').searchParams.get('redirect')!;
    expect(location).toMatch(/^\/login\?redirect=/);
    expect(wanted).toMatch(/^\/consultation\/book\/details\?type=tax-planning/);
    await visitor.signIn('student');
    expect((await detailsAt(wanted, visitor)).data.typed.notes).toBe('Two jobs.');
    expect((await detailsAt(wanted, other)).data.lost).toBe(true);
    for (let count = 0; count < 50; count += 1) await sendDetails(visitorAt(visitor.ip), fields());
    expect(await db.bookingDraft.count({ where: { ownerId: null } })).toBeLessThan(41);
  });
});

/** Another signed-out visitor at the same address. */
function visitorAt(ip: string): Visitor {
  return Object.assign(new Visitor(), { ip });
}
