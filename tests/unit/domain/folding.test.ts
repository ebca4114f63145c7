import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesWords, toNameKey, toSearchText, toSortText } from '~/domain/folding';

const JOSE = ['José Ñúñez-Rivera', 'jose.nr@home.example', '+17875550123'] as const;

describe('a search', () => {
  it.each([
    ['nunez', JOSE],
    ['Nunez rivera', JOSE],
    ['rivera jose', JOSE],
    ['Rivera, José', JOSE],
    ['JOSE', JOSE],
    ['n\u0303un\u0303ez', JOSE],
    ['ñuñez-riv', JOSE],
    ['(787) 555', JOSE],
    ['787 555 0123', JOSE],
    ['787‑555‑0123', JOSE],
    ['\u202d(787) 555-0123\u202c', JOSE],
    ['+1 787 555', JOSE],
    ['jose 787 0123', JOSE],
    ['jose.nr@home.example', JOSE],
    ['oneill', ['Siobhan O’Neill']],
    ["o'neill", ['Siobhan O’Neill']],
    ['o’neill', ['Siobhan O’Neill']],
    ['O Neill', ['Siobhan O’Neill']],
    ['maria', ['Mari\u0301a']],
    ['María', ['Mari\u0301a']],
    ['delacruz', ['Ana de la Cruz']],
    ['dang', ['Đặng Thị Hạnh']],
    ['soren strasse', ['Søren Straße']],
    ['aegir', ['Ægir']],
    ['παπας', ['ΠΑΠΑΣΤΑΘΗΣ']],
    ['小明', ['王小明']],
    ['Ｊｏｓｅ', JOSE],
    ['%', ['100% Clean']],
    ['100% clean', ['100% Clean']],
    ['_', ['a_b@home.example']],
  ])('for %s finds %s', (typed, texts) => expect(matchesWords(typed, ...texts)).toBe(true));

  it.each(['%', '_', '*', '"', 'a OR b', 'NEAR', 'AND', 'jo%', 'unez', '788'])(
    'treats %s as literal text',
    (typed) => expect(matchesWords(typed, ...JOSE)).toBe(typed === 'jo%'),
  );

  it('finds every text by itself, and escapes wildcards', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        expect(toSearchText(text)).not.toMatch(/[%_\\]/);
        expect(matchesWords(text, text)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('names', () => {
  it('sort by family name, with accented letters beside plain ones', () => {
    const names = ['Zoe Zimmer', 'Bob Éclair', 'Ana Álvarez', 'Al Eaton', 'Ed Egan', 'Jo Alvord'];
    expect(names.sort((one, other) => (toSortText(one) < toSortText(other) ? -1 : 1))).toEqual([
      'Ana Álvarez',
      'Jo Alvord',
      'Al Eaton',
      'Bob Éclair',
      'Ed Egan',
      'Zoe Zimmer',
    ]);
  });

  it('sort by the Unicode collation', () => {
    const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
    const letters = 'abcdefghijklmnopqrstuvwxyzáàâäãåçéèêëíìîïñóòôöõøúùûüýÿšžđłßæœđĐŁØÅÉÑ';
    const name = fc
      .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 5 }), {
        minLength: 1,
        maxLength: 3,
      })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(name, name, (one, other) => {
        const [a, b] = [toSortText(one, 'company'), toSortText(other, 'company')];
        expect(a < b ? -1 : a > b ? 1 : 0).toBe(Math.sign(compare(one, other)));
      }),
      { numRuns: 500 },
    );
  });

  it('are equal in any case, order and Unicode form', () => {
    const key = toNameKey('José Ñúñez-Rivera');
    for (const same of ['JOSE NUNEZ RIVERA', 'Nunez-Rivera, Jose\u0301', 'jose  nunez‑rivera'])
      expect(toNameKey(same), same).toBe(key);
    expect(toNameKey("Siobhan O'Neill")).toBe(toNameKey('Siobhan O’Neill'));
    expect(toNameKey('José Núñez')).not.toBe(key);
  });
});
