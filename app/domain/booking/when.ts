import { OFFICE_ZONE } from './civil-time';
import { zoneCity } from './time-zones';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  zone: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${zone} ${name}`;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formats.set(key, known);
  return known;
}

/** "10:00 AM" */
export function clockText(instant: Date, zone: string = OFFICE_ZONE): string {
  return format(zone, 'clock', { hour: 'numeric', minute: '2-digit' })
    .format(instant)
    .replace(/\s/g, ' ');
}

/** "Thursday, December 3, 2026" */
export function dayText(instant: Date, zone: string = OFFICE_ZONE): string {
  return format(zone, 'day', { dateStyle: 'full' }).format(instant);
}

/** "Thu, Dec 3" */
export function shortDayText(instant: Date, zone: string = OFFICE_ZONE): string {
  return format(zone, 'short day', { weekday: 'short', month: 'short', day: 'numeric' }).format(
    instant,
  );
}

/** The zone's own name for its time at a moment: "ET" all year where people say so, else "GMT+1". */
export function zoneSign(instant: Date, zone: string): string {
  const name = (style: 'shortGeneric' | 'short') =>
    format(zone, style, { timeZoneName: style })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const generic = name('shortGeneric');
  return /^[A-Z]{2,3}$/.test(generic) ? generic : name('short');
}

/** Whether a zone's clocks show something else than Orlando's at a moment. */
export function differs(zone: string, instant: Date): boolean {
  return (
    `${clockText(instant, zone)} ${shortDayText(instant, zone)}` !==
    `${clockText(instant)} ${shortDayText(instant)}`
  );
}

/** When a meeting is in Orlando: "Thu, Dec 3, 2026, 10:00 AM to 11:00 AM ET". */
export function officeTimeText(startsAt: Date, endsAt: Date): string {
  return span(startsAt, endsAt, OFFICE_ZONE);
}

/** When a meeting begins in Orlando, for a line that must be short: "Thu, Dec 3, 10:00 AM ET". */
export function officeStartText(startsAt: Date): string {
  return `${shortDayText(startsAt)}, ${clockText(startsAt)} ${zoneSign(startsAt, OFFICE_ZONE)}`;
}

/** The same as `officeTimeText` by the reader's own clocks, or null where they show what Orlando's show. */
export function readerTimeText(startsAt: Date, endsAt: Date, zone: string): string | null {
  return differs(zone, startsAt)
    ? `${span(startsAt, endsAt, zone)}${cityNote(startsAt, zone)}`
    : null;
}

/** When a meeting is, in Orlando and, where they differ, by the reader's clocks: for a sentence. */
export function timeInBothZones(startsAt: Date, endsAt: Date, zone: string): string {
  const yours = readerTimeText(startsAt, endsAt, zone);
  return `${officeTimeText(startsAt, endsAt)}${yours ? `, which is ${yours}` : ''}`;
}

/** The same of a moment: "Thu, Dec 3, 10:00 AM ET, which is Thu, Dec 3, 4:00 PM GMT+1 (Madrid)". */
export function startInBothZones(startsAt: Date, zone: string): string {
  const yours = `${shortDayText(startsAt, zone)}, ${clockText(startsAt, zone)} ${zoneSign(startsAt, zone)}${cityNote(startsAt, zone)}`;
  return `${officeStartText(startsAt)}${differs(zone, startsAt) ? `, which is ${yours}` : ''}`;
}

/** " (Madrid)" after a time that ends with the sign of its zone; '' where the sign says as much: "UTC". */
function cityNote(startsAt: Date, zone: string): string {
  const city = zoneCity(zone);
  return city === zoneSign(startsAt, zone) ? '' : ` (${city})`;
}

function span(startsAt: Date, endsAt: Date, zone: string): string {
  const day = (instant: Date) =>
    format(zone, 'day of a year', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    }).format(instant);
  const end =
    day(endsAt) === day(startsAt)
      ? clockText(endsAt, zone)
      : `${day(endsAt)}, ${clockText(endsAt, zone)}`;
  return `${day(startsAt)}, ${clockText(startsAt, zone)} to ${end} ${zoneSign(startsAt, zone)}`;
}
