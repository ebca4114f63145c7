import { expect, it, test } from 'vitest';
import { detailText } from '~/domain/audit-facts';
import { readAuditFilter, uuidAt, uuidBounds } from '~/domain/audit';

test('a day in Orlando maps to a range of ids', () => {
  const ids = [
    '2026-11-22T04:59:59.999Z',
    '2026-11-22T05:00:00Z',
    '2026-11-23T04:59:59.999Z',
    '2026-11-23T05:00:00Z',
  ].map((at) => `${uuidAt(new Date(at))}7000-8000-000000000000`);
  const within = (from: string | null, to: string | null) => {
    const { first, end } = uuidBounds(from, to);
    return ids.map((id) => id >= first && id < end);
  };
  expect(within('2026-11-22', '2026-11-22')).toEqual([false, true, true, false]);
  expect(within('2026-11-22', null)).toEqual([false, true, true, true]);
  expect(within(null, '2026-11-22')).toEqual([true, true, true, false]);
  expect(within(null, null)).toEqual([true, true, true, true]);
  expect(uuidAt(new Date(0))).toBe('00000000-0000-');
  expect(uuidAt(new Date(-1))).toBe('00000000-0000-');
});

const told = (action: string, detail: object, subject = 'x') =>
  detailText({ action, subject, detail: JSON.stringify(detail) }, (id) =>
    id === 'a-1' ? 'Carla Mendes' : undefined,
  );

it.each([
  ['account.enabled', {}, ''],
  ['role.granted', { role: 'admin', reason: 'New duties' }, 'Role: Admin · Reason: New duties'],
  ['account.created', { roles: ['client', 'student'] }, 'Roles: Client, Student'],
  ['payment.recorded', { method: 'check', cents: 120_00 }, 'Method: Check · Amount: $120'],
  ['job.moved', { from: 'preparing', to: 'review' }, 'Stage: Preparing → Review'],
  [
    'audit.exported',
    { from: '2026-11-01', as: 'actor' },
    'From: Nov 1, 2026 · Listed: What the person did',
  ],
  ['task.created', { assigneeId: 'a-1' }, 'Assigned to: Carla Mendes'],
  ['profile.changed', { changed: ['timeZone', 'phone'] }, 'Changed: time zone, phone'],
  ['two-step.turned-on', { replaced: false }, 'Replaces an earlier one: no'],
  [
    'setting.changed',
    { before: '""', after: '"We’re **closed**."' },
    'Value: nothing → We’re **closed**.',
  ],
  ['setting.changed', { before: 'false', after: 'true' }, 'Value: no → yes'],
  [
    'x.y',
    { oldKind: ['a', 'b'], new_kind: { top: 1, low: [] } },
    'Old kind: a, b · New kind: Top: 1, Low: none',
  ],
])('an audit entry shows the detail of %s in words: %j', (action, detail, words) => {
  expect(told(action, detail)).toBe(words);
});

test('an audit entry shows a changed amount in dollars', () => {
  const detail = { before: '5000', after: '7550' };
  expect(told('setting.changed', detail, 'assistantBudget')).toBe('Amount: $50 → $75.50');
});

test('the audit filter reads its parameters from the address', () => {
  const of = (query: string) => readAuditFilter(new URLSearchParams(query));
  const all = { email: '', as: 'actor', action: null, from: null, to: null };
  expect(of('')).toEqual(all);
  expect(of('as=other&action=x&from=2026-02-30&to=y')).toEqual(all);
  expect(
    of('email=+a%40b.example+&as=subject&action=role.granted&from=2026-01-01&to=+2026-02-01'),
  ).toEqual({
    email: 'a@b.example',
    as: 'subject',
    action: 'role.granted',
    from: '2026-01-01',
    to: '2026-02-01',
  });
  expect(of(`email=${'x'.repeat(300)}`).email).toHaveLength(200);
});
