import { describe, expect, it } from 'vitest';
import { readDrawing, toDrawing } from '~/domain/letters/drawing';
import {
  fieldsProblem,
  keepOnPage,
  placeFields,
  toInitials,
  toMarks,
  type PdfField,
} from '~/domain/letters/pdf-fields';
import { OTHER, pdfLetterSchema, readRows } from '~/domain/letters/pdf-form';

const PAGES = [
  { width: 612, height: 792 },
  { width: 792, height: 612 },
];
const FIELD: PdfField = { signer: 0, kind: 'signature', page: 1, x: 10, y: 10, label: '' };

describe('the fields of a PDF', () => {
  it('stand at the chosen places, one below the other', () => {
    const rows = [{ place: 'last-right', text: 'Title' }];
    const fields = placeFields(PAGES, rows, { dates: true, initials: true });
    expect(fields.map(({ kind, page, x, y }) => [kind, page, x, y])).toEqual([
      ['signature', 2, 444, 490],
      ['date', 2, 444, 532],
      ['text', 2, 444, 550],
      ['initials', 1, 532, 752],
      ['initials', 2, 712, 572],
    ]);
  });

  it('are kept inside of their page', () => {
    expect(keepOnPage({ ...FIELD, x: -5, y: 9_999 }, PAGES[0]!)).toMatchObject({ x: 0, y: 750 });
    const tiny = { width: 50, height: 20 };
    expect(keepOnPage(FIELD, tiny)).toMatchObject({ x: 0, y: 0 });
  });

  it('need a signature for each signer, and a label for each text', () => {
    expect(fieldsProblem([FIELD], 1)).toBeNull();
    expect(fieldsProblem([FIELD], 2)).toBe('Place a signature for signer 2.');
    expect(fieldsProblem([FIELD, { ...FIELD, kind: 'text' }], 1)).toContain('Say for each text');
    expect(fieldsProblem([FIELD, { ...FIELD, signer: 2 }], 1)).toContain('belongs to nobody');
  });

  it('hold what each signer filled in', () => {
    const text: PdfField = { ...FIELD, kind: 'text', label: 'Title' };
    const entries = JSON.stringify({ initials: 'AO', texts: ['Owner', 'Orlando'] });
    const signer = { name: 'Ana Ortiz', drawing: '', entries, date: 'December 3, 2026' };
    const kinds: PdfField[] = [
      FIELD,
      text,
      { ...FIELD, kind: 'date' },
      { ...FIELD, kind: 'initials' },
      text,
    ];
    expect(toMarks({ fields: kinds }, [signer]).map(({ words }) => words)).toEqual([
      'Ana Ortiz',
      'Owner',
      'December 3, 2026',
      'AO',
      'Orlando',
    ]);
  });

  it('suggest the initials of a name in any script', () => {
    expect(
      ['Ana Maria Ortiz', 'Рафаэль Мендес', 'O’Neil-Smith, Bo', '李 小龙'].map(toInitials),
    ).toEqual(['AMO', 'РМ', 'ONSB', '李小']);
  });
});

describe('the signers of a PDF', () => {
  const MEMBERS = [{ accountId: 'a', name: 'Ana' }];
  const read = (values: Record<string, string>) => readRows(pdfLetterSchema.parse(values), MEMBERS);

  it('sign in the order of their rows', () => {
    const other = { who2: OTHER, name2: 'Rosa', email2: 'Rosa@Home.example' };
    const rows = read({ who0: 'a', ...other });
    expect(Array.isArray(rows) && rows.map(({ signer }) => signer)).toEqual([
      { accountId: 'a', name: 'Ana', email: '', turn: 0 },
      { accountId: null, name: 'Rosa', email: 'rosa@home.example', turn: 1 },
    ]);
  });

  it('are refused where one is unknown, or has no name or address', () => {
    expect(read({ who0: 'b' })).toMatchObject({ field: 'who0' });
    expect(read({ who0: OTHER })).toMatchObject({ field: 'name0' });
    expect(read({ who0: OTHER, name0: 'Rosa' })).toMatchObject({ field: 'email0' });
    expect(read({})).toMatchObject({ field: 'who0' });
  });
});

describe('a drawing', () => {
  it('is kept in whole numbers inside of its box, thinned where it is long', () => {
    expect(
      toDrawing(
        [
          [
            { x: 150.4, y: -3 },
            { x: 400, y: 60 },
          ],
        ],
        300,
      ),
    ).toEqual([[301, 0, 600, 120]]);
    const long = Array.from({ length: 9_000 }, (_, index) => ({ x: index % 300, y: 5 }));
    const drawn = toDrawing([long], 300);
    expect(drawn.flat().length).toBeLessThanOrEqual(6_000);
    expect(readDrawing(JSON.stringify(drawn))).toEqual(drawn);
  });
});
