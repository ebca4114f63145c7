import type { Span } from './normal-form';

const OPENS = '[([{]\\s?';
const CLOSES = '\\s?[)\\]}]';
/** The dot of an address, also as those write it who hide one; and what stands for the sign before it. */
const ODD = '[,\\u00b7\\u2022\\u2219\\u22c5\\u2027\\u30fb\\u06d4\\ua4f8\\u02d9]';
const TOP = '(?=(?:com|net|org|edu|gov|us|io|me|co|mx|es)(?![\\p{L}\\d]))';
const DOT = `(?:[.\\u3002]|\\s?${ODD}\\s?${TOP}|\\s?${OPENS}(?:dot|punto|\\.)${CLOSES}\\s?|\\s{1,3}(?:dot|punto)\\s{1,3}|[.\\u3002]\\s(?=(?:com|net|org|edu|gov|us|mx|es)(?![\\p{L}\\d])))`;
const AT = `(?:\\s?@\\s?|\\s?${OPENS}(?:at|arroba|@)${CLOSES}\\s?|\\s(?:at|arroba)\\s(?=\\S+\\s(?:dot|punto)\\s))`;
const EMAIL = new RegExp(
  `[\\p{L}\\d._%+'-]{1,64}${AT}[\\p{L}\\d-]{1,63}(?:${DOT}[\\p{L}\\d-]{2,63}){1,6}`,
  'giu',
);
const MAILBOX =
  /[\w.+-]{1,64} (?:at|arroba) (?:gmail|yahoo|hotmail|outlook|icloud|aol|proton\w{0,5}|live|msn)(?:\s?\.\s?|\s(?:dot\s|punto\s)?)(?:com|net|org|es|mx|me)(?!\w)/gi;
/** Letters by themselves, around the sign: "j o e @ g m a i l . c o m". */
const SPACED = /(?<!\S)(?:\S ){2,40}@(?: \S(?!\S)){3,60}/gu;
/** Words written as one, told apart by their letters’ case. */
const JOINED =
  /[a-z\d._-]{1,64}(?:AT|At)[a-z\d-]{2,63}(?:DOT|Dot)(?:com|net|org|us)(?![\p{L}\d])/gu;

/** Where email addresses stand in a text of one way of writing (`normalForm`). */
export const emailSpans = (text: string): Span[] =>
  [EMAIL, MAILBOX, SPACED, JOINED].flatMap((look) => spansOf(text, look));

const SCHEME =
  /(?<![\p{L}\d])(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.|(?:mailto|tel|sms|javascript|data|whatsapp):(?=\S))\S+/giu;
const HOST = new RegExp(
  `(?<![\\p{L}\\d@.-])(?:[\\p{L}\\d][\\p{L}\\d-]{0,62}${DOT}){1,6}\\p{L}{2,24}(?![\\p{L}\\d])(?::\\d{1,5})?(?:[/?#][^\\s)\\]>"”]*)?`,
  'gu',
);
const HANDLE = /(?<![\p{L}\d.@])@[\p{L}\d][\p{L}\d._-]{2,40}/gu;
/** So much without a blank is no word: an address, or something that nobody can judge. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';
const ENDLESS = new RegExp(
  `(?<![^\\s${UNSPACED}])(?=[^\\p{L}\\d]{0,60}[\\p{L}\\d])[^\\s${UNSPACED}]{200,}`,
  'gu',
);
const PHONE =
  /(?<![\d-])(?:\+?\d{1,3}[\s.-]{1,2})?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?![\d-])|(?<![\d-])\d{3}-\d{4}(?![\d-])|\+\d{7,15}(?!\d)/gu;
/** Names of files, which look like hosts. */
const FILE = /^[^/?#:]*\.(?:pdf|docx?|xlsx?|csv|jpe?g|png|heic|webp|txt|json|xml|html?|js|ts)$/i;
/** Two sentences without a space between: "month.The". */
const GLUED = /[.\u3002]\p{Lu}\p{Ll}+$/u;
/** Hosts of one letter are few, and short forms many: "e.g.two". */
const SHORT = /(?:^|[^\p{L}\d-])[\p{L}\d][.\u3002]\p{L}+$/u;
const OF_SHORT = /\.(?:com|co|me|org|net|io|ly|gl|gg|us)$/i;

/** Where addresses of the web, mail and telephones stand in a text of one way of writing, upper and lower case as they are. */
export function addressSpans(text: string): Span[] {
  const hosts = spansOf(text, HOST).filter(([start, end]) => {
    const host = text.slice(start, end);
    if (/[/?#]/.test(host)) return true;
    return !FILE.test(host) && !GLUED.test(host) && (!SHORT.test(host) || OF_SHORT.test(host));
  });
  return [
    ...emailSpans(text),
    ...hosts,
    ...[SCHEME, HANDLE, PHONE, ENDLESS].flatMap((look) => spansOf(text, look)),
  ];
}

/** One way to write an address: without what comes before its host and behind its end. */
export function plainAddress(address: string): string {
  if (/^[+\d(][\d\s().+-]*$/.test(address))
    return address.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return address
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)?(?:www\.)?/, '')
    .replace(/[^\p{L}\d]+$/u, '');
}

/** The host of an address of the web; the address itself where it has none. */
export const hostOf = (plain: string) => plain.split(/[/?#]/, 1)[0]!;

const spansOf = (text: string, what: RegExp): Span[] =>
  [...text.matchAll(what)].map((match) => [match.index, match.index + match[0].length]);
