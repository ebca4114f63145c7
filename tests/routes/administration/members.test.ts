import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedLiveClasses } from '#prisma/live-classes';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { MemberForm } from '~/domain/administration/team';
import { TEAM } from '~/domain/catalogue/team';
import { env } from '~/config/env.server';
import { contentRevision } from '~/models/content-revision.server';
import { isShown, replacePicture } from '~/models/team-photo.server';
import { listLiveClasses } from '~/models/course/live-class.server';
import { isBookingOpen } from '~/models/staff.server';
import * as team from '~/models/team.server';

const NOW = new Date('2026-11-23T15:00:00Z');
const INES: MemberForm = {
  name: 'Inés Alder',
  role: 'Payroll',
  description: 'Runs payroll.',
  email: 'ines@eola-tax.example',
  linkedin: 'https://linkedin.example/ines',
  website: '',
  videoRoom: 'https://meet.example/ines',
  subjects: ['documents', 'accounting'],
  accountId: '',
  bookable: 'on',
  position: 9,
};

let actorId: string;
beforeAll(async () => {
  await seedPeople();
  actorId = (await accountOf('admin')).id;
});
beforeEach(async () => {
  await db.staffMember.deleteMany({ where: { slug: { notIn: TEAM.map(({ id }) => id) } } });
  await team.refreshTeam();
});

const add = async (changes: Partial<MemberForm> = {}) =>
  (await team.saveMember(null, { ...INES, ...changes }, actorId))!;
const slugOf = async (id: string) => (await team.findMember(id))!.slug;

test('the demonstration’s people and classes are neither shown nor bookable in an office', async () => {
  await seedLiveClasses(db, new Date());
  expect([team.readTeam().length > 0, await isBookingOpen()]).toEqual([true, true]);
  vi.spyOn(env, 'demo', 'get').mockReturnValue(false);
  await team.refreshTeam();
  expect([team.readTeam(), await isBookingOpen()]).toEqual([[], false]);
  expect(await listLiveClasses(null, new Date())).toEqual([]);
  await add({ email: 'ines@home.test', videoRoom: '' });
  expect(team.readTeam().map(({ name }) => name)).toEqual([INES.name]);
  expect(await isBookingOpen()).toBe(true);
});

describe('a member', () => {
  test('is kept with all that the form says, and an empty address as none', async () => {
    const id = await add();
    const kept = {
      ...{ id, slug: 'ines-alder', timeZone: 'America/New_York' },
      ...{ ...INES, bookable: true, image: null, retiredAt: null, website: null, accountId: null },
      subjects: [{ subject: 'accounting' }, { subject: 'documents' }],
    };
    const bySubject = (a: { subject: string }, b: { subject: string }) =>
      a.subject.localeCompare(b.subject);
    const found = (await team.findMember(id))!;
    expect({ ...found, subjects: found.subjects.sort(bySubject) }).toEqual(kept);
    const changes = { linkedin: '', website: 'https://ines.example', subjects: ['tax' as const] };
    const form = { ...INES, ...changes, bookable: undefined };
    expect(await team.saveMember(id, form, actorId)).toBe(id);
    expect(await team.findMember(id)).toEqual({
      ...{ ...kept, linkedin: null, website: 'https://ines.example' },
      ...{ bookable: false, subjects: [{ subject: 'tax' }] },
    });
    const told = { actorId, action: 'team.changed' };
    expect(await auditOf(id)).toEqual([
      { ...told, detail: { name: INES.name, bookable: true, subjects: INES.subjects } },
      { ...told, detail: { name: INES.name, bookable: false, subjects: ['tax'] } },
    ]);
  });

  test('is shown on the landing page at once, their subjects in the order of the catalogue', async () => {
    const revision = contentRevision();
    await add();
    expect(team.readTeam().at(-1)).toEqual({
      ...{ id: 'ines-alder', name: INES.name, role: 'Payroll', description: 'Runs payroll.' },
      ...{ image: null, email: INES.email, linkedin: INES.linkedin, website: null },
      subjects: ['accounting', 'documents'],
    });
    expect(contentRevision()).toBe(revision + 1);
    await team.refreshTeam();
    expect(contentRevision()).toBe(revision + 1);
  });

  test('has a place by their number, and beside others of it by their name', async () => {
    for (const [name, position] of [
      ['Zoe', 0],
      ['Bo', 8],
      ['Al', 8],
    ] as const)
      await add({ name, position });
    const own = (names: string[]) => names.filter((name) => /^(Zoe|Bo|Al)$/.test(name));
    expect(own(team.readTeam().map(({ name }) => name))).toEqual(['Zoe', 'Al', 'Bo']);
    expect(own((await team.listMembers()).map(({ name }) => name))).toEqual(['Zoe', 'Al', 'Bo']);
  });

  test('is one of 200 in the list of the staff', async () => {
    const data = Array.from({ length: 201 }, (_, index) => ({
      ...{ slug: `member-${index}`, name: 'x', role: 'x' },
    }));
    await db.staffMember.createMany({ data });
    expect(await team.listMembers()).toHaveLength(200);
  });

  test.each([
    ['Zoë  O’Brien-Nuñez', 'zoe-o-brien-nunez'],
    ['…J.R. (Jack)!', 'j-r-jack'],
    ['李', 'member'],
  ])('called %s has the address %s', async (name, slug) => {
    expect(await slugOf(await add({ name }))).toBe(slug);
  });

  test('of a name that another one has has an address of their own', async () => {
    const [first, second] = [await add(), await add()];
    expect(await slugOf(first)).toBe('ines-alder');
    expect(await slugOf(second)).toMatch(/^ines-alder-[\da-f]{8}$/);
  });
});

