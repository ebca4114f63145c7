import { bookables, CONSULTATIONS, FREE_TYPE, fullTitle } from '~/domain/booking/bookable';
import { MEETINGS } from '~/domain/booking/meetings';
import { priceText, toQuote } from '~/domain/booking/quote';
import type { Firm } from '~/domain/firm/content';
import { Button } from '~/ui/button';
import { CloseLink } from '~/ui/close-link';
import { Choices, Select } from '~/ui/field/controls';
import { useFirm } from '~/ui/firm';
import type { Choice } from './booking-link';

const toOptions = (firm: Firm) =>
  bookables(firm)
    .filter(({ group }) => group === CONSULTATIONS)
    .map((service) => {
      const price =
        service.price.kind === 'free' ? '' : `, ${priceText(toQuote(service).totalCents)}`;
      return { value: service.type, label: fullTitle(service) + price };
    });

/**
 * The dialog that begins a booking: it leads to the choice of a time. The server opens it for
 * `/?book=…`, so that it works without script.
 */
export function ConsultationDialog({ open, choice }: { open: boolean; choice: Choice | null }) {
  const chosen = choice ?? { type: FREE_TYPE, meeting: MEETINGS[0].id };
  return (
    <dialog id="consultation" open={open} aria-labelledby="consultation-title" className="dialog">
      <div className="p-5 sm:p-8">
        <h2 id="consultation-title" className="pr-12 text-3xl">
          Book a consultation
        </h2>
        <p className="mt-1 mb-6 text-muted">
          Choose a service, then pick from the available times.
        </p>
        <form action="/consultation/book" className="space-y-5">
          <input type="hidden" name="origin" value="home" />
          <Select
            id="type"
            name="type"
            label="Service"
            defaultValue={chosen.type}
            options={toOptions(useFirm())}
          />
          <Choices
            id="meeting"
            name="meeting"
            label="How would you like to meet?"
            defaultValue={chosen.meeting}
            options={MEETINGS.map(({ id, label }) => ({ value: id, label }))}
            columns="sm:grid-cols-3"
          />
          <Button look="accent">Choose a time</Button>
        </form>
        <CloseLink href="/" className="top-3 right-3" />
      </div>
      <div className="notes" role="status" data-notes />
    </dialog>
  );
}
