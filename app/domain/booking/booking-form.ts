import { z } from 'zod';
import { optionalText } from '../forms/text';
import { MEETINGS, type MeetingId } from './meetings';

export const NOTES_LENGTH = 2_000;

/** What a person adds to the time they chose: how to meet, and notes. Day, time and length stand beside it, as they were shown. */
export const bookingForm = z.object({
  time: z.string({ required_error: 'Choose a time' }).regex(/^\d\d:\d\d$/, 'Choose a time'),
  minutes: z.coerce.number().int().positive().optional(),
  meeting: z.custom<MeetingId>(
    (value) => MEETINGS.some(({ id }) => id === value),
    'Choose how to meet',
  ),
  notes: optionalText('Notes', NOTES_LENGTH),
});

export type BookingFields = { time: string; minutes: string; meeting: string; notes: string };
