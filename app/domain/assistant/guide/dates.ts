import { taxItems } from '../../calendar/tax-dates';
import type { CalendarItem } from '../../calendar/item';
import { addDays, civilTime, type CivilDate } from '../../time/civil-time';
import { civilDayText } from '../../time/formats';
import { termsOf } from '../language/tokens';
import { groundsOf } from './carried';
import type { Reply, Talk } from './reply';
import type { Said } from './said';
import { inBoth, type Fact } from '../fact';
import { civilDayInSpanish } from '../spanish/words';
import { isOfCalendar, spanOf, type Span } from './spans';
import { dueInSpanish } from '../spanish/due-dates';

const LOOKED_AHEAD = 460;
const MOST = 6;
/** Years beyond these are nobody's question. */
const [FIRST_YEAR, LAST_YEAR] = [2018, 2040];
/** What a due date is of where nothing is said. */
const USUAL = ['individual', 'return'];
const TITLE_NOISE = new Set(['payment', 'tax', 'year', 'time', 'corporation', 'individual']);

const DATE_WORDS = [
  'estimatedpayment',
  'return',
  'extension',
  'form',
  'tax',
  'payroll',
  'w2',
  'selfemployed',
  'partnership',
  'corporation',
  'scorporation',
  '941',
  '940',
];
const OF_EVERY_FORM = new Set(['return', 'form', 'tax']);
/** Whose date it is: those of others come after. */
const WHOSE = ['corporation', 'partnership', 'scorporation'];

/** Whether a question is about when something is due at the tax agency. */
export function asksForDueDate({ concepts, asks, text }: Said): boolean {
  if (concepts.has('course') || concepts.has('class') || concepts.has('consultation')) return false;
  if (concepts.has('due') || /\bmiss(?:ed)? (?:the )?(?:april|tax day|filing)\b/.test(text))
    return true;
  if (concepts.has('extension')) return true;
  if (concepts.has('estimatedpayment') && STILL.test(text)) return true;
  return (
    ((asks.has('when') || /\b(?:dates?|fechas?)\b/.test(text)) &&
      DATE_WORDS.some((word) => concepts.has(word))) ||
    /\bby when\b|\bpara cuando\b/.test(text)
  );
}

const STILL = /\b(?:still|possible|too late|todavia|aun)\b/;
/** The federal due dates that fit: those of a tax year, else the next ones. */
export function dueDateReply(said: Said, talk: Talk): Reply {
  const today = civilTime(talk.now).date;
  if (isOfCalendar(said)) return { facts: datesWithin(spanOf(said.typed, talk.now), talk) };
  const { year, lead } = groundsOf(said, talk, { withStatus: false });
  const inYear = year !== null && DUE_IN.test(said.text) ? year : null;
  const items =
    inYear !== null
      ? itemsOf(`${inYear}-01-01`, `${inYear}-12-31`)
      : year === null
        ? itemsOf(today, addDays(today, LOOKED_AHEAD))
        : itemsOf(`${year}-01-01`, `${year + 2}-02-28`).filter(({ title }) =>
            title.includes(`${year}`),
          );
  if (said.concepts.has('llc') && !WHOSE.some((each) => said.concepts.has(each))) {
    const kinds = [
      { ...said, terms: ['partnership'] },
      { ...said, terms: USUAL },
    ];
    const each = kinds.flatMap((kind) => nextOfEach(best(items, kind, talk)).slice(0, 1));
    return { facts: each.map((item) => factOf(item, today)), lead: OF_AN_LLC };
  }
  const fitting = best(items, said, talk);
  const coming = () => nextOfEach(best(itemsOf(today, addDays(today, LOOKED_AHEAD)), said, talk));
  const ofYear = fitting.slice(0, MOST);
  const isPast = ofYear.length > 0 && ofYear.every(({ date }) => date < today);
  const shown =
    year !== null
      ? [...ofYear, ...(isPast ? coming() : [])]
      : [...(LATE.test(said.text) ? lastOfEach(said, talk, today) : []), ...nextOfEach(fitting)];
  const facts = shown.slice(0, MOST).map((item) => factOf(item, today));
  return {
    facts,
    lead: TO_PAY.test(said.text) ? ONLY_TO_FILE[YES_OR_NO.test(said.text) ? 0 : 1] : lead,
  };
}

