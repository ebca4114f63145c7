import { z } from 'zod';
import { PHONE_COUNTRIES, type PhoneCountry } from '../forms/phone';
import { US_ZONES } from '../time/us-zones';
import { choice, missing, type Field } from './fields';

/** Opening and closing in minutes after midnight, by the office’s clock. */
export type OpenTime = { opensAt: number; closesAt: number };

/** "9am", "5:30pm" */
export function hourText(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}

/** "9am-6pm" */
export const openTimeText = ({ opensAt, closesAt }: OpenTime): string =>
  `${hourText(opensAt)}-${hourText(closesAt)}`;

const CLOCK = /^(\d{1,2})(?::([0-5]\d))?\s*(?:([ap])\.?m\.?)?$/i;
const NOON = 12 * 60;
/** No office opens earlier: "1-5" is the afternoon. */
const EARLIEST = 6 * 60;

/** The minutes after midnight that a time may mean: "9am" and "17:00" one, "9" two. */
function readClock(words: string): number[] {
  const [, hour, minute = '0', half] = CLOCK.exec(words.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23) return [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (half && (minutes < 60 || minutes >= 13 * 60)) return [];
  if (half) return [(minutes % NOON) + (half.toLowerCase() === 'p' ? NOON : 0)];
  return minutes >= 60 && minutes < NOON ? [minutes, minutes + NOON] : [minutes];
}

const halfHour = ({ opensAt, closesAt }: OpenTime) => opensAt % 30 === 0 && closesAt % 30 === 0;

/**
 * Up to two times, one after the other, none for ''; null for anything else. A time without am or
 * pm is the first that fits: "9am-12pm, 1pm-6pm", "9-12, 1-5", "9:00-17:00".
 */
export function parseOpenTimes(words: string): OpenTime[] | null {
  const times: OpenTime[] = [];
  for (const range of words.trim() === '' ? [] : words.split(/[,;&]/)) {
    const [opens = '', closes = '', ...more] = range.split(/[-–—]|\bto\b/);
    const [first, ...others] = readClock(opens);
    const after = times.at(-1)?.closesAt ?? (others.length > 0 ? EARLIEST : 0);
    const opensAt = [first, ...others].find((time) => time !== undefined && time >= after);
    const closesAt = readClock(closes).find((time) => time > (opensAt ?? Infinity));
    if (opensAt === undefined || closesAt === undefined || more.length > 0) return null;
    times.push({ opensAt, closesAt });
  }
  return times.length <= 2 && times.every(halfHour) ? times : null;
}

/** A weekday’s hours as people write them; closed where the field is empty. */
export const hours = (day: string): Field<OpenTime | null> => ({
  label: day,
  ...(day === 'Monday' && {
    hint: 'For example 9am-6pm. Leave a day empty when you are closed.',
  }),
  control: 'line',
  schema: z
    .string()
    .optional()
    .default('')
    .transform((words, context) => {
      if (words.trim() === '') return null;
      const times = parseOpenTimes(words);
      if (times?.length === 1) return times[0]!;
      const message = `For ${day}, enter an opening and a later closing time on the half hour, such as 9am-6pm.`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  toForm: (open) => (open ? openTimeText(open) : ''),
});

/** A time of day, in minutes after midnight. */
export const clock = (label: string): Field<number> => ({
  label,
  hint: 'For example 6:30pm',
  control: 'line',
  schema: z
    .string({ error: missing(label) })
    .transform(readClock)
    .refine((times) => times.length === 1, `Enter a time for “${label}”, such as 6:30pm.`)
    .transform(([time]) => time!),
  toForm: hourText,
});

export const timeZone = choice(
  'Time zone',
  Object.fromEntries(US_ZONES.map(({ zone, label }) => [zone, label])),
);

const countryName = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRIES = PHONE_COUNTRIES.map((value) => ({ value, label: countryName.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label))
  .sort((one, other) => Number(other.value === 'US') - Number(one.value === 'US'));

export const phoneCountry: Field<PhoneCountry> = {
  label: 'Country of phone numbers',
  hint: 'Of numbers that people type without a country code',
  control: 'choice',
  options: () => COUNTRIES,
  schema: z
    .enum(PHONE_COUNTRIES as [PhoneCountry], 'Choose an option for “Country of phone numbers”.')
    .optional()
    .default('US'),
  toForm: String,
};
