import type { Firm } from './content';
import { weekday, type CivilDate } from '../time/civil-time';
import { officeZoneSign, WEEKDAYS, zoneAbbreviation } from '../time/formats';
import { DAYS_IN_SPANISH } from '../time/spanish';
import { officeCity } from './office';
import type { ValuesOf } from './kinds';
import { hourText, openTimeText, type OpenTime } from './place';

/** By weekday, from 0 for Sunday; null where the office is closed. */
export type OfficeHours = readonly (OpenTime | null)[];

type Week = Pick<
  ValuesOf<'firm'>,
  'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'
>;

/** The hours of the firm, or of a draft of it. */
export function officeHours(week: Week): OfficeHours {
  const { sunday, monday, tuesday, wednesday, thursday, friday, saturday } = week;
  return [sunday, monday, tuesday, wednesday, thursday, friday, saturday];
}

export const openOn = (hours: OfficeHours, day: CivilDate): OpenTime | null =>
  hours[weekday(day)] ?? null;

/** Hours in one line: "Mon-Fri 9am-6pm ET", "Mon-Wed 9am-6pm, Sat 9:30am-1pm PT". */
export function hoursText(hours: OfficeHours, zone = officeZoneSign(WINTER)): string {
  const parts = groupDays(hours, (day) => WEEKDAYS[day]!.short, '-');
  const text = parts.map(({ days, open }) => `${days} ${openTimeText(open)}`).join(', ');
  return `${text} ${zone}`;
}

/** The same with the zone as the specification writes it: "Mon-Fri 9am-6pm EST". */
export const businessHours = (firm: Firm): string =>
  hoursText(officeHours(firm), zoneAbbreviation(WINTER));

/** Names the office’s standard time, whatever the season: people read it as the name of the zone. */
const WINTER = new Date('2026-01-15T17:00:00Z');

/** Hours in a sentence: "Monday to Friday, 9am to 6pm Orlando time". */
export const hoursSentence = (hours: OfficeHours): string =>
  `${listRuns(hours, (day) => WEEKDAYS[day]!.name, ' to ', ', ')} ${officeCity()} time`;

/** The same in Spanish: "lunes a viernes, de 9am a 6pm, hora de Orlando". */
export const hoursInSpanish = (hours: OfficeHours): string =>
  `${listRuns(hours, (day) => DAYS_IN_SPANISH[day]!, ' a ', ', de ')}, hora de ${officeCity()}`;

const listRuns = (hours: OfficeHours, name: (day: number) => string, to: string, from: string) =>
  groupDays(hours, name, to)
    .map(
      ({ days, open }) => `${days}${from}${hourText(open.opensAt)}${to}${hourText(open.closesAt)}`,
    )
    .join('; ');

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

type Run = { days: string; open: OpenTime };

/** Days of the same hours from Monday on. Three or more in a row are joined as a range. */
function groupDays(hours: OfficeHours, name: (day: number) => string, to: string): Run[] {
  const runs = new Map<string, { open: OpenTime; days: number[] }>();
  for (const day of FROM_MONDAY) {
    const open = hours[day];
    if (!open) continue;
    const same = runs.get(openTimeText(open)) ?? { open, days: [] };
    same.days.push(day);
    runs.set(openTimeText(open), same);
  }
  return [...runs.values()].map(({ open, days }) => ({ open, days: joinDays(days, name, to) }));
}

function joinDays(days: readonly number[], name: (day: number) => string, to: string): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && (run.at(-1)! + 1) % 7 === day) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${name(run[0]!)}${to}${name(run.at(-1)!)}`] : run.map(name),
    )
    .join(', ');
}
