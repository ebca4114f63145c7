import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import type { AuditFilter } from '~/domain/audit';
import { DAY } from '~/domain/time/duration';
import { listEvents, recordExport, streamEvents } from '~/models/audit-trail.server';
import { recordEvent, recordEvents, type AuditEntry } from '~/models/audit.server';

const NOW = new Date('2026-11-23T15:00:00.000Z');
const at = (days: number) => new Date(NOW.getTime() + days * DAY);
const ALL: AuditFilter = { email: '', as: 'actor', action: null, from: null, to: null };

let [admin, client] = ['', ''];
beforeAll(async () => {
  await seedPeople();
  [admin, client] = [(await accountOf('admin')).id, (await accountOf('client')).id];
});
beforeEach(emptyAuditTrail);

/** Writes events down, a day after one another unless they say when. */
const tell = (...entries: (Partial<AuditEntry> & { at?: Date })[]) =>
  recordEvents(
    db,
    entries.map((entry, index) => ({
      ...{ actorId: admin, action: 'account.disabled', subject: client, at: at(index) },
      ...entry,
    })),
  );
const list = (filter: Partial<AuditFilter> = {}, after: string | null = null, size?: number) =>
  listEvents({ ...ALL, ...filter }, after, size);
const days = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).rows.map(({ createdAt }) => createdAt.getTime());

