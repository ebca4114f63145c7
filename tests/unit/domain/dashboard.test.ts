import { expect, test } from 'vitest';
import { bellCount, bellLabel } from '~/domain/notification';
import { countAhead } from '~/domain/dashboard/ahead';
import { buildToDos, type ToDoRow } from '~/domain/dashboard/to-do';
import { formatMoney } from '~/domain/money';
import { getFirm } from '~/models/firm/published.server';

/** Tuesday, November 24, 2026, 10:00 in Orlando. */
const NOW = new Date('2026-11-24T15:00:00Z');
const row = (kind: ToDoRow['kind'], id: string, changes: Partial<ToDoRow> = {}): ToDoRow => ({
  kind,
  id,
  title: 'T',
  at: '2026-11-24',
  again: false,
  urgency: 0,
  total: 1,
  ...changes,
});

test.each([
  ['2026-11-20T23:00:00Z', '2026-11-24T04:00:00Z', undefined, 'Friday evening, and it is Monday'],
  ['2026-11-20T23:00:00Z', '2026-11-24T06:00:00Z', true, 'Friday evening, and it is Tuesday'],
  ['2026-11-25T15:00:00Z', '2026-11-30T15:00:00Z', undefined, 'the day before Thanksgiving'],
  ['2026-11-25T15:00:00Z', '2026-12-01T15:00:00Z', true, 'the day before Thanksgiving'],
])('an account waiting for approval since %s is late at %s: %s (%s)', (at, now, late, _why) => {
  expect(
    buildToDos(getFirm(), [row('approval', '6', { at })], new Date(now))[0]?.toDos[0]?.late,
  ).toBe(late);
});

test('the to-do list groups items by kind, late ones first and urgent documents before others', () => {
  const at = '2026-11-20T15:00:00Z';
  const rows = [
    row('document', 'a', { at, total: 2 }),
    row('invoice', 'i', { at: '2026-11-24' }),
    row('document', 'b', { at, urgency: 1, total: 2 }),
    row('task', 't', { at: '2026-11-23' }),
  ];
  const groups = buildToDos(getFirm(), rows, NOW);
  expect(groups.map(({ kind, toDos }) => [kind, ...toDos.map(({ id }) => id)])).toEqual([
    ['task', 'task-t'],
    ['document', 'document-b', 'document-a'],
    ['invoice', 'invoice-i'],
  ]);
});

test('the to-do list counts up to 99 of a kind', () => {
  const count = (total: number) =>
    buildToDos(getFirm(), [row('job', 'j', { title: 'x 2025, A', total })], NOW)[0]?.count;
  expect([2, 99, 200].map(count)).toEqual(['2', '99', '99+']);
});

test('the bell counts up to 99', () => {
  expect([0, 1, 99, 100].map(bellLabel)).toEqual([
    ...[
      'Notifications',
      'Notifications, 1 unread',
      'Notifications, 99 unread',
      'Notifications, 99+ unread',
    ],
  ]);
  expect(bellCount(7)).toBe('7');
});

test('whole dollars are shown without cents', () => {
  expect([19_900, 2_999, 0, -550].map(formatMoney)).toEqual(['$199', '$29.99', '$0', '-$5.50']);
});

test('what is ahead counts what is late, within seven days and later', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-12-01', '2026-12-02T04:00:00Z', '2026-12-02'];
  expect(countAhead('task', days, NOW)).toEqual([1, 3, 1]);
  expect(countAhead('message', days, NOW)).toBeUndefined();
});
