import { beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf, mailsTo } from '#tests/support/administration';
import { addParty, ownParty } from '#tests/support/clients';
import { db, seedPeople } from '#tests/support/database';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { TABLE_SIZE } from '~/domain/paging';
import * as edit from '~/routes/_portal/admin/clients/edit/route';
import * as list from '~/routes/_portal/admin/clients/route';
import * as archive from '~/routes/_portal/admin/clients/archive/route';
import * as restore from '~/routes/_portal/admin/clients/restore/route';

type Listed = { rows: { id: string; name: string }[]; next: string | null };

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});

const listed = async (query = '') => (await staff.get<Listed>(list, `/admin/clients${query}`)).data;
const names = async (query: string) => (await listed(query)).rows.map(({ name }) => name);

describe('the list of clients', () => {
  beforeAll(async () => {
    await addParty({ name: 'Ana Ruiz-Palma', email: 'ana@ruiz.example', phone: '(407) 555-0123' });
    await addParty({ name: 'Zoe Abbot' });
    await addParty({ name: 'Orlando Palms LLC', kind: 'company', email: 'hi@palms.example' });
  });

  test.each([
    ['palm', ['Orlando Palms LLC', 'Ana Ruiz-Palma']],
    ['RUIZ ana', ['Ana Ruiz-Palma']],
    ['ruiz-pal', ['Ana Ruiz-Palma']],
    ['407-555-0123', ['Ana Ruiz-Palma']],
    ['5550123', ['Ana Ruiz-Palma']],
    ['hi@palms', ['Orlando Palms LLC']],
    ['alms', []],
    ['palms zoe', []],
  ])('finds clients by the beginnings of words: %s', async (q, found) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  test('filters companies, and leaves out staff', async () => {
    const [client, admin] = [await ownParty('client'), await ownParty('admin')];
    expect(await names('?kind=company')).toEqual(['Orlando Palms LLC']);
    const ids = (await listed()).rows.map(({ id }) => id);
    expect([ids.includes(client), ids.includes(admin)]).toEqual([true, false]);
  });

  test('is sorted by family name, paged to the end, each client once', async () => {
    for (let index = 0; index < TABLE_SIZE + 3; index += 1)
      await addParty({ name: `Pat${index} Crowd` });
    const first = await listed('?q=crowd');
    const second = await listed(`?q=crowd&after=${first.next}`);
    expect([first.rows.length, second.next]).toEqual([TABLE_SIZE, null]);
    const all = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(all).size).toBe(TABLE_SIZE + 3);
    expect((await names('')).slice(0, 2)).toEqual(['Zoe Abbot', expect.not.stringMatching('Zoe')]);
  });

  test('takes one query beyond those of every page, on an index', async () => {
    const statements = await statementsOf(() => listed('?q=crowd&kind=person'));
    const reads = statements.filter((sql) => /^\s*(SELECT|WITH)/i.test(sql));
    expect(reads.length).toBeLessThanOrEqual(4);
    for (const sql of reads) expect(scansOf(sql), sql).toEqual([]);
  });
});

