import { anyOf, SMALL } from './number-words';

/**
 * A day or a time of the day in a text: from `start` up to `end`. `dates` are month * 100 + day, with `year` where it is said;
 * `minutes` are those after midnight that it may be; `days` are weekdays, 0 is Sunday. `isBare`: an hour without anything that makes it one.
 */
export type Moment = {
  start: number;
  end: number;
  date?: number;
  year?: number | undefined;
  month?: number;
  minutes?: readonly number[];
  days?: readonly number[];
  isBare?: boolean;
};

const MONTHS =
  'jan(?:uary)?|enero ene,feb(?:ruary)?|febrero,mar(?:ch)?|marzo,apr(?:il)?|abril abr,may|mayo,june?|junio,july?|julio,aug(?:ust)?|agosto ago,sept?(?:ember)?|sep?tiembre,oct(?:ober)?|octubre,nov(?:ember)?|noviembre,dec(?:ember)?|diciembre dic'
    .split(',')
    .map((month) => month.replaceAll(' ', '|'));
const MONTH = `(?<!\\p{L})(?:${MONTHS.map((month) => `(?:${month})`).join('|')})(?!\\p{L})\\.?`;
const DAYS =
  'sun(?:day)?s?|domingos?,mon(?:day)?s?|lunes,tue(?:s(?:day)?)?s?|martes,wed(?:nesday)?s?|miercoles,thu(?:rs(?:day)?)?s?|jueves,fri(?:day)?s?|viernes,sat(?:urday)?s?|sabados?'.split(
    ',',
  );
const DAY = `(?<!\\p{L})(?:${DAYS.join('|')})(?!\\p{L})\\.?`;
const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .flatMap((word, index) => [
      [word, index + 1] as const,
      ...(index < 9
        ? [[`twenty-${word}`, index + 21] as const, [`twenty ${word}`, index + 21] as const]
        : []),
    ]),
);
for (const [word, day] of [
  ['thirtieth', 30],
  ['thirty-first', 31],
  ['thirty first', 31],
  ['primero', 1],
] as const)
  ORDINALS.set(word, day);
const SMALL_WORDS = [...SMALL.keys()].filter((word) => SMALL.get(word)! <= 31);
const NUMBER = `(?:\\d{1,2}|${anyOf([...ORDINALS.keys(), ...SMALL_WORDS])})`;
const YEAR = '(?:,? (?:de |del |of )?((?:19|20)\\d\\d))?(?!\\d)';
const ISO = /(?<![\d-])((?:19|20)\d\d)-(\d{1,2})-(\d{1,2})(?![\d-])/gu;
const SLASHED =
  /(?<![\d/$.-])(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)?\d\d)(?![\d/-])|(?<=(?<!\p{L})(?:on|by|before|until|till|due|is|from|to|after|el|del?|al|hasta|desde|y|and|or)\s)(\d{1,2})\/(\d{1,2})(?![\d/]|\s?(?:of|de|cup))/gu;
const MONTH_FIRST = new RegExp(
  `(${MONTH}) (?:the )?(${NUMBER})(?:st|nd|rd|th)?(?![\\d:%]|[.,]\\d)(?!\\s?(?:am|pm|a\\.m|p\\.m)(?!\\p{L}))${YEAR}`,
  'gu',
);
const DAY_FIRST = new RegExp(
  `(?<![\\d.,:$])(${NUMBER})(?:st|nd|rd|th|o)?(?: of| de)? (${MONTH})${YEAR}`,
  'gu',
);
const HOURS = `(?:1[0-9]|2[0-4]|0?\\d|${anyOf([...SMALL_WORDS].filter((word) => SMALL.get(word)! >= 1 && SMALL.get(word)! <= 12))}(?!\\p{L}))`;
const HALF =
  "(?:a\\.? ?m\\b\\.?|p\\.? ?m\\b\\.?|o[’']?clock(?: (?:am|pm))?|(?:in the |at |de la |por la |this )(?:morning|afternoon|evening|night|manana|tarde|noche))";
const TO = '(?: ?(?:-|to|until|till|til|through|and|a(?: las?)?|hasta(?: las?)?|y(?: las?)?) ?)';
const CLOCK = new RegExp(
  `(?<![\\p{L}\\d$.,:/-])(${HOURS})(?::([0-5]\\d))?(?:(?=${TO}${HOURS}(?::[0-5]\\d)? ?${HALF})| ?(${HALF})|(?<=:\\d\\d)(?!:?\\d)|(?=h(?:rs?)?\\b))`,
  'gu',
);
const NOON = /(?<!\p{L})(?:(?:12 )?(?:noon|midnight)|midday|mediodia|medianoche)(?!\p{L})/gu;
/** An hour by itself, behind what tells of one. */
const BARE = new RegExp(
  `(?<=(?<!\\p{L})(?:at|until|till|til|from|by|after|before|to|past|between|opens?|closes?|and|las?|a|desde|hasta|de|y) |(?<!\\d)(?:\\d{1,2}|\\p{L}{3,6}) ?- ?)(${HOURS})(?![\\p{L}\\d:%/]|[.,-]\\d| ?\\p{Sc}| (?:%|percent|dollars?|people|days?|dias?|minutes?|hours?|horas?|weeks?|plans?|years?|months?|of|forms?|papers?|pages?|clients?|or more))|(?<![\\p{L}\\d$.,:/-])(${HOURS})(?=(?: ?- ?| to )${HOURS}(?![\\p{L}\\d]))`,
  'gu',
);
const ALWAYS =
  /(?<!\p{L})(?:every ?day|daily|(?:seven|7|siete) (?:days|dias)(?: (?:a|per|of the|a la|por) (?:week|semana))?|all week(?: long)?|todos los dias|a diario|24 ?[/x-] ?7|around the clock|(?:24|twenty-four|veinticuatro) (?:hours|horas) (?:a|per|al) (?:day|dia)|(?<=(?:open|abiertos?) )(?:24|twenty-four|veinticuatro) (?:hours|horas)|day and night|dia y noche|at all hours|a toda hora)(?!\p{L})/gu;