/** What is due in a year falls in it; what is due for a year is about it. */
const DUE_IN =
  /\b(?:due|deadline|deadlines|file|filed|filing|fall|vencen?)\b.{0,24}\b(?:in|en) (?:20\d\d|next year)\b|\btax day (?:in |of |for )?20\d\d\b|\b20\d\d (?:tax day|(?:tax )?filing (?:deadline|season|date|due date))\b|\b(?:in|en) 20\d\d\b.{0,30}\b(?:due|deadline|vencen?)\b/;

/** Whoever asks whether an extension is one to pay hears first that it isn't. */
const TO_PAY =
  /\b(?:extension|extend|more time|extra time|4868|prorroga)\b.{0,40}\b(?:pay|paying|payment|owe|pagar)\b|\b(?:pay|paying|payment|owe|pagar)\b.{0,40}\b(?:extension|extend|4868|prorroga)\b/;
const YES_OR_NO =
  /^(?:so |and |but |y )?(?:does|do|will|would|is|are|can|could|if|la|una|me|puedo)\b/;
const OWED = [
  'an extension gives more time to file, not to pay. What you owe is due on the first date:',
  'una prórroga da más tiempo para declarar, no para pagar. Lo que debe vence en la primera fecha:',
] as const;
const ONLY_TO_FILE = [
  [`No: ${OWED[0]}`, `No: ${OWED[1]}`],
  [OWED[0].replace('an', 'An'), OWED[1].replace('una', 'Una')],
] as const;

const OF_AN_LLC = [
  'It depends on how the LLC is taxed: with several owners as a partnership (or as an S corporation), with one owner on the owner’s own return.',
  'Depende de cómo paga impuestos la LLC: con varios dueños, como sociedad (o como corporación S); con uno solo, en la declaración del dueño.',
] as const;

/** Whoever fears to be late asks for the date that was, too. */
const LATE =
  /\b(?:miss|missed|still|possible|too late|passed|past|late|already|was|were|paso|tarde)\b/;
const LOOKED_BACK = 240;

function lastOfEach(said: Said, talk: Talk, today: CivilDate): CalendarItem[] {
  const before = best(itemsOf(addDays(today, -LOOKED_BACK), addDays(today, -1)), said, talk);
  return nextOfEach([...before].reverse()).reverse();
}

/** The federal due dates within days of the calendar, or that there is none, with the next one. */
export function datesWithin([first, last]: Span, { now }: Talk): Fact[] {
  const ofPeople = ({ title }: CalendarItem) => !WHOSE.some((term) => titleTerms(title).has(term));
  const within = itemsOf(first, last);
  const today = civilTime(now).date;
  const told = (items: readonly CalendarItem[]) => items.map((item) => factOf(item, today));
  const others = within.filter((item) => !ofPeople(item));
  if (others.length < within.length)
    return told([...within.filter(ofPeople), ...others].slice(0, MOST));
  const next = itemsOf(today, addDays(last, LOOKED_AHEAD))
    .filter((item) => item.date > last && ofPeople(item))
    .slice(0, 1);
  if (others.length > 0) return told([...others.slice(0, MOST - 1), ...next]);
  const [from, to] = [civilDayText(first), civilDayText(last)];
  const [de, a] = [civilDayInSpanish(first), civilDayInSpanish(last)];
  const none = inBoth(
    [
      `No federal tax date falls ${first === last ? `on ${from}` : `from ${from} to ${to}`}.`,
      `No hay fechas federales de impuestos ${first === last ? `el ${de}` : `del ${de} al ${a}`}.`,
    ],
    ['Tax Forms', 'Formularios'],
    '/tax-forms',
  );
  return [none, ...told(next)];
}

