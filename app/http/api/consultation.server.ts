import type { z } from 'zod/v4';
import type { consultationShown } from '~/domain/api/consultation';
import { ProblemError } from '~/domain/api/problem';
import {
  ConsultationClosedError,
  InvalidSlotError,
  OverlapError,
  SlotTakenError,
  TooManyOpenError,
  UnknownServiceError,
} from '~/domain/booking/refusal';
import type { Consultation } from '~/models/consultation.server';

/** A consultation as the API shows it. */
export function showConsultation({
  quote,
  ...consultation
}: Consultation): z.input<typeof consultationShown> {
  const { id, serviceType, title, status, timeZone, meeting, notes, client, staffMember } =
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
    notes,
    quote: {
      currency: 'USD',
      lines: quote.lines.map(({ label, cents }) => ({ label, amountCents: cents })),
      totalCents: consultation.quoteCents,
      priceVersion: consultation.priceVersion,
    },
    client,
    staffMember,
    createdAt: consultation.createdAt.toISOString(),
    cancelledAt: consultation.cancelledAt?.toISOString() ?? null,
  };
}

/** What `work` on a consultation answers. A refusal of the booking's rules becomes the problem; so does null, for one that can't be seen. */
export async function foundConsultation(
  work: () => Promise<Consultation | null>,
): Promise<Consultation> {
  const consultation = await work().catch((error: unknown) => {
    throw bookingProblem(error) ?? error;
  });
  if (!consultation) throw new ProblemError(404, 'There is no such consultation.');
  return consultation;
}

function bookingProblem(error: unknown): ProblemError | null {
  if (error instanceof SlotTakenError)
    return new ProblemError(409, 'Somebody else has this time. Choose another one.', {
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
  if (error instanceof InvalidSlotError)
    return new ProblemError(422, error.message, {
      errors: [
        { pointer: error.reason === 'length' ? '#/minutes' : '#/startsAt', detail: error.message },
      ],
    });
  return null;
}

/** The problem with a service there is none of. */
export function unknownService(): ProblemError {
  const { message } = new UnknownServiceError();
  return new ProblemError(422, message, {
    errors: [{ pointer: '#/serviceType', detail: message }],
  });
}
