import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookingOn, mailsOf, newClient, type TestClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { bookConsultation, rescheduleConsultation } from '~/models/consultation/booking.server';
import type { Changes } from '~/models/consultation/details.server';

const now = orlando('2026-11-05', '08:00');
const PHONE = '(407) 555-0199';
let client: TestClient;
let day: string;
let id: string;

const book = async (changes: Parameters<typeof bookingOn>[1] = {}) =>
  ({ id } = await bookConsultation(client, bookingOn(day, changes), now));
const change = (details: Changes, by: Parameters<typeof rescheduleConsultation>[0] = client) =>
  rescheduleConsultation(by, id, null, now, details);
const stored = () => db.consultation.findUniqueOrThrow({ where: { id } });
const events = async () =>
  (await db.auditEvent.findMany({ where: { subject: id }, orderBy: { sequence: 'asc' } }))
    .slice(1)
    .map(({ action, actorId }) => [action, actorId]);

beforeAll(async () => {
  await seedPeople();
  day = await emptyDay(now);
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  client = await newClient();
});

describe('a change of details', () => {
  test('is kept, counted, told to both and noted with who made it', async () => {
    await book();
    await db.queuedMail.updateMany({ data: { sentAt: now } });
    const changed = await change({ notes: 'Three jobs.', meeting: 'office' });
    const told = { notes: 'Three jobs.', meeting: 'office', sequence: 1, phone: '' };
    expect(changed).toMatchObject({ id, ...told, startsAt: orlando(day, '10:00') });
    expect(await stored()).toMatchObject({ ...told, timeZone: 'Europe/Madrid' });
    expect((await mailsOf(id)).slice(2).map(({ topic }) => topic)).toEqual([
      `consultation:${id}:client:changed`,
      `consultation:${id}:firm:changed`,
    ]);
    const { id: adminId } = await accountOf('admin');
    await change({ notes: 'Four jobs.' }, { accountId: adminId, roles: ['admin'] });
    await change({ notes: '' }, { linkTo: id });
    expect(await stored()).toMatchObject({ notes: '', sequence: 3 });
    expect(await events()).toEqual([
      ['consultation.changed', client.accountId],
      ['consultation.changed', adminId],
      ['consultation.changed', null],
    ]);
  });

  test('of the time zone alone is kept and no news to anybody', async () => {
    await book();
    const other = await bookConsultation(await newClient(), bookingOn(day), now);
    const changed = await change({ timeZone: 'Asia/Tokyo' });
    expect(changed).toMatchObject({ id, timeZone: 'Asia/Tokyo', sequence: 0 });
    expect(await stored()).toMatchObject({ timeZone: 'Asia/Tokyo', notes: 'Two jobs.' });
    expect(await mailsOf(id)).toHaveLength(2);
    expect(await events()).toEqual([]);
    const theirs = await db.consultation.findUniqueOrThrow({ where: { id: other.id } });
    expect(theirs.timeZone).toBe('Europe/Madrid');
  });

  test('to what it is already, and none at all, leave everything as it is', async () => {
    await book();
    const before = await stored();
    await change({ notes: 'Two jobs.', meeting: 'video', phone: PHONE, timeZone: 'Europe/Madrid' });
    await change({});
    expect(await stored()).toEqual(before);
  });

  test('comes along with a new time in one piece of news', async () => {
    await book();
    const startsAt = orlando(day, '15:00');
    await rescheduleConsultation(client, id, startsAt, now, { notes: 'Three jobs.' });
    expect(await stored()).toMatchObject({ startsAt, notes: 'Three jobs.', sequence: 1 });
    expect(await events()).toEqual([['consultation.moved', client.accountId]]);
    await rescheduleConsultation(client, id, startsAt, now, { notes: 'Four jobs.' });
    expect(await stored()).toMatchObject({ notes: 'Four jobs.', sequence: 2 });
    expect((await events()).at(-1)).toEqual(['consultation.changed', client.accountId]);
  });
});

describe('the number to call', () => {
  const keepInProfile = (phone: string) =>
    db.profile.update({ where: { id: client.accountId }, data: { phone } });

  test('is the one that was given, else the profile’s; a meeting by phone without any is refused', async () => {
    await expect(book({ meeting: 'phone' })).rejects.toMatchObject({ name: 'PhoneMissingError' });
    await keepInProfile('(407) 555-0100');
    await book({ meeting: 'phone' });
    expect((await stored()).phone).toBe('(407) 555-0100');
    await book({ meeting: 'phone', phone: PHONE, startsAt: orlando(day, '14:00') });
    expect((await stored()).phone).toBe(PHONE);
    await book({ meeting: 'video', phone: PHONE, startsAt: orlando(day, '16:00') });
    expect((await stored()).phone).toBe('');
  });

  test('changes with the way to meet', async () => {
    await book();
    await expect(change({ meeting: 'phone' })).rejects.toMatchObject({ name: 'PhoneMissingError' });
    await keepInProfile('(407) 555-0100');
    await change({ meeting: 'phone' });
    expect(await stored()).toMatchObject({ phone: '(407) 555-0100', sequence: 1 });
    await change({ phone: PHONE });
    expect(await stored()).toMatchObject({ meeting: 'phone', phone: PHONE, sequence: 2 });
    await change({ phone: '' });
    await change({ meeting: 'phone' });
    await change({ notes: 'Three jobs.' });
    expect(await stored()).toMatchObject({ meeting: 'phone', phone: PHONE, sequence: 3 });
    await change({ meeting: 'video' });
    expect(await stored()).toMatchObject({ meeting: 'video', phone: '', sequence: 4 });
  });

  test('is not asked for where a way to meet isn’t offered', async () => {
    await book({ serviceType: 'virtual-notarization' });
    await expect(change({ meeting: 'phone' })).rejects.toThrow(
      'Virtual Notarization is offered by video only.',
    );
    await change({ notes: 'A deed.' });
    expect(await stored()).toMatchObject({ meeting: 'video', notes: 'A deed.' });
  });
});
