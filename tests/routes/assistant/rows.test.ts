import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor, type Route } from '#tests/support/visitor';
import { MAX_ASKS, toFormDefaults } from '~/domain/assistant/row-form';
import { DEFAULT_ROWS } from '#prisma/assistant/rows';
import { FormRefusal } from '~/domain/forms/refusal';
import { searchIndex } from '~/models/assistant/material.server';
import { readAuditNames } from '~/models/audit-names.server';
import * as rows from '~/models/assistant/row.server';
import * as list from '~/routes/_portal/admin/assistant/rows/route';
import * as edit from '~/routes/_portal/admin/assistant/rows/row/route';
import * as wording from '~/routes/_portal/admin/assistant/answers/wording/route';
import { STAFF_CONFIRMATIONS } from '~/routes/confirmation/staff.server';

const restore = STAFF_CONFIRMATIONS['/admin/assistant/rows/:id/restore'];
const remove = STAFF_CONFIRMATIONS['/admin/assistant/rows/:id/delete'];

const LIST = '/admin/assistant/rows';
const PARKING = {
  titleEn: 'Parking at the office',
  titleEs: 'Estacionamiento',
  asks: 'where do I park\ndónde estaciono',
  en: 'Park behind the office.',
  es: 'Estacione detrás de la oficina.',
  page: '/contact',
  person: 'on',
};
const ID = 'parking-at-the-office';
const SAVED = {
  id: ID,
  title: { en: 'Parking at the office', es: 'Estacionamiento' },
  asks: ['where do I park', 'dónde estaciono'],
  en: PARKING.en,
  es: PARKING.es,
  page: '/contact',
  person: true,
};
const DEFAULT = DEFAULT_ROWS[0]!;

let admin: Visitor;
let adminId = '';
beforeAll(async () => {
  await seedPeople();
  admin = await new Visitor().signIn('admin');
  ({ id: adminId } = await accountOf('admin'));
});
beforeEach(async () => {
  await db.assistantRow.deleteMany();
  await db.aiMessage.deleteMany();
});

type Refused = { error: Record<string, string[]>; initialValue: Record<string, string> };
const post = (route: Route, fields: Record<string, string>, id = '') =>
  admin.post<Refused>(route, LIST, fields, { id });
const get = async <T>(route: Route, id = '', path = LIST) =>
  (await admin.get<T>(route, path, { id })).data;
const changedDefault = (fields: object) => ({ ...toFormDefaults(DEFAULT), ...fields });
const shown = async (id: string) => (await rows.listRows()).find((row) => row.id === id);
/** What was done to a row since the last time it was asked. */
const seen = new Map<string, number>();
async function newEvents(id: string) {
  const events = await auditOf(id);
  const fresh = events.slice(seen.get(id) ?? 0);
  seen.set(id, events.length);
  return fresh.map(({ action, actorId }) => [action.replace('assistant-row.', ''), actorId]);
}

async function askedQuestion(message: string): Promise<string> {
  const own = { visitHash: 'visit' };
  await db.aiMessage.create({ data: { ...own, role: 'user', message } });
  const answer = { ...own, role: 'assistant', message: 'x', unanswered: true };
  return (await db.aiMessage.create({ data: answer })).id;
}

describe('the list', () => {
  type Listed = { title: string; state: string };
  const load = (query: string) =>
    get<{ own: Listed[]; supplied: Listed[] }>(list, '', `${LIST}?${query}`);

  test('holds the rows of the code, and first what was changed, removed or added', async () => {
    await post(edit, PARKING);
    await post(edit, changedDefault({ titleEn: 'AAA' }), DEFAULT.id);
    const { id } = DEFAULT_ROWS[1]!;
    await post(remove, {}, id);

    const { own, supplied } = await load('');

    expect(own.map(({ state }) => state).sort()).toEqual(['added', 'changed', 'removed']);
    expect(own[0]).toMatchObject({ title: 'AAA', state: 'changed' });
    expect(supplied).toHaveLength(DEFAULT_ROWS.length - 2);
  });

  test('is searched by title and wording', async () => {
    await post(edit, PARKING);
    for (const q of ['parking office', 'DONDE estaciono'])
      expect((await load(`q=${q}`)).own.map(({ title }) => title)).toContain(PARKING.titleEn);
    expect(await load('q=xyzzy')).toMatchObject({ own: [], supplied: [] });
  });
});

