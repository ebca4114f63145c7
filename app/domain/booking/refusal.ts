import type { Firm } from '../firm/content';
import { hoursSentence, type OfficeHours } from '../firm/hours';
import { FormRefusal } from '../forms/refusal';
import type { Bookable } from './bookable';
import { meetingsText } from './meetings';

export const MAX_OPEN = 6;

const MESSAGES = {
  'slot-taken':
    'That time was just taken. Here are the nearest free times; everything else you entered is kept.',
  overlap: 'You already have a consultation at this time. Choose another time.',
  'unknown-service': 'We don’t offer a service by that name.',
  phone: 'Enter the phone number we should call.',
  past: 'This time has passed. Choose a later one.',
  notice: 'Consultations must be booked at least 24 hours ahead. Choose a later time, or call us.',
  horizon: 'Consultations can be booked up to 60 days ahead. Choose an earlier time.',
  'day-off': 'Our office is closed on this day. Choose another day.',
  grid: 'Consultations start on the hour or half hour. Choose another time.',
  price: 'The price of this consultation has changed. Please review it again.',
  length: 'The length of this consultation has changed. Please review it again.',
};

export type RefusalCode = keyof typeof MESSAGES | 'too-many-open' | 'hours' | 'meeting' | 'closed';

export class BookingRefusal extends FormRefusal {
  constructor(
    readonly code: RefusalCode,
    message = '',
    readonly consultationId?: string,
  ) {
    super(message || ((MESSAGES as Partial<Record<string, string>>)[code] ?? ''));
  }
}

/** The same as staff read it, who change somebody else's consultation. */
export const officeProblem = ({ code, message }: BookingRefusal): string =>
  code === 'overlap'
    ? 'The client already has a consultation at this time. Choose another time.'
    : message;

export const tooManyOpen = ({ phone }: Pick<Firm, 'phone'>): BookingRefusal =>
  new BookingRefusal(
    'too-many-open',
    `You already have ${MAX_OPEN} upcoming consultations, the most you can book online. Cancel one of them, or call us at ${phone}.`,
  );

export const freeConsultationOpen = (): BookingRefusal =>
  new BookingRefusal(
    'too-many-open',
    'You already have a free consultation coming up. Change its time, or book another one after it.',
  );

export function outsideHours(hours: OfficeHours): BookingRefusal {
  const open = hoursSentence(hours);
  return new BookingRefusal('hours', `Our office is open ${open}. Choose another time.`);
}

export const meetingNotOffered = ({ title, meetings }: Pick<Bookable, 'title' | 'meetings'>) =>
  new BookingRefusal('meeting', `${title} is offered ${meetingsText(meetings)} only.`);

export function consultationClosed(status: string): BookingRefusal {
  const why = status === 'cancelled' ? 'was canceled' : 'has already started';
  return new BookingRefusal('closed', `This consultation ${why}, so it can’t be changed.`);
}