const WEEKEND = /(?<!\p{L})(?:weekends?|fin(?:es)? de semana)(?!\p{L})/gu;
const FEAST =
  /(?<!\p{L})(?:(?:federal |public |bank |all )?holidays?|christmas(?: eve| day)?|thanksgiving(?: day)?|new year[’']?s?(?: eve| day)?|(?:labor|memorial|independence|veterans|presidents) day|juneteenth|easter|navidad|nochebuena|ano nuevo|(?:dias )?(?:feriados?|festivos?))(?!\p{L})/gu;

/** The days and times of a text in lower case and one way of writing, in order. None lies within another. */
export function momentsIn(text: string): Moment[] {
  const found: Moment[] = [
    ...read(text, ISO, ([, year, month, day]) => dated(Number(month), Number(day), Number(year))),
    ...read(text, SLASHED, ([, month, day, year, one, other]) =>
      month === undefined
        ? dated(Number(one), Number(other))
        : dated(
            Number(month),
            Number(day),
            Number(year) < 100 ? 2000 + Number(year) : Number(year),
          ),
    ),
    ...read(text, MONTH_FIRST, ([, month, day, year]) =>
      dated(monthOf(month!), numberOf(day!), year ? Number(year) : undefined),
    ),
    ...read(text, DAY_FIRST, ([, day, month, year]) =>
      dated(monthOf(month!), numberOf(day!), year ? Number(year) : undefined),
    ),
    ...read(text, CLOCK, ([, hour, minutes, half]) =>
      timed(numberOf(hour!), Number(minutes ?? 0), half),
    ),
    ...read(text, NOON, ([said]) => ({ minutes: [/noon|day|dia/.test(said!) ? 720 : 0] })),
    ...read(text, new RegExp(MONTH, 'gu'), ([month]) => ({ month: monthOf(month!) })),
    ...weekdaysIn(text),
    ...read(text, WEEKEND, () => ({ days: [6, 0] })),
    ...read(text, ALWAYS, ([said]) => ({
      days: [0, 1, 2, 3, 4, 5, 6],
      ...(/24|clock|hours|horas|hora|night|noche|twenty|veinti/.test(said!) && { minutes: [-1] }),
    })),
    ...read(text, FEAST, () => ({ days: [-1] })),
    ...read(text, BARE, ([, hour, other]) => ({
      ...timed(numberOf((hour ?? other)!), 0, undefined)!,
      isBare: true,
    })),
  ];
  const kept: Moment[] = [];
  for (const moment of found)
    if (!kept.some((each) => each.start < moment.end && moment.start < each.end)) kept.push(moment);
  return kept.sort((one, other) => one.start - other.start);
}

type Read = Omit<Moment, 'start' | 'end'>;
function read(text: string, look: RegExp, as: (match: RegExpMatchArray) => Read | null): Moment[] {
  return [...text.matchAll(look)].flatMap((match) => {
    const moment = as(match);
    return moment ? [{ ...moment, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** Weekdays, also as the first and the last of some in a row. */
function weekdaysIn(text: string): Moment[] {
  const days = read(text, new RegExp(DAY, 'gu'), ([day]) => ({ days: [dayOf(day!)] }));
  return days.map((day, at) => {
    const last = days[at + 1];
    if (
      !last ||
      !/^\s?(?:-|to|through|thru|until|till|a|al|hasta(?: el)?)\s?(?:el )?$/u.test(
        text.slice(day.end, last.start),
      )
    )
      return day;
    const [from, to] = [day.days![0]!, last.days![0]!];
    return {
      ...day,
      days: Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7),
    };
  });
}

const monthOf = (said: string) =>
  1 + MONTHS.findIndex((month) => new RegExp(`^(?:${month})\\.?$`, 'u').test(said));
const dayOf = (said: string) =>
  DAYS.findIndex((day) => new RegExp(`^(?:${day})\\.?$`, 'u').test(said));
const numberOf = (said: string) =>
  /^\d/.test(said) ? Number(said) : (ORDINALS.get(said) ?? SMALL.get(said) ?? NaN);

function dated(month: number, day: number, year?: number): Read | null {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? { date: month * 100 + day, month, year }
    : null;
}

function timed(hour: number, minutes: number, half: string | undefined): Read | null {
  if (!(hour >= 0 && hour <= 24)) return null;
  const at = (hour % 24) * 60 + minutes;
  if (hour > 12) return { minutes: [at] };
  const early = (hour % 12) * 60 + minutes;
  if (half && /^a|morning|manana/.test(half)) return { minutes: [early] };
  if (half && /^p(?!or)|afternoon|evening|night|tarde|noche|pm$/.test(half))
    return { minutes: [early + 720] };
  return { minutes: [early, early + 720] };
}

/** What may be a part of a day or a time: its sentence is judged whole. */
export const MOMENT_WORDS = new RegExp(
  `${MONTH}|${DAY}|(?<!\\p{L})(?:noon|midnight|midday|mediodia|medianoche|daily|weekends?|fin(?:es)? de|holidays?|christmas|thanksgiving|easter|navidad|feriados?|festivos?|every ?day|all week|around the|todos los|(?:${[...ORDINALS.keys()].join('|')})(?: of| de))(?!\\p{L})`,
  'u',
);
