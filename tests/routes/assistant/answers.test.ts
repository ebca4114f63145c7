import { catalogButton } from '#tests/support/catalog-buttons';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { searchIndex } from '~/models/assistant/material.server';
import { refreshFirm } from '~/models/firm/content.server';
import { getItem } from '~/models/firm/content-items.server';
import { getFirm } from '~/models/firm/published.server';
import * as archiving from '~/routes/_portal/admin/catalog/item/archive/route';
import * as edit from '~/routes/_portal/admin/catalog/edit/route';
import * as list from '~/routes/_portal/admin/catalog/kind/route';

const [kind, LIST] = ['answer' as const, '/admin/catalog/answer'];
const PARKING = {
  title: 'Parking in {city}',
  titleEs: 'Estacionamiento en {city}',
  asks: 'where do I park\ndónde estaciono',
  en: 'Park behind the office in {city}.',
  es: 'Estacione detrás de la oficina en {city}.',
  page: '/contact',
  person: 'on',
};
const ID = 'parking-in-city';

type Refused = { error: Record<string, string[]> };
type Asked = { values: { asks: string | null; person?: string } };

let owner: Visitor;
beforeAll(async () => {
  await seedPeople();
  owner = await new Visitor().signIn('superadmin');
});
beforeEach(async () => {
  await db.contentItem.deleteMany({ where: { kind, key: ID } });
  await db.aiMessage.deleteMany();
  await refreshFirm();
});

const write = (changes = {}) =>
  owner.post<Refused>(edit, `${LIST}/new`, { ...PARKING, ...changes }, { kind });
const press = (what: string, fields = {}) =>
  owner.post(catalogButton(what), `${LIST}/${ID}/${what}`, fields, { kind, id: ID });
const publish = async () => press('publication', { draft: (await getItem(kind, ID)).draftKey });
const found = async () => (await searchIndex(new Date())).facts('where do I park')[0];

async function askedQuestion(message: string): Promise<string> {
  const own = { visitHash: 'visit' };
  await db.aiMessage.create({ data: { ...own, role: 'user', message } });
  const answer = { ...own, role: 'assistant', message: 'x', unanswered: true };
  return (await db.aiMessage.create({ data: answer })).id;
}

test('Jennifer uses an answer while it is published, with the firm’s own city', async () => {
  const { location } = await write();
  expect(location).toBe(`${LIST}/${ID}`);
  expect((await found())?.id).not.toBe(`row:${ID}`);

  await publish();
  expect(await found()).toMatchObject({
    id: `row:${ID}`,
    title: { en: 'Parking in Orlando', es: 'Estacionamiento en Orlando' },
    text: {
      en: 'Park behind the office in Orlando.',
      es: 'Estacione detrás de la oficina en Orlando.',
    },
    page: { href: '/contact' },
    offersPerson: true,
  });

  await owner.post(archiving, `${LIST}/${ID}/archive`, {}, { kind, id: ID });
  expect((await found())?.id).not.toBe(`row:${ID}`);
  await press('restoration');
  expect((await found())?.id).toBe(`row:${ID}`);
});

test.each([
  [
    { en: 'The client has SSN 123-45-6789.' },
    { en: ['Take the personal number out of “Answer in English”: everybody can read it.'] },
  ],
  [
    { es: 'Vea {estado}.' },
    {
      es: [
        'Use braces in “Answer in Spanish” only for {state}, {stateTax}, {city}, {firm} and {phone}.',
      ],
    },
  ],
  [
    { title: '{' },
    { title: ['Use braces in “Title” only for {state}, {stateTax}, {city}, {firm} and {phone}.'] },
  ],
  [{ asks: ' \n ' }, { asks: ['Enter at least one way people ask this.'] }],
  [{ asks: 'x'.repeat(201) }, { asks: ['Each wording can have at most 200 characters.'] }],
  [{ page: '/gone' }, { page: ['Choose an option for “Page to link to”.'] }],
  [{ asks: 'My refund\nCP14' }, { '': ['“Notice CP14: balance due” already answers “CP14”.'] }],
])('an answer rejects %j', async (changes, problems) => {
  const { status, data } = await write(changes);
  expect([status, data.error]).toEqual([400, problems]);
});

test('an answer without Spanish is given in English', async () => {
  await write({ titleEs: '', es: '' });
  await publish();
  expect(await found()).toMatchObject({
    title: { es: 'Parking in Orlando' },
    text: { es: 'Park behind the office in Orlando.' },
  });
});

test('an answer is one block, and each of its wordings is stored once', async () => {
  await write({ en: 'One.\r\n\r\n\r\nTwo.', asks: ' where  do I park \r\n\r\nparking\nparking' });
  expect((await getItem(kind, ID)).values).toMatchObject({
    en: 'One.\nTwo.',
    asks: ['where do I park', 'parking'],
  });
});

test('the list is searched by title, wording and text, whatever the accents', async () => {
  type Listed = { groups: { items: { id: string }[] }[]; isLong: boolean };
  const load = async (q: string) =>
    (await owner.get<Listed>(list, `${LIST}?q=${encodeURIComponent(q)}`, { kind })).data;
  const idsOf = async (q: string) =>
    (await load(q)).groups.flatMap(({ items }) => items.map(({ id }) => id));
  await write();
  expect(await idsOf('')).toHaveLength(getFirm().content[kind].length + 1);
  expect((await load('')).isLong).toBe(true);
  for (const q of ['PARKING estacionamiento office', 'donde estaciono', 'behind the office'])
    expect(await idsOf(q)).toEqual([ID]);
  expect(await idsOf('xyzzy')).toEqual([]);
});

describe('an unanswered question', () => {
  const newForm = async (who: Visitor, question: string) =>
    (await who.get<Asked>(edit, `${LIST}/new?question=${question}`, { kind })).data.values;

  test('is the masked wording of a new answer', async () => {
    const id = await askedQuestion('Where do I park? My SSN is 123-45-6789.');
    expect(await newForm(owner, id)).toEqual({
      person: 'on',
      asks: 'Where do I park? My SSN is [number removed].',
    });
    expect(await newForm(owner, 'gone')).toEqual({ person: 'on', asks: null });
  });
});
