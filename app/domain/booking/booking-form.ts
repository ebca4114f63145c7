import { z } from 'zod';
import { isPhone, MAX_PHONE_LENGTH, PHONE_PROBLEM } from '../forms/phone';
import { optionalText } from '../forms/text';
import type { Bookable } from './bookable';
import { isMeeting, type MeetingId } from './meetings';
import { MeetingNotOfferedError } from './refusal';

export const NOTES_LENGTH = 2_000;

type Offer = Pick<Bookable, 'title' | 'meetings'>;

/**
 * What a person adds to the time they chose: how to meet, the number to call, and notes. A number
 * counts, and is needed, only where the meeting is by phone.
 */
export function detailsForm(service: Offer) {
  return z
    .object({
      meeting: z.custom<MeetingId>(isMeeting, 'Choose how you would like to meet.'),
      phone: optionalText('Phone', MAX_PHONE_LENGTH),
      savePhone: z.literal('on').optional(),
      notes: optionalText('Notes', NOTES_LENGTH),
    })
    .superRefine(({ meeting, phone }, context) => {
      const issue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (!service.meetings.includes(meeting))
        issue('meeting', new MeetingNotOfferedError(service).message);
      else if (meeting === 'phone' && !isPhone(phone)) issue('phone', PHONE_PROBLEM);
    });
}

export type Details = z.output<ReturnType<typeof detailsForm>>;
/** The same as a form holds them. */
export type DetailsFields = { meeting: string; phone: string; savePhone: 'on' | ''; notes: string };

/** Details as somebody has typed them: they may be too long, or a phone number may be missing. */
export type TypedDetails = { meeting: string; phone: string; savePhone: boolean; notes: string };

/** Typed details as the fields of a form. */
export function typedFields({ meeting, phone, savePhone, notes }: TypedDetails): DetailsFields {
  return { meeting, phone, savePhone: savePhone ? 'on' : '', notes };
}

/** What typed details for a service mean; null where something is wrong with them. */
export function checkDetails(typed: TypedDetails, service: Offer): Details | null {
  const fields = typedFields(typed);
  const read = detailsForm(service).safeParse({
    ...fields,
    savePhone: fields.savePhone || undefined,
  });
  return read.success ? read.data : null;
}
