import { beforeAll, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { seedCourses } from '#prisma/courses';
import { DAYS, freeTimeFacts } from '~/domain/assistant/free-times';
import type { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { search } from '~/domain/assistant/guide/search';
import { estimateFacts } from '~/domain/assistant/tax-estimate';
import { taxYearFact } from '~/domain/assistant/tax-tables/topics';
import { BOOKABLES, FREE_CONSULTATION } from '~/domain/booking/bookable';
import { bookableRange, scheduleFor, type StaffSchedule } from '~/domain/booking/slots';
import { addDays, parseTimeOfDay, weekday } from '~/domain/time/civil-time';
import { materialIndex } from '~/models/assistant/material.server';
import { toolsFor } from '~/models/assistant/tools.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { getStaffSchedule } from '~/models/staff.server';

const NOW = orlando('2026-11-24', '12:00');
const { first, last } = bookableRange(NOW);
let index: MaterialIndex;

beforeAll(async () => {
  await seedPeople();
  await seedCourses(db);
  index = await materialIndex(NOW);
});

const tools = () => toolsFor(null, index, NOW);

test('everybody has the tools of everyone, who is signed in also those for their own', async () => {
  const open = ['search_material', 'find_course', 'estimate_tax', 'tax_year_figures'];
  expect(Object.keys(tools())).toEqual([...open, 'find_free_times']);
  const viewer = { accountId: (await accountOf('client')).id, roles: [] } as unknown as Viewer;
  expect(Object.keys(toolsFor(viewer, index, NOW))).toEqual(
    expect.arrayContaining([...open, 'own_tasks', 'open_ticket']),
  );
});

test('the material is searched whole, and for a course only courses and classes', async () => {
  const query = 'bookkeeping';
  expect(await tools().search_material!({ query })).toEqual(search(query, index, NOW));
  const found = await tools().find_course!({ query });
  expect(found.length).toBeGreaterThan(0);
  for (const { page } of found) expect(page!.href).toMatch(/^\/(videos|courses|video-)/);
  expect(found).not.toEqual(await tools().search_material!({ query }));
});

test('figures are those of the year and the status that are asked for, else of the year it is', async () => {
  const topic = 'standard_deduction';
  const told = (asked: object) => tools().tax_year_figures!({ topic, ...asked });
  expect(await told({})).toEqual([taxYearFact(topic, 2026, null)]);
  expect(await told({ year: 2025 })).toEqual([taxYearFact(topic, 2025, null)]);
  expect(await told({ filingStatus: 'single' })).toEqual([taxYearFact(topic, 2026, 'single')]);
  const asked = { wages: 50_000, filingStatus: 'single' } as const;
  expect(await tools().estimate_tax!(asked)).toEqual(estimateFacts(asked, 2026));
});

describe('free times', () => {
  let whole: StaffSchedule;
  /** From the first day that can be booked to far beyond the last: on each the morning is taken of whoever could be met. */
  beforeAll(async () => {
    const staff = await db.staffMember.findMany({ where: { bookable: true } });
    const { id: clientId } = await accountOf('client');
    const terms = { serviceType: 'x', clientId, timeZone: '', quote: '', quoteCents: 0 };
    const { id: consultationId } = await db.consultation.create({
      data: { ...terms, startsAt: NOW, endsAt: NOW, priceVersion: '' },
    });
    const days = Array.from({ length: 120 }, (_, at) => addDays(first, at));
    await db.bookedSlot.createMany({
      data: days
        .filter((day) => ![0, 6].includes(weekday(day)))
        .flatMap((day) =>
          staff.flatMap(({ id: staffMemberId }) =>
            ['09:00', '09:30', '10:00'].map((clock) => ({
              ...{ staffMemberId, consultationId, startsAt: orlando(day, clock) },
            })),
          ),
        ),
    });
    // Closed for two weeks, but for the last of the days that are looked through.
    await db.dayOff.createMany({
      data: Array.from({ length: DAYS - 1 }, (_, at) => ({ date: addDays('2026-12-10', at + 1) })),
    });
    whole = await getStaffSchedule(db, first, addDays(last, 100));
  });

  test.each([
    [undefined, undefined, undefined],
    [addDays(first, -1), undefined, undefined],
    [first, undefined, undefined],
    [addDays(first, 1), '10:00', undefined],
    [addDays(first, 1), '15:30', undefined],
    ['2026-12-01', undefined, 'morning'],
    ['2026-12-01', undefined, 'afternoon'],
    ['2026-12-10', '03:00', undefined],
    ['2026-12-11', undefined, undefined],
    [last, undefined, undefined],
    [addDays(last, 1), undefined, undefined],
    ['9999-12-30', undefined, undefined],
  ] as const)('are those of the office’s calendar: %s, %s, %s', async (day, time, half) => {
    const service = time ? BOOKABLES.at(-1)! : FREE_CONSULTATION;
    const wish = { day, half, ...(time && { minutes: parseTimeOfDay(time)! }) };
    const told = await tools().find_free_times!({
      ...{ service: time ? service.title : '', day, time, half },
    });
    expect(told).toEqual(freeTimeFacts(service, wish, scheduleFor(service.subject, whole), NOW));
  });

  test('are never before ten, which is taken', async () => {
    const facts = await tools().find_free_times!({ service: '', day: '2026-12-01' });
    expect(facts.length).toBeGreaterThan(1);
    for (const { page } of facts) expect(page!.href).not.toMatch(/time=(09|10%3A00)/);
  });
});
