import { zoneCity } from './zones';
import { officeZone } from '../firm/office';

/**
 * Every way in which a day or a time is shown to a person. Moments are `Date`s, shown by the
 * office's clocks unless a zone is given; days of the calendar are YYYY-MM-DD. Nothing here needs Temporal,
 * so islands may use it.
 */

/** Makes a format once for each zone: that takes longer than using it many times. */
function formatIn(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
    formats.set(zone, format);
    return format;
  };
}

function formatter(options: Intl.DateTimeFormatOptions) {
  const format = formatIn(options);
  return (instant: Date, zone: string = officeZone()) => format(zone).format(instant);
}

const civilFormatter = (format: (instant: Date, zone: string) => string) => (date: string) =>
  format(new Date(date), 'UTC');

const clock = formatter({ hour: 'numeric', minute: '2-digit' });

/** "10:00 AM" */
export const clockText = (instant: Date, zone: string = officeZone()): string =>
  clock(instant, zone).replace(/\s/g, ' ');

/** "Thursday, December 3, 2026" */
export const dayText = formatter({ dateStyle: 'full' });

/** "December 3, 2026" */
export const dateText = formatter({ dateStyle: 'long' });

/** "Dec 3, 2026" */
export const shortDateText = formatter({ dateStyle: 'medium' });

