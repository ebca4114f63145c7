import { expect, test } from 'vitest';
import { bellCount, bellLabel } from '~/domain/bell';
import { toDosOf, type ToDoRow } from '~/domain/dashboard/to-do';
import { formatMoney } from '~/domain/money';

/** Tuesday, November 24, 2026, 10:00 in Orlando. */
const NOW = new Date('2026-11-24T15:00:00Z');
const row = (kind: ToDoRow['kind'], id: string, changes: Partial<ToDoRow> = {}): ToDoRow => ({
  kind,
  id,
  title: 'T',
  at: '2026-11-24',
  returned: false,
  total: 1,
  ...changes,
});

test.each<[ToDoRow, object]>([
  [
    row('invoice', '1', { title: '2026-0001', at: '2026-11-23' }),
    {
      label: 'Pay invoice 2026-0001',
      detail: expect.stringMatching(/^Overdue, was due /),
      href: '/dashboard/billing/invoices/1',
      late: true,
    },
  ],
  [
    row('invoice', '1'),
    {
      label: 'Pay invoice T',
      detail: expect.stringMatching(/^Due /),
      href: '/dashboard/billing/invoices/1',
    },
  ],
  [
    row('task', '2', { at: '2026-11-25' }),
    { label: 'T', detail: expect.stringMatching(/^Due /), href: '/tasks/2' },
  ],
  [
    row('consultation', '3', { title: 'nothing we offer', at: '2026-11-25T15:00:00Z' }),
    {
      label: 'Meet us: nothing we offer',
      detail: expect.stringContaining('10:00 AM ET'),
      href: '/consultations/3',
    },
  ],
  [
    row('meeting', '4', { at: '2026-11-25T15:00:00Z' }),
    { label: 'Meet T', detail: expect.stringContaining('10:00 AM ET'), href: '/consultations/4' },
  ],
  [
    row('document', '5', { at: '2026-11-20T15:00:00Z' }),
    {
      label: 'Send us: T',
      detail: expect.stringMatching(/^We asked for it on .*Nov 20/),
      href: '/dashboard/documents/requests/5',
    },
  ],
  [
    row('document', '5', { at: '2026-11-20T15:00:00Z', returned: true }),
    {
      label: 'Send us again: T',
      detail: expect.any(String),
      href: '/dashboard/documents/requests/5',
    },
  ],
  [
    row('approval', '6', { at: '2026-11-23T15:00:00Z' }),
    {
      label: 'Approve or decline: T',
      detail: expect.stringMatching(/^Waiting since .*Nov 23/),
      href: '/admin/approvals/6',
    },
  ],
  [
    row('ticket', '7', { title: '', at: '2026-11-24T14:00:00Z' }),
    {
      label: 'Answer ticket',
      detail: expect.stringMatching(/^Late since /),
      href: '/admin/tickets/7',
      late: true,
    },
  ],
  [
    row('ticket', '7', { at: '2026-11-24T16:00:00Z' }),
    {
      label: 'Answer ticket from T',
      detail: expect.stringMatching(/^Answer by /),
      href: '/admin/tickets/7',
    },
  ],
  [
    row('conversation', '8', { at: '2026-11-24T16:00:00Z' }),
    {
      label: 'Answer message from T',
      detail: expect.stringMatching(/^Answer by /),
      href: '/messaging/8',
    },
  ],
])('$kind: what to do, by when, and where', (given, shown) => {
  expect(toDosOf([given], NOW)).toEqual([{ id: `${given.kind}-${given.id}`, ...shown }]);
});

test('a consultation is called as it was booked', () => {
  const [toDo] = toDosOf(
    [row('consultation', '1', { title: 'tax', at: '2026-11-25T15:00:00Z' })],
    NOW,
  );
  expect(toDo!.label).toMatch(/^Meet us: \w+/);
});

test.each([
  ['2026-11-20T23:00:00Z', '2026-11-24T04:00:00Z', undefined, 'Friday evening, and it is Monday'],
  ['2026-11-20T23:00:00Z', '2026-11-24T06:00:00Z', true, 'Friday evening, and it is Tuesday'],
  ['2026-11-25T15:00:00Z', '2026-11-30T15:00:00Z', undefined, 'the day before Thanksgiving'],
  ['2026-11-25T15:00:00Z', '2026-12-01T15:00:00Z', true, 'the day before Thanksgiving'],
])('an account that waits for approval since %s is late at %s: %s (%s)', (at, now, late, _why) => {
  expect(toDosOf([row('approval', '6', { at })], new Date(now))[0]?.late).toBe(late);
});

test('what is late stands before what is only older', () => {
  const rows = [
    row('meeting', 'm', { at: '2026-11-24T15:30:00Z' }),
    row('approval', 'a', { at: '2026-11-24T15:40:00Z' }),
    row('task', 't', { at: '2026-11-20' }),
  ];
  expect(toDosOf(rows, NOW).map(({ id }) => id)).toEqual(['task-t', 'meeting-m', 'approval-a']);
});

test('papers that were returned come first among papers, in the places that papers have', () => {
  const at = '2026-11-20T15:00:00Z';
  const rows = [
    row('document', 'a', { at, total: 2 }),
    row('task', 't'),
    row('document', 'b', { at, returned: true, total: 2 }),
  ];
  expect(toDosOf(rows, NOW).map(({ id }) => id)).toEqual(['document-b', 'task-t', 'document-a']);
});

test('the end says how many more of each kind there are', () => {
  const rows = [
    row('task', '1', { total: 2 }),
    row('invoice', '2', { total: 4 }),
    row('meeting', '3', { at: '2026-11-25T15:00:00Z' }),
  ];
  expect(toDosOf(rows, NOW).slice(3)).toEqual([
    { id: 'task-more', label: '1 more task', detail: '', href: '/tasks' },
    { id: 'invoice-more', label: '3 more invoices to pay', detail: '', href: '/dashboard/billing' },
  ]);
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

test('whole dollars go without cents', () => {
  expect([19_900, 2_999, 0, -550].map(formatMoney)).toEqual(['$199', '$29.99', '$0', '-$5.50']);
});
