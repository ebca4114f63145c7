import { z } from 'zod';
import { readPhone } from '../firm/phone';
import { PHONE_PROBLEM } from '../forms/phone';
import { optionalText, requiredName } from '../forms/text';
import { newEmail } from '../identity/email';
import type { Bookable } from './bookable';
import { isMeeting, type MeetingId } from './meetings';
import { meetingNotOffered } from './refusal';

export const NOTES_LENGTH = 2_000;

type Offer = Pick<Bookable, 'title' | 'meetings'>;

export const detailsForm = (service: Offer) =>
  z
    .object({
      meeting: z.custom<MeetingId>(isMeeting, 'Choose how you would like to meet.'),
      phone: z
        .string()
        .default('')
        .transform((words) => readPhone(words) ?? ''),
      savePhone: z.literal('on').optional(),
      notes: optionalText('Notes', NOTES_LENGTH),
    })
    .superRefine(({ meeting, phone }, context) => {
      const issue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (!service.meetings.includes(meeting)) issue('meeting', meetingNotOffered(service).message);
      else if (meeting === 'phone' && phone === '') issue('phone', PHONE_PROBLEM);
    });

/** The form of a visitor, who says who they are too. Addresses of this site (`host`) are refused. */
export const visitorForm = (service: Offer, host: string) =>
  detailsForm(service).safeExtend({
    fullName: requiredName('Full name'),
    email: newEmail('Please enter your email address.', host),
  });

export type Details = z.output<ReturnType<typeof detailsForm>>;

export type TypedDetails = {
  meeting: string;
  phone: string;
  savePhone: 'on' | '';
  notes: string;
  /** What a visitor entered besides. */
  fullName?: string;
  email?: string;
};

const toFields = ({ savePhone, ...typed }: TypedDetails) => ({
  ...typed,
  savePhone: savePhone || undefined,
});

export const parseDetails = (typed: TypedDetails, service: Offer): Details | null =>
  detailsForm(service).safeParse(toFields(typed)).data ?? null;

export const parseVisitor = (typed: TypedDetails, service: Offer, host: string) =>
  visitorForm(service, host).safeParse(toFields(typed)).data ?? null;
