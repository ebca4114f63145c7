import { beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { scansOf } from '#tests/support/query-plans';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { auditFilterOf, csvCell, uuidBounds } from '~/domain/audit';
import { recordEvent } from '~/models/audit.server';
import { listEvents } from '~/models/audit-trail.server';
import * as audit from '~/routes/_portal/superadmin/audit/route';
import * as file from '~/routes/_portal/superadmin/audit-file/route';

type Loaded = { events: { action: string; actor: string; subject: string }[] };

beforeAll(async () => {
  await seedPeople();
  const [admin, client] = [await accountOf('admin'), await accountOf('client')];
  const entry = { actorId: admin.id, subject: client.id };
  await recordEvent(db, { ...entry, action: 'account.disabled', detail: { reason: '=1+1' } });
  await recordEvent(db, { ...entry, action: 'account.enabled' });
  await recordEvent(db, { actorId: null, action: 'mail.dropped', subject: '=cmd|calc' });
});

describe('the audit trail only grows', () => {
  test('neither a change nor a deletion is possible', async () => {
    const { id } = await db.auditEvent.findFirstOrThrow({ where: { action: 'account.disabled' } });
    const where = { id };
    for (const data of [{ action: 'x' }, { detail: '{}' }, { actorId: null }, { subject: 'x' }])
      await expect(db.auditEvent.update({ where, data })).rejects.toThrow();
    await expect(db.auditEvent.delete({ where })).rejects.toThrow();
    await expect(db.auditEvent.deleteMany()).rejects.toThrow();
    const kept = await db.auditEvent.findUniqueOrThrow({ where });
    expect([kept.action, kept.actorId]).toEqual(['account.disabled', expect.any(String)]);
  });

  test('but an account that is deleted is no longer named', async () => {
    const { id: actorId } = await db.account.create({ data: { email: 'gone@home.example' } });
    await recordEvent(db, { actorId, action: 'account.created', subject: actorId });
    await db.account.delete({ where: { id: actorId } });
    expect(await db.auditEvent.findFirstOrThrow({ where: { subject: actorId } })).toMatchObject({
      actorId: null,
      action: 'account.created',
    });
  });
});

const read = async (query: string) => {
  const visitor = await new Visitor().signIn('superadmin');
  return (await visitor.get<Loaded>(audit, `/superadmin/audit?${query}`)).data.events;
};

describe('the page', () => {
  test('shows who did what to whom, by person, action and day', async () => {
    const did = await read(`email=${PEOPLE.admin.email}&action=account.disabled`);
    expect(did).toMatchObject([{ actor: PEOPLE.admin.email, subject: PEOPLE.client.email }]);
    const had = await read(`email=${PEOPLE.client.email}&as=subject`);
    expect(had.map(({ action }) => action)).toEqual(['account.enabled', 'account.disabled']);
    expect(await read('from=2999-01-01')).toEqual([]);
    expect(await read('to=2000-01-01')).toEqual([]);
    expect(await read('email=nobody%40home.example')).toEqual([]);
  });

  test.each(['', 'action=role.granted', `email=${PEOPLE.admin.email}&from=2026-01-01`])(
    'reads no whole table for “%s”',
    async (query) => {
      const filter = auditFilterOf(new URLSearchParams(query));
      const statements = await statementsOf(() => listEvents(filter, null));
      expect(statements.length).toBeLessThanOrEqual(4);
      for (const sql of statements) expect(scansOf(sql), sql).toEqual([]);
    },
  );

  test('bounds days by the ids, whose first bits are their time', async () => {
    const { id, createdAt } = await db.auditEvent.findFirstOrThrow();
    const day = createdAt.toISOString().split('T')[0]!;
    const { first } = uuidBounds('2026-01-01', null);
    expect(id > first).toBe(true);
    expect(id < uuidBounds(null, day).end).toBe(true);
  });
});

describe('the file', () => {
  test('holds the same, and no formula of a spreadsheet', async () => {
    const visitor = await new Visitor().signIn('superadmin');
    const { data, headers } = await visitor.get<string>(file, '/superadmin/audit.csv');
    expect(headers.get('Content-Type')).toContain('text/csv');
    expect(data).toContain(`"'=cmd|calc"`);
    expect(data).toContain('"{""reason"":""=1+1""}"');
    expect(data.split('\r\n')[0]).toContain('"When (UTC)"');
    expect(await db.auditEvent.count({ where: { action: 'audit.exported' } })).toBe(1);
  });

  test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])('marks %j as text', (words) => {
    expect(csvCell(words)).toBe(`"'${words}"`);
  });
});
