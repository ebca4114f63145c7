import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '#tests/support/database';
import { serveFirm } from '#tests/support/firm';
import { seedContent } from '#prisma/seed-content';
import { firm, published } from '~/domain/firm/content';

const NOW = new Date('2026-11-26T15:00:00Z');

beforeEach(async () => {
  await db.contentItem.deleteMany();
  await db.setting.deleteMany();
});
afterAll(() => serveFirm());

test('outside the demo, what is invented begins as a draft', async () => {
  await seedContent(db, false, NOW);
  for (const kind of ['testimonial', 'figure', 'course', 'class-series'] as const) {
    expect(published(kind)).toEqual([]);
    expect(await db.contentItem.count({ where: { kind, draft: { not: null } } })).toBeGreaterThan(
      2,
    );
  }
  expect(published('service')).toHaveLength(9);
});

test('a second start leaves what is there', async () => {
  await seedContent(db, true, NOW);
  await db.contentItem.deleteMany({ where: { kind: 'service', key: 'payroll' } });
  await seedContent(db, true, NOW);
  expect(published('service').some(({ id }) => id === 'payroll')).toBe(false);
});

test('hours, address and promises that were saved as settings go on', async () => {
  const settings = {
    hours: { days: [2, 6], opensAt: 600, closesAt: 900 },
    address: '9 Pine Street, Tampa, FL 33602',
    messageHours: 18,
  };
  await db.setting.createMany({
    data: Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
  });
  await seedContent(db, false, NOW);
  expect(firm()).toMatchObject({
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
