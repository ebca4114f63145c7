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
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import type { BookingDraft } from '~/domain/booking/booking-draft';
import type { Availability } from '~/models/consultation/availability.server';
import * as details from '~/routes/_site/book/details/route';

type Shown = Availability & {
  booking: BookingDraft;
  typed: Record<string, string>;
  problem: string | null;
  lastResult: { error: Record<string, string[]> } | null;
};

let client: Visitor;
let day: string;

const fields = (changes: Fields = {}): Fields => ({ ...BY_PHONE, day, ...changes });
const detailsAt = (path: string) =>
  client.get<Shown>(details, path.replace('/check?', '/details?'));

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(new Date());
});

describe('a repeated booking', () => {
  test('is shown by its check page, and its details start another one', async () => {
    const { path, location } = await bookByForms(client, fields());
    expect((await openCheck<{ booked: { id: string } }>(client, path)).data.booked.id).toBe(
      location!.split('/').at(-1),
    );
    expect((await detailsAt(path)).data.typed.notes).toBe('Two jobs.');
    const again = await bookByForms(client, fields({ draft: draftIn(path), time: '14:00' }));
    expect(again.location).not.toBe(location);
    expect(again.location).toMatch(/^\/consultations\//);
    expect(await db.consultation.count()).toBe(2);
  });

  test('is rejected for another time of the same draft', async () => {
    const { path } = await bookByForms(client, fields());
    const elsewhere = path.replace('time=10%3A00', 'time=14%3A00');
    expect((await sendCheck(client, elsewhere)).location).toBe(elsewhere);
    expect(await db.consultation.count()).toBe(1);
  });

  test('shows the first one for the same service and time, saves the second notes and books nothing twice', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    const { location } = await bookByForms(client, fields());
    const id = location!.split('/').at(-1);
    const { location: path } = await sendDetails(client, fields({ notes: 'And a rental.' }));
    const { data } = await openCheck(client, path!);
    expect(data.shown).toMatchObject({ bookedId: id, details: { notes: 'And a rental.' } });
    expect((await sendCheck(client, path!)).location).toBe(path);
    expect((await openCheck(client, path!)).data.shown).toMatchObject({ bookedId: id });
    expect(await db.consultation.findMany()).toMatchObject([{ id, notes: 'Two jobs.' }]);
    await oneStaffMember();
  });

  test('offers times when the client is free for another service at the same time', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    await bookByForms(client, fields());
    const { location: path } = await sendDetails(client, fields({ type: 'payroll-services' }));
    const { location } = await openCheck(client, path!);
    const { status, data } = await detailsAt(location!);
    expect(status).toBe(409);
    expect([data.problem]).toEqual([
      'You already have a consultation at this time. Choose another time.',
    ]);
    const own = await db.consultation.findFirstOrThrow();
    expect(data.otherTimes!.slots.length).toBeGreaterThan(0);
    expect(
      data.otherTimes!.slots.some(
        ({ startsAt, endsAt }) => startsAt < own.endsAt && endsAt > own.startsAt,
      ),
    ).toBe(false);
    await oneStaffMember();
  });
});
