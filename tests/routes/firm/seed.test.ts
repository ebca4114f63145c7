import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '#tests/support/database';
import { serveFirm } from '#tests/support/firm';
import { seedContent } from '#prisma/seed-content';
import { FIELDS } from '~/domain/firm/kinds';
import { getFirm } from '~/models/firm/published.server';

const NOW = new Date('2026-11-26T15:00:00Z');

beforeEach(async () => {
  await db.contentItem.deleteMany();
  await db.setting.deleteMany();
});
afterAll(() => serveFirm());

test('a new office starts with drafts only', async () => {
  await seedContent(db, false, NOW);
  expect(getFirm().isOpen).toBe(false);
  expect(await db.contentItem.count({ where: { published: { not: null } } })).toBe(0);
  expect(await db.contentVersion.count()).toBe(0);
});

test('a firm with accounts is published, without its placeholders', async () => {
  const account = await db.account.create({ data: { email: 'owner@eola.test' } });
  await seedContent(db, false, NOW);
  await db.account.delete({ where: { id: account.id } });
  expect(getFirm().isOpen).toBe(true);
  expect(getFirm().content['canned-reply']).toEqual([]);
  for (const kind of ['testimonial', 'figure', 'course', 'class-series'])
    expect(await db.contentItem.count({ where: { kind } })).toBe(0);
  expect(getFirm().content.service).toHaveLength(9);
});

test('a second start changes nothing', async () => {
  await seedContent(db, true, NOW);
  await db.contentItem.deleteMany({ where: { kind: 'service', key: 'payroll' } });
  await db.contentItem.deleteMany({ where: { kind: 'plan' } });
  await seedContent(db, true, NOW);
  expect(getFirm().content.service.some(({ id }) => id === 'payroll')).toBe(false);
  expect(getFirm().content.plan).toEqual([]);
});

test('a kind that is new to a database gets its content, beside the existing items', async () => {
  await seedContent(db, true, NOW);
  const all = getFirm().content.answer.length;
  await db.contentItem.deleteMany({ where: { kind: { in: ['answer', 'plan'] } } });
  const kinds = Object.keys(FIELDS).filter((kind) => kind !== 'answer');
  await db.setting.update({
    where: { key: 'seededKinds' },
    data: { value: JSON.stringify(kinds) },
  });
  const own = { title: 'Our own', titleEs: 'Propio', asks: ['x'], en: 'x', es: 'x' };
  const saved = { kind: 'answer', published: JSON.stringify(own), version: 1, position: 1 };
  await db.contentItem.createMany({
    data: [
      { ...saved, key: 'cp14' },
      { ...saved, key: 'audit', archivedAt: NOW },
      { ...saved, key: 'ours', published: JSON.stringify({ ...own, title: 'Languages' }) },
    ],
  });

  await seedContent(db, false, NOW);

  expect(getFirm().content.answer.find(({ id }) => id === 'cp14')).toMatchObject(own);
  const ids = getFirm().content.answer.map(({ id }) => id);
  expect(ids).not.toContain('audit');
  expect(ids.filter((id) => ['ours', 'languages'].includes(id))).toEqual(['ours']);
  expect(ids.length).toBe(all - 1);
  expect(getFirm().content.plan).toEqual([]);
});

test('hours, address and promises saved as settings are migrated', async () => {
  const settings = {
    hours: { days: [2, 6], opensAt: 600, closesAt: 900 },
    address: '9 Pine Street, Tampa, FL 33602',
    messageHours: 18,
  };
  await db.setting.createMany({
    data: Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
  });
  await seedContent(db, false, NOW);
  expect(getFirm()).toMatchObject({
    street: '9 Pine Street',
    city: 'Tampa',
    zip: '33602',
    tuesday: { opensAt: 600, closesAt: 900 },
    saturday: { opensAt: 600, closesAt: 900 },
    monday: null,
    messageHours: 18,
    sameDayHours: 3,
  });
});
