import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf, mailsTo } from '#tests/support/administration';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookingOn } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { firmWith, serveFirm } from '#tests/support/firm';
import { formOn, pageOf } from '#tests/support/markup';
import { noteTo, Visitor } from '#tests/support/visitor';
import { PEOPLE } from '#prisma/people';
import { civilDayText } from '~/domain/time/formats';
import { bookConsultation } from '~/models/consultation/booking.server';
import { contentRevision } from '~/models/content-revision.server';
import {
  dashboardNotice,
  publicNotice,
  readSettings,
  refreshSettings,
} from '~/models/current-settings.server';
import { getFirm } from '~/models/firm/published.server';
import { readTeam, refreshTeam } from '~/models/team.server';
import * as daysOff from '~/routes/_portal/admin/days-off/route';
import * as newDay from '~/routes/_portal/admin/days-off/new/route';
import * as settings from '~/routes/_portal/admin/settings/route';
import * as member from '~/routes/_portal/admin/team/member/route';
import * as home from '~/routes/_site/home/route';
import * as retirement from '~/routes/_portal/admin/team/retire/route';
import * as deletion from '~/routes/_portal/admin/days-off/delete/route';
import { serviceTitle } from '~/domain/booking/bookable';

type Refusal = { error: Record<string, string[]> };

const FORM = {
  announcement: 'Closed on Friday.',
  maintenance: 'Update on Sunday.',
  maintenanceEverywhere: 'on',
  recordingDays: '90',
  letterYears: '7',
  webhook: '',
};
const NOW = new Date();

beforeAll(seedPeople);
beforeEach(async () => {
  await db.setting.deleteMany();
  await refreshSettings();
  await refreshTeam();
});

const save = async (fields: Record<string, string | string[]>) =>
  (await new Visitor().signIn('admin')).post<Refusal>(settings, '/admin/settings', fields);

describe('the settings', () => {
  test('apply to pages at once', async () => {
    const before = contentRevision();
    expect((await save(FORM)).status).toBe(303);
    expect(contentRevision()).toBeGreaterThan(before);
    expect(readSettings()).toMatchObject({ announcement: 'Closed on Friday.', recordingDays: 90 });
    expect(await auditOf('announcement')).toMatchObject([
      { action: 'setting.changed', detail: { after: `"${FORM.announcement}"` } },
    ]);
  });

  test('show a notice’s Markdown on the page, and its HTML as text', async () => {
    const words = 'Closed **Friday**.\n\n- [Plans](https://a.example)\n- <b>x</b>';
    await save({ ...FORM, announcement: words, maintenance: words });
    const html =
      '<p>Closed <strong>Friday</strong>.</p><ul><li><a href="https://a.example">Plans</a></li><li>&#60;b&#62;x&#60;/b&#62;</li></ul>';
    expect(publicNotice()).toBe(html);
    expect(dashboardNotice(false)).toEqual({ title: 'Announcement', html });
    expect(dashboardNotice(true)).toEqual({ title: 'Maintenance', html });
  });

  test('are recorded only where they changed', async () => {
    await save(FORM);
    const changes = { where: { action: 'setting.changed' } };
    const before = await db.auditEvent.count(changes);
    await save({ ...FORM, announcement: 'Open again.' });
    expect(readSettings()).toMatchObject({
      announcement: 'Open again.',
      maintenance: FORM.maintenance,
    });
    expect(await db.auditEvent.count(changes)).toBe(before + 1);
    expect((await auditOf('announcement')).at(-1)).toMatchObject({
      detail: { before: '"Closed on Friday."', after: '"Open again."' },
    });
  });

  test('reject zero days of keeping voice notes, and save nothing', async () => {
    const { status, data } = await save({ ...FORM, recordingDays: '0' });
    expect([status, Object.keys(data.error)]).toEqual([400, ['recordingDays']]);
    expect(await db.setting.count()).toBe(0);
  });
});

