import { describe, expect, it } from 'vitest';
import { Sheet, drawTable } from '~/gateways/pdf/sheet.server';
import { NAMES } from '#tests/support/names';
import { toSearchWords, withPdf } from '#tests/support/pdf';

const about = { title: 'A paper', author: 'The firm', subject: 'Words' };
const write = (words: string) =>
  Sheet.write(about, (sheet) => {
    sheet.text('P', words);
    return 'The firm';
  });
const print = async (words: string) => withPdf(await write(words), toSearchWords);
const fontsIn = (bytes: Uint8Array) => [
  ...new Set(
    Array.from(
      Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/FontName \/\w+\+([\w-]+)/g),
      ([, name]) => name!,
    ),
  ),
];

/** The first line without its spaces, from left to right. */
async function seen(words: string): Promise<string> {
  const items = await withPdf(await write(words), async (pdf) => {
    const { items: all } = await (await pdf.getPage(1)).getTextContent();
    type Item = { str: string; transform: number[] };
    return (all as Item[]).filter(({ str }) => str.trim());
  });
  const top = items[0]!.transform[5];
  return items
    .filter(({ transform }) => transform[5] === top)
    .toSorted((a, b) => a.transform[4]! - b.transform[4]!)
    .map(({ str }) => str.replaceAll(' ', ''))
    .join('');
}

describe('the fonts of a PDF', () => {
  it.each(NAMES)('print %s as searchable text', async (name) => {
    const words = await print(`Billed to ${name} (${name}), $1,250.00`);
    expect(words).toContain('Billed to');
    expect(words.replaceAll(/\s/g, '').split(name.replaceAll(/\s/g, ''))).toHaveLength(3);
    expect(words).not.toContain('\ufffd');
  });

  it('are one small embedded font for plain text', async () => {
    const bytes = await write('Tax return for José Ñúñez – “$1,250.00”');
    expect(fontsIn(bytes)).toEqual(['NotoSans-Regular']);
    expect(bytes.length).toBeLessThan(12_000);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Type1');
  });

  it('include further fonts only when needed', async () => {
    expect(fontsIn(await write('李 Ann'))).toEqual(['NotoSans-Regular', 'NotoSansSC-Thin']);
    expect(fontsIn(await write('محمد'))).toContain('Vazirmatn-Regular');
  });

  it('differ by weight', async () => {
    const draw = (bold: boolean) =>
      Sheet.write(about, (sheet) => {
        sheet.text('H1', '李小龍', { bold });
        return '';
      });
    expect(Buffer.compare(await draw(true), await draw(false))).not.toBe(0);
  });

  it.each([
    ['a picture of several characters', '👨‍👩‍👧 Ann', '\ufffd Ann'],
    ['a script that no font has', 'ꦱ Ann', '\ufffd Ann'],
    ['half a character', '\ud800 Ann', '\ufffd Ann'],
    ['marks that a font has no place for', 'ฬ\u0303\u25cc, Ann', '\ufffd, Ann'],
  ])('show one sign for %s', async (_what, words, printed) => {
    expect(await print(words)).toMatch(new RegExp(`^${printed} `));
  });
});

describe('right-to-left text', () => {
  it('is placed within left-to-right text', async () => {
    expect(await seen('Billed to משה כהן (m@example.com)')).toBe('Billedtoמשהכהן(m@example.com)');
  });

  it.each([
    ['שלום (abc) 123', '123(abc)שלום'],
    ['רקם (12) כהן', 'כהן(12)רקם'],
    ['گلی ۱۲۳', '۱۲۳گلی'],
    ['Fee (שלום), $25.00', 'Fee(שלום),$25.00'],
  ])('reverses the punctuation around it, but no number: %s', async (words, line) => {
    expect(await seen(words)).toBe(line);
  });

  it('isn’t created from other text by hidden characters', async () => {
    expect(await seen('Fee \u202e00.52$\u202c of \u2067$25\u200f.00')).toBe('Fee00.52$of$25.00');
  });
});

describe('lines', () => {
  it('break at a space, and within a word only if it is too long', async () => {
    const lines = (await print(`${'Word '.repeat(40)}${'x'.repeat(150)}`)).split(' ');
    expect(lines.slice(0, 40)).toEqual(Array(40).fill('Word'));
    expect(lines.slice(40).join('')).toContain('x'.repeat(150));
    expect((await seen('李'.repeat(200))).length).toBeLessThan(60);
  });

  it('keep typed line breaks', async () => {
    expect(await seen('One\r\nTwo')).toBe('One');
    expect(await print('One\r\nTwo\u0000')).toContain('One Two');
  });

  it('continue a row over pages, keeping the amount', async () => {
    const label = '李小龍 and Ann '.repeat(700);
    const bytes = await Sheet.write(about, (sheet) => {
      drawTable(sheet, ['For', 'Amount'], [{ label, amount: '$1,250.00' }]);
      return '';
    });
    await withPdf(bytes, async (pdf) => {
      expect(pdf.numPages).toBeGreaterThan(2);
      const words = await toSearchWords(pdf);
      expect(words.match(/小/g)).toHaveLength(700);
      expect(words).toContain('$1,250.00');
    });
  });

  it.each([
    ['marks on one letter', `a${'\u0301'.repeat(5000)}`],
    ['scripts in turns', 'aمש李김ไtḍ̣е😀 \u202e\u2066\u0000\ud800(é1)'.repeat(200)],
    [
      'different characters',
      String.fromCodePoint(...Array.from({ length: 3000 }, (_, at) => 0x4e00 + at)),
    ],
    ['spaces', ' '.repeat(5000)],
    ['letters without a space', 'م'.repeat(5000)],
  ])('are written for thousands of %s', async (_what, words) => {
    const bytes = await write(words);
    expect(await withPdf(bytes, (pdf) => Promise.resolve(pdf.numPages))).toBeLessThan(10);
  });
});
