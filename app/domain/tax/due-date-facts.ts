import type { Bilingual, Fact } from '../assistant/fact';
import { pageLink } from '../assistant/pages';
import { FBAR_DATES, TAX_DATES } from '../calendar/tax-dates';
import { taxTopicTitle, type TaxDateTopic } from '../calendar/tax-topics';
import { taxDueDay } from '../time/business-days';
import { civilTime, type CivilDate } from '../time/civil-time';
import { civilDayText } from '../time/formats';
import { civilDayInSpanish } from '../time/spanish';

/** What people ask a due date of; an extension is that of the individual return. */
export const DUE_DATE_TOPICS = [
  'individual',
  'extension',
  'estimated',
  'ira',
  'partnership',
  'corporation',
  'corporation-estimated',
  'payroll',
  'futa',
  'w2-1099',
  'fbar',
] as const satisfies readonly (TaxDateTopic | 'extension')[];
export type DueDateTopic = (typeof DUE_DATE_TOPICS)[number];

export const [FIRST_DUE_YEAR, LAST_DUE_YEAR] = [2018, 2040];

const WITH_FORM_7004: Bilingual = {
  en: ' Form 7004 asks for the extension by the first date.',
  es: ' El formulario 7004 pide la prórroga, a más tardar en la primera fecha.',
};
const NOTES: Partial<Record<DueDateTopic, Bilingual>> = {
  extension: {
    en: ' An extension is more time to file, not to pay: what you owe is due on the first date.',
    es: ' Una prórroga da más tiempo para declarar, no para pagar: lo que debe vence en la primera fecha.',
  },
  partnership: WITH_FORM_7004,
  corporation: WITH_FORM_7004,
};

const titleFor = (topic: DueDateTopic, year: number): Bilingual =>
  topic === 'extension'
    ? {
        en: `More time for the individual tax return for ${year}`,
        es: `Más tiempo para la declaración individual de ${year}`,
      }
    : taxTopicTitle(topic, year);

type Due = { date: CivilDate; part: Bilingual };

function datesFor(topic: DueDateTopic, year: number): Due[] {
  const wanted = topic === 'extension' ? 'individual' : topic;
  return [...TAX_DATES, ...FBAR_DATES]
    .filter((each) => each.topic === wanted)
    .map(({ day, isSameYear, part }) => ({
      date: taxDueDay(`${isSameYear ? year : year + 1}-${day}`),
      part,
    }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

const isOver = (topic: DueDateTopic, year: number, today: CivilDate) =>
  datesFor(topic, year).every(({ date }) => date < today);

export function dueDateFacts(
  { what, year }: { what: DueDateTopic; year?: number | undefined },
  now: Date,
): Fact[] {
  const today = civilTime(now).date;
  const next = nextYear(what, today);
  const years = year === undefined ? [next] : [...new Set([year, ...(year < next ? [next] : [])])];
  return years.map((each) => toFact(what, each, today));
}

function nextYear(topic: DueDateTopic, today: CivilDate): number {
  let year = Number(today.slice(0, 4)) - 2;
  while (isOver(topic, year, today)) year += 1;
  return year;
}

function toFact(topic: DueDateTopic, year: number, today: CivilDate): Fact {
  const title = titleFor(topic, year);
  const note = NOTES[topic];
  const dates = datesFor(topic, year);
  const list = (language: 'en' | 'es') =>
    dates.map(({ part, date }) => `${part[language]} ${dayText(date, today)[language]}`).join('; ');
  const next = nextText(dates, today);
  return {
    id: `due:${topic}:${year}`,
    kind: 'due-date',
    title,
    text: {
      en: `${title.en}: ${list('en')}.${next.en}${note?.en ?? ''}`,
      es: `${title.es}: ${list('es')}.${next.es}${note?.es ?? ''}`,
    },
    page: pageLink('/tax-forms'),
  };
}

const dayText = (date: CivilDate, today: CivilDate): Bilingual => ({
  en: `on ${civilDayText(date)}${date < today ? ' (past)' : ''}`,
  es: `el ${civilDayInSpanish(date)}${date < today ? ' (ya pasó)' : ''}`,
});

function nextText(dates: readonly Due[], today: CivilDate): Bilingual {
  const next = dates.find(({ date }) => date >= today);
  if (!next || next === dates[0]) return { en: '', es: '' };
  return {
    en: ` The next date is ${civilDayText(next.date)}.`,
    es: ` La próxima fecha es el ${civilDayInSpanish(next.date)}.`,
  };
}
