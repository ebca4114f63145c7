import type { ConsultationChoice } from '~/domain/booking/consultation-request';
import { ConsultationForm } from '~/ui/consultation-form';
import { Icon } from '~/ui/icon';

type Booking = { open: boolean; choice: ConsultationChoice | null; days: { first: string; last: string } };

/** The dialog that asks for a consultation. The server opens it for `/?book=…`, so that it works without script. */
export function ConsultationDialog({ open, choice, days }: Booking) {
  return (
    <dialog id="consultation" open={open} aria-labelledby="consultation-title" className="dialog">
      <div className="p-5 sm:p-8">
        <h2 id="consultation-title" className="pr-12 text-3xl">Book a consultation</h2>
        <p className="mt-1 mb-6 text-muted">Tell us when it suits you. We confirm the time by email.</p>
        <ConsultationForm choice={choice} days={days} />
        <a href="/" data-closes className="absolute top-3 right-3 flex size-11 items-center justify-center text-ink"><Icon name="close" className="size-6" /><span className="sr-only">Close</span></a>
      </div>
      <div className="notes" role="status" data-notes />
    </dialog>
  );
}
