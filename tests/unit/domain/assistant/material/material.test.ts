import { expect, test } from 'vitest';
import { PHRASINGS } from '#prisma/assistant/phrasings';
import { DEFAULT_ROWS } from '#prisma/assistant/rows';
import { PAGES } from '~/domain/assistant/pages';
import { getFirm } from '~/models/firm/published.server';
import { testEntries, testIndex } from '#tests/support/guide';

const ENTRIES = testEntries();

test('every entry has a unique id and a fact or a lookup', () => {
  expect(new Set(ENTRIES.map(({ id }) => id)).size).toBe(ENTRIES.length);
  for (const { fact, lookup } of ENTRIES) expect(Boolean(fact) || Boolean(lookup)).toBe(true);
});

test('every fact has a text in both languages and a page of this site', () => {
  for (const { fact } of ENTRIES) {
    if (!fact) continue;
    expect([fact.text.en, fact.text.es, fact.page.label.en, fact.page.label.es]).not.toContain('');
    expect(fact.page.href).toMatch(/^\/(?!\/)/);
    expect(`${fact.text.en}${fact.text.es}`).not.toMatch(/undefined|\[object|\n\n/);
  }
  for (const href of Object.keys(PAGES)) expect(href).toMatch(/^\//);
});

test('every service and plan in the catalog has an entry, in Spanish too', () => {
  const ids = ENTRIES.map(({ id }) => id);
  for (const { id } of [...getFirm().content.service, ...getFirm().content['same-day-service']])
    expect(ids).toContain(`service:${id}`);
  for (const { id } of getFirm().content.plan) expect(ids).toContain(`plan:${id}`);
});

test('every phrasing belongs to an entry', () => {
  const ids = new Set(ENTRIES.map(({ id }) => id));
  expect(Object.keys(PHRASINGS).filter((id) => !ids.has(id))).toEqual([]);
});

test('an entry has at most eight phrasings, and all entries 1,500 in 80 KB', () => {
  const ofPages = Object.values(PHRASINGS).map((each) => each.split(' | '));
  const all = [...ofPages, ...DEFAULT_ROWS.map(({ asks }) => asks)];
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(8);
  expect(all.flat().length).toBeLessThanOrEqual(1_500);
  expect(Buffer.byteLength(all.flat().join(' | '))).toBeLessThanOrEqual(80_000);
});

test('a search for a title finds its entry', () => {
  const search = testIndex();
  const lost = ENTRIES.filter(
    ({ id, fact }) =>
      fact?.title &&
      fact.kind !== 'form' &&
      !search
        .search(fact.title.en)
        .slice(0, 3)
        .some(({ entry }) => entry.id === id),
  );
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['how much is payroll', 'en'],
  ['cuanto cuesta la nomina', 'es'],
  ['necesito una cita', 'es'],
  ['I got a CP2000', 'en'],
  ['hola', 'es'],
])('detects the language of %j', (text, language) => {
  expect(testIndex().detectLanguage(text)).toBe(language);
});
