import { z } from 'zod';
import { optionalPhone } from '../firm/phone';
import { PHONE_PROBLEM } from '../forms/phone';
import { NAME_MAX, optionalText, requiredLine } from '../forms/text';
import { typedEmail } from '../identity/email';
import type { Bookable } from './bookable';
import { NOTES_LENGTH } from './booking-form';
import { isMeeting, type MeetingId } from './meetings';
import { meetingNotOffered } from './refusal';

/** What staff enter to book for a client (`client`), or for a caller who isn't one yet. */
export const officeBookingForm = (service: Pick<Bookable, 'title' | 'meetings'>) =>
  z
    .object({
      client: z.string().max(64).optional().default(''),
      name: requiredLine('Name', NAME_MAX).optional().default(''),
      email: typedEmail(),
      phone: optionalPhone,
      meeting: z.custom<MeetingId>(isMeeting, 'Choose how you meet.'),
      pages: z.string().optional(),
      notes: optionalText('Notes', NOTES_LENGTH),
      // The button that takes the client whose email address it is.
      known: z.literal('on').optional(),
    })
    .superRefine(({ client, name, email, phone, meeting }, context) => {
      const issue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (!service.meetings.includes(meeting)) issue('meeting', meetingNotOffered(service).message);
      if (meeting === 'phone' && phone === '') issue('phone', PHONE_PROBLEM);
      if (client) return;
      if (!name) issue('name', 'Enter the caller’s name.');
      if (!email && !phone) issue('phone', 'Enter a phone number or an email address.');
    });

export type OfficeBooking = z.output<ReturnType<typeof officeBookingForm>>;
