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
  maskTogether(messages, [...ORDINARY, PHONE]);

/** The same without phone numbers and email addresses, for what a person wrote. */
export const maskPersonal = (messages: readonly string[]): string[] =>
  maskTogether(messages, ORDINARY, [SHORT_PHONE], [EMAIL]);

/** Whether messages hold no sign of a number that the masks can't read. */
export function canSendOut(messages: readonly string[]): boolean {
  const text = toPlainSigns(maskPersonal(messages).join('\n'));
  const rest = hide(text, ORDINARY).toLowerCase().replace(NUMBER_WORD, 'N').replace(MONEY, '');
  return !UNREAD.some((sign) => sign.test(rest));
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

const SIGN = String.raw`[^\d\x01]`;
const SHAPES = ['3 2 4', '2 7', '4 4 4 4', '4 6 5'].map((lengths) => {
  const groups = lengths.split(' ').map((length) => String.raw`\d{${length}}`);
  return new RegExp(String.raw`(?<!\d)${groups.join(`${SIGN}{1,4}`)}(?!\d)`, 'gi');
});

// Rule 3: a row of eight digits or more, unless it is something ordinary.

const LEAST_DIGITS = 8;
const ROW = new RegExp(String.raw`\d(?:(?![.;?!]\s{1,9}\d)${SIGN}{0,4}?\d)*`, 'gi');

const OPENS = String.raw`(?<![\p{L}\d]|\d[.,:/-])`;
const ENDS = String.raw`(?![\p{L}\d%$]|[.,:/-]\d)`;
/** Of at most eight digits: nine are never money. */
const GROUPED = String.raw`(?:[1-9]\d{0,2},\d{3}|[1-9]\d?(?:,\d{3}){2})(?:\.\d\d?)?`;
const AMOUNT = String.raw`(?:${GROUPED}|(?:[1-9]\d{0,7}|0)(?:\.\d\d?)?)`;
const YEAR = String.raw`(?:19|20)\d\d(?:[-/]\d\d(?!\d))?`;
const ORDINARY = [
  // Money, shares, sums that are grouped, rounded or have cents; times, dates and years.
  String.raw`(?<!\d)\p{Sc}\s?${AMOUNT}${ENDS}|${OPENS}${AMOUNT}\s?\p{Sc}${ENDS}`,
  String.raw`${OPENS}[12]?\d{1,2}(?:\.\d{1,3})?\s?(?:%|percent)(?!\d)`,
  String.raw`${OPENS}(?:${GROUPED}|[1-9]\d{0,3}00|\d{1,6}\.\d\d)${ENDS}`,
  String.raw`${OPENS}(?:\d{4}-\d\d-\d\d(?:T|${ENDS})|\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d\d)${ENDS})`,
  String.raw`(?<![\d:])\d{1,2}:\d\d(?::\d\d)?${ENDS}`,
  String.raw`${OPENS}${YEAR}(?:\s?[-/]\s?${YEAR}){0,9}${ENDS}`,
  // Names of forms, invoices and ZIP codes.
  String.raw`(?<![\p{L}\d]|\d[.,:-])(?:10(?:4[01]|65|9[589])|1120|\d{3,4}[A-Za-z])(?:-[A-Za-z]{1,4})?(?![\p{L}\d]|[ -]\d)`,
  String.raw`${OPENS}20\d\d-\d{4,5}${ENDS}`,
  String.raw`(?<!\p{L})(?:[A-Z]{2}|[Zz]ip(?: code)?:?)\s\d{5}(?:-\d{4})?${ENDS}`,
].map((pattern) => new RegExp(pattern, 'gu'));

// Rule 4: three digits or more behind a word that says what they are.

const NAME = String.raw`(?<![a-z])(?:ssn|itin|f?ein|social|accounts?|acct|routing|cards?|passport|license|pin|last (?:four|4|N)|seguro social|seguridad social|cuenta|ruta|tarjeta|pasaporte|licencia)(?![a-z])`;
/** What may stand between such a word and its number. */
const LEAD = String.raw`(?:[^\w$\x01\u0080-\uffff]|(?<![a-z])(?:security|number|no|num|numero|code|is|are|es|son|(?:ends?|ending) (?:in|with)|termina en|last|four|digits|of my|de mi|the)(?![a-z])){0,12}`;
const NAMED = new RegExp(
  String.raw`(?<=${NAME}${LEAD})(?<![a-z\d])[a-z]{0,4}-?\d(?:${SIGN}{0,4}?\d){2,}(?![\da-z(%])`,
  'gi',
);

// Rule 5: email addresses and phone numbers in what a person wrote.

const EMAIL = new RegExp(
  String.raw`[\p{L}\d._%+-]{1,64}(?:\s?(?:@|\(at\))\s?| at (?=\S{1,63} dot |\S{0,20}mail\.))` +
    String.raw`[\p{L}\d-]{1,63}(?:(?:[.。]|\s?\(dot\)\s?| dot )[\p{L}\d-]{2,63}){1,9}`,
  'giu',
);
const PHONE = /(?<![\d-])(?:\+?1[ .-]{1,2})?(?:\(\d{3}\)\s?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])/g;
const SHORT_PHONE = /(?<![\d.-])\d{3}[.-]\d{4}(?![\d-])/g;