describe('a new answer', () => {
  test('is among Jennifer’s rows at once, and is recorded', async () => {
    await newEvents(ID);

    const answer = await post(edit, PARKING);

    expect(answer.location).toBe(LIST);
    expect(await shown(ID)).toMatchObject(SAVED);
    expect(await newEvents(ID)).toEqual([['added', adminId]]);
    const event = { actorId: null, action: 'assistant-row.added', subject: ID };
    const { subjectName } = await readAuditNames([event]);
    expect(subjectName(event)).toMatchObject({ name: PARKING.titleEn, href: `${LIST}/${ID}` });
  });

  test('is found by Jennifer right away, and no longer once it is deleted', async () => {
    const found = async () => (await searchIndex(new Date())).facts('where do I park');
    const id = `row:${ID}`;
    expect(await found()).not.toContainEqual(expect.objectContaining({ id }));

    await post(edit, PARKING);
    expect((await found())[0]).toMatchObject({ id, text: { en: PARKING.en, es: PARKING.es } });
    await post(edit, { ...PARKING, en: 'Park in front.' }, ID);
    expect((await found())[0]).toMatchObject({ id, text: { en: 'Park in front.' } });
    await post(remove, {}, ID);

    expect(await found()).not.toContainEqual(expect.objectContaining({ id }));
  });

  test('keeps what was typed if something is wrong', async () => {
    const { status, data } = await post(edit, { ...PARKING, es: '', asks: 'one\n\ntwo' });
    expect(status).toBe(400);
    expect(data.error).toEqual({ es: ['Enter the answer in Spanish.'] });
    expect(data.initialValue).toMatchObject({ en: PARKING.en, asks: 'one\n\ntwo', person: 'on' });
    expect(await db.assistantRow.count()).toBe(0);
  });

  test('sent twice is saved once; another with the same title or wording is refused', async () => {
    await post(edit, PARKING);
    expect((await post(edit, PARKING)).status).toBe(303);
    const other = { titleEn: 'Where to park', asks: 'where to leave my car' };
    for (const changes of [{ asks: other.asks }, { titleEn: other.titleEn }]) {
      const { data } = await post(edit, { ...PARKING, ...changes });
      expect(data.error['']![0]).toContain('“Parking at the office” already answers this.');
    }
    const { data } = await post(edit, {
      ...PARKING,
      titleEn: DEFAULT.id.replaceAll('-', ' '),
      asks: other.asks,
    });
    expect(data.error['']![0]).toContain(DEFAULT.title.en);
    expect(await db.assistantRow.count()).toBe(1);
  });

  test('never takes the address of the form', async () => {
    await post(edit, { ...PARKING, titleEn: 'New' });
    expect((await db.assistantRow.findFirstOrThrow()).id).not.toBe('new');
  });
});

describe('an answer', () => {
  type Loaded = { row: { isChanged: boolean; lead: string }; defaults: object };

  test('that staff wrote is changed and deleted for good', async () => {
    await post(edit, PARKING);
    await newEvents(ID);
    const before = await get<Loaded>(edit, ID);
    expect(before).toMatchObject({ row: { isChanged: false }, defaults: PARKING });
    expect(before.row.lead).toMatch(/^Last changed .* by /);

    expect((await post(edit, { ...PARKING, en: 'Park in front.' }, ID)).location).toBe(LIST);
    expect(await shown(ID)).toMatchObject({ ...SAVED, en: 'Park in front.' });
    expect((await post(remove, {}, ID)).location).toBe(LIST);

    expect(await db.assistantRow.count()).toBe(0);
    expect(await newEvents(ID)).toEqual([
      ['changed', adminId],
      ['removed', adminId],
    ]);
  });

  test('of the code is changed and restored', async () => {
    await newEvents(DEFAULT.id);
    expect(await get<Loaded>(edit, DEFAULT.id)).toMatchObject({
      row: { isChanged: false, lead: 'This answer came with the portal.' },
    });
    expect((await admin.get(restore, LIST, { id: DEFAULT.id })).status).toBe(404);

    await post(edit, changedDefault({ en: 'Our own text.' }), DEFAULT.id);
    expect(await shown(DEFAULT.id)).toMatchObject({ ...DEFAULT, en: 'Our own text.' });
    expect((await get<Loaded>(edit, DEFAULT.id)).row.isChanged).toBe(true);
    expect(await get(restore, DEFAULT.id)).toMatchObject({
      details: [DEFAULT.en, { text: DEFAULT.es, lang: 'es' }],
    });
    expect((await post(restore, {}, DEFAULT.id)).location).toBe(`${LIST}/${DEFAULT.id}`);

    expect(await shown(DEFAULT.id)).toMatchObject(DEFAULT);
    expect(await newEvents(DEFAULT.id)).toEqual([
      ['changed', adminId],
      ['restored', adminId],
    ]);
  });

  test('of the code is hidden by deleting it, until it is restored', async () => {
    await newEvents(DEFAULT.id);
    await post(remove, {}, DEFAULT.id);
    expect(await shown(DEFAULT.id)).toBeUndefined();
    for (const route of [edit, remove])
      expect((await admin.get(route, LIST, { id: DEFAULT.id })).status).toBe(404);
    expect((await post(edit, changedDefault({}), DEFAULT.id)).status).toBe(404);

    await post(restore, {}, DEFAULT.id);

    expect(await shown(DEFAULT.id)).toMatchObject(DEFAULT);
    expect(await newEvents(DEFAULT.id)).toEqual([
      ['removed', adminId],
      ['restored', adminId],
    ]);
  });

  test('that is unknown is not found, and deleting it again changes nothing', async () => {
    for (const route of [edit, remove, restore])
      expect((await admin.get(route, LIST, { id: 'gone' })).status).toBe(404);
    expect((await post(edit, PARKING, 'gone')).status).toBe(404);
    for (const route of [remove, restore]) expect((await post(route, {}, 'gone')).status).toBe(404);
  });
});

