import { describe, expect, it } from 'vitest';
import { checkList, guessColumns, readList } from '~/domain/party/import';
import { guessMapping, type SavedMapping } from '~/domain/party/import-columns';
import { readKind, readPersonName } from '~/domain/party/import-kinds';
import { readRow, splitNote } from '~/domain/party/import-row';

const NONE: SavedMapping = new Map();

function fieldsOf(text: string) {
  const list = readList(text, NONE);
  if (typeof list === 'string') throw new Error(list);
  return { start: list.start, fields: guessColumns(list, NONE) };
}

describe('the columns of a list', () => {
  it.each([
    ['Nombre;Correo electrónico;Teléfono', ['name', 'email', 'phone']],
    ['Nombre;Apellidos;Celular', ['first', 'last', 'phone']],
    ['Cliente;Tipo de cliente;Notas', ['name', 'kind', 'note']],
    ['Full name;E-Mail Address;Home Phone', ['name', 'email', 'phone']],
    ['Client;SSN (last 4);Seguro Social', ['name', 'none', 'none']],
    ['Constructor;Name;City', ['note', 'name', 'note']],
  ])('are recognized by %s', (headings, fields) => {
    expect(guessMapping(headings.split(';'), NONE)).toEqual(fields);
  });

  it.each([',', ';', '\t'])('may be separated by %j, under a title', (sign) => {
    const text = `Clients, as of Nov 29\n\nName${sign}Email${sign}City\nAna Ruiz${sign}a@r.example${sign}"Apt 4, 9; Palm"`;
    expect(fieldsOf(text)).toEqual({ start: 3, fields: ['name', 'email', 'note'] });
  });

  it('are found when addresses contain commas and a semicolon separates', () => {
    const rows = 'Ruiz, Ana;a@r.example;Apt 4, 9, Palm St\n'.repeat(5);
    expect(fieldsOf(`Nombre;Correo;Dirección\n${rows}`).fields).toEqual(['name', 'email', 'note']);
  });

  it('are limited to 50', () => {
    const wide = Array.from({ length: 51 }, (_, at) => `Column ${at}`).join(',');
    expect(readList(`${wide}\n1`, NONE)).toMatch('at most 50 columns');
  });
});

it.each(['@', '1;', ' x', 'a, ', '(4'])('an import checks 2 MB of %j without hanging', (words) => {
  const cell = `"a${words.repeat(9_000 / words.length)}"`;
  const list = readList(`Name,Email,Phone\n${`${cell},${cell},${cell}\n`.repeat(70)}`, NONE);
  if (typeof list === 'string') throw new Error(list);
  const before = performance.now();
  expect(checkList(list, ['name', 'email', 'phone'], {}, []).clients).toEqual([]);
  expect(performance.now() - before).toBeLessThan(1_500);
});

it.each([
  ['Smith, Bob', 'Bob Smith'],
  ['Núñez Rivera, José', 'José Núñez Rivera'],
  ['Tran, Hạnh and Le, Minh', 'Hạnh Tran and Minh Le'],
  ['Smith, John & Mary', 'John & Mary Smith'],
  ['Smith, Bob, Jr.', 'Bob Smith Jr.'],
  ['Bob Smith, Jr.', 'Bob Smith, Jr.'],
  ['Bob Smith', 'Bob Smith'],
  ['Smith, Jones, Lee', 'Smith, Jones, Lee'],
])('an import reads the name %s as %s', (written, name) => {
  expect(readPersonName(written)).toBe(name);
});

it.each([
  ['S-Corp', 'Sunrise', 'company', false],
  ['Schedule C', 'Sunrise', 'person', false],
  ['Individual', 'Sunrise', 'person', true],
  ['Compañía', 'Sunrise', 'company', true],
  ['', 'Sunrise, Inc.', 'company', true],
  ['club', 'Sunrise LLC', 'company', false],
  ['club', 'Rosa Vidal', 'person', false],
])('an import reads the kind %j of %s as %s', (given, name, kind, isWhole) => {
  expect(readKind(given, name)).toEqual({ kind, isWhole });
});

describe('an imported row', () => {
  const read = (phone: string, email = '') =>
    readRow(['Ana Ruiz', phone, email], ['Name', 'Phone', 'Email'], ['name', 'phone', 'email']);

  it.each([
    ['407-555-0101', '+14075550101', ''],
    ['787-555-0102 (cell)', '+17875550102', 'Phone: 787-555-0102 (cell)'],
    ['w 407-555-0101, h 407-555-0102', '+14075550101', 'Phone: w 407-555-0101, h 407-555-0102'],
    ['407-555-0101, 407-555-0102', '+14075550101', 'Phone: 407-555-0101, 407-555-0102'],
    ['407-555-0101, ext. 4', '+14075550101;ext=4', ''],
    ['555-0107', '', 'Phone: 555-0107'],
    ['ask his wife', '', 'Phone: ask his wife'],
  ])('keeps all of the phone %s', (typed, phone, note) => {
    expect(read(typed)).toMatchObject({ phone, note });
  });

  it('keeps the first of two addresses, and both in the note', () => {
    expect(read('', 'a@r.example; b@r.example')).toMatchObject({
      email: 'a@r.example',
      note: 'Email: a@r.example; b@r.example',
    });
    expect(read('', 'jane@@example')).toMatchObject({ email: 'jane@@example', note: '' });
  });
});

it('an import splits a long note without breaking a character', () => {
  const note = `${'x'.repeat(999)}😀${'y'.repeat(500)}`;
  expect(splitNote(note)).toEqual([`${'x'.repeat(999)}😀`, 'y'.repeat(500)]);
  expect(splitNote('')).toEqual([]);
});
