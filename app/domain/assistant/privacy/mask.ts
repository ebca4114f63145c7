/*
 * Numbers that say who somebody is or what is theirs, taken out of what is sent to a model and of
 * what is stored. Where a text may hold one in a form that the masks can't read, nothing is sent.
 */

/** What stands where a number was taken out, and where an email address was. */
export const MASKED = '[number removed]';
export const MASKED_EMAIL = '[email removed]';

/** The text without such numbers. Money, dates, form names, ZIP codes and phone numbers stay. */
export const maskNumbers = (text: string): string => maskSpread([text])[0]!;

export const maskSpread = (messages: readonly string[]): string[] =>
  maskTogether(messages, (text) => findNumbers(text, [...ORDINARY, PHONE]));

/** The same without phone numbers and email addresses, for what a person wrote. */
export const maskPersonal = (messages: readonly string[]): string[] =>
  maskTogether(
    messages,
    (text) => [...findNumbers(text, ORDINARY), ...findSpans(text, SHORT_PHONE)],
    (text) => findSpans(text, EMAIL),
  );

/** Whether messages hold no sign of a number that the masks can't read. */
export function canSendOut(messages: readonly string[]): boolean {
  const text = toPlainSigns(maskPersonal(messages).join('\n'));
  const rest = hide(text, ORDINARY).toLowerCase().replace(NUMBER_WORD, 'N').replace(MONEY, '');
  const isUnread = UNREAD.some((sign) => sign.test(rest));
  return !isUnread && !NAMED_NEXT.some((sign) => sign.test(text.toLowerCase()));
}

// Rule 1: each sign in one spelling, at the same length, so that places stay the same.

const FILLER = '\0';

const toPlainSigns = (text: string): string =>
  text.replace(/[^\n -~]/gu, (sign) => toPlainSign(sign).padEnd(sign.length, FILLER));

function toPlainSign(sign: string): string {
  if (/\p{Pd}|[\u2212\u2043\u2500]/u.test(sign)) return '-';
  if (/[\s\p{Z}\u2800]/u.test(sign)) return ' ';
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(sign)) return FILLER;
  const unfolded = sign.normalize('NFKD');
  // The value of a digit only matters in years and forms, which are written with 0 to 9.
  const isDigit = /[\p{N}零一二三四五六七八九]/u.test(unfolded);
  return /\d/.exec(unfolded)?.[0] ?? (isDigit ? '8' : unfolded[0]!);
}

// Rule 2: the shapes of an SSN or ITIN, an EIN and cards, with up to four signs between the groups.

/** A tag, an entity or a quoted key counts as one sign. */
const SIGN = String.raw`(?:<[^<>\d]{1,12}>|&[a-z]{2,8};|"[a-z]{1,12}"|[^\d\x01])`;
const SHAPES = [
  [3, 2, 4],
  [2, 7],
  [4, 4, 4, 4],
  [4, 6, 5],
].map((lengths) => {
  const groups = lengths.map((length) => String.raw`\d{${length}}`);
  return new RegExp(String.raw`(?<!\d)${groups.join(`${SIGN}{1,4}`)}(?!\d)`, 'gi');
});

const LEAST_DIGITS = 8;
const ROW = new RegExp(String.raw`\d(?:(?![.;?!]\s{1,9}\d)${SIGN}{0,4}?\d)*`, 'gi');

