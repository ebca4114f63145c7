import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { bookingOn, newClient } from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import { pageOf } from '#tests/support/markup';
import { Visitor } from '#tests/support/visitor';
import { WEEKDAYS } from '~/domain/time/formats';
import { toForm } from '~/domain/firm/fields';
import { FIELDS } from '~/domain/firm/kinds';
import { weekday } from '~/domain/time/civil-time';
import { bookConsultation } from '~/models/consultation/booking.server';
import { getItem } from '~/models/firm/content-items.server';
import * as editItem from '~/routes/_portal/admin/catalog/edit/route';
import * as item from '~/routes/_portal/admin/catalog/item/route';
import * as hours from '~/routes/_portal/admin/team/hours/route';
import * as book from '~/routes/_site/book/route';

type Loaded = { defaults: Record<string, string> };
type Refusal = { error: Record<string, string[]> };
type Step = { step: { calendar: { slots: { startsAt: Date }[] } } };

const now = new Date();
let [id, day, name] = ['', '', ''];
let admin: Visitor;

beforeAll(async () => {
  await seedPeople();
  id = await oneStaffMember();
  admin = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.staffMember.updateMany({ data: { hours: null } });
  day = await emptyDay(now);
  name = WEEKDAYS[weekday(day)]!.name;
});

const OWN_HOURS = WEEKDAYS.map(() => [{ opensAt: 540, closesAt: 1080 }]);

const path = () => `/admin/team/${id}/hours`;
const form = async () => (await admin.get<Loaded>(hours, path(), { id })).data.defaults;
const save = async (changes: Record<string, string>) =>
  admin.post<Refusal>(hours, path(), { ...(await form()), ...changes }, { id });
const freeTimes = async () => {
  const query = `?type=tax-planning&day=${day}`;
  const { data } = await admin.get<Step>(book, `/consultation/book${query}`);
  return data.step.calendar.slots.map(({ startsAt }) => startsAt.getTime());
};
const at = (clock: string) => orlando(day, clock).getTime();

test('an adviser with a lunch break is free only in the morning and in the afternoon', async () => {
  expect((await form())[name]).toBe('9am-6pm');
  expect((await save({ [name]: '10am-12pm, 2pm-3:30pm' })).location).toBe(path());
  expect((await form())[name]).toBe('10am-12pm, 2pm-3:30pm');
  expect(await freeTimes()).toEqual(['10:00', '10:30', '11:00', '14:00', '14:30'].map(at));
  const client = await newClient();
  const booking = bookingOn(day, { startsAt: orlando(day, '12:00') });
  await expect(bookConsultation(client, booking, now)).rejects.toThrow('was just taken');
  await bookConsultation(client, { ...booking, startsAt: orlando(day, '14:00') }, now);
});

test('hours before the office opens can be booked, and a weekday off can’t', async () => {
  await save({ [name]: '7am-8am' });
  expect(await freeTimes()).toEqual([at('07:00')]);
  await save({ [name]: '' });
  expect(await freeTimes()).toEqual([]);
});

test('bookings outside new hours are shown before the hours are saved', async () => {
  const client = await newClient();
  const { id: booked } = await bookConsultation(client, bookingOn(day), now);
  await save({ [name]: '2pm-6pm' });
  const { location } = await save({ [name]: '2pm-6pm' });
  expect(location).toContain(`${name}=2pm-6pm`);
  expect((await form())[name]).toBe('9am-6pm');
  const shown = await admin.get<{ outside: { id: string }[] }>(hours, location!, { id });
  expect(shown.data.outside.map((each) => each.id)).toEqual([booked]);
  const post = (fields: Record<string, string>) =>
    admin.post<Refusal>(hours, location!, { [name]: '2pm-6pm', ...fields }, { id });
  const week = shown.data as unknown as Loaded;
  expect((await post(week.defaults)).data.error.keep![0]).toContain('Move or cancel them');
  const kept = await post({ ...week.defaults, keep: 'on' });
  expect(kept.location).toBe(path());
  expect((await form())[name]).toBe('2pm-6pm');
});

test('bookings outside the office’s new hours are shown before the hours are published', async () => {
  const { id: booked } = await bookConsultation(await newClient(), bookingOn(day), now);
  const owner = await new Visitor().signIn('superadmin');
  const params = { kind: 'firm', id: 'firm' };
  const draft = async (changes: Record<string, string>) => {
    const values = { ...toForm(FIELDS.firm, (await getItem('firm', 'firm')).values), ...changes };
    await owner.post(editItem, '/admin/catalog/firm/firm/edit', values, params);
    type Shown = { outside: { id: string }[] };
    const loaded = (await owner.get<Shown>(item, '/admin/catalog/firm/firm', params)).data;
    const page = await pageOf(item, '/admin/catalog/firm/firm', { loaded });
    return { outside: loaded.outside.map((each) => each.id), page };
  };

  const later = await draft({ [name.toLowerCase()]: '2pm-6pm' });
  expect(later.outside).toEqual([booked]);
  const from = '?from=%2Fadmin%2Fcatalog%2Ffirm%2Ffirm"';
  expect(later.page).toContain(`/consultations/${booked}/reschedule${from}`);
  expect(later.page).toContain(`/consultations/${booked}/cancellation${from}`);

  await db.staffMember.update({ where: { id }, data: { hours: JSON.stringify(OWN_HOURS) } });
  expect((await draft({})).outside).toEqual([]);
  await db.staffMember.update({ where: { id }, data: { hours: null } });
  expect((await draft({ [name.toLowerCase()]: '9am-5pm' })).outside).toEqual([]);
});

test('hours equal to the office’s are stored as the office’s', async () => {
  await save({ [name]: '' });
  await save({ [name]: '9am-6pm' });
  expect((await db.staffMember.findUniqueOrThrow({ where: { id } })).hours).toBeNull();
});

test.each([
  ['9-12, 1-5', '9am-12pm, 1pm-5pm'],
  ['9:00-17:00', '9am-5pm'],
  ['7-3', '7am-3pm'],
  ['1-6', '1pm-6pm'],
  ['9-6pm', '9am-6pm'],
  ['8:30 – 12; 13 to 17:30', '8:30am-12pm, 1pm-5:30pm'],
  ['10 a.m. to 2 p.m.', '10am-2pm'],
])('the hours %s mean %s', async (words, meant) => {
  await save({ [name]: words });
  expect((await form())[name]).toBe(meant);
});

test.each([
  '9am',
  '9:10am-1pm',
  '2pm-1pm',
  '9am-12pm, 11am-6pm',
  '9-10, 11-12, 1-2',
  '25-26',
  '13pm-2pm',
])('the hours %s are rejected', async (words) => {
  const { status, data } = await save({ [name]: words });
  expect([status, Object.keys(data.error)]).toEqual([400, [name]]);
});
