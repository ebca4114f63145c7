import type { ConsultationChoice } from '~/domain/booking/consultation-request';
import { ConsultationForm } from '~/ui/consultation-form';
import { Icon } from '~/ui/icon';

type Booking = { open: boolean; choice: ConsultationChoice | null; days: { first: string; last: string } };

/** The dialog that asks for a consultation. The server opens it for `/?book=…`, so that it works without script. */
export function ConsultationDialog({ open, choice, days }: Booking) {
  return (
    <dialog id="consultation" open={open} aria-labelledby="consultation-title" className="dialog">
      <div className="p-5 sm:p-8">
        <div className="mb-6 flex items-start justify-between gap-4">
          <div>
            <h2 id="consultation-title" className="text-3xl">Book a consultation</h2>
            <p className="mt-1 text-muted">Tell us when it suits you. We confirm the time by email.</p>
          </div>
          <a href="/" data-closes className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center text-ink"><Icon name="close" className="size-6" /><span className="sr-only">Close</span></a>
        </div>
        <ConsultationForm choice={choice} days={days} />
      </div>
    </dialog>
  );
}