test('the firm’s hours apply to booking', async () => {
  const hours = { opensAt: 10 * 60, closesAt: 16 * 60 };
  const day = await emptyDay(NOW);
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  serveFirm(firmWith(Object.fromEntries(days.map((day) => [day, hours]))));
  const late = { ...bookingOn(day), startsAt: orlando(day, '17:00') };
  await expect(bookConsultation(await viewerOf('client'), late, NOW)).rejects.toThrow(
    'Monday to Friday, 10am to 4pm Orlando time',
  );
  serveFirm();
});

async function viewerOf(person: 'client') {
  const { id } = await accountOf(person);
  return { accountId: id, partyId: id };
}

const MEMBER = {
  name: 'Inés Alder',
  role: 'Payroll',
  description: 'Runs payroll.',
  email: 'ines@eola-tax.example',
  videoRoom: 'https://meet.example/ines',
  subjects: ['accounting'],
  bookable: 'on',
  position: '9',
};

describe('the team', () => {
  test('adds, changes and deactivates members, who appear on the landing page', async () => {
    const visitor = await new Visitor().signIn('admin');
    const names = async () =>
      (await new Visitor().get<{ team: { name: string }[] }>(home, '/')).data.team.map(
        ({ name }) => name,
      );
    expect((await visitor.post(member, '/admin/team/new', MEMBER)).status).toBe(303);
    const { id, slug } = await db.staffMember.findFirstOrThrow({ where: { name: MEMBER.name } });
    expect(slug).toBe('ines-alder');
    expect((await names()).at(-1)).toBe(MEMBER.name);
    expect(readTeam().at(-1)).toMatchObject({ name: MEMBER.name, subjects: ['accounting'] });
    const revision = contentRevision();
    const changed = { ...MEMBER, name: 'Inés Vale', website: 'javascript:alert(1)' };
    const refused = await visitor.post<Refusal>(member, '/admin/x', changed, { id });
    expect(refused.data.error.website).toEqual(['Website must begin with https://']);
    await visitor.post(member, '/admin/x', { ...changed, website: 'https://vale.example' }, { id });
    expect(await names()).toContain('Inés Vale');
    expect(contentRevision()).toBeGreaterThan(revision);
    await visitor.post(retirement, `/admin/team/${id}/retire`, { reason: 'Moved away' }, { id });
    expect(await names()).not.toContain('Inés Vale');
    expect(readTeam().length).toBe(4);
    expect((await visitor.get(member, '/admin/x', { id })).status).toBe(404);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'team.changed',
      'team.changed',
      'team.retired',
    ]);
  });
});

