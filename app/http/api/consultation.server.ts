import type { z } from 'zod';
import type { consultationShown } from '~/domain/api/consultation';
import { ProblemError } from '~/domain/api/problem';
import type { Consultation } from '~/domain/booking/consultation';
import { BookingRefusal, type RefusalCode } from '~/domain/booking/refusal';

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

/** The consultation that `work` returns. Throws the problem of a refusal, or 404 for null. */
export async function getConsultationOrProblem(
  work: () => Promise<Consultation | null>,
): Promise<Consultation> {
  const consultation = await work().catch((error: unknown) => {
    throw error instanceof BookingRefusal ? toProblem(error) : error;
  });
  if (!consultation) throw new ProblemError(404, 'Consultation not found.');
  return consultation;
}

const CONFLICTS = ['slot-taken', 'overlap', 'too-many-open', 'closed'] as const;

/** The field that a refusal is about, where it isn't the time. */
const POINTERS: Partial<Record<RefusalCode, string>> = {
  'unknown-service': '#/serviceType',
  meeting: '#/meeting',
  phone: '#/phone',
  length: '#/minutes',
};

export function toProblem({ code, message, consultationId }: BookingRefusal): ProblemError {
  const conflict = CONFLICTS.find((each) => each === code);
  if (conflict)
    return new ProblemError(
      409,
      code === 'slot-taken' ? 'This time is taken. Choose another time.' : message,
      { code: conflict, consultationId },
    );
  const detail = code === 'phone' ? 'phone is required for a consultation by phone.' : message;
  return new ProblemError(422, message, {
    errors: [{ pointer: POINTERS[code] ?? '#/startsAt', detail }],
  });
}
