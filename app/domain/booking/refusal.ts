import { DEFAULT_SETTINGS, hoursSentence, type OfficeHours } from '../administration/office';
import { FIRM } from '../catalogue/firm';
import { meetingsText, type MeetingId } from './meetings';

/** Somebody else has the time that was asked for. */
export class SlotTakenError extends Error {
  override name = 'SlotTakenError';
  constructor() {
    super(
      'That time was just taken. Here are the nearest free times; everything else you entered is kept.',
    );
  }
}

/**
 * The client has another consultation at the time asked for. `consultationId` says which; `same`
 * that it is for the same service at the same time.
 */
export class OverlapError extends Error {
  override name = 'OverlapError';
  constructor(
    readonly consultationId: string,
    readonly same: boolean,
  ) {
    super('You already have a consultation at this time. Choose another time.');
  }
}

/** How many upcoming consultations one person may book online. */
export const MAX_OPEN = 6;

/** The client has as many upcoming consultations as one person may book online. */
export class TooManyOpenError extends Error {
  override name = 'TooManyOpenError';
  constructor(
    message = `You already have ${MAX_OPEN} upcoming consultations, the most you can book online. Cancel one of them, or call us at ${FIRM.phone}.`,
  ) {
    super(message);
  }
}

const REASONS = {
  past: 'This time has passed. Choose a later one.',
  notice: 'Consultations must be booked at least 24 hours ahead. Choose a later time, or call us.',
  horizon: 'Consultations can be booked up to 60 days ahead. Choose an earlier time.',
  closed: 'Our office is closed on this day. Choose another day.',
  grid: 'Consultations start on the hour or half hour. Choose another time.',
  length: 'The length of this consultation has changed. Please review it again.',
} as const;

export type SlotReason = keyof typeof REASONS | 'hours';

/** The time that was asked for can't be booked by anybody. Its message says why. */
export class InvalidSlotError extends Error {
  override name = 'InvalidSlotError';
  constructor(
    readonly reason: SlotReason,
    hours: OfficeHours = DEFAULT_SETTINGS.hours,
  ) {
    super(
      reason === 'hours'
        ? `Our office is open ${hoursSentence(hours)}. Choose another time.`
        : REASONS[reason],
    );
  }
}

/** The client has a free consultation that is still to come. */
export class FreeConsultationOpenError extends TooManyOpenError {
  constructor() {
    super(
      'You already have a free consultation coming up. Change its time, or book another one after it.',
    );
  }
}

/** There is no service of the type that was asked for. */
export class UnknownServiceError extends Error {
  override name = 'UnknownServiceError';
  constructor() {
    super('We don’t offer a service by that name.');
  }
}

/** The service isn't held in the way that was asked for. */
export class MeetingNotOfferedError extends Error {
  override name = 'MeetingNotOfferedError';
  constructor({ title, meetings }: { title: string; meetings: readonly MeetingId[] }) {
    super(`${title} is offered ${meetingsText(meetings)} only.`);
  }
}

/** A meeting by phone needs a number, and neither the booking nor the profile has one. */
export class PhoneMissingError extends Error {
  override name = 'PhoneMissingError';
  constructor() {
    super('Enter the phone number we should call.');
  }
}

/** A consultation that was cancelled, or has begun, can't be changed any more. */
export class ConsultationClosedError extends Error {
  override name = 'ConsultationClosedError';
  constructor(readonly because: 'cancelled' | 'begun') {
    super(
      because === 'cancelled'
        ? 'This consultation was canceled, so it can’t be changed.'
        : 'This consultation has already started, so it can’t be changed.',
    );
  }
}
