import { sentencesOf } from './sentences';
import { weekday } from '../time/civil-time';
import { MOMENT_WORDS, momentsIn, type Moment } from './moment-reading';
import { anyOf, NUMBER_WORDS } from './number-words';
import type { Span } from './normal-form';

/** What a sentence tells of: when the office is open, or what must be done by when. */
const OFFICE =
  /(?<!\p{L})(?:open(?:s|ing)?(?! (?:an?|your|the|my|another|up an?|it|accounts?|questions?|tickets?|tasks?)(?!\p{L}))|(?<!(?:\d|one|two|three|four|five|six|eight|twelve|½|few|business)[ -]?)hours(?! (?:ahead|before|after|in advance|of|or))|clos(?:es|ed|ing time)|we close|business\sdays?|abiert[oa]s?|abrimos|abren?|abre|horarios?|cerramos|cerrad[oa]s?|atendemos|walk[ -]?ins?|come (?:in|by)|stop by|drop (?:in|by)|staffed|(?:call|phone|reach|visit|see) us|available (?:on|from|until|till|every|daily|24)|we (?:work|are here|are in)|we[’']re (?:here|in)|estamos)(?!\p{L})/u;
const NO_OFFICE =
  /(?<!\p{L})(?:class(?:es)?|courses?|seats?|slots?|(?<!orlando )times?|meetings?|appointments?|consultations?|account|enroll\w*|invoices?|clases?|cursos?|citas?|consultas?|reunion\w*|cupos?|esta libre)(?!\p{L})/u;
const DUE =
  /(?<!\p{L})(?:deadlines?|due|file|filing|filed|files|expires?|extensions?|extended|pay(?:ment)?s?|no later|late|owe|vence\w*|plazos?|fecha|presentar|pagar|limite|prorroga)(?!\p{L})/u;
const SHUT =
  /(?<!\p{L})(?:closed|not|isn[’']?t|aren[’']?t|don[’']?t|no|never|except|other than|cerrad[oa]s?|cerramos|no|nunca|excepto|salvo)(?!\p{L})/u;
/** Where a date can be nothing but that by which something must be done. */
const DEADLINE =
  /(?<!\p{L})(?:deadlines?|due|no later than|file (?:it |them )?by|filed by|expires?|vence\w*|plazos?|fecha limite|a mas tardar)(?!\p{L})/u;
/** What an hour is the end of, and the beginning. */
const UNTIL =
  /(?<!\p{L})(?:until|till|til|to|through|clos\w+(?: at)?|hasta(?: las?)?|cerramos(?: a las?)?|a(?: las?)?)\s?$|(?<=\d|m|\p{L})\s?-\s?$/u;
const FROM =
  /(?<!\p{L})(?:from|opens?(?: at)?|desde(?: las?)?|abrimos(?: a las?)?|de(?: las?)?|starting(?: at)?)\s?$/u;

/** A time that nobody has taken. */
const TIME_IS_OPEN = /(?:\d|(?<!\p{L})et|[ap]\.? ?m\.?|time) is (?:open|free|available)(?!\p{L})/u;
const isOfOffice = (sentence: string) =>
  OFFICE.test(sentence) && !NO_OFFICE.test(sentence) && !TIME_IS_OPEN.test(sentence);
const MAY_TELL = new RegExp(`\\d|(?<!\\p{L})${anyOf(NUMBER_WORDS)}|${MOMENT_WORDS.source}`, 'u');

type Open = { days: Set<number>; from: Set<number>; until: Set<number> };

/** The days and times that tools and the material returned: an answer may tell of these and no others. */
export class Moments {
  readonly #dates = new Map<number, Set<number>>();
  readonly #deadlines = new Set<number>();
  readonly #months = new Set<number>();
  readonly #minutes = new Set<number>();
  readonly #days = new Set<number>();
  /** The times of a date, or of a weekday. */
  readonly #times = new Map<string, Set<number>>();
  readonly #office: Open = { days: new Set(), from: new Set(), until: new Set() };
  /** What the person named: it may be repeated, but not as when the office is open or something is due. */
  readonly #heard = new Set<string>();

  #isQuoting = false;

  /** Takes in a text of others that is summed up: an hour in it may be said in full. */
  quote(text: string): void {
    this.#isQuoting = true;
    this.learn(text);
    for (const { minutes = [] } of momentsIn(text))
      minutes.forEach((minute) => this.#minutes.add(minute));
  }

  learn(text: string): void {
    for (const [start, end] of sentencesOf(text)) {
      const sentence = text.slice(start, end);
      const moments = momentsIn(sentence).filter(({ isBare }) => !isBare);
      const ofOffice = isOfOffice(sentence);
      let keys: string[] = [];
      for (const moment of moments) {
        const { date, year, month, minutes = [], days = [] } = moment;
        if (month) this.#months.add(month);
        if (date) {
          const years = this.#dates.get(date) ?? new Set();
          this.#dates.set(date, years.add(year ?? 0));
          if (DUE.test(sentence)) this.#deadlines.add(date);
          if (year) this.#days.add(weekdayOf(date, year));
        }
        days.forEach((day) => this.#days.add(day));
        keys = keysOf(moment, keys);
        for (const minute of minutes) {
          this.#minutes.add(minute);
          for (const key of keys)
            this.#times.set(key, (this.#times.get(key) ?? new Set()).add(minute));
        }
        if (!ofOffice) continue;
        if (!SHUT.test(sentence)) days.forEach((day) => this.#office.days.add(day));
        const isEnd = UNTIL.test(sentence.slice(0, moment.start));
        minutes.forEach((minute) => this.#office[isEnd ? 'until' : 'from'].add(minute));
      }
    }
  }

  hear(text: string): void {
    for (const { date, minutes = [], days = [], month } of momentsIn(text)) {
      if (date) this.#heard.add(`date ${date}`);
      if (month) this.#heard.add(`month ${month}`);
      for (const each of minutes) this.#heard.add(`time ${each}`);
      for (const each of days) this.#heard.add(`day ${each}`);
    }
  }

  /** Where a text (as `seenForm` reads it) names days and times, from a place on: those that are known, and those that may not stand. */
  judge(text: string, from: number): { known: Span[]; unknown: Span[] } {
    const judged: { known: Span[]; unknown: Span[] } = { known: [], unknown: [] };
    for (const [start, end] of sentencesOf(text)) {
      if (end <= from) continue;
      const sentence = text.slice(start, end);
      if (!MAY_TELL.test(sentence)) continue;
      let keys: string[] = [];
      for (const moment of momentsIn(sentence)) {
        keys = keysOf(moment, keys);
        const mayStand = this.#mayStand(moment, sentence, keys);
        const span: Span = [start + moment.start, start + moment.end];
        if (mayStand !== null && span[1] > from) judged[mayStand ? 'known' : 'unknown'].push(span);
      }
    }
    return judged;
  }

  /** Whether a day or time may stand; null where it tells nothing. */
  #mayStand(moment: Moment, sentence: string, keys: readonly string[]): boolean | null {
    const { date, year, month, minutes, days, isBare, start } = moment;
    if (this.#isQuoting) {
      if (date !== undefined) return this.#dates.has(date);
      if (minutes) return isBare ? null : minutes.some((minute) => this.#minutes.has(minute));
      return days?.length === 1 && days[0] !== -1 ? this.#days.has(days[0]!) : null;
    }
    const ofOffice = isOfOffice(sentence);
    const isDue = DUE.test(sentence);
    const isHeard = (kind: string, values: readonly number[]) =>
      (!(ofOffice || isDue) || SHUT.test(sentence)) &&
      values.every((value) => this.#heard.has(`${kind} ${value}`));
    if (date !== undefined) {
      const years = this.#dates.get(date);
      if (isHeard('date', [date])) return true;
      if (DEADLINE.test(sentence) && !this.#deadlines.has(date)) return false;
      return (
        years !== undefined &&
        (year === undefined || years.has(year) || (years.size === 1 && years.has(0)))
      );
    }
    const ahead = sentence.slice(0, start);
    const { from, until, days: open } = this.#office;
    if (days) {
      if (isHeard('day', days)) return true;
      if (ofOffice)
        return SHUT.test(sentence) || (days.every((day) => open.has(day)) && !minutes?.length);
      if (days.length > 1 || days[0] === -1) return null;
      return isDue || minutesIn(sentence) ? this.#days.has(days[0]!) : null;
    }
    if (minutes) {
      if (isBare && !ofOffice) return null;
      if (!isBare && isHeard('time', minutes.slice(0, 1))) return true;
      const is = (known: ReadonlySet<number>) => minutes.some((minute) => known.has(minute));
      if (ofOffice) {
        if (UNTIL.test(ahead)) return is(until);
        if (FROM.test(ahead)) return is(from);
        return is(from) || is(until);
      }
      const own = keys.map((key) => this.#times.get(key)).filter((times) => times !== undefined);
      return own.length > 0 ? own.some(is) : is(this.#minutes);
    }
    // "May" and "march" are words of their own.
    if (!isDue || month === 5 || month === 3) return null;
    return this.#months.has(month!) || isHeard('month', [month!]);
  }
}

const minutesIn = (sentence: string) =>
  momentsIn(sentence).some(({ minutes, isBare }) => minutes && !isBare);

/** What the times behind a day are of. */
function keysOf({ date, year, days }: Moment, before: string[]): string[] {
  if (date) return [`date ${date}`, ...(year ? [`day ${weekdayOf(date, year)}`] : [])];
  return days ? days.map((day) => `day ${day}`) : before;
}

const weekdayOf = (date: number, year: number) =>
  weekday(`${year}-${two(Math.floor(date / 100))}-${two(date % 100)}`);
const two = (number: number) => String(number).padStart(2, '0');
