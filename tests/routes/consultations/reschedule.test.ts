import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookingOn, mailsOf } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { pageOf } from '#tests/support/markup';
import { noteTo, Visitor } from '#tests/support/visitor';
import { officeStartText, startInBothZones } from '~/domain/time/formats';
import { bookConsultation } from '~/models/consultation/booking.server';
import * as newDay from '~/routes/_portal/admin/days-off/new/route';
import * as cancellation from '~/routes/_portal/consultations/consultation/cancellation/route';
import * as reschedule from '~/routes/_portal/consultations/consultation/reschedule/route';

type Shown = { calendar: { chosen: string; day: string | null; slots: { startsAt: Date }[] } };

const now = new Date();
let client: Visitor;
let staff: Visitor;
let adviser: { id: string; name: string };
let colleague: { id: string; name: string };
let [day, id] = ['', ''];

beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  staff = await new Visitor().signIn('admin');
  const covering = { subjects: { some: { subject: 'tax' } } };
  const members = await db.staffMember.findMany({ where: covering, orderBy: { slug: 'asc' } });
  [adviser, colleague] = [members[0]!, members[1]!];
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.queuedMail.deleteMany();
  await db.staffMember.updateMany({ data: { bookable: true } });
  day = await emptyDay(now);
  const { id: accountId } = await accountOf('client');
  const booking = bookingOn(day, { staffMemberId: adviser.id });
  id = (await bookConsultation({ accountId, partyId: accountId }, booking, now)).id;
});

const path = (query: Record<string, string> = {}) =>
  `/consultations/${id}/reschedule?${new URLSearchParams(query)}`;
const open = async (query?: Record<string, string>) =>
  (await staff.get<Shown>(reschedule, path(query), { id })).data.calendar;
const move = (by: Visitor, fields: Record<string, string>, query?: Record<string, string>) =>
  by.post(reschedule, path(query), { day, time: '15:00', ...fields }, { id });

describe('a new time', () => {
  it('is offered with whom the meeting is, until somebody else or anyone is chosen', async () => {
    expect((await open()).chosen).toBe(adviser.id);
    expect((await open({ with: colleague.id })).chosen).toBe(colleague.id);
    expect((await open({ with: '' })).chosen).toBe('');
    const { data: loaded } = await staff.get(reschedule, path({ with: '' }), { id });
    expect(await pageOf(reschedule, path(), { loaded })).toContain('name="with" value=""');
  });

  it('is offered with anyone where that person can’t be booked anymore', async () => {
    await db.staffMember.update({ where: { id: adviser.id }, data: { bookable: false } });
    expect((await open()).chosen).toBe('');
  });

  it('with another person names them, and the mail names both and the former time', async () => {
    await move(client, { with: colleague.id });
    const start = orlando(day, '15:00');
    expect(noteTo(client)).toContain(
      `Your consultation is now with ${colleague.name}, on ${startInBothZones(start, 'Europe/Madrid')}.`,
    );
    const mail = (await mailsOf(id)).find(({ recipient }) => recipient === PEOPLE.client.email)!;
    const former = officeStartText(orlando(day, '10:00'));
    expect(mail.text).toContain(`It was on ${former}, with ${adviser.name}.`);
    expect(mail.text).toContain(`, with ${colleague.name}\n`);
  });

  it('with the same person doesn’t name them', async () => {
    await move(staff, { with: adviser.id });
    expect(noteTo(staff)).toMatch(/The consultation is now on .*We’re emailing Carla Mendes/);
  });
});

describe('a meeting on days that are about to be off', () => {
  const form = () => {
    const query = { member: adviser.id, date: day, until: day, reason: 'Wedding' };
    return `/admin/days-off/new?${new URLSearchParams(query)}`;
  };

  it('is moved and canceled from the form, which comes back as it was', async () => {
    const { data: loaded } = await staff.get(newDay, form());
    const page = await pageOf(newDay, form(), { loaded });
    const without = `${day}/${day}/${adviser.id}`;
    const query = String(new URLSearchParams({ from: form(), without })).replaceAll('&', '&amp;');
    const tall = 'class="tap-target"';
    expect(page).toContain(`"/consultations/${id}/reschedule?${query}" ${tall}>Move`);
    expect(page).toContain(`"/consultations/${id}/cancellation?${query}" ${tall}>Cancel`);
    expect((await move(staff, {}, { from: form() })).location).toBe(form());
    const cancel = `/consultations/${id}/cancellation?${new URLSearchParams({ from: form() })}`;
    expect((await staff.post(cancellation, cancel, {}, { id })).location).toBe(form());
    expect(noteTo(staff)).toContain('The consultation is canceled.');
  });

  it('keeps the way back from month to month, and never leads to another site', async () => {
    const query = { from: form(), without: `${day}/${day}/office` };
    const { data: loaded } = await staff.get(reschedule, path(query), { id });
    const page = await pageOf(reschedule, path(query), { loaded });
    const carried = String(new URLSearchParams(query)).replaceAll('&', '&amp;');
    expect(page).toContain(`action="/consultations/${id}/reschedule?${carried}&amp;zone=`);
    const away = { from: 'https://elsewhere.example/' };
    expect((await move(staff, {}, away)).location).toMatch(`/consultations/${id}`);
  });

  it('is offered no time on them with who is off', async () => {
    const slots = async (without: string, person = adviser.id) =>
      (await open({ without, day, with: person })).slots.length;
    const all = await slots('');
    expect(all).toBeGreaterThan(0);
    expect(await slots(`${day}/${day}/${adviser.id}`)).toBe(0);
    expect(await slots(`${day}/${day}/${adviser.id}`, colleague.id)).toBeGreaterThan(0);
    expect(await slots(`${day}/${day}/office`, colleague.id)).toBe(0);
    const first = await open({ without: `${day}/${day}/office` });
    expect([first.day === day, first.slots.length > 0]).toEqual([false, true]);
    for (const wrong of [day, `${day}/2020-01-01/office`, `1900-01-01/9999-12-30/office`, 'x/y/z'])
      expect(await slots(wrong)).toBe(all);
  });
});
