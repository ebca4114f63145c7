import { beforeAll, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { SECOND } from '~/domain/time/duration';
import { searchIndex } from '~/models/assistant/material.server';
import { readSettings, saveSettings } from '~/models/setting.server';

/** Two seconds before midnight in Orlando. */
const LATE = new Date('2026-12-02T04:59:58Z');
const after = (seconds: number) => new Date(LATE.getTime() + seconds * SECOND);

beforeAll(seedPeople);

test('the firm’s material is kept until the day, a setting or a course is another', async () => {
  const course = await db.video.findFirstOrThrow();
  const first = await searchIndex(LATE);
  expect(await searchIndex(after(1))).toBe(first);
  const tomorrow = await searchIndex(after(3));
  expect(tomorrow).not.toBe(first);
  expect(await searchIndex(after(60))).toBe(tomorrow);
  await saveSettings(
    { ...readSettings(), address: '1 Other Street, Orlando' },
    (await accountOf('admin')).id,
  );
  const moved = await searchIndex(after(61));
  expect(moved).not.toBe(tomorrow);
  await db.video.updateMany({ where: { id: course.id }, data: { title: 'Another name' } });
  expect(await searchIndex(after(62))).toBe(moved);
  expect(await searchIndex(after(72))).not.toBe(moved);
});
