import { CONSULTATIONS } from '../catalogue/catalogue';

/** The free first consultation, which stands beside those of the price list. */
export const FREE_CONSULTATION = { id: 'consultation', title: 'FREE Tax Consultation' } as const;

export const REQUESTABLE_SERVICES: readonly { id: string; title: string }[] = [FREE_CONSULTATION, ...CONSULTATIONS.map(({ id, title }) => ({ id, title }))];

export const MEETINGS = [
  { id: 'video', label: 'By video' },
  { id: 'office', label: 'In person' },
  { id: 'phone', label: 'By phone' },
] as const;

/** Parts of the office day, in Orlando's time. */
export const TIMES_OF_DAY = [
  { id: 'morning', label: 'Morning', hours: '9am-12pm' },
  { id: 'midday', label: 'Midday', hours: '12pm-3pm' },
  { id: 'afternoon', label: 'Afternoon', hours: '3pm-6pm' },
] as const;

export type MeetingId = (typeof MEETINGS)[number]['id'];
export type TimeOfDayId = (typeof TIMES_OF_DAY)[number]['id'];

/** What a person asks for; `date` is an office day as YYYY-MM-DD, `notes` may be ''. */
export type ConsultationRequest = { service: string; meeting: MeetingId; time: TimeOfDayId; date: string; notes: string };
export type ConsultationChoice = Pick<ConsultationRequest, 'service'> & { meeting: MeetingId | '' };

/**
 * What `?book=` chooses beforehand: a service by its id, or `video` for the free consultation by video.
 * Null for words that mean nothing.
 */
export function choiceOf(book: string | null): ConsultationChoice | null {
  if (book === 'video') return { service: FREE_CONSULTATION.id, meeting: 'video' };
  const service = REQUESTABLE_SERVICES.find(({ id }) => id === book);
  return service ? { service: service.id, meeting: '' } : null;
}

/** A request as the text that is kept and mailed to the firm. */
export function requestText({ service, meeting, time, date, notes }: ConsultationRequest): string {
  const part = TIMES_OF_DAY.find(({ id }) => id === time);
  return [
    `Service: ${REQUESTABLE_SERVICES.find(({ id }) => id === service)?.title ?? service}`,
    `Meeting: ${MEETINGS.find(({ id }) => id === meeting)?.label ?? meeting}`,
    `Preferred date: ${date}`,
    `Preferred time: ${part ? `${part.label}, ${part.hours}` : time} (Orlando)`,
    ...(notes ? ['', notes] : []),
  ].join('\n');
}