describe('a question without a clear answer', () => {
  type Asked = { asked: { wording: string; rows: { id: string }[] } | null };

  test('fills in the wording of a new answer, masked', async () => {
    const id = await askedQuestion('Where do I park? My SSN is 123-45-6789.');
    const { asked } = await get<Asked>(edit, '', `${LIST}/new?question=${id}`);
    expect(asked).toMatchObject({ wording: 'Where do I park? My SSN is [number removed].' });
    expect(asked!.rows).toHaveLength(DEFAULT_ROWS.length);
    expect(await get<Asked>(edit, '', `${LIST}/new?question=gone`)).toMatchObject({ asked: null });
    expect(await get<Asked>(edit, '', `${LIST}/new`)).toMatchObject({ asked: null });
  });

  test('adds its wording to an existing answer', async () => {
    await newEvents(DEFAULT.id);
    const id = await askedQuestion('Where do I park?');
    expect(await get(wording, id)).toMatchObject({ wording: 'Where do I park?' });

    const answer = await post(wording, { row: DEFAULT.id, wording: ' Where  do I park? ' }, id);

    expect(answer.location).toBe(`${LIST}/${DEFAULT.id}`);
    expect((await shown(DEFAULT.id))!.asks).toEqual([...DEFAULT.asks, 'Where do I park?']);
    expect(await newEvents(DEFAULT.id)).toEqual([['changed', adminId]]);
  });

  test('needs an answer to add its wording to, and keeps what was typed', async () => {
    const { status, data } = await post(wording, { row: '', wording: 'Parking?' }, 'x');
    expect([status, data.error]).toEqual([400, { row: ['Choose an answer.'] }]);
    expect(data.initialValue).toMatchObject({ wording: 'Parking?' });
    expect((await post(wording, { row: 'gone', wording: 'Parking?' }, 'x')).status).toBe(404);
    expect((await admin.get(wording, LIST, { id: 'gone' })).status).toBe(404);
  });

  test('is not added to an answer that has as many wordings as it can', async () => {
    const asks = Array.from({ length: MAX_ASKS }, (_, at) => `ask ${at}`).join('\n');
    await post(edit, { ...PARKING, asks });
    const { data } = await post(wording, { row: ID, wording: 'one more' });
    expect(data.error['']![0]).toContain(`This answer already has ${MAX_ASKS} wordings`);
    expect((await post(wording, { row: ID, wording: 'ask 3' })).status).toBe(303);
  });
});

test('somebody who lost the role meanwhile changes nothing', async () => {
  const { id: clientId } = await accountOf('client');
  await expect(rows.saveRow(null, DEFAULT, clientId)).rejects.toBeInstanceOf(FormRefusal);
  await expect(rows.addWording(DEFAULT.id, 'x', clientId)).rejects.toBeInstanceOf(FormRefusal);
  await expect(rows.removeRow(DEFAULT.id, clientId)).rejects.toBeInstanceOf(FormRefusal);
  await expect(rows.restoreRow(DEFAULT.id, clientId)).rejects.toBeInstanceOf(FormRefusal);
  expect(await db.assistantRow.count()).toBe(0);
});
