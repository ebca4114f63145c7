import { consultationShown } from '~/domain/api/consultation';
import { ProblemError } from '~/domain/api/problem';
import type { Consultation } from '~/domain/booking/consultation';
import { BookingRefusal, type RefusalCode } from '~/domain/booking/refusal';

export function showConsultation({ quote, ...consultation }: Consultation) {
  const { startsAt, endsAt, createdAt, cancelledAt, phone } = consultation;
  return consultationShown.parse({
    ...consultation,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    phone: phone || null,
    quote: {
      ...quote,
      currency: 'USD',
      lines: quote.lines.map(({ label, cents }) => ({ label, amountCents: cents })),
    },
    createdAt: createdAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  });
}

/** The consultation that `work` returns. Throws the problem of a refusal, or 404 for null. */
export async function getConsultationOrProblem(work: () => Promise<Consultation | null>) {
  const consultation = await work().catch((error: unknown) => {
    throw error instanceof BookingRefusal ? toProblem(error) : error;
  });
  if (!consultation) throw new ProblemError(404, 'Consultation not found.');
  return consultation;
}

const CONFLICTS = ['slot-taken', 'overlap', 'too-many-open', 'closed'] as const;

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
