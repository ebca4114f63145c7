import { beforeAll, expect, test } from 'vitest';
import { acting } from '#tests/support/acting';
import { db, seedPeople } from '#tests/support/database';
import { idOf } from '#tests/support/messaging';
import type { ToolInput } from '~/domain/assistant/tools';
import { clientTools } from '~/models/assistant/tools.server';

const NOW = new Date('2026-11-24T17:00:00Z');
let clientId: string;
let otherId: string;

beforeAll(async () => {
  await seedPeople();
  clientId = await idOf('client');
  otherId = await idOf('student');
  for (const [accountId, name] of [
    [clientId, 'Ours'],
    [otherId, 'Theirs'],
  ] as const) {
    const request = { partyId: accountId, taxYear: 2025, why: '' };
    await db.documentRequest.create({ data: { ...request, title: `W-2 ${name}` } });
    const task = { assigneeId: accountId, dueDate: '2026-12-01' };
    await db.task.create({ data: { ...task, title: `Sign ${name}` } });
    await db.invoice.create({
      data: {
        partyId: accountId,
        number: `2026-${name}`,
        source: name,
        totalCents: 9_00,
        billedName: '',
        billedEmail: '',
        issuedOn: '2026-11-01',
        dueOn: '2026-12-01',
      },
    });
  }
});

const NEEDED: ToolInput<'own_documents'> = { only: 'needed' };

test('staff look up the records of one client only', async () => {
  const tools = clientTools(await acting('admin'), clientId, NOW);
  const facts = [
    ...(await tools.own_documents!(NEEDED)),
    ...(await tools.own_invoices!({})),
    ...(await tools.own_tasks!({})),
    ...(await tools.own_consultations!({})),
  ];
  const text = facts.map(({ text: { en } }) => en).join('\n');
  for (const name of ['W-2 Ours', '2026-Ours', 'Sign Ours']) expect(text).toContain(name);
  expect(text).not.toContain('Theirs');
});

test.each(['client', 'student'] as const)(
  'a %s can’t look up a client’s records',
  async (person) => {
    expect(clientTools(await acting(person), clientId, NOW)).toEqual({});
  },
);
