const list = (words: string) => words.split(' ');
const valued = (words: string, value: (index: number) => number) =>
  list(words).map((word, index) => [word, value(index)] as const);

/** Words for zero to twenty-nine and for tens, in English and Spanish, without accents. */
export const SMALL: ReadonlyMap<string, number> = new Map([
  ...valued(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    (index) => index,
  ),
  ...valued(
    'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    (index) => index,
  ),
  ...valued('uno una', () => 1),
  ...valued('veintiun veintiuna', () => 21),
  ...valued('twenty thirty forty fifty sixty seventy eighty ninety', (index) => 10 * index + 20),
  ...valued(
    'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    (index) => 10 * index + 30,
  ),
  ['fourty', 40],
]);

export const HUNDREDS: ReadonlyMap<string, number> = new Map([
  ...valued('cien ciento', () => 100),
  ...['os', 'as'].flatMap((ending) =>
    valued(
      `doscient${ending} trescient${ending} cuatrocient${ending} quinient${ending} seiscient${ending} setecient${ending} ochocient${ending} novecient${ending}`,
      (index) => 100 * index + 200,
    ),
  ),
]);

/** Words that multiply what stands before them. */
export const TIMES: ReadonlyMap<string, number> = new Map([
  ...valued('hundred', () => 1e2),
  ...valued('thousand grand mil k', () => 1e3),
  ...valued('million millon millones mm', () => 1e6),
  ...valued('billion bn', () => 1e9),
]);

/** How many there are nobody says exactly; before a word that multiplies they make a figure. */
const VAGUE = new Set(list('half couple few several dozen dozens medio'));
const BETWEEN = new Set(['and', 'y', 'a', 'an', 'of', 'de']);

/** Words that are a number by themselves. */
export const NUMBER_WORDS: readonly string[] = [
  ...SMALL.keys(),
  ...HUNDREDS.keys(),
  ...[...TIMES.keys()].filter((word) => word.length > 2 && word !== 'grand'),
];

/** Words as a pattern finds them: the longest first. */
export const anyOf = (words: readonly string[]) =>
  `(?:${[...words].sort((one, other) => other.length - one.length).join('|')})`;

/**
 * What a number in words (lower case, without accents) is: "two hundred and five" is 205, "twenty twenty-five" 2025, "one nine
 * nine" 199. NaN where it is some number, but not which ("a few thousand"); null where it is none ("a", "half").
 */
export function valueOfWords(words: readonly string[]): number | null {
  const said = words.filter((word) => !BETWEEN.has(word));
  const named = said.filter((word) => !VAGUE.has(word));
  if (!named.some((word) => SMALL.has(word) || HUNDREDS.has(word) || TIMES.has(word))) return null;
  if (said.length > named.length && named.some((word) => TIMES.has(word))) return NaN;
  if (named.every((word) => SMALL.has(word))) return Number(digitsOfWords(named).join(''));
  let [whole, part] = [0, 0];
  for (const word of named) {
    const times = TIMES.get(word);
    if (times === 100) part = (part || 1) * 100;
    else if (times) [whole, part] = [whole + (part || 1) * times, 0];
    else part += SMALL.get(word) ?? HUNDREDS.get(word) ?? NaN;
  }
  return whole + part;
}

/** Small number words as digits, those that belong together as one: ["twenty", "three", "four"] is ["23", "4"]. */
export function digitsOfWords(
  words: readonly string[],
  values: ReadonlyMap<string, number> = SMALL,
): string[] {
  const digits: string[] = [];
  let tens = false;
  for (const word of words) {
    const value = values.get(word) ?? NaN;
    if (tens && value > 0 && value < 10) digits.push(String(Number(digits.pop()) + value));
    else digits.push(String(value));
    tens = value >= 20 && value % 10 === 0;
  }
  return digits;
}
