import { beforeAll, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { SECOND } from '~/domain/time/duration';
import { searchIndex } from '~/models/assistant/material.server';
import { refreshFirm } from '~/models/firm/content.server';

/** Two seconds before midnight in Orlando. */
const LATE = new Date('2026-12-02T04:59:58Z');
const after = (seconds: number) => new Date(LATE.getTime() + seconds * SECOND);

beforeAll(async () => {
  await seedPeople();
  await refreshFirm();
});

test('the firm’s material is kept until the day or what the firm has published is another', async () => {
  const first = await searchIndex(LATE);
  expect(await searchIndex(after(1))).toBe(first);
  const tomorrow = await searchIndex(after(3));
  expect(tomorrow).not.toBe(first);
  expect(await searchIndex(after(60))).toBe(tomorrow);
  await db.contentItem.updateMany({
    where: { kind: 'plan', key: 'basic' },
    data: { archivedAt: LATE },
  });
  await refreshFirm();
  expect(await searchIndex(after(61))).not.toBe(tomorrow);
});