describe('who leaves', () => {
  const leave = (id: string) => team.retireMember(id, { actorId, reason: 'Moved away' }, NOW);

  test('is booked and shown no more, and listed last', async () => {
    const id = await add({ position: 0 });
    expect(team.readTeam()[0]).toMatchObject({ id: 'ines-alder' });
    expect(await leave(id)).toBe(true);
    expect(team.readTeam().map((shown) => shown.id)).not.toContain('ines-alder');
    expect((await team.listMembers()).at(-1)).toEqual({
      ...{ id, name: INES.name, role: 'Payroll', image: null },
      ...{ bookable: false, retiredAt: NOW },
    });
    expect((await auditOf(id))[1]).toEqual({
      ...{ actorId, action: 'team.retired' },
      detail: { reason: 'Moved away' },
    });
  });

  test('has left once, and can’t be changed any more', async () => {
    const id = await add();
    await leave(id);
    expect(await team.retireMember(id, { actorId, reason: 'Again' }, new Date())).toBe(false);
    expect(await leave('gone')).toBe(false);
    for (const each of [id, 'gone'])
      expect(await team.saveMember(each, { ...INES, role: 'Other' }, actorId)).toBeNull();
    expect(await team.findMember(id)).toMatchObject({ role: 'Payroll', retiredAt: NOW });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'team.changed',
      'team.retired',
    ]);
    expect(await auditOf('gone')).toEqual([]);
  });
});

describe('a picture', () => {
  const show = (id: string, image: string | null) => replacePicture(id, image, actorId);

  test('takes the place of the one before, which is returned, and each change is recorded', async () => {
    const id = await add();
    expect(await show(id, '/one.jpg')).toBeNull();
    expect([await isShown('/one.jpg'), await isShown('/two.jpg')]).toEqual([true, false]);
    expect(team.readTeam().at(-1)!.image).toBe('/one.jpg');
    expect(await show(id, '/one.jpg')).toBe('/one.jpg');
    expect(await show(id, '/two.jpg')).toBe('/one.jpg');
    expect(await show(id, null)).toBe('/two.jpg');
    expect(await show(id, null)).toBeNull();
    expect([await isShown('/two.jpg'), team.readTeam().at(-1)!.image]).toEqual([false, null]);
    expect((await auditOf(id)).slice(1)).toEqual(
      ['team.photo-changed', 'team.photo-changed', 'team.photo-removed'].map((action) => ({
        ...{ actorId, action },
        detail: {},
      })),
    );
  });

  test('is given to nobody who left or never was', async () => {
    const id = await add();
    await team.retireMember(id, { actorId, reason: 'x' }, NOW);
    for (const each of [id, 'gone']) expect(await show(each, '/one.jpg')).toBeUndefined();
    expect(await isShown('/one.jpg')).toBe(false);
  });
});