describe('a client', () => {
  const add = (fields: Record<string, string>) =>
    staff.post<{ error?: Record<string, string[]>; duplicates?: { id: string }[] }>(
      edit,
      '/admin/clients/new',
      { kind: 'person', name: '', ...fields },
    );

  test('is added, found by its new name after an edit, archived and restored', async () => {
    const added = await add({ name: ' Rosa  Vidal ', email: 'Rosa@Vidal.example' });
    expect(added.status).toBe(303);
    const id = added.location!.split('/').at(-1)!;
    expect(await db.party.findUnique({ where: { id } })).toMatchObject({
      name: 'Rosa Vidal',
      email: 'rosa@vidal.example',
      sortText: 'vidal rosa vidal',
    });
    const changed = { kind: 'company', name: 'Vidal Bakery', email: '', phone: '+1 407 555 0188' };
    await staff.post(edit, `/admin/clients/${id}/edit`, changed, { id });
    expect(await names('?q=bakery')).toEqual(['Vidal Bakery']);
    expect(await names('?q=rosa')).toEqual([]);
    await staff.post(archive, `/admin/clients/${id}/archive`, {}, { id });
    expect([await names('?q=bakery'), await names('?q=bakery&state=archived')]).toEqual([
      [],
      ['Vidal Bakery'],
    ]);
    await staff.post(restore, `/admin/clients/${id}/restore`, {}, { id });
    expect(await names('?q=bakery')).toEqual(['Vidal Bakery']);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'client.added',
      'client.changed',
      'client.archived',
      'client.restored',
    ]);
  });

  test.each([
    [{ name: '' }, 'name', 'Enter the client’s name.'],
    [{ name: 'A', kind: 'club' }, 'kind', 'Choose person or company.'],
    [{ name: 'A', email: 'a@' }, 'email', expect.stringContaining('valid email')],
    [{ name: 'A', phone: 'later' }, 'phone', expect.stringContaining('phone number')],
    [{ name: 'A', invite: 'on' }, 'email', expect.stringContaining('invitation')],
  ])('is rejected with %o', async (fields, field, message) => {
    const { status, data } = await add(fields as Record<string, string>);
    expect([status, data.error?.[field]]).toEqual([400, [message]]);
  });

  test('is invited to sign in when staff ask for it', async () => {
    await add({ name: 'Ivy Lane', email: 'ivy@lane.example', invite: 'on' });
    const { invited } = await db.party.findFirstOrThrow({
      where: { name: 'Ivy Lane' },
      include: { invited: true },
    });
    expect(invited).toMatchObject([{ email: 'ivy@lane.example', memberRole: 'owner' }]);
    expect(await mailsTo('ivy@lane.example')).toHaveLength(1);
  });

  test('is shown if it may exist already, before it is added anyway', async () => {
    const phone = '+17875550188';
    const id = await addParty({ name: 'Lena Marsh', email: 'lena@marsh.example', phone });
    const likely: Record<string, string>[] = [
      { name: 'LENA Marsh' },
      { name: 'Le\u0301na Marsh' },
      { name: 'Marsh, Lena' },
      { name: 'Ella Marsh', email: 'lena@marsh.example' },
      { name: 'Ella Marsh', phone: '(787) 555‑0188' },
    ];
    for (const fields of likely) {
      const { status, data } = await add(fields);
      expect(JSON.stringify(data)).toContain('There is already a client Lena Marsh.');
      expect([status, data.duplicates?.map((each) => each.id)]).toEqual([409, [id]]);
    }
    const count = () => db.party.count({ where: { sortText: 'marsh lena marsh' } });
    expect(await count()).toBe(1);
    expect((await add({ name: 'Lena Marsh', anyway: 'on' })).status).toBe(303);
    expect(await count()).toBe(2);
  });

  test('is offered, not added, with an account’s email', async () => {
    const id = await ownParty('client');
    const { status, data } = await add({
      name: 'Somebody',
      email: PEOPLE.client.email,
      anyway: 'on',
    });
    expect([status, data.duplicates]).toMatchObject([409, [{ id }]]);
    expect(JSON.stringify(data)).toContain('empty, and invite them afterwards');
    expect(await db.party.count({ where: { email: PEOPLE.client.email } })).toBe(1);
  });

  test('keeps their own email address if they sign in', async () => {
    const id = await ownParty('investor');
    const form = { kind: 'person', name: 'Irene Kept', email: 'other@home.example' };
    await staff.post(edit, `/admin/clients/${id}/edit`, form, { id });
    expect(await db.party.findUnique({ where: { id } })).toMatchObject({
      name: 'Irene Kept',
      email: PEOPLE.investor.email,
    });
  });

  test('is added once when its form is sent twice at once', async () => {
    const formId = `${Date.now()}.0199ffff-ffff-4fff-bfff-ffffffffffff`;
    const sent = await Promise.all([1, 2].map(() => add({ name: 'Twice Sent', formId })));
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(await names('?q=twice')).toEqual(['Twice Sent']);
  });
});