/** What is due when; of a day before today that it is past. */
function factOf({ title, date }: CalendarItem, today: CivilDate): Fact {
  const spanish = dueInSpanish(title, date);
  const past = date < today;
  return {
    text: `${title}: ${past ? 'was ' : ''}due ${civilDayText(date)}${past ? ', which is past' : ''}.`,
    page: { label: 'Tax Forms', href: '/tax-forms' },
    spanish:
      spanish && past ? { ...spanish, text: spanish.text.replace(/\.$/, ' (ya pasó).') } : spanish,
  };
}

const ofYear = new Map<number, readonly CalendarItem[]>();

/** The federal due dates between two days of years near ours. Those of a year are worked out once. */
function itemsOf(first: CivilDate, last: CivilDate): CalendarItem[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return years
    .filter((year) => year >= FIRST_YEAR && year <= LAST_YEAR)
    .flatMap((year) => {
      const items = ofYear.get(year) ?? taxItems(`${year}-01-01`, `${year}-12-31`);
      ofYear.set(year, items);
      return items.filter(({ date }) => date >= first && date <= last);
    });
}

const OF_NO_DATE = new Set(['due', 'tax', 'date', 'fecha']);
const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** The items with most of what is asked about in their titles, in the order of their dates. */
function best(items: readonly CalendarItem[], said: Said, talk: Talk): CalendarItem[] {
  // What is due in October is extended.
  const extended = /\boct(?:ober)?\b|\boctubre\b/.test(said.text) ? ['extension'] : [];
  const quarter = /\bq([1-4])\b/.exec(said.typed)?.[1];
  const ofPayments = said.concepts.has('estimatedpayment');
  const about = [
    ...said.terms.filter((term) => !OF_NO_DATE.has(term) && !(term === 'quarter' && ofPayments)),
    ...extended,
    ...(quarter ? [QUARTERS[Number(quarter) - 1]!] : []),
  ];
  const named =
    about.length > 0
      ? about
      : talk.topic.flatMap(({ title, also }) => termsOf(`${title} ${also ?? ''}`));
  const fitting = named.filter((term) => items.some(({ title }) => titleTerms(title).has(term)));
  // Beside what says which form it is, that it is one tells nothing.
  const told = fitting.some((term) => !OF_EVERY_FORM.has(term));
  const narrow = told ? fitting.filter((term) => !OF_EVERY_FORM.has(term)) : fitting;
  const wanted = new Set(
    narrow.some((term) => !['return', 'form', 'extension', 'tax'].includes(term))
      ? narrow
      : [...USUAL, ...narrow],
  );
  const asksExtended = wanted.has('extension');
  const scored = items.map((item) => {
    const terms = titleTerms(item.title);
    const score = [...wanted].reduce(
      (sum, term) => sum + (terms.has(term) ? weightOf(term) : 0),
      0,
    );
    // What is extended is asked for as such; of equals the plain date comes first.
    const others = WHOSE.some((term) => terms.has(term) && !wanted.has(term));
    return {
      item,
      score: score - (/^Extended/.test(item.title) && !asksExtended ? 0.5 : 0) - (others ? 0.4 : 0),
    };
  });
  const most = Math.max(...scored.map(({ score }) => score), 0);
  return most <= 0 ? [] : scored.filter(({ score }) => score === most).map(({ item }) => item);
}

const weightOf = (term: string) => (/\d/.test(term) ? 2 : TITLE_NOISE.has(term) ? 1.2 : 1);

const known = new Map<string, ReadonlySet<string>>();

function titleTerms(title: string): ReadonlySet<string> {
  const name = title.replace(/\b20\d\d\b/g, '');
  const kept = known.get(name) ?? new Set(termsOf(name));
  known.set(name, kept);
  return kept;
}

/** Of the same thing in several years, or quarters, the next one. */
function nextOfEach(items: readonly CalendarItem[]): CalendarItem[] {
  const seen = new Set<string>();
  return items
    .filter(({ title }) => {
      const name = title.replace(/\b20\d\d\b|first|second|third|fourth/g, '');
      return !seen.has(name) && seen.add(name);
    })
    .slice(0, MOST);
}