describe('a day off', () => {
  test('asks what happens to its consultations', async () => {
    const date = await emptyDay(NOW);
    const viewer = await viewerOf('client');
    const kept = await bookConsultation(viewer, bookingOn(date), NOW);
    const visitor = await new Visitor().signIn('admin');
    const member = 'office';
    const path = `/admin/days-off/new?member=office&date=${date}&until=${date}`;
    const { data } = await visitor.get<{ bookings: { id: string }[] }>(newDay, path);
    expect(data.bookings.map(({ id }) => id)).toEqual([kept.id]);
    const asked = await visitor.post<Refusal>(newDay, path, { member, date, reason: 'Retreat' });
    expect([asked.status, asked.data.error['']?.[0]]).toEqual([
      400,
      expect.stringContaining('Choose what happens'),
    ]);
    for (const other of ['/admin/days-off/new', '/admin/days-off/new?date=2026-12-24']) {
      const fields = { member, date, reason: 'Retreat', bookings: 'cancel' };
      const { location } = await visitor.post(newDay, other, fields);
      expect(location).toBe(`${path}&reason=Retreat`);
    }
    expect(await db.dayOff.count({ where: { date } })).toBe(0);

    const fields = { member, date, reason: 'Retreat', bookings: 'cancel' };
    expect((await visitor.post(newDay, path, fields)).status).toBe(303);
    expect(noteTo(visitor)).toContain(
      `The whole office is off on ${civilDayText(date)}. One consultation is canceled; we emailed the clients.`,
    );
    const row = await db.consultation.findUniqueOrThrow({ where: { id: kept.id } });
    expect(row.status).toBe('cancelled');
    expect((await mailsTo(PEOPLE.client.email)).length).toBeGreaterThan(0);
    await expect(bookConsultation(viewer, bookingOn(date), NOW)).rejects.toThrow('closed');
    expect((await visitor.post(newDay, path, fields)).status).toBe(400);

    const { id } = await db.dayOff.findFirstOrThrow({ where: { date } });
    expect((await visitor.post(deletion, '/admin/days-off/x/delete', {}, { id })).status).toBe(303);
    const again = await bookConsultation(viewer, bookingOn(date), NOW);
    const keep = { ...fields, bookings: 'keep' };
    expect((await visitor.post(newDay, path, keep)).status).toBe(303);
    expect((await db.consultation.findUniqueOrThrow({ where: { id: again.id } })).status).toBe(
      'booked',
    );
  });

  test('can be for one member, is listed with the member and shows who booked', async () => {
    const visitor = await new Visitor().signIn('admin');
    const { id: staffMemberId, name } = await db.staffMember.findFirstOrThrow();
    const query = `member=${staffMemberId}`;
    const date = await emptyDay(NOW);
    const booked = await bookConsultation(await viewerOf('client'), bookingOn(date), NOW);
    await db.consultation.update({ where: { id: booked.id }, data: { staffMemberId } });
    const path = `/admin/days-off/new?${query}&date=${date}&until=${date}`;
    const { data } = await visitor.get<{ bookings: object[] }>(newDay, path);
    expect(data.bookings).toMatchObject([
      {
        id: booked.id,
        title: serviceTitle(getFirm(), 'tax-planning'),
        client: PEOPLE.client.fullName,
        startsAt: orlando(date, '10:00'),
        endsAt: orlando(date, '11:00'),
      },
    ]);
    const fields = { member: staffMemberId, date, reason: 'Wedding', bookings: 'keep' };
    expect((await visitor.post(newDay, path, fields)).status).toBe(303);
    expect(noteTo(visitor)).toContain(
      `${name} is off on ${civilDayText(date)}. One consultation is still booked then.`,
    );
    type Listed = { days: { id: string; on: string; who: string; reason: string }[] };
    const days = async (of = query) =>
      (await visitor.get<Listed>(daysOff, `/admin/days-off?${of}`)).data.days;
    const [day] = await days();
    const listed = { id: expect.any(String), on: civilDayText(date), who: name, reason: 'Wedding' };
    expect(day).toEqual(listed);
    expect((await days('')).filter(({ reason }) => reason === 'Wedding')).toEqual([listed]);
    const again = await visitor.post<Refusal>(newDay, path, fields);
    expect(again.data.error['']![0]).toContain('off already');
    const params = { id: day!.id };
    const asked = await visitor.get(deletion, '/admin/days-off/x/delete', params);
    expect(JSON.stringify(asked.data)).toContain(name);
    await visitor.post(deletion, '/admin/days-off/x/delete', {}, params);
    expect(await days()).toEqual([]);
    expect(await auditOf(staffMemberId)).toMatchObject([
      { action: 'day-off.added', detail: { date, until: date, reason: 'Wedding' } },
      { action: 'day-off.removed', detail: { date, until: date } },
    ]);
    expect((await visitor.get(deletion, '/admin/days-off/x/delete', params)).status).toBe(404);
  });

  test('can span two weeks as one row, added once and removed at once', async () => {
    const visitor = await new Visitor().signIn('admin');
    const { id: member } = await db.staffMember.findFirstOrThrow();
    const fields = { member, date: '2031-07-07', until: '2031-07-18', reason: 'Vacation' };
    const between = { where: { staffMemberId: member, date: { gte: '2031-07' } } };
    await db.dayOff.create({ data: { staffMemberId: member, date: '2031-07-10' } });
    expect((await visitor.post(newDay, '/admin/days-off/new', fields)).status).toBe(303);
    expect(await db.dayOff.count(between)).toBe(12);
    const again = await visitor.post<Refusal>(newDay, '/admin/days-off/new', fields);
    expect(again.data.error['']).toEqual(['These days are off already.']);
    type Listed = { days: { id: string; on: string }[] };
    const list = async () =>
      (await visitor.get<Listed>(daysOff, `/admin/days-off?member=${member}`)).data.days;
    const row = (await list()).find(({ on }) => on.includes('–'))!;
    expect(row.on).toBe('Mon, Jul 7, 2031 – Fri, Jul 18, 2031');
    const path = `/admin/days-off/${row.id}/delete`;
    expect((await visitor.post(deletion, path, {}, { id: row.id })).status).toBe(303);
    expect((await db.dayOff.findMany(between)).map(({ date }) => date)).toEqual(['2031-07-10']);
    const backwards = { ...fields, until: '2031-07-01' };
    const refused = await visitor.post<Refusal>(newDay, '/admin/days-off/new', backwards);
    expect(Object.keys(refused.data.error)).toEqual(['until']);
  });

  test('needs a choice of who is off: nobody is chosen beforehand', async () => {
    const visitor = await new Visitor().signIn('admin');
    const { data: loaded } = await visitor.get(newDay, '/admin/days-off/new');
    const page = await pageOf(newDay, '/admin/days-off/new', { loaded });
    expect(formOn(page, 'member').member).toEqual(['']);
    const fields = { date: '2031-08-04', reason: 'Retreat' };
    const { status, data } = await visitor.post<Refusal>(newDay, '/admin/days-off/new', fields);
    expect([status, data.error]).toEqual([400, { member: ['Choose who is off.'] }]);
  });

  test('for somebody who teaches then shows the class first', async () => {
    const visitor = await new Visitor().signIn('admin');
    const [teacher, colleague] = await db.staffMember.findMany({ where: { retiredAt: null } });
    const date = '2031-09-02';
    const startsAt = orlando(date, '18:00');
    const planned = { title: 'Payroll basics', description: '', category: 'Business' };
    const times = { startsAt, endsAt: orlando(date, '19:00') };
    const held = { id: 'payroll', ...planned, ...times, instructor: teacher!.name };
    await db.liveClass.create({ data: held });
    const add = (member: string, path = '/admin/days-off/new') =>
      visitor.post(newDay, path, { member, date, reason: 'Wedding' });
    expect((await add(colleague!.id)).location).toBe(`/admin/days-off?member=${colleague!.id}`);
    const path = (await add(teacher!.id)).location!;
    const { data: loaded } = await visitor.get(newDay, path);
    const page = await pageOf(newDay, path, { loaded });
    expect(page).toContain(`${teacher!.name} teaches Payroll basics`);
    expect(page).toContain(
      `/admin/classes/payroll/cancellation?${new URLSearchParams({ from: path })}"`,
    );
    expect((await add(teacher!.id, path)).location).toBe(`/admin/days-off?member=${teacher!.id}`);
    const office = `/admin/days-off/new?member=office&date=${date}`;
    const { data } = await visitor.get<{ classes: object[] }>(newDay, office);
    expect(data.classes).toMatchObject([{ id: 'payroll' }]);
  });

  test.each(['2020-01-01', '2026-02-30', 'soon'])('rejects %s', async (date) => {
    const visitor = await new Visitor().signIn('admin');
    const fields = { member: 'office', date, reason: 'Why not' };
    expect((await visitor.post(newDay, '/admin/days-off/new', fields)).status).toBe(400);
  });
});
