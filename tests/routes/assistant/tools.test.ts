import { beforeAll, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Fact } from '~/domain/assistant/fact';
import { bookables, findBookable, FREE_TYPE } from '~/domain/booking/bookable';
import { freeTimeFacts } from '~/domain/booking/free-times';
import { bookableRange, scheduleFor } from '~/domain/booking/slots';
import { estimateFacts } from '~/domain/tax/estimate-facts';
import { addDays, parseTimeOfDay } from '~/domain/time/civil-time';
import { toolsFor } from '~/models/assistant/tools.server';
import { getFirm } from '~/models/firm/published.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { getStaffSchedule } from '~/models/staff.server';

const NOW = orlando('2026-11-24', '12:00');
const { first, last } = bookableRange(NOW);

const search = (): Fact[] => [];
const tools = () => toolsFor(null, search, NOW);
const ids = (facts: readonly Fact[]) => facts.map(({ id }) => id);

beforeAll(() => seedPeople());

test('a visitor has the public tools, a signed-in person also their own', async () => {
  const open = ['search_material', 'estimate_tax', 'tax_year_figures', 'price_total', 'due_dates'];
  const all = [...open, 'office_hours', 'find_free_times'];
  expect(Object.keys(tools())).toEqual(all);
  const { id } = await accountOf('client');
  const viewer = { accountId: id, partyId: id, roles: [] } as unknown as Viewer;
  const own = Object.keys(toolsFor(viewer, search, NOW));
  expect(own).toEqual(expect.arrayContaining([...all, 'own_tasks', 'open_ticket']));
});

test('figures are for the requested year and status, else for this year', async () => {
  const topic = 'standard_deduction';
  const ask = async (asked: object) => ids(await tools().tax_year_figures!({ topic, ...asked }));
  expect(await ask({})).toEqual([`tax:${topic}:2026`]);
  expect(await ask({ year: 2025 })).toEqual([`tax:${topic}:2025`]);
  expect(await ask({ filingStatus: 'single' })).toEqual([`tax:${topic}:2026:single`]);
  const asked = { wages: 50_000, filingStatus: 'single' } as const;
  expect(await tools().estimate_tax!(asked)).toEqual(estimateFacts(asked, 2026));
  expect(ids(await tools().due_dates!({ what: 'individual' }))).toEqual(['due:individual:2026']);
});

test('office hours exclude the staff’s days off', async () => {
  const hours = async (day?: string) => (await tools().office_hours!({ day }))[0]!.text.en;
  expect(await hours()).toContain('Thanksgiving Day');
  expect(await hours('2026-11-30')).toContain('We are open on Monday');
  await db.dayOff.create({ data: { date: '2026-11-30' } });
  expect(await hours('2026-11-30')).toContain('We are closed on Monday');
  expect(await hours()).toContain('November 30, 2026');
  await db.dayOff.deleteMany({ where: { date: '2026-11-30' } });
});

test.each([
  [undefined, undefined],
  [addDays(first, -1), undefined],
  [addDays(first, 1), '15:30'],
  [last, undefined],
  ['9999-12-30', undefined],
] as const)('free times are those in the office’s calendar: %s, %s', async (day, time) => {
  const service = time ? bookables(getFirm()).at(-1)! : findBookable(getFirm(), FREE_TYPE)!;
  const wish = { day, ...(time && { minutes: parseTimeOfDay(time)! }) };
  const whole = await getStaffSchedule(db, first, addDays(last, 100));
  const asked = { service: time ? service.title : '', day, time };
  const found = await tools().find_free_times!(asked);
  expect(found).toEqual(freeTimeFacts(service, wish, scheduleFor(service.subject, whole), NOW));
});