const OPENS = String.raw`(?<![\p{L}\d]|\d[.,:/-])`;
const ENDS = String.raw`(?![\p{L}\d%$]|[.,:/-]\d)`;
const GROUPED = String.raw`[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d\d?)?`;
const AMOUNT = String.raw`(?:${GROUPED}|(?:[1-9]\d{0,9}|0)(?:\.\d\d?)?)`;
const ROUND = String.raw`[1-9]\d{0,3}00`;
const UNIT = String.raw`(?:[KkMm]|mil|thousand|million|[Dd]ollars?|dolares|dola|USD|usd|euros?)`;
const YEAR = String.raw`(?:19|20)\d\d(?:[-/]\d\d(?!\d))?`;
const AND = String.raw`(?:,\s?|\/|,? and |\s)`;
const SECTION = String.raw`\d{1,5}(?:\.\d{4}(?:\([a-z]\))?(?:-\d)?)?`;
const FORM = String.raw`\d{3,4}(?:-[A-Za-z]{1,4})?`;
const ORDINARY = [
  // Money, shares, and sums that are grouped, rounded or have cents; also ranges of them.
  String.raw`(?<!\d)\p{Sc}\s?${AMOUNT}(?:\s?-\s?\p{Sc}?${AMOUNT})?${ENDS}`,
  String.raw`${OPENS}${AMOUNT}\s?(?:${UNIT}(?!\p{L})|\p{Sc}${ENDS})`,
  String.raw`${OPENS}[12]?\d{1,2}(?:\.\d{1,3})?\s?(?:%|percent)(?!\d)`,
  String.raw`${OPENS}(?:${GROUPED}|${ROUND})(?:\s?-\s?(?:${GROUPED}|${ROUND}))?${ENDS}`,
  String.raw`${OPENS}\d{1,6}\.\d\d${ENDS}`,
  String.raw`${OPENS}\d{4}-\d\d-\d\d(?:T|${ENDS})`,
  String.raw`${OPENS}\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d\d)${ENDS}`,
  String.raw`(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?:\s?-\s?\d{1,2}:\d\d)?${ENDS}`,
  String.raw`${OPENS}${YEAR}(?:\s?[-/]\s?${YEAR}){0,9}${ENDS}`,
  String.raw`(?:[Ff]orm(?:ulario)?s?|[Ll]etter|[Cc]arta)\s${FORM}(?:${AND}${FORM}){0,20}${ENDS}`,
  String.raw`(?<!\d)(?:10(?:4[01]|65|9[589])|1120)(?!\d|[ -]\d)`,
  String.raw`${OPENS}\d{3,4}(?:[A-Za-z]|-[A-Za-z]{1,4}|\([a-z]\))(?![\p{L}\d])`,
  String.raw`${OPENS}(?:CP|LT)\d{2,4}[A-Z]?(?![\p{L}\d])`,
  String.raw`§\s?${SECTION}(?:${AND}${SECTION}){0,9}${ENDS}`,
  String.raw`${OPENS}20\d\d-\d{4,5}${ENDS}`,
  String.raw`(?<!\p{L})(?:[A-Z]{2}|[Zz][Ii][Pp](?: code)?:?)\s\d{5}(?:-\d{4})?${ENDS}`,
].map((pattern) => new RegExp(pattern, 'gu'));
const PHONE = /(?<![\d-])(?:\+?1[ .-]{1,2})?(?:\(\d{3}\)\s?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])/g;

/** Whether a row is a list of numbers: "We drove 12, 150, and 2431 miles". */
function isList(row: string): boolean {
  const numbers = row.split(/[,;]\s(?:and |y )?|\s(?:and|or|y|o)\s/);
  return numbers.length > 1 && numbers.every((each) => /^[1-9]\d{1,6}$/.test(each));
}

// Rule 4: three digits or more behind a word that says what they are.

const NAME = String.raw`(?<![a-z])(?:${[
  'ssn|itin|f?ein|social|accounts?|acct|routing|cards?|passport|license|pin|last (?:four|4|N)',
  'seguro social|seguridad social|cuenta|ruta|tarjeta|pasaporte|licencia',
].join('|')})(?![a-z])`;
/** What may stand between such a word and its number. */
const LEAD = String.raw`(?:[^\w\x01\u0080-\uffff]|(?<![a-z])(?:${[
  'security|number|no|num|numero|code|is|are|es|son|ends?|ending|termina|in|en|with|last|four',
  'digits|of|de|my|mi|the',
].join('|')})(?![a-z])){0,12}`;
const NAMED = new RegExp(
  String.raw`(?<=${NAME}${LEAD})(?<![a-z\d])[a-z]{0,4}-?\d(?:${SIGN}{0,4}?\d){2,}`,
  'gi',
);
/** The same where the number could be a year or a round sum: "PIN: 1984", "card ending in 4500". */
const NAMED_OUTRIGHT = new RegExp(
  String.raw`(?<=${NAME}[^\d,;?!]{0,24}(?:[#:]|number|numero|no\.?|ending in|termina en|` +
    String.raw`(?<!security )(?:is|are|es))[\s#:]{0,3})(?<![a-z\d])\d{3,}(?![a-z\d(%]|[,.-]\d)`,
  'gi',
);

function findNumbers(text: string, ordinary: readonly RegExp[]): Span[] {
  const rest = hide(text, ordinary);
  const shapes = SHAPES.flatMap((shape) => findSpans(text, shape));
  const rows = findSpans(rest, ROW).filter(([start, end]) => {
    const row = rest.slice(start, end);
    return row.replace(/\D/g, '').length >= LEAST_DIGITS && !isList(row);
  });
  return [
    ...shapes.filter(([start, end]) => /\d/.test(rest.slice(start, end))),
    ...rows,
    ...findSpans(rest, NAMED),
    ...findSpans(text, NAMED_OUTRIGHT),
  ];
}

