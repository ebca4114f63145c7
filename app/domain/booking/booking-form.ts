import { z } from 'zod';
import { isPhone, MAX_PHONE_LENGTH, PHONE_PROBLEM } from '../forms/phone';
import { optionalText } from '../forms/text';
import { isMeeting, type MeetingId } from './meetings';

export const NOTES_LENGTH = 2_000;

/** What a person adds to the time they chose: how to meet, the number to call, and notes. A number counts, and is needed, only where the meeting is by phone. */
export const detailsForm = z
  .object({
    meeting: z.custom<MeetingId>(isMeeting, 'Choose how you would like to meet.'),
    phone: optionalText('Phone', MAX_PHONE_LENGTH),
    savePhone: z.literal('on').optional(),
    notes: optionalText('Notes', NOTES_LENGTH),
  })
  .superRefine(({ meeting, phone }, context) => {
    if (meeting === 'phone' && !isPhone(phone))
      context.addIssue({ code: 'custom', path: ['phone'], message: PHONE_PROBLEM });
  });

export type Details = z.output<typeof detailsForm>;
export type DetailsFields = { meeting: string; phone: string; savePhone: string; notes: string };

/** Details as somebody has typed them. */
type Typed = { meeting: string; phone: string; savePhone: boolean; notes: string };

/** Typed details as the fields of a form. */
export function typedFields({ meeting, phone, savePhone, notes }: Typed): DetailsFields {
  return { meeting, phone, savePhone: savePhone ? 'on' : '', notes };
}

/** What typed details mean, or null and what is wrong with each field. */
export function checkDetails(typed: Typed): {
  details: Details | null;
  errors: Record<string, string[]>;
} {
  const fields = typedFields(typed);
  const read = detailsForm.safeParse({ ...fields, savePhone: fields.savePhone || undefined });
  return read.success
    ? { details: read.data, errors: {} }
    : { details: null, errors: read.error.flatten().fieldErrors };
}
