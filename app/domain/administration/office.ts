import { z } from 'zod';
import { FIRM } from '../catalogue/firm';
import { optionalText, requiredLine } from '../forms/text';
import { isCivilDate, parseTimeOfDay, timeOfDay } from '../time/civil-time';
import { DAYS_IN_SPANISH } from '../time/spanish';

/** Opening hours in Orlando time: days from 0 for Sunday, times in minutes after midnight. */
export type OfficeHours = { days: readonly number[]; opensAt: number; closesAt: number };

export const ANNOUNCEMENT_HINT =
  'Clients, professionals, investors and students read it on their dashboards. Leave it empty to show none.';

/**
 * The settings that staff can change; '' for a notice that isn't shown. `announcement` is on the
 * dashboards of clients, professionals, investors and students, `maintenance` on those of staff, or
 * with `maintenanceEverywhere` on every page.
 */
export type Settings = ReturnType<typeof toSettings>;

export const DEFAULT_SETTINGS: Settings = {
  announcement: '',
  maintenance: '',
  maintenanceEverywhere: false,
  hours: { days: [1, 2, 3, 4, 5], opensAt: 9 * 60, closesAt: 18 * 60 },
  address: FIRM.address,
  // One business day, as the contact page says.
  messageHours: 9,
  sameDayHours: 3,
  recordingDays: 90,
};

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Hours in one line: "Mon-Fri 9am-6pm EST", "Mon-Wed, Sat 9:30am-1pm EST". */
export function hoursText(hours: OfficeHours): string {
  const { opensAt, closesAt } = hours;
  const days = runsOf(hours, (day) => DAYS[day]!.slice(0, 3), '-');
  return `${days} ${hourText(opensAt)}-${hourText(closesAt)} EST`;
}

/** Hours in a sentence: "Monday to Friday, 9am to 6pm Orlando time". */
export function hoursSentence(hours: OfficeHours): string {
  const { opensAt, closesAt } = hours;
  const days = runsOf(hours, (day) => DAYS[day]!, ' to ');
  return `${days}, ${hourText(opensAt)} to ${hourText(closesAt)} Orlando time`;
}

/** The same in Spanish: "lunes a viernes, de 9am a 6pm, hora de Orlando". */
export function hoursInSpanish(hours: OfficeHours): string {
  const { opensAt, closesAt } = hours;
  const days = runsOf(hours, (day) => DAYS_IN_SPANISH[day]!, ' a ');
  return `${days}, de ${hourText(opensAt)} a ${hourText(closesAt)}, hora de Orlando`;
}

/** Days from Monday on. Three or more in a row are joined as a range. */
function runsOf({ days }: OfficeHours, name: (day: number) => string, to: string): string {
  const runs: number[][] = [];
  for (const day of DAY_CHOICES.filter((each) => days.includes(each))) {
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

export const DAY_CHOICES = [1, 2, 3, 4, 5, 6, 0] as const;

export const dayName = (day: number): string => DAYS[day]!;

export function hourText(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}

export const HALF_HOURS = Array.from({ length: 47 }, (_, half) => timeOfDay((half + 1) * 30));

export function timeLabel(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

const time = (label: string) =>
  z.enum(HALF_HOURS as [string, ...string[]], { error: `Choose the ${label.toLowerCase()}.` });

const wholeNumber = (unit: 'hour' | 'day', most: number) =>
  z.coerce
    .number({ error: `Enter a number of ${unit}s.` })
    .int(`Enter whole ${unit}s.`)
    .min(1, `Enter at least 1 ${unit}.`)
    .max(most, `Enter at most ${most} ${unit}s.`);

export const settingsSchema = z
  .object({
    announcement: optionalText('Announcement', 500),
    maintenance: optionalText('Maintenance notice', 300),
    maintenanceEverywhere: z.string().optional(),
    days: z
      .array(z.enum(['0', '1', '2', '3', '4', '5', '6']), { error: 'Choose at least one day.' })
      .min(1, 'Choose at least one day.')
      .max(7),
    opensAt: time('Opening time'),
    closesAt: time('Closing time'),
    address: requiredLine('Office address', 200, 'Enter the office address.'),
    messageHours: wholeNumber('hour', 90),
    sameDayHours: wholeNumber('hour', 90),
    recordingDays: wholeNumber('day', 730),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    message: 'Choose a closing time after the opening time.',
  });

export function toSettings({ days, opensAt, closesAt, ...form }: z.output<typeof settingsSchema>) {
  const hours: OfficeHours = {
    days: days.map(Number).sort(),
    opensAt: parseTimeOfDay(opensAt)!,
    closesAt: parseTimeOfDay(closesAt)!,
  };
  return { ...form, maintenanceEverywhere: Boolean(form.maintenanceEverywhere), hours };
}

export function parseSettings(rows: readonly { key: string; value: string }[]): Settings {
  const stored = rows
    .filter(({ key }) => key in DEFAULT_SETTINGS)
    .map(({ key, value }) => [key, JSON.parse(value) as unknown]);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) };
}

export const dayOffSchema = z.object({
  date: z
    .string({ error: 'Choose a day from the calendar.' })
    .refine(isCivilDate, 'Choose a day from the calendar.'),
  reason: requiredLine('Reason', 100, 'Enter a reason.'),
  bookings: z.enum(['keep', 'cancel']).optional(),
});