// Rule 5: email addresses and phone numbers in what a person wrote.

const EMAIL = new RegExp(
  String.raw`[\p{L}\d._%+-]{1,64}(?:\s?(?:@|\(at\))\s?| at (?=\S{1,63} dot |\S{0,20}mail\.))` +
    String.raw`[\p{L}\d-]{1,63}(?:(?:[.。]|\s?\(dot\)\s?| dot )[\p{L}\d-]{2,63}){1,9}`,
  'giu',
);
const SHORT_PHONE = /(?<![\d.-])\d{3}[.-]\d{4}(?![\d-])/g;

// Rule 6: signs of a number that nothing above reads.

/** In English and Spanish; each becomes an N. Longer words stand before those they begin with. */
const NUMBER_WORD = new RegExp(
  [
    '[a-z]{3,5}teen|(?:twen|thir|fou?r|fif|six|seven|eigh|nine)ty|hundred|thousand|million(?:es)?',
    'zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|double|triple',
    'dieci[a-z]{4,6}|veint[a-z]{1,7}|(?:trei|cuare|cincue|se[st]e|oche|nove)nta|doble|millones',
    '[a-z]{3,6}cient[oa]s|quinient[oa]s|cien(?:to)?|cero|uno|dos|tres|cuatro|cinco|seis|siete',
    'ocho|nueve|diez|once|doce|trece|catorce|quince|mil',
  ].join('|'),
  'g',
);
const JOINED = String.raw`[\s.,-]{0,3}(?:y )?`;
const MONEY = new RegExp(String.raw`N(?:${JOINED}[N\d]){0,12}\s(?:dollars|dolares)`, 'g');
/** Finds a number within so many signs of a word that says what it is. */
const nearName = (distance: number, number: string) =>
  [`${NAME}[^]{0,${distance}}?${number}`, `${number}[^]{0,${distance}}?${NAME}`].map(
    (pattern) => new RegExp(pattern),
  );
const UNREAD = [
  // Six number words in a row, one of them perhaps in digits.
  new RegExp(String.raw`N(?:${JOINED}(?:N|\d(?!\d))){5}`),
  // The parts of an SSN with words between them: "starts with 123, middle 45, ends in 6789".
  new RegExp(String.raw`(?<!\d)\d{3}${SIGN}{1,30}\d\d${SIGN}{1,30}\d{4}(?!\d)`),
  ...nearName(40, String.raw`(?:\d{3}|(?<![a-z])N(?:${JOINED}(?:N|\d(?!\d))){2}(?![a-z]))`),
];
/** Digits right beside such a word that could also be a year, sums or a ZIP code. */
const NINE = String.raw`(?:\d{9}|\d{3}\D{1,9}\d\d\D{1,9}\d{4}|\d{3},\d{3},\d{3}|\d{5}-\d{4})`;
const NAMED_NEXT = [
  ...nearName(10, String.raw`(?<!\d)${NINE}(?!\d)`),
  new RegExp(String.raw`${NAME}\s\d{3,}(?!\d|k(?![a-z])|[(%]|,\d)`),
];

type Span = readonly [start: number, end: number];

const findSpans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => [index, index + match.length]);

/** The text with what patterns find hidden, at the same length; no row goes on across it. */
const hide = (text: string, patterns: readonly RegExp[]) =>
  patterns.reduce((rest, each) => rest.replace(each, (found) => '\x01'.repeat(found.length)), text);

function maskTogether(
  messages: readonly string[],
  numbers: (plainText: string) => Span[],
  emails: (plainText: string) => Span[] = () => [],
): string[] {
  const whole = messages.join('\n');
  const text = toPlainSigns(whole);
  const signs = whole.split('');
  const cut = (mark: string, spans: readonly Span[]) => {
    for (const [start, end] of spans) {
      const fillers = /^\0*/.exec(text.slice(end, end + 9))![0].length;
      signs.fill(mark, start, end + fillers);
    }
  };
  cut('\ufdd0', numbers(text));
  cut('\ufdd1', emails(text));
  const masked = signs.join('');
  let next = 0;
  return messages.map((message) => {
    const start = next;
    next += message.length + 1;
    const own = masked.slice(start, next - 1);
    return own.replace(/\ufdd0+/g, MASKED).replace(/\ufdd1+/g, MASKED_EMAIL);
  });
}