// Rule 6: signs of a number that nothing above reads.

/** In English and Spanish. Longer words stand before those they begin with. */
const NUMBER_WORDS =
  'zero|[a-z]{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:hundred|thousand|million|billion)s?' +
  '|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dieci[a-z]{4,6}|veint[a-z]{1,7}' +
  '|(?:trei|cuare|cincue|se[st]e|oche|nove)nta|[a-z]{3,6}(?:ci|ni)ent[oa]s|cien(?:tos?)?|millones|mill[oó]n' +
  '|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|mil';
const NUMBER_WORD = new RegExp(`${NUMBER_WORDS}|oh|once|double|triple|doble`, 'g');
const JOINED = String.raw`[\s.,-]{0,3}(?:y )?`;
const MONEY = new RegExp(String.raw`N(?:${JOINED}[N\d]){0,12}\s(?:dollars|dolares)`, 'g');
const NUMBER = String.raw`(?:\d{3}|(?<![a-z])N(?:${JOINED}(?:N|\d(?!\d))){2}(?![a-z]))`;
const UNREAD = [
  // Six number words in a row, one of them perhaps in digits.
  String.raw`N(?:${JOINED}(?:N|\d(?!\d))){5}`,
  // The parts of an SSN with words between them: "starts with 123, middle 45, ends in 6789".
  String.raw`(?<!\d)\d{3}${SIGN}{1,30}\d\d${SIGN}{1,30}\d{4}(?!\d)`,
  // A number near a word that says what it is.
  String.raw`${NAME}[^]{0,40}?${NUMBER}`,
  String.raw`${NUMBER}[^]{0,40}?${NAME}`,
].map((pattern) => new RegExp(pattern));

type Span = readonly [start: number, end: number];

function findNumbers(text: string, ordinary: readonly RegExp[]): Span[] {
  const rest = hide(text, ordinary);
  const shapes = SHAPES.flatMap((shape) => findSpans(text, shape));
  const rows = findSpans(rest, ROW).filter(
    ([start, end]) => rest.slice(start, end).replace(/\D/g, '').length >= LEAST_DIGITS,
  );
  return [
    ...shapes.filter(([start, end]) => /\d/.test(rest.slice(start, end))),
    ...rows,
    ...findSpans(text, NAMED),
  ];
}

const findSpans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => [index, index + match.length]);

/** The text with what patterns find hidden, at the same length; no row goes on across it. */
const hide = (text: string, patterns: readonly RegExp[]) =>
  patterns.reduce((rest, each) => rest.replace(each, (found) => '\x01'.repeat(found.length)), text);

function maskTogether(
  messages: readonly string[],
  ordinary: readonly RegExp[],
  phones: readonly RegExp[] = [],
  emails: readonly RegExp[] = [],
): string[] {
  const whole = messages.join('\n');
  const text = toPlainSigns(whole);
  const signs = whole.split('');
  const inText = (patterns: readonly RegExp[]) => patterns.flatMap((it) => findSpans(text, it));
  for (const span of [...findNumbers(text, ordinary), ...inText(phones)])
    signs.fill('\ufdd0', ...span);
  for (const span of inText(emails)) signs.fill('\ufdd1', ...span);
  let end = -1;
  return messages.map((message) => {
    const start = end + 1;
    end = start + message.length;
    const own = signs.slice(start, end).join('');
    return own.replace(/\ufdd0+/g, MASKED).replace(/\ufdd1+/g, MASKED_EMAIL);
  });
}
