import { beforeAll, expect, test } from 'vitest';
import { seedPeople } from '#tests/support/database';
import { readAuditNames } from '~/models/audit-names.server';

beforeAll(seedPeople);

test('the audit trail names what was changed, also by older events', async () => {
  const events = [
    ['content.published', 'answer cp14'],
    ['assistant-row.changed', 'cp14'],
    ['canned-reply.added', 'refund-times'],
    ['canned-reply.deleted', 'gone'],
  ].map(([action, subject]) => ({
    actorId: null,
    action: action!,
    subject: subject!,
    detail: '{}',
  }));
  const { subjectName } = await readAuditNames(events);
  const cp14 = { name: 'Notice CP14: balance due', href: '/admin/catalog/answer/cp14' };
  expect(events.map(subjectName)).toMatchObject([
    cp14,
    cp14,
    { name: 'Refund times', href: '/admin/catalog/canned-reply/refund-times' },
    { name: 'Site content', href: null },
  ]);
});