describe('an event', () => {
  test('is written with its moment in its id, its place in the chain, and a hash', async () => {
    await tell({ detail: { reason: 'Asked for it' } }, { at: NOW, actorId: null });
    const event = { action: 'account.disabled', subject: client, createdAt: NOW };
    const id = (order: string) => {
      const hex = NOW.getTime().toString(16).padStart(12, '0');
      const start = `${hex.slice(0, 8)}-${hex.slice(8)}-7${order}-`;
      return expect.stringMatching(new RegExp(`^${start}[89ab][\\da-f]{3}-[\\da-f]{12}$`));
    };
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    expect(await db.auditEvent.findMany({ orderBy: { sequence: 'asc' } })).toEqual([
      {
        ...{ ...event, id: id('001'), actorId: admin, sequence: 1, hash },
        detail: '{"reason":"Asked for it"}',
      },
      { ...event, id: id('002'), actorId: null, sequence: 2, detail: '{}', hash },
    ]);
  });

  test('is of now, where nothing else is said', async () => {
    const before = Date.now();
    await recordEvent(db, { actorId: null, action: 'mail.dropped', subject: 'x' });
    const { createdAt } = await db.auditEvent.findFirstOrThrow();
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('the lines of the trail', () => {
  test('say who did what to whom, the newest first, and leave out a name that nobody has', async () => {
    const { id: unnamed } = await db.account.create({ data: { email: 'unnamed@home.example' } });
    await tell(
      { detail: { reason: 'x' } },
      { actorId: null, subject: unnamed },
      { actorId: 'gone', subject: 'gone' },
    );
    const person = (name: string, email: string, id: string) => ({
      ...{ name, email, href: `/admin/users/${id}` },
    });
    const line = { id: expect.any(String), action: 'account.disabled', detail: '{}' };
    const { rows, next } = await list();
    expect(next).toBeNull();
    expect(rows).toEqual([
      {
        ...{ ...line, createdAt: at(2), actor: null, actorId: 'gone', subjectId: 'gone' },
        subject: { name: 'An account that is deleted', email: null, href: null },
      },
      {
        ...{ ...line, createdAt: at(1), actor: null, actorId: null, subjectId: unnamed },
        subject: person('unnamed@home.example', 'unnamed@home.example', unnamed),
      },
      {
        ...{ ...line, createdAt: at(0), detail: '{"reason":"x"}', actorId: admin },
        actor: person(PEOPLE.admin.fullName, PEOPLE.admin.email, admin),
        subjectId: client,
        subject: person(PEOPLE.client.fullName, PEOPLE.client.email, client),
      },
    ]);
    await db.account.delete({ where: { id: unnamed } });
  });

  test('can be those of a person who did it, or whom it was done to, of an action, and of some days', async () => {
    await tell({}, { actorId: client, subject: admin }, { action: 'account.enabled' }, {});
    const [first, second, third, fourth] = [0, 1, 2, 3].map((day) => at(day).getTime());
    expect(await days({ email: ` ${PEOPLE.client.email.toUpperCase()}` })).toEqual([second]);
    expect(await days({ email: PEOPLE.client.email, as: 'subject' })).toEqual([
      ...[fourth, third, first],
    ]);
    expect(await days({ action: 'account.enabled' })).toEqual([third]);
    expect(await days({ email: PEOPLE.admin.email, action: 'account.disabled' })).toEqual([
      ...[fourth, first],
    ]);
    expect(await days({ email: 'nobody@home.example' })).toEqual([]);
    expect(await days({ from: '2026-11-24', to: '2026-11-25' })).toEqual([third, second]);
  });

  test('go on page by page, and never beyond the last day that was asked for', async () => {
    await tell({}, {}, {}, {});
    const [first, second, third, fourth] = [0, 1, 2, 3].map((day) => at(day).getTime());
    const page = await list({}, null, 3);
    expect(page.rows.map(({ createdAt }) => createdAt.getTime())).toEqual([fourth, third, second]);
    expect(page.next).toBe(page.rows[2]!.id);
    expect(await days({}, page.next, 3)).toEqual([first]);
    expect(await days({ to: '2026-11-24' }, page.rows[0]!.id)).toEqual([second, first]);
    expect(await days({ to: '2026-11-25' }, page.rows[2]!.id)).toEqual([first]);
    await tell(...Array.from({ length: 26 }, () => ({ at: at(9) })));
    expect((await list()).rows).toHaveLength(25);
  });

  test('name what has no owner by itself, and a plan that there is no more as it was', async () => {
    const paper = { contentType: 'x', size: 1, sha256: '', taxYear: 2025, name: 'W-2.pdf' };
    const { id: ownerId } = await db.account.create({ data: { email: 'bare@home.example' } });
    const { id: document } = await db.document.create({
      data: { ...paper, ownerId, storageKey: 'x' },
    });
    const { id: plan } = await db.subscription.create({
      data: { accountId: ownerId, planId: 'gold', priceCents: 1, priceVersion: 'x' },
    });
    const asked = { ownerId, title: 'Photo ID', why: '', taxYear: 2025 };
    const source = { ownerId, title: 'Papers', source: 'x', taxYear: 2025 };
    const { id: listId } = await db.documentRequestList.create({ data: source });
    const { id: request } = await db.documentRequest.create({ data: { ...asked, listId } });
    await db.message.create({ data: { id: 4711, name: 'Dario', content: 'x' } });
    await tell(
      { action: 'document.opened', subject: document },
      { action: 'plan.changed', subject: plan },
      { action: 'document-request.made', subject: request },
      { action: 'ticket.changed', subject: '1'.repeat(16) },
      { action: 'ticket.changed', subject: '4711' },
      { action: 'setting.changed', subject: 'of an older portal' },
      { action: 'recording.saved', subject: 'x' },
    );
    const name = (words: string, href: string | null = null) => ({
      name: words,
      email: null,
      href,
    });
    expect((await list()).rows.map(({ subject }) => subject).reverse()).toEqual([
      name('W-2.pdf', `/admin/documents/${document}/review`),
      name('gold', `/admin/users/${ownerId}`),
      name('Photo ID', `/admin/documents/requests/${listId}`),
      name('A ticket that is deleted'),
      name('Dario', '/admin/tickets/4711'),
      name('A setting'),
      name('A voice note'),
    ]);
  });
});

describe('the trail as a file', () => {
  const read = (filter: Partial<AuditFilter> = {}) =>
    new Response(streamEvents({ ...ALL, ...filter })).arrayBuffer();
  const linesOf = async (filter?: Partial<AuditFilter>) =>
    Buffer.from(await read(filter))
      .toString('utf8')
      .split('\r\n');
  const HEAD =
    '\ufeff"When (UTC)","Who","Who (id)","What","Action","To whom or what","To whom or what (id)","Detail"';

  test('has a head, and a line for each event with addresses for names', async () => {
    await tell({ action: 'mail.dropped', actorId: null, subject: 'x' }, { detail: { by: 'hand' } });
    const { admin: by, client: of } = PEOPLE;
    const words = ['Account disabled', 'account.disabled', of.email, client, '{""by"":""hand""}'];
    const cells = [at(1).toISOString(), by.email, admin, ...words];
    const empty = [NOW.toISOString(), '', '', 'Email not delivered', 'mail.dropped'];
    const line = (of: string[]) => of.map((cell) => `"${cell}"`).join(',');
    expect(await linesOf()).toEqual([
      ...[HEAD, line(cells), line([...empty, 'An email', 'x', '{}']), ''],
    ]);
    expect(await linesOf({ action: 'team.changed' })).toEqual([HEAD, '']);
  });

  test('goes on after five hundred, each once', async () => {
    await tell(...Array.from({ length: 501 }, (_, index) => ({ subject: `s${index}`, at: NOW })));
    const lines = await linesOf();
    expect([lines.length, lines[0]]).toEqual([503, HEAD]);
    expect(new Set(lines).size).toBe(503);
  });

  test('is written down with what was asked for, and a person by their id', async () => {
    const exported = async (filter: Partial<AuditFilter>) => {
      await recordExport(admin, { ...ALL, ...filter });
      return (await auditOf(admin)).at(-1);
    };
    const told = { actorId: admin, action: 'audit.exported' };
    const days = { from: '2026-11-23', to: '2026-11-24' };
    expect(await exported(days)).toEqual({ ...told, detail: { as: 'actor', ...days } });
    expect(await exported({ email: PEOPLE.client.email, as: 'subject' })).toEqual({
      ...told,
      detail: { as: 'subject', person: client },
    });
    expect(await exported({ email: 'nobody@home.example', action: 'team.changed' })).toEqual({
      ...told,
      detail: { as: 'actor', action: 'team.changed', person: 'unknown' },
    });
  });
});
