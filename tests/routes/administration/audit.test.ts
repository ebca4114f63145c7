import { beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { BASIC, newInvoice } from '#tests/support/billing';
import { auditOf } from '#tests/support/administration';
import { scansOf } from '#tests/support/query-plans';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { invoicePath } from '~/domain/billing/invoice';
import { SETTING_NAMES } from '~/domain/events/subjects';
import { recordEvent } from '#tests/support/trail';
import { getFirm } from '~/models/firm/published.server';
import * as audit from '~/routes/_portal/superadmin/audit/route';
import * as file from '~/routes/_portal/superadmin/audit-csv/route';
import { serviceTitle } from '~/domain/booking/bookable';

type Named = { name: string; href: string | null };
type Loaded = {
  next: string | null;
  rows: { action: string; actor: Named | null; subject: Named; detail: unknown }[];
};

beforeAll(async () => {
  await seedPeople();
  const [admin, client] = [await accountOf('admin'), await accountOf('client')];
  await recordEvent(admin.id, 'account.disabled', client.id, { reason: '=1+1' });
  await recordEvent(admin.id, 'account.enabled', client.id);
  await recordEvent(null, 'mail.dropped', '=cmd|calc');
});

describe('the audit trail', () => {
  test('rejects changes and deletions', async () => {
    const { id } = await db.auditEvent.findFirstOrThrow({ where: { action: 'account.disabled' } });
    const where = { id };
    for (const data of [{ action: 'x' }, { detail: '{}' }, { actorId: null }, { subject: 'x' }])
      await expect(db.auditEvent.update({ where, data })).rejects.toThrow();
    await expect(db.auditEvent.delete({ where })).rejects.toThrow();
    await expect(db.auditEvent.deleteMany()).rejects.toThrow();
    const kept = await db.auditEvent.findUniqueOrThrow({ where });
    expect([kept.action, kept.actorId]).toEqual(['account.disabled', expect.any(String)]);
  });
});

const read = async (query: string) => {
  const visitor = await new Visitor().signIn('superadmin');
  return (await visitor.get<Loaded>(audit, `/superadmin/audit?${query}`)).data.rows;
};

describe('the audit page', () => {
  test('shows who did what to whom, by person, action and day', async () => {
    const did = await read(`email=${PEOPLE.admin.email}&action=account.disabled`);
    const [admin, client] = [await accountOf('admin'), await accountOf('client')];
    expect(did).toMatchObject([
      {
        actor: { name: PEOPLE.admin.fullName, href: `/admin/users/${admin.id}` },
        subject: { name: PEOPLE.client.fullName, href: `/admin/users/${client.id}` },
        facts: 'Reason: =1+1',
      },
    ]);
    const had = await read(`email=${PEOPLE.client.email}&as=subject`);
    expect(had.map(({ action }) => action)).toEqual(['account.enabled', 'account.disabled']);
    expect(await read('from=2999-01-01')).toEqual([]);
    expect(await read('to=2000-01-01')).toEqual([]);
    expect(await read('email=nobody%40home.example')).toEqual([]);
  });

  test('names the people and clients of an entry', async () => {
    const [admin, client] = [await accountOf('admin'), await accountOf('client')];
    await recordEvent(admin.id, 'conversation.assigned', client.id, { assignee: admin.id });
    const [row] = await read('action=conversation.assigned');
    expect(row).toMatchObject({ facts: `Assigned to: ${PEOPLE.admin.fullName}` });
  });

  test('names each kind of subject, in four statements', async () => {
    const [{ id: actorId }, { id: client }] = [await accountOf('admin'), await accountOf('client')];
    const member = await db.staffMember.findFirstOrThrow();
    const task = await db.task.create({
      data: {
        title: 'Call the bank',
        assigneeId: client,
        createdById: client,
        dueDate: '2026-12-01',
      },
    });
    const message = await db.message.create({
      data: { name: 'Dario', content: 'x', ticket: { create: {} } },
    });
    const list = { partyId: client, title: 'Your 2025 return', source: 'x', taxYear: 2025 };
    const request = await db.documentRequestList.create({ data: list });
    const invitation = await db.invitation.create({
      data: { email: 'new@home.example', role: 'admin', tokenHash: 'x', expiresAt: new Date() },
    });
    const at = new Date();
    const held = { quote: '{}', quoteCents: 0, priceVersion: '', timeZone: '' };
    const consultation = await db.consultation.create({
      data: { ...held, partyId: client, serviceType: 'tax-planning', startsAt: at, endsAt: at },
    });
    const paper = { partyId: client, contentType: 'x', size: 1, sha256: '', taxYear: 2025 };
    const document = await db.document.create({
      data: { ...paper, name: 'W-2.pdf', storageKey: '1' },
    });
    const deleted = await db.document.create({
      data: { ...paper, name: 'Old.pdf', storageKey: '2', deletedAt: at },
    });
    const asked = await db.documentRequest.create({
      data: { partyId: client, title: 'Photo ID', why: '', taxYear: 2025 },
    });
    const invoice = await db.invoice.findUniqueOrThrow({ where: { id: await newInvoice(client) } });
    const plan = await db.subscription.create({
      data: { partyId: client, planId: BASIC.id, priceCents: 1, priceVersion: 'x' },
    });
    const liveClass = await db.liveClass.findFirstOrThrow();
    const retired = await db.staffMember.findFirstOrThrow({ where: { NOT: { id: member.id } } });
    await db.staffMember.update({ where: { id: retired.id }, data: { retiredAt: at } });
    const unnamed = await db.message.create({ data: { content: 'x', ticket: { create: {} } } });
    const told = [
      [
        'consultation.booked',
        consultation.id,
        `${serviceTitle(getFirm(), 'tax-planning')} (Carla Mendes)`,
        `/consultations/${consultation.id}`,
      ],
      [
        'document.opened',
        document.id,
        'W-2.pdf (Carla Mendes)',
        `/admin/documents/${document.id}/review`,
      ],
      ['document.opened', deleted.id, 'Old.pdf (Carla Mendes)', null],
      ['document-request.made', asked.id, 'Photo ID (Carla Mendes)', null],
      [
        'invoice.issued',
        invoice.id,
        `Invoice ${invoice.number} (Carla Mendes)`,
        invoicePath(invoice.id),
      ],
      ['plan.changed', plan.id, `${BASIC.title} (Carla Mendes)`, `/admin/clients/${client}`],
      ['team.retired', retired.id, retired.name, null],
      ['live-class.cancelled', liveClass.id, liveClass.title, null],
      ['ticket.changed', String(unnamed.id), 'A ticket', `/admin/tickets/${unnamed.id}`],
      ['setting.changed', 'assistantBudget', SETTING_NAMES.assistantBudget!, '/admin/assistant'],
      ['task.moved', task.id, 'Call the bank (Carla Mendes)', `/tasks/${task.id}`],
      ['team.changed', member.id, member.name, `/admin/team/${member.id}`],
      ['ticket.changed', String(message.id), 'Dario', `/admin/tickets/${message.id}`],
      ['day-off.added', member.id, member.name, `/admin/team/${member.id}`],
      ['day-off.added', crypto.randomUUID(), 'The whole office', null],
      [
        'document-request.made',
        request.id,
        'Your 2025 return (Carla Mendes)',
        `/admin/documents/requests/${request.id}`,
      ],
      ['invitation.sent', invitation.id, 'new@home.example', '/superadmin/invitations'],
      ['setting.changed', 'hours', 'Business hours', '/admin/settings'],
      ['task.deleted', crypto.randomUUID(), 'A deleted task', null],
      ['ticket.changed', 'x; DROP TABLE', 'A deleted ticket', null],
      ['consultation.booked', 'gone', 'A deleted consultation', null],
    ] as const;
    for (const [action, subject] of told) await recordEvent(actorId, action, subject);
    const visitor = await new Visitor().signIn('superadmin');
    let shown: Loaded['rows'] = [];
    const statements = await statementsOf(async () => {
      const path = `/superadmin/audit?email=${PEOPLE.admin.email}`;
      shown = (await visitor.get<Loaded>(audit, path)).data.rows;
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
    for (const sql of statements) expect(scansOf(sql), sql).toEqual([]);
    const names = shown
      .slice(0, told.length)
      .map(({ action, subject }) => [action, subject.name, subject.href]);
    expect(names.reverse()).toEqual(told.map(([action, , name, href]) => [action, name, href]));
  });
});

describe('the audit file', () => {
  const taken = async () =>
    (await auditOf((await accountOf('superadmin')).id)).filter(
      ({ action }) => action === 'audit.exported',
    );

  test('contains the same entries, and no spreadsheet formula', async () => {
    const visitor = await new Visitor().signIn('superadmin');
    const { data, headers } = await visitor.get<string>(file, '/superadmin/audit.csv');
    expect(headers.get('Content-Type')).toContain('text/csv');
    expect(data).toContain(`"'=cmd|calc"`);
    expect(data).toContain('"{""reason"":""=1+1""}"');
    const [admin, client] = [await accountOf('admin'), await accountOf('client')];
    const cells = [PEOPLE.admin.email, admin.id, 'Account enabled', 'account.enabled'];
    expect(data).toContain(
      [...cells, PEOPLE.client.email, client.id].map((cell) => `"${cell}"`).join(','),
    );
    expect(data.split('\r\n')[0]).toContain('"When (UTC)"');
    expect((await taken()).map(({ detail }) => detail)).toEqual([{ as: 'actor' }]);
  });

  test('contains the filtered entries, and its download is recorded without an address', async () => {
    const visitor = await new Visitor().signIn('superadmin');
    const query = `email=${PEOPLE.client.email}&as=subject&action=account.enabled`;
    const { data } = await visitor.get<string>(file, `/superadmin/audit.csv?${query}`);
    const lines = data.trim().split('\r\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining('"account.enabled"')]);
    const { data: none } = await visitor.get<string>(
      file,
      '/superadmin/audit.csv?email=x%40y.example',
    );
    expect(none.trim().split('\r\n')).toHaveLength(1);
    expect((await taken()).slice(-2).map(({ detail }) => detail)).toEqual([
      { person: (await accountOf('client')).id, as: 'subject', action: 'account.enabled' },
      { person: 'unknown', as: 'actor' },
    ]);
  });
});
