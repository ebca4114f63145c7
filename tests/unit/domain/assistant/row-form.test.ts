import { expect, it } from 'vitest';
import { MAX_ASKS, rowSchema, toFormDefaults } from '~/domain/assistant/row-form';
import { DEFAULT_ROWS } from '#prisma/assistant/rows';
import { searchRows } from '~/domain/assistant/row';

const FORM = {
  titleEn: 'Parking',
  titleEs: 'Estacionamiento',
  asks: 'where do I park',
  en: 'Park behind the office.',
  es: 'Estacione detrás de la oficina.',
  page: '/contact',
  person: 'on',
};
const problemsOf = (fields: object) =>
  rowSchema.safeParse({ ...FORM, ...fields }).error?.issues.map(({ message }) => message);

it('reads the wordings one a line, without empty lines and repeats', () => {
  const { asks } = rowSchema.parse({ ...FORM, asks: ' where  do I park \r\n\r\nparking\nparking' });

  expect(asks).toEqual(['where do I park', 'parking']);
});

it('keeps an answer in one block', () => {
  expect(rowSchema.parse({ ...FORM, en: 'One.\r\n\r\n\r\nTwo.\nThree.' }).en).toBe(
    'One.\nTwo.\nThree.',
  );
});

it.each([
  [{ titleEn: ' ' }, 'Enter the title in English.'],
  [{ titleEs: undefined }, 'Enter the title in Spanish.'],
  [{ titleEn: 'x'.repeat(121) }, 'English title must be 120 characters or fewer'],
  [{ asks: ' \n ' }, 'Enter at least one way people ask this.'],
  [{ asks: undefined }, 'Enter at least one way people ask this.'],
  [
    { en: 'The client has SSN 123-45-6789.' },
    'Take the personal number out of “English answer”: everybody can read it.',
  ],
  [{ asks: 'x'.repeat(201) }, 'Each wording can have at most 200 characters.'],
  [
    { asks: Array.from({ length: MAX_ASKS + 1 }, (_, at) => `ask ${at}`).join('\n') },
    `Enter at most ${MAX_ASKS} wordings.`,
  ],
  [{ en: undefined }, 'Enter the answer in English.'],
  [{ es: '' }, 'Enter the answer in Spanish.'],
  [{ es: 'x'.repeat(1_001) }, 'Spanish answer must be 1,000 characters or fewer'],
  [{ page: '/gone' }, 'Choose a page from the list.'],
  [{ page: '' }, 'Choose a page from the list.'],
])('refuses %j', (fields, message) => {
  expect(problemsOf(fields)).toEqual([message]);
});

it('accepts every row in the code as it is', () => {
  for (const row of DEFAULT_ROWS) {
    const { id: _id, title, ...rest } = row;
    expect(rowSchema.safeParse(toFormDefaults(row)).data, row.id).toEqual({
      titleEn: title.en,
      titleEs: title.es,
      ...rest,
    });
  }
});

it('finds rows by words of their titles and wordings, whatever the accents', () => {
  const rows = [
    { ...DEFAULT_ROWS[0]!, title: { en: 'Payment plan', es: 'Plan de pagos' }, asks: ['no puedo'] },
    { ...DEFAULT_ROWS[0]!, title: { en: 'Lost W-2', es: 'Formulario perdido' }, asks: ['perdí'] },
  ];

  expect(searchRows(rows, '')).toHaveLength(2);
  expect(searchRows(rows, 'PERDI w-2')).toEqual([rows[1]]);
  expect(searchRows(rows, 'plan w-2')).toEqual([]);
});
