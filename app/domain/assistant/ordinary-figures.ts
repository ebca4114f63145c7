import type { Span } from './normal-form';

/** What a figure may begin after, and what it may end before, that stands by itself in a row of digits. */
const OPENS = '(?<![^\\s,;(\\["\'“‘¿:-]|\\d[,:]|[\\d.][-]|\\w-)';
const ENDS = '(?=$|[\\s,;)\\]"\'”’?!]|[.:](?:\\s|$)|-(?:$|\\s|[^\\d\\s]))';
const YEAR = '(?:19|20)\\d\\d';
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const CLOCK = '(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d)?';
/** Up to trillions: more groups are a card’s. */
const GROUPED = '\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,2})?';
const MONEY = `(?<!\\d\\s?)\\p{Sc}\\s?(?:${GROUPED}|\\d+(?:\\.\\d{1,2})?)`;
const UNIT =
  '\\s?(?:\\p{Sc}(?=$|[\\s,;.)?!])|percent\\b|dollars?\\b|bucks\\b|(?:usd|USD)\\b|cents?\\b|dolares\\b|dola\\b|Dollars?\\b|euros?\\b|reais\\b|долл\\p{L}{1,5}|pesos\\b|por ciento\\b|k\\b|m\\b|mil\\b|thousand\\b|million\\b)';
const FORM =
  '(?:W-?)?(?:10(?:40|41|65|9[589])|11(?:20|16)|2441|2553|2848|4506|4562|4868|5498|656|7004|8283|8379|88(?:08|21|22|29|63|65|67|80|89)|8949|8962|9465|94[0145]|1095)';

/** Figures that anybody may read: money, dates, times, years, forms, rounded sums and their ranges, ZIP codes where they are one. */
const ORDINARY = new RegExp(
  [
    `${MONEY}(?:\\s?-\\s?(?:${MONEY}|${GROUPED}))?${ENDS}`,
    `${OPENS}${GROUPED}(?:\\s?-\\s?${GROUPED})?${ENDS}`,
    `(?<!\\d[^\\p{L}\\d\\s]{0,3})(?:\\d{1,10}(?:\\.\\d+)?${UNIT}|(?:[12]\\d\\d|\\d\\d?)(?:\\.\\d+)?%(?!\\d))`,
    `${OPENS}${YEAR}-${MONTH}-${DAY}(?=$|[\\sT,;)."'?!])`,
    `${OPENS}${MONTH}([/.-])${DAY}\\1(?:${YEAR}|\\d\\d)${ENDS}`,
    `${OPENS}${DAY}([/.-])${MONTH}\\2${YEAR}${ENDS}`,
    `(?<![\\d:.-]|[^\\p{L}\\d\\s,;(-])${CLOCK}(?:\\s?-\\s?${CLOCK})?${ENDS}`,
    `(?<=\\b(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR|zip|ZIP|Zip|code|postal)[,:]?\\s)\\d{5}(?:-\\d{4})?${ENDS}`,
    `${OPENS}${YEAR}(?:\\s?[-/]\\s?(?:${YEAR}|\\d\\d(?!\\d)))*${ENDS}`,
    `${OPENS}${FORM}(?:\\s?/\\s?${FORM}){0,20}(?=$|[\\s,;)\\]"'?!A-Za-z]|[.:](?:\\s|$)|-[A-Za-z])`,
    // An invoice of the firm’s.
    `(?<=^["“]?#?|[\\s(]["“]?#?)20\\d\\d-[01]\\d{3}${ENDS}`,
    `(?<=\\b(?:[Ii]nvoices?|INVOICE|[Bb]ill|[Ff]acturas?|[Ii]nv)\\.?(?:\\s(?:[Nn]o|[Nn]umber|[Nn]um|[Nn]r|[Nn]ro|[Nn]umero))?\\.?:?(?:\\s(?:is|was|es))?\\s?[#"“(]?)20\\d\\d-\\d{4,5}(?!\\d|-\\d)`,
    // The IRS’s own papers, as their addresses name them.
    `(?<=/f)${FORM}\\w{0,4}(?:--${YEAR})?(?=\\.pdf)`,
    `${OPENS}\\d{1,5}00\\s?-\\s?\\d{1,5}00${ENDS}`,
    `${OPENS}\\d{1,4}000${ENDS}`,
    `${OPENS}\\d{1,6}\\.\\d\\d${ENDS}`,
  ].join('|'),
  'gu',
);
const PHONE = new RegExp(
  '(?<![\\d-])(?:\\+?1[\\s.-]{1,2})?(?:\\(\\d{3}\\)\\s?|\\d{3}[\\s.-])\\d{3}[\\s.-]\\d{4}(?![\\d-])',
  'gu',
);

/** Where ordinary figures stand in a text of one way of writing (`normalForm`). With `phones`, those of telephones are ordinary too. */
export function ordinaryFigures(text: string, phones: boolean): Span[] {
  return [ORDINARY, ...(phones ? [PHONE] : [])].flatMap((figures) =>
    [...text.matchAll(figures)].map((match): Span => [match.index, match.index + match[0].length]),
  );
}
