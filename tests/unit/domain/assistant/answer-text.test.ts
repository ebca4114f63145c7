import { expect, test } from 'vitest';
import { renderPart } from '~/domain/assistant/answer';
import { parseAnswer } from '~/domain/assistant/answer-text';
import type { Fact } from '~/domain/assistant/fact';

const HOURS: Fact = {
  id: 'hours',
  kind: 'office',
  title: { en: 'Office hours', es: 'Horario' },
  text: { en: 'We are open:\n- Monday', es: 'Abrimos:\n- lunes' },
  page: { href: '/contact', label: { en: 'Contact us', es: 'Contáctenos' } },
};

test('parses a fact with its page', () => {
  const text = renderPart({ type: 'facts', facts: [HOURS] }, 'es');

  expect(parseAnswer(text)).toEqual([
    {
      kind: 'fact',
      title: null,
      rows: ['Abrimos:', '- lunes'],
      page: { text: 'Contáctenos', href: '/contact' },
    },
  ]);
});

test('parses a search result with its title', () => {
  const text = renderPart({ type: 'results', facts: [HOURS] }, 'en');

  expect(parseAnswer(text)[0]).toMatchObject({ kind: 'fact', title: 'Office hours' });
});

test('parses a search result with a short sentence as one line with its link', () => {
  const short = { en: 'Books: $9.', es: 'Libros: $9.' };
  const text = renderPart({ type: 'results', facts: [{ ...HOURS, short }] }, 'en');

  expect(parseAnswer(text)).toEqual([
    { kind: 'list', rows: [[{ text: 'Books: $9. ' }, { text: 'Contact us', href: '/contact' }]] },
  ]);
});

test('parses other text as paragraphs and lists, with links within this site', () => {
  expect(parseAnswer('One. [Services](/services)\nTwo.\n\n- a\n- b')).toEqual([
    {
      kind: 'paragraph',
      rows: [[{ text: 'One. ' }, { text: 'Services', href: '/services' }], [{ text: 'Two.' }]],
    },
    { kind: 'list', rows: [[{ text: 'a' }], [{ text: 'b' }]] },
  ]);
});

test.each(['[x](https://evil.test)', '[x](//evil.test)', '[x](/\\evil)', 'a\n[x](//evil.test)'])(
  'leaves %j as text',
  (text) => {
    expect(JSON.stringify(parseAnswer(text))).not.toContain('"href"');
  },
);
