import { z } from 'zod';
import { dateField } from '../forms/date';
import { optionalText, requiredLine } from '../forms/text';
import { daysBetween } from '../time/civil-time';

export const ANNOUNCEMENT_HINT =
  'Clients, professionals, investors and students see it on their dashboards. Leave it empty to show none. Use **bold**, *italic*, links and lists.';

/**
 * The settings that staff can change; '' for a notice that isn't shown. `announcement` is on the
 * dashboards of clients, professionals, investors and students, `maintenance` on those of staff, or
 * with `maintenanceEverywhere` on every page. Each event is posted to `webhook`.
 */
export type Settings = ReturnType<typeof toSettings>;

export const DEFAULT_SETTINGS: Settings = {
  announcement: '',
  maintenance: '',
  maintenanceEverywhere: false,
  recordingDays: 90,
  letterYears: 7,
  webhook: '',
};

/** Without a name and password in it, which would be shown and logged. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === '';
}

export const settingsSchema = z.object({
  announcement: optionalText('Announcement', 500),
  maintenance: optionalText('Maintenance notice', 300),
  maintenanceEverywhere: z.string().optional(),
  recordingDays: z.coerce
    .number({ error: 'Enter a number of days.' })
    .int('Enter whole days.')
    .min(1, 'Enter at least 1 day.')
    .max(730, 'Enter at most 730 days.'),
  letterYears: z.coerce
    .number({ error: 'Enter a number of years.' })
    .int('Enter whole years.')
    .min(1, 'Enter at least 1 year.')
    .max(50, 'Enter at most 50 years.'),
  webhook: z
    .string()
    .max(500, 'Enter at most 500 characters.')
    .refine(isWebAddress, 'Enter a whole address, such as https://example.com/events.')
    .optional()
    .default(''),
});

export const toSettings = (form: z.output<typeof settingsSchema>) => ({
  ...form,
  maintenanceEverywhere: Boolean(form.maintenanceEverywhere),
});

/** The settings as their form shows them. */
export const toSettingsForm = ({
  maintenanceEverywhere,
  recordingDays,
  letterYears,
  ...words
}: Settings) => ({
  ...words,
  letterYears: String(letterYears),
  recordingDays: String(recordingDays),
  maintenanceEverywhere: maintenanceEverywhere ? 'on' : '',
});

export function parseSettings(rows: readonly { key: string; value: string }[]): Settings {
  const stored = rows
    .filter(({ key }) => key in DEFAULT_SETTINGS)
    .map(({ key, value }) => [key, JSON.parse(value) as unknown]);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) };
}

export const MAX_DAYS_OFF = 366;

/** Who is off when everybody is. */
export const WHOLE_OFFICE = 'office';

/** `member` is one or the `WHOLE_OFFICE`; `until` is the last of several days. */
export const dayOffSchema = z
  .object({
    member: z.string({ error: 'Choose who is off.' }).max(64),
    date: dateField('Choose a day from the calendar.'),
    until: dateField('Choose the last day from the calendar.').optional(),
    reason: requiredLine('Reason', 100, 'Enter a reason.'),
    bookings: z.enum(['keep', 'cancel']).optional(),
  })
  .superRefine(({ date, until = date }, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: 'custom', path: ['until'], message });
    if (until < date) refuse('The last day can’t be before the first.');
    else if (daysBetween(date, until) >= MAX_DAYS_OFF) refuse('Enter at most a year at a time.');
  });
