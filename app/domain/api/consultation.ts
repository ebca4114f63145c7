import { z } from 'zod';
import { CONSULTATION_STATUSES } from '../booking/consultation';
import { NOTES_LENGTH } from '../booking/booking-form';
import { civilTime, isCivilDate } from '../time/civil-time';
import { toZone } from '../time/zones';
import { officeZone } from '../firm/office';
import { EVERY_MEETING, type MeetingId } from '../booking/meetings';
import { MAX_PAGES } from '../booking/quote';
import { readPhone } from '../firm/phone';
import { isReadable } from '../forms/text';

const MAX_PER_PAGE = 100;

const meetingIds = EVERY_MEETING as [MeetingId, ...MeetingId[]];
const count = (most: number) =>
  z
    .number({ error: 'Must be a whole number.' })
    .int('Must be a whole number.')
    .min(1, 'Must be 1 or more.')
    .max(most, `Must be at most ${most}.`);
const isInstant = (words: string) =>
  /T\d\d:\d\d:\d\d/.test(words) &&
  z.iso.datetime({ offset: true }).safeParse(words).success &&
  !Number.isNaN(Date.parse(words)) &&
  isCivilDate(civilTime(new Date(words)).date);
const shownInstant = z.string().meta({ format: 'date-time' });

const INSTANT_PROBLEM =
  'startsAt must be a date and time with an offset, such as 2026-01-31T10:00:00-05:00.';
const instant = z
  .string({ error: INSTANT_PROBLEM })
  .max(40, INSTANT_PROBLEM)
  .refine(isInstant, INSTANT_PROBLEM)
  .meta({
    format: 'date-time',
    description: 'Start time, as date and time with the offset from UTC.',
  })
  .transform((words) => new Date(words));

const ZONE_PROBLEM = {
  error: () => `timeZone must be an IANA time zone such as ${officeZone()}.`,
};
const zone = z
  .string(ZONE_PROBLEM)
  .max(64, ZONE_PROBLEM)
  .refine((name) => toZone(name) !== null, ZONE_PROBLEM)
  .describe(
    'The client’s IANA time zone. Pages and emails show the time in it and in the office’s, which is the default.',
  )
  .transform((name) => toZone(name) ?? officeZone());

const serviceType = z
  .string({ error: 'serviceType is required.' })
  .min(1, 'serviceType is required.')
  .max(100, 'serviceType must be a type or title of a service.')
  .describe('A service by its type or its title. The description of this API lists the types.');

const notes = z
  .string({ error: 'notes must be text.' })
  .max(NOTES_LENGTH, `notes must be ${NOTES_LENGTH} characters or fewer.`)
  .refine(isReadable, 'notes contains characters that can’t be displayed.')
  .transform((words) => words.trim().replace(/\r\n?/g, '\n'));

const phone = z
  .string({ error: 'phone must be text.' })
  .refine(
    (words) => readPhone(words) !== null,
    'phone must be a phone number such as (212) 555-0199.',
  )
  .transform((words) => readPhone(words)!)
  .describe(
    'The number we call where the meeting is by phone, with its area code; with a country code if it is abroad. Defaults to the number in the client’s profile; required if there is none.',
  );

const meeting = z
  .enum(meetingIds, { error: `meeting must be one of: ${meetingIds.join(', ')}.` })
  .describe('How the meeting is held.');

/** A booking. `minutes` is the length shown; refused if the length has changed since. */
export const consultationBooking = z.strictObject({
  serviceType,
  startsAt: instant,
  timeZone: zone.optional().transform((name) => name ?? officeZone()),
  meeting: meeting.default('video'),
  phone: phone.optional(),
  notes: notes.default(''),
  pages: count(MAX_PAGES).default(1).describe('For services priced per page.'),
  minutes: count(24 * 60)
    .optional()
    .describe(
      'The meeting length in minutes that was shown. The request fails if the service now has a different length.',
    ),
});

export const consultationChange = z.strictObject({
  startsAt: instant,
  timeZone: zone.optional(),
  meeting: meeting.optional(),
  phone: phone.optional(),
  notes: notes.optional(),
});

export const serviceChoice = z.strictObject({ serviceType });
export const bookingStart = z.object({
  redirectUrl: z.string().describe('The path of this site where the booking continues.'),
});

export const consultationQuery = z.object({
  page: count(100_000).default(1).describe('Starts at 1.'),
  perPage: count(MAX_PER_PAGE).default(20),
  when: z
    .enum(['upcoming', 'past'], { error: 'when must be upcoming or past.' })
    .optional()
    .describe(
      'upcoming: not yet held, soonest first. past: all others. Omit it for all, latest first.',
    ),
});

/** A consultation as the API shows it; times in UTC, money in whole cents. */
export const consultationShown = z.object({
  id: z.string(),
  serviceType: z.string(),
  title: z.string(),
  status: z.enum(CONSULTATION_STATUSES),
  startsAt: shownInstant,
  endsAt: shownInstant,
  timeZone: z.string(),
  meeting: z.enum(meetingIds),
  phone: z.string().nullable().describe('The number we call; null unless the meeting is by phone.'),
  place: z
    .object({
      text: z.string(),
      url: z.string().nullable().describe('The video room; null unless the meeting is by video.'),
    })
    .describe('Where and how the meeting is held.'),
  notes: z.string(),
  quote: z.object({
    currency: z.literal('USD'),
    lines: z.array(z.object({ label: z.string(), amountCents: z.int() })),
    totalCents: z.int(),
    priceVersion: z.string(),
  }),
  client: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  staffMember: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: shownInstant,
  cancelledAt: shownInstant.nullable(),
});

export const consultationPage = z.object({
  consultations: z.array(consultationShown),
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
});
