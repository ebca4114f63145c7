import type { BookingCalendar } from '~/domain/booking/calendar';
import { fullTitle, scopeText, type Bookable } from '~/domain/booking/bookable';
import { FIRM } from '~/domain/catalogue/firm';
import { MOST_PAGES, type Quote } from '~/domain/booking/quote';
import { meetingLengthText } from '~/domain/booking/length';
import { dayText } from '~/domain/booking/when';
import { BOOKING_PATHS, wishFields, wishPath, type Wish } from '~/domain/booking/wish';
import { Month } from '~/ui/booking/month';
import { QuoteTable } from '~/ui/booking/quote-table';
import { Times } from '~/ui/booking/times';
import { ZoneForm } from '~/ui/booking/zone-form';
import { Button } from '~/ui/button';

const HERE = BOOKING_PATHS.time;

type TimeStepProps = { wish: Wish; service: Bookable; quote: Quote; calendar: BookingCalendar };

/** The first step of a booking: the service with its quote, a month of days, and the free times of one of them. */
export function TimeStep({ wish, service, quote, calendar }: TimeStepProps) {
  const { day, slots, month } = calendar;
  const pathTo = (changes: Partial<Wish>) => wishPath(HERE, wish, { time: '', ...changes });
  const shown = { ...wish, month: null, day: day ?? '', time: '' };
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[17rem_minmax(0,22rem)_minmax(0,1fr)]">
      <section
        aria-label="Your service"
        className="space-y-4 border-t-4 border-primary bg-surface p-5 shadow-sheet"
      >
        <div>
          <h2 className="text-xl">{fullTitle(service)}</h2>
          <p className="mt-1 text-muted">
            {meetingLengthText(service.minutes)}. {service.description} {scopeText(service)}
          </p>
        </div>
        {service.price.kind === 'by page' && <PagesForm wish={wish} />}
        <QuoteTable quote={quote} />
        <p className="text-sm">
          <a href={wishPath(HERE, wish, { type: '' })}>Choose another service</a>
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
          fields={wishFields({ ...wish, month, day: wish.day && day ? day : '' })}
          zone={wish.zone}
          chosen={wish.zoneChosen}
        />
        {day && slots.length > 0 ? (
          <form action={BOOKING_PATHS.details} className="space-y-5">
            {wishFields(shown).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Times
              legend={dayText(new Date(`${day}T12:00Z`), 'UTC')}
              slots={slots}
              zone={wish.zone}
              chosen={wish.day === day ? wish.time : undefined}
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

function PagesForm({ wish }: { wish: Wish }) {
  return (
    <form action={HERE} className="flex items-end gap-2">
      {wishFields(wish)
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
          max={MOST_PAGES}
          required
          defaultValue={wish.pages}
          className="block min-h-11 w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-ink"
        />
      </div>
      <Button look="outline">Update</Button>
    </form>
  );
}
