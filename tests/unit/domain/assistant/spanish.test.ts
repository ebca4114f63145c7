import { expect, it, test } from 'vitest';
import { entriesOf } from '~/domain/assistant/material/material';
import { papersInSpanish } from '~/domain/assistant/spanish/papers';
import { isSpanish } from '~/domain/assistant/guide/said';
import { FORM_1040 } from '~/domain/tax-forms/form-1040';
import { newMaterial } from '#tests/support/guide';
import { ASKED_AT } from '#tests/tables/assistant-questions';

const entries = entriesOf(newMaterial(ASKED_AT));
const priced = entries.filter(({ price, kind }) => price && kind !== 'course');
const figures = (text = '') => (text.match(/\$[\d,.]*\d/g) ?? []).toSorted();

it.each(priced.map((entry) => [entry.id, entry] as const))(
  '%s has a Spanish name, description and price, with the figures of the English one',
  (_id, { facts, spanish }) => {
    expect(spanish?.about).toBeTruthy();
    expect(spanish?.facts?.price).toBeTruthy();
    expect(figures(spanish!.facts!.price)).toEqual(figures(facts.price));
    expect(spanish?.facts?.duration === undefined).toBe(facts.duration === undefined);
  },
);

test('lists of prices are whole in Spanish', () => {
  const lists = entries.filter(({ listed }) => listed);
  expect(lists.length).toBeGreaterThan(5);
  for (const { about, spanish } of lists) expect(figures(spanish?.about)).toEqual(figures(about));
});

test('the papers for an individual’s return are', () => {
  for (const section of FORM_1040.sections) expect(papersInSpanish(section)).not.toBeNull();
});

it.each([
  'hola',
  'puedo pagar en cuotas',
  'precios',
  'y para casados?',
  'ayuda por favor',
  '¿Abren?',
])('is Spanish: %s', (text) => expect(isSpanish(text)).toBe(true));
it.each(['hi', 'no', 'plan', 'Hola, how much is a tax return?', 'La Quinta LLC taxes', '401k', ''])(
  'is not Spanish: %s',
  (text) => expect(isSpanish(text)).toBe(false),
);
