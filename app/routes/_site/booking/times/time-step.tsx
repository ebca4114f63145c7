import type { BookingCalendar } from '~/domain/booking/calendar';
import { fullTitle, scopeText, type Bookable } from '~/domain/booking/bookable';
import { FIRM } from '~/domain/catalogue/firm';
import { MAX_PAGES, type Quote } from '~/domain/booking/quote';
import { dayText, lengthText } from '~/domain/booking/when';
import {
  BOOKING_PATHS,
  bookingFields,
  bookingUrl,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { Month } from '~/ui/booking/month';
import { QuoteTable } from '~/ui/booking/quote-table';
import { Times } from '~/ui/booking/times';
import { ZoneForm } from '~/ui/booking/zone-form';
import { Button } from '~/ui/button';

const HERE = BOOKING_PATHS.time;

type TimeStepProps = {
  booking: BookingDraft;
  service: Bookable;
  quote: Quote;
  calendar: BookingCalendar;
};

/** The first step of a booking: the service with its quote, a month of days, and the free times of one of them. */
export function TimeStep({ booking, service, quote, calendar }: TimeStepProps) {
  const { day, slots, month } = calendar;
  const pathTo = (changes: Partial<BookingDraft>) =>
    bookingUrl(HERE, booking, { time: '', ...changes });
  const shown = { ...booking, month: null, day: day ?? '', time: '' };
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[17rem_minmax(0,22rem)_minmax(0,1fr)]">
      <section
        aria-label="Your service"
        className="space-y-4 border-t-4 border-primary bg-surface p-5 shadow-sheet"
      >
        <div>
          <h2 className="text-xl">{fullTitle(service)}</h2>
          <p className="mt-1 text-muted">
            {lengthText(service.minutes)}. {service.description} {scopeText(service)}
          </p>
        </div>
        {service.price.kind === 'by page' && <PagesForm booking={booking} />}
        <QuoteTable quote={quote} />
        <p className="text-sm">
          <a href={bookingUrl(HERE, booking, { type: '' })}>Choose another service</a>
        </p>
      </section>
      <Month
        calendar={calendar}
        monthHref={(to) => pathTo({ month: to, day: '' })}
        dayHref={(to) => pathTo({ month: to.slice(0, 7), day: to })}
      />
      <section
        id="times"
        aria-label="Free times"
        className="space-y-5 lg:border-l lg:border-line lg:pl-10"
      >
        <ZoneForm
          action={HERE}
          fields={bookingFields({ ...booking, month, day: booking.day && day ? day : '' })}
          zone={booking.zone}
          chosen={booking.zoneChosen}
        />
        {day && slots.length > 0 ? (
          <form action={BOOKING_PATHS.details} className="space-y-5">
            {bookingFields(shown).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Times
              legend={dayText(new Date(`${day}T12:00Z`), 'UTC')}
              slots={slots}
              zone={booking.zone}
              chosen={booking.day === day ? booking.time : undefined}
            />
            <Button look="accent">Continue</Button>
          </form>
        ) : (
          <p>
            {day
              ? `There are no free times on ${dayText(new Date(`${day}T12:00Z`), 'UTC')}.`
              : 'There are no free times this month.'}{' '}
            Choose another day, or call us at <a href={FIRM.phoneHref}>{FIRM.phone}</a>.
          </p>
        )}
      </section>
    </div>
  );
}

function PagesForm({ booking }: { booking: BookingDraft }) {
  return (
    <form action={HERE} className="flex items-end gap-2">
      {bookingFields(booking)
        .filter(([name]) => name !== 'pages')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div className="min-w-0 flex-1">
        <label htmlFor="pages" className="mb-1.5 block text-sm font-semibold">
          Pages
        </label>
        <input
          id="pages"
          name="pages"
          type="number"
          min={1}
          max={MAX_PAGES}
          required
          defaultValue={booking.pages}
          className="block min-h-11 w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-ink"
        />
      </div>
      <Button look="outline">Update</Button>
    </form>
  );
}
