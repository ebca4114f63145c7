import { z } from 'zod';
import { isPhone, MAX_PHONE_LENGTH, PHONE_PROBLEM } from '../forms/phone';
import { optionalText } from '../forms/text';
import type { Bookable } from './bookable';
import { isMeeting, type MeetingId } from './meetings';
import { meetingNotOffered } from './refusal';

export const NOTES_LENGTH = 2_000;

type Offer = Pick<Bookable, 'title' | 'meetings'>;

export const detailsForm = (service: Offer) =>
  z
    .object({
      meeting: z.custom<MeetingId>(isMeeting, 'Choose how you would like to meet.'),
      phone: optionalText('Phone', MAX_PHONE_LENGTH),
      savePhone: z.literal('on').optional(),
      notes: optionalText('Notes', NOTES_LENGTH),
    })
    .superRefine(({ meeting, phone }, context) => {
      const issue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (!service.meetings.includes(meeting)) issue('meeting', meetingNotOffered(service).message);
      else if (meeting === 'phone' && !isPhone(phone)) issue('phone', PHONE_PROBLEM);
    });

export type Details = z.output<ReturnType<typeof detailsForm>>;

export type TypedDetails = { meeting: string; phone: string; savePhone: 'on' | ''; notes: string };

export function parseDetails(typed: TypedDetails, service: Offer): Details | null {
  const { meeting, phone, savePhone, notes } = typed;
  const fields = { meeting, phone, savePhone: savePhone || undefined, notes };
  return detailsForm(service).safeParse(fields).data ?? null;
}