/** "Thu, Dec 3" */
export const shortDayText = formatter({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Thu, Dec 3, 2026" */
const dayOfYear = formatter({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** "Dec 3, 2026, 10:00 AM ET" */
export const dateTimeText = (instant: Date, zone: string = officeZone()): string =>
  `${shortDateText(instant, zone)}, ${clockText(instant, zone)} ${zoneSign(instant, zone)}`;

/** A day of the calendar: "Thursday, December 3, 2026" for 2026-12-03. */
export const civilDayText = civilFormatter(dayText);

/** The same in short: "Dec 3, 2026". */
export function civilDateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[month! - 1]} ${day}, ${year}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day of the calendar without its year: "Thu, Dec 3" for 2026-12-03. */
export const civilShortDayText = civilFormatter(shortDayText);

/** A day of the calendar for a line that must be short: "Thu, Dec 3, 2026" for 2026-12-03. */
export const civilWeekdayDateText = civilFormatter(dayOfYear);

/** "Thursday, December 3, 2026", or "Mon, Jul 6, 2026 – Fri, Jul 17, 2026" for several days. */
export const civilDaysText = (first: string, last: string): string =>
  first === last
    ? civilDayText(first)
    : `${civilWeekdayDateText(first)} – ${civilWeekdayDateText(last)}`;

/** A month of the calendar: "December 2026" for 2026-12. */
export const monthText = civilFormatter(formatter({ month: 'long', year: 'numeric' }));

/** A week's days from Sunday on. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
].map((name) => ({ name, short: name.slice(0, 3) }));

const weekday = formatter({ weekday: 'short' });

/** A time of the coming days at the office, for a line that must be short: "Thu 10:00 AM ET". */
export const weekdayClockText = (instant: Date): string =>
  `${weekday(instant)} ${clockText(instant)} ${zoneSign(instant, officeZone())}`;

/** Signs that hold all year, by zone: a busy page shows many. */
const yearRound = new Map<string, string>();

/** A zone's name at a moment: "ET" all year where people say so, else "GMT+1". */
export function zoneSign(instant: Date, zone: string): string {
  const known = yearRound.get(zone);
  if (known) return known;
  const generic = zoneName(instant, zone, 'shortGeneric');
  if (!/^[A-Z]{2,3}$/.test(generic)) return zoneName(instant, zone, 'short');
  yearRound.set(zone, generic);
  return generic;
}

/** A time of today at the office: "10:00 AM ET". */
export const officeClockText = (instant: Date): string =>
  `${clockText(instant)} ${officeZoneSign(instant)}`;

/** The office's zone as people say it all year: "ET". */
export const officeZoneSign = (instant: Date): string => zoneSign(instant, officeZone());

/** The office's zone in a sentence: "Eastern Time (ET)". */
export const officeZoneText = (instant: Date): string =>
  `${zoneName(instant, officeZone(), 'longGeneric')} (${officeZoneSign(instant)})`;

/** The office's zone at a moment as people write it: "EST" or "EDT". */
export const zoneAbbreviation = (instant: Date): string => zoneName(instant, officeZone(), 'short');

const ZONE_NAMES = {
  longGeneric: formatIn({ timeZoneName: 'longGeneric' }),
  shortGeneric: formatIn({ timeZoneName: 'shortGeneric' }),
  short: formatIn({ timeZoneName: 'short' }),
};

const zoneName = (instant: Date, zone: string, style: keyof typeof ZONE_NAMES): string =>
  ZONE_NAMES[style](zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

export const differs = (zone: string, instant: Date): boolean =>
  `${clockText(instant, zone)} ${shortDayText(instant, zone)}` !==
  `${clockText(instant)} ${shortDayText(instant)}`;

/** When a meeting is at the office: "Thu, Dec 3, 2026, 10:00 AM to 11:00 AM ET". */
export const officeTimeText = (startsAt: Date, endsAt: Date): string =>
  span(startsAt, endsAt, officeZone());

/** When a meeting begins, for a line that must be short: "Thu, Dec 3, 10:00 AM ET". */
export const startText = (startsAt: Date, zone: string): string =>
  `${shortDayText(startsAt, zone)}, ${clockText(startsAt, zone)} ${zoneSign(startsAt, zone)}`;

/** The same at the office. */
export const officeStartText = (startsAt: Date): string => startText(startsAt, officeZone());

/** `officeTimeText` in the reader's zone, or null where it reads the same as the office's. */
export const readerTimeText = (startsAt: Date, endsAt: Date, zone: string): string | null =>
  differs(zone, startsAt) ? `${span(startsAt, endsAt, zone)}${cityNote(startsAt, zone)}` : null;

/** When a meeting is, at the office and, where they differ, by the reader's clocks: for a sentence. */
export function timeInBothZones(startsAt: Date, endsAt: Date, zone: string): string {
  const yours = readerTimeText(startsAt, endsAt, zone);
  return `${officeTimeText(startsAt, endsAt)}${yours ? `, which is ${yours}` : ''}`;
}

/** The same of a moment: "Thu, Dec 3, 10:00 AM ET, which is Thu, Dec 3, 4:00 PM GMT+1 (Madrid)". */
export function startInBothZones(startsAt: Date, zone: string): string {
  const yours = `${startText(startsAt, zone)}${cityNote(startsAt, zone)}`;
  return `${officeStartText(startsAt)}${differs(zone, startsAt) ? `, which is ${yours}` : ''}`;
}

/** " (Madrid)" after a time with a zone; '' where its abbreviation says enough: "UTC". */
function cityNote(startsAt: Date, zone: string): string {
  const city = zoneCity(zone);
  return city === zoneSign(startsAt, zone) ? '' : ` (${city})`;
}

function span(startsAt: Date, endsAt: Date, zone: string): string {
  const day = (instant: Date) => dayOfYear(instant, zone);
  const end =
    day(endsAt) === day(startsAt)
      ? clockText(endsAt, zone)
      : `${day(endsAt)}, ${clockText(endsAt, zone)}`;
  return `${day(startsAt)}, ${clockText(startsAt, zone)} to ${end} ${zoneSign(startsAt, zone)}`;
}

export const lengthText = (minutes: number): string => `${minutes} min`;

export const meetingLengthText = (minutes: number): string => `${minutes}-minute meeting`;

/** Hours that are charged for: "1 hour", "1½ hours". Half hours are the smallest part. */
export const hoursText = (hours: number): string =>
  `${halves(hours)} ${hours === 1 ? 'hour' : 'hours'}`;

/** A number of hours in halves: "1½". */
export const halves = (hours: number): string =>
  `${Math.floor(hours) || ''}${hours % 1 ? '½' : ''}`;
