import { z } from 'zod';
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

const CLOCK = /^(\d{1,2})(?::([0-5]\d))?\s*(am|pm)$/i;

/** "9am" or "5:30 pm" in minutes after midnight; null for anything else. */
function parseClock(words: string): number | null {
  const [, hour, minute = '0', half] = CLOCK.exec(words.trim()) ?? [];
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12) return null;
  return ((Number(hour) % 12) + (half!.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute);
}

function parseOpenTime(words: string): OpenTime | null {
  const [opens = '', closes = '', ...more] = words.split(/[-–]|\bto\b/);
  const [opensAt, closesAt] = [parseClock(opens), parseClock(closes)];
  return opensAt === null || closesAt === null || more.length > 0 ? null : { opensAt, closesAt };
}

const halfHour = ({ opensAt, closesAt }: OpenTime) => opensAt % 30 === 0 && closesAt % 30 === 0;

const isWorkable = (time: OpenTime) => time.opensAt < time.closesAt && halfHour(time);

/** "9am-12pm, 1pm-6pm": up to two times, one after the other; none for ''. Null for anything else. */
export function parseOpenTimes(words: string): OpenTime[] | null {
  const times = words.trim() === '' ? [] : words.split(',').map(parseOpenTime);
  const isValid = times.every((time, at): time is OpenTime => {
    const before = times[at - 1];
    return time !== null && isWorkable(time) && (!before || before.closesAt <= time.opensAt);
  });
  return isValid && times.length <= 2 ? (times as OpenTime[]) : null;
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
      const open = parseOpenTime(words);
      if (open && isWorkable(open)) return open;
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
    .transform(parseClock)
    .refine(
      (minutes): minutes is number => minutes !== null,
      `Enter a time for “${label}”, such as 6:30pm.`,
    ),
  toForm: hourText,
});

export const timeZone = choice(
  'Time zone',
  Object.fromEntries(US_ZONES.map(({ zone, label }) => [zone, label])),
);
