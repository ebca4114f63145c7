import { BOOKABLES, FREE_CONSULTATION, fullTitle } from '~/domain/booking/bookable';
import { MEETINGS } from '~/domain/booking/meetings';
import { priceText, quoteOf } from '~/domain/booking/quote';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { Choice } from './booking-link';

const CONSULTATIONS = BOOKABLES.filter(({ group }) => group === FREE_CONSULTATION.group);

/**
 * The dialog that begins a booking: it leads to the choice of a time. The server opens it for
 * `/?book=…`, so that it works without script.
 */
export function ConsultationDialog({ open, choice }: { open: boolean; choice: Choice | null }) {
  const chosen = choice ?? { type: FREE_CONSULTATION.type, meeting: MEETINGS[0].id };
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
          <div>
            <label htmlFor="type" className="mb-1.5 block font-semibold">
              Service
            </label>
            <select
              id="type"
              name="type"
              defaultValue={chosen.type}
              className="block min-h-12 w-full rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-ink hover:border-ink"
            >
              {CONSULTATIONS.map((service) => (
                <option key={service.type} value={service.type}>
                  {fullTitle(service)}
                  {service.price.kind !== 'free' && `, ${priceText(quoteOf(service).totalCents)}`}
                </option>
              ))}
            </select>
          </div>
          <fieldset>
            <legend className="mb-1.5 font-semibold">How would you like to meet?</legend>
            <div className="grid gap-2 sm:grid-cols-3">
              {MEETINGS.map(({ id, label }) => (
                <label
                  key={id}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft"
                >
                  <input
                    type="radio"
                    name="meeting"
                    value={id}
                    defaultChecked={id === chosen.meeting}
                    className="size-4 shrink-0 accent-primary"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <Button look="accent">Choose a time</Button>
        </form>
        <a
          href="/"
          data-closes
          className="absolute top-3 right-3 flex size-11 items-center justify-center text-ink"
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">Close</span>
        </a>
      </div>
      <div className="notes" role="status" data-notes />
    </dialog>
  );
}
