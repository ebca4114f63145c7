import { beforeAll, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Role } from '~/domain/access/roles';
import { clientRecords } from '~/models/assistant/client-records.server';
import type { Viewer } from '~/models/sign-in/session.server';

const NOW = orlando('2026-11-24', '12:00');
/** How many of a kind are read. */
const MOST = 20;
const MANY = Array.from({ length: MOST + 1 }, (_, at) => at);
let clientId: string;
let otherId: string;
let host: { id: string; name: string };

const idAt = (at: number) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const of = (accountId: string, roles: Role[] = ['admin']) =>
  clientRecords({ accountId: otherId, roles } as unknown as Viewer, accountId, NOW);
const read = async (accountId: string, roles?: Role[]) => {
  const { needed, received, meetings, invoices, tasks } = of(accountId, roles);
  return {
    ...{ needed: await needed(), received: await received(), invoices: await invoices() },
    ...{ tasks: await tasks(), upcoming: await meetings('upcoming'), past: await meetings('past') },
  };
};

function meet(clientId: string, day: string, changes: { status?: string; staffMemberId?: null }) {
  const [startsAt, endsAt] = [orlando(day, '10:00'), orlando(day, '11:00')];
  const quote = JSON.stringify({ lines: [], totalCents: 0, priceVersion: '1' });
  const terms = { serviceType: 'tax-planning', timeZone: '', quote, quoteCents: 0 };
  return db.consultation.create({
    data: {
      ...{ ...terms, priceVersion: '1', meeting: 'phone', phone: '407-555-0142' },
      ...{ clientId, startsAt, endsAt, staffMemberId: host.id, ...changes },
    },
  });
}

const file = { contentType: 'application/pdf', size: 9, sha256: '', taxYear: 2025 };
const request = { taxYear: 2025, why: '' };
const bill = { billedName: '', billedEmail: '', issuedOn: '2026-11-01', dueOn: '2026-12-01' };

beforeAll(async () => {
  await seedPeople();
  clientId = (await accountOf('client')).id;
  otherId = (await accountOf('student')).id;
  host = await db.staffMember.findFirstOrThrow();
  for (const ownerId of [clientId, otherId]) {
    const asked = { ...request, ownerId };
    const named = (title: string) => `${title} of ${ownerId}`;
    await db.documentRequest.createMany({
      data: [
        { ...asked, id: idAt(1) + ownerId, title: named('W-2') },
        { ...asked, id: idAt(2) + ownerId, title: 'ID', status: 'returned', comment: 'Blurred' },
        { ...asked, id: idAt(3) + ownerId, title: '1098', status: 'accepted' },
      ],
    });
    await db.document.create({
      data: {
        ...{ ...file, ownerId, name: 'W-2.pdf', storageKey: named('W-2'), status: 'accepted' },
        ...{ requestId: idAt(1) + ownerId, createdAt: NOW },
      },
    });
    const own = { accountId: ownerId, ...bill };
    await db.invoice.createMany({
      data: [
        { ...own, id: idAt(1) + ownerId, number: named('1'), source: named('1'), totalCents: 7 },
        {
          ...{ ...own, id: idAt(2) + ownerId, number: named('2'), source: named('2') },
          ...{ totalCents: 9_00, status: 'paid', paidAt: NOW },
        },
      ],
    });
    const task = { assigneeId: ownerId, position: 0 };
    await db.task.createMany({
      data: [
        { ...task, title: 'Later', dueDate: '2026-12-09' },
        { ...task, title: 'Sign', dueDate: '2026-12-01' },
        { ...task, title: 'Done', dueDate: '2026-11-01', doneAt: NOW },
      ],
    });
    await meet(ownerId, '2026-12-02', {});
    await meet(ownerId, '2026-12-03', { status: 'cancelled' });
    await meet(ownerId, '2026-11-02', { staffMemberId: null });
  }
});

describe('what the firm has of a client', () => {
  test('is read for the staff, and of nobody else', async () => {
    const name = (kind: string) => `${kind} of ${clientId}`;
    const meeting = { title: 'Tax Planning (1-hour consultation)', place: '' };
    const at = (day: string) => ({
      ...{ startsAt: orlando(day, '10:00'), endsAt: orlando(day, '11:00') },
    });
    expect(await read(clientId)).toEqual({
      needed: [
        { title: 'ID', comment: 'Blurred', returned: true },
        { title: name('W-2'), comment: '', returned: false },
      ],
      received: [
        expect.objectContaining({
          ...{ name: 'W-2.pdf', asked: name('W-2'), taxYear: 2025, status: 'accepted' },
          receivedAt: NOW,
        }),
      ],
      invoices: [
        { number: name('2'), status: 'paid', dueOn: '2026-12-01', totalCents: 9_00, paidAt: NOW },
        { number: name('1'), status: 'open', dueOn: '2026-12-01', totalCents: 7, paidAt: null },
      ],
      tasks: [
        { title: 'Sign', dueDate: '2026-12-01' },
        { title: 'Later', dueDate: '2026-12-09' },
      ],
      upcoming: [
        {
          ...{ ...meeting, host: host.name, ...at('2026-12-02') },
          place: `By phone: ${host.name} will call 407-555-0142.`,
        },
      ],
      past: [
        { ...meeting, host: host.name, ...at('2026-12-03') },
        { ...meeting, host: expect.stringContaining('Eola'), ...at('2026-11-02') },
      ],
    });
  });

  test.each<[string, Role[]]>([
    ['the client', ['client']],
    ['somebody without a role', []],
  ])('is nothing for %s', async (_who, roles) => {
    expect(await read(clientId, roles)).toEqual({
      ...{ needed: [], received: [], invoices: [], tasks: [], upcoming: [], past: [] },
    });
  });

  test('is read once for a letter', () => {
    const records = of(clientId);
    for (const kind of ['needed', 'received', 'invoices', 'tasks'] as const) {
      const first = records[kind]();
      expect(records[kind]()).toBe(first);
    }
  });

  test('is the newest twenty of a kind, of tasks those due first', async () => {
    const { accountId } = await newClient();
    await db.documentRequest.createMany({
      data: MANY.map((at) => ({ ...request, id: idAt(at), ownerId: accountId, title: `${at}` })),
    });
    await db.invoice.createMany({
      data: MANY.map((at) => ({
        ...{ ...bill, id: idAt(at), accountId, number: `${at}`, source: `${at}`, totalCents: 1 },
      })),
    });
    await db.task.createMany({
      data: MANY.map((at) => ({
        ...{ id: idAt(MOST - at), assigneeId: accountId, title: `${at}`, position: 0 },
        dueDate: at < 2 ? '2026-12-02' : '2026-12-01',
      })),
    });
    for (const at of MANY) await meet(accountId, `2026-12-${String(at + 1).padStart(2, '0')}`, {});
    const { needed, invoices, tasks, upcoming } = await read(accountId);
    const newest = MANY.slice(1).reverse().map(String);
    expect(needed.map(({ title }) => title)).toEqual(newest);
    expect(invoices.map(({ number }) => number)).toEqual(newest);
    expect(tasks.map(({ title }) => title)).toEqual([...newest.slice(0, 19), '1']);
    expect(upcoming).toHaveLength(MOST);
    expect(upcoming[0]!.startsAt).toEqual(orlando('2026-12-01', '10:00'));
  });
});
