import { FIRM } from '../catalogue/firm';

/** Somebody else has the time that was asked for. */
export class SlotTakenError extends Error {
  override name = 'SlotTakenError';
  constructor() {
    super(
      'Somebody has just taken this time. Choose another one below; nothing else you entered is lost.',
    );
  }
}

/** The client has another consultation at the time asked for. `consultationId` says which. */
export class OverlapError extends Error {
  override name = 'OverlapError';
  constructor(
    readonly consultationId: string,
    readonly same: boolean,
  ) {
    super('You already have a consultation at this time. Choose another one.');
  }
}

/** How many upcoming consultations one person may book online. */
export const MAX_OPEN = 6;

/** The client has as many upcoming consultations as one person may book online. */
export class TooManyOpenError extends Error {
  override name = 'TooManyOpenError';
  constructor() {
    super(
      `You already have ${MAX_OPEN} upcoming consultations, the most you can book online. Cancel one of them, or call us at ${FIRM.phone}.`,
    );
  }
}

const REASONS = {
  past: 'This time has passed.',
  notice: 'This time is less than 24 hours away. Choose a later one, or call us.',
  horizon: 'This time is too far ahead: consultations can be booked up to 60 days from now.',
  closed: 'The office is closed on this day.',
  hours: 'The office is open Monday to Friday, 9am to 6pm in Orlando.',
  grid: 'Consultations start on the hour or the half hour.',
  length: 'This consultation has another length than you were shown. Check it again.',
} as const;

export type SlotReason = keyof typeof REASONS;

/** The time that was asked for can't be booked by anybody. Its message says why. */
export class InvalidSlotError extends Error {
  override name = 'InvalidSlotError';
  constructor(readonly reason: SlotReason) {
    super(REASONS[reason]);
  }
}

/** There is no service of the type that was asked for. */
export class UnknownServiceError extends Error {
  override name = 'UnknownServiceError';
  constructor() {
    super('We don’t offer a service of that name.');
  }
}

/** A consultation that was cancelled, or has begun, can't be changed any more. */
export class ConsultationClosedError extends Error {
  override name = 'ConsultationClosedError';
  constructor(readonly because: 'cancelled' | 'begun') {
    super(
      because === 'cancelled'
        ? 'This consultation was cancelled.'
        : 'This consultation has already begun.',
    );
  }
}
