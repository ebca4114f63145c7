import type { z } from 'zod';
import type { consultationShown } from '~/domain/api/consultation';
import { ProblemError } from '~/domain/api/problem';
import type { Consultation } from '~/domain/booking/consultation';
import {
  ConsultationClosedError,
  InvalidSlotError,
  MeetingNotOfferedError,
  OverlapError,
  PhoneMissingError,
  SlotTakenError,
  TooManyOpenError,
  UnknownServiceError,
} from '~/domain/booking/refusal';

export function showConsultation({
  quote,
  ...consultation
}: Consultation): z.input<typeof consultationShown> {
  const { id, serviceType, title, status, timeZone, meeting, place, notes, client, staffMember } =
    consultation;
  return {
    id,
    serviceType,
    title,
    status,
    startsAt: consultation.startsAt.toISOString(),
    endsAt: consultation.endsAt.toISOString(),
    timeZone,
    meeting,
    phone: consultation.phone || null,
    place: { text: place.text, url: place.url },
    notes,
    quote: {
      currency: 'USD',
      lines: quote.lines.map(({ label, cents }) => ({ label, amountCents: cents })),
      totalCents: quote.totalCents,
      priceVersion: quote.priceVersion,
    },
    client: { id: client.id, name: client.name, email: client.email },
    staffMember: staffMember && { id: staffMember.id, name: staffMember.name },
    createdAt: consultation.createdAt.toISOString(),
    cancelledAt: consultation.cancelledAt?.toISOString() ?? null,
  };
}

/**
 * What `work` on a consultation returns. A refusal of the booking's rules becomes the problem; so
 * does null, for one that can't be seen.
 */
export async function foundConsultation(
  work: () => Promise<Consultation | null>,
): Promise<Consultation> {
  const consultation = await work().catch((error: unknown) => {
    throw bookingProblem(error) ?? error;
  });
  if (!consultation) throw new ProblemError(404, 'Consultation not found.');
  return consultation;
}

function bookingProblem(error: unknown): ProblemError | null {
  if (error instanceof SlotTakenError)
    return new ProblemError(409, 'This time is taken. Choose another time.', {
      code: 'slot-taken',
    });
  if (error instanceof OverlapError)
    return new ProblemError(409, error.message, {
      code: 'overlap',
      consultationId: error.consultationId,
    });
  if (error instanceof TooManyOpenError)
    return new ProblemError(409, error.message, { code: 'too-many-open' });
  if (error instanceof ConsultationClosedError)
    return new ProblemError(409, error.message, { code: 'closed' });
  if (error instanceof UnknownServiceError) return unknownService();
  if (error instanceof MeetingNotOfferedError)
    return new ProblemError(422, error.message, {
      errors: [{ pointer: '#/meeting', detail: error.message }],
    });
  if (error instanceof PhoneMissingError)
    return new ProblemError(422, error.message, {
      errors: [{ pointer: '#/phone', detail: 'phone is required for a consultation by phone.' }],
    });
  if (error instanceof InvalidSlotError)
    return new ProblemError(422, error.message, {
      errors: [
        { pointer: error.reason === 'length' ? '#/minutes' : '#/startsAt', detail: error.message },
      ],
    });
  return null;
}

export function unknownService(): ProblemError {
  const { message } = new UnknownServiceError();
  return new ProblemError(422, message, {
    errors: [{ pointer: '#/serviceType', detail: message }],
  });
}
