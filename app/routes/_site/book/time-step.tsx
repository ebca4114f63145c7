import type { BookingCalendar } from '~/domain/booking/calendar';
import { fullTitle, scopeText, type Bookable } from '~/domain/booking/bookable';
import { FIRM } from '~/domain/catalogue/firm';
import { MAX_PAGES, type Quote } from '~/domain/booking/quote';
import { meetingLengthText, civilDayText } from '~/domain/time/formats';
import {
  BOOKING_PATHS,
  bookingFields,
  bookingUrl,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { Month } from '~/ui/booking/month';
import { QuoteTable } from '~/ui/booking/quote-table';
import { TimeChoice } from '~/ui/booking/time-choice';
import { Button } from '~/ui/button';

const HERE = BOOKING_PATHS.time;
/** The one form of the step: pages, zone and time are sent together. */
const FORM = 'booking-time';

type TimeStepProps = {
  booking: BookingDraft;
  service: Bookable;
  quote: Quote;
  calendar: BookingCalendar;
};

export function TimeStep({ booking, service, quote, calendar }: TimeStepProps) {
  const { day, month } = calendar;
  const pathTo = (changes: Partial<BookingDraft>) =>
    bookingUrl(HERE, booking, { time: '', ...changes });
  const byPage = service.price.kind === 'by page';
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
        {byPage && <PagesField pages={booking.pages} />}
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
        <TimeChoice
          calendar={calendar}
          id={FORM}
          method="get"
          action={BOOKING_PATHS.details}
          fields={bookingFields({
            ...booking,
            month: day ? null : month,
            day: day ?? '',
            time: '',
          })}
          shown={byPage ? ['zone', 'pages'] : ['zone']}
          here={HERE}
          zone={booking.zone}
          zoneChosen={booking.zoneChosen}
          chosen={booking.day === day ? booking.time : undefined}
          none={
            <>
              {day
                ? `There are no free times on ${civilDayText(day)}.`
                : 'There are no free times this month.'}{' '}
              Choose another day, or call us at <a href={FIRM.phoneHref}>{FIRM.phone}</a>.
            </>
          }
        >
          <Button look="accent">Continue</Button>
        </TimeChoice>
      </section>
    </div>
  );
}

const PagesField = ({ pages }: { pages: number }) => (
  <div className="flex items-end gap-2">
    <div className="min-w-0 flex-1">
      <label htmlFor="pages" className="mb-1.5 block text-sm font-semibold">
        Pages
      </label>
      <input
        id="pages"
        name="pages"
        form={FORM}
        type="number"
        min={1}
        max={MAX_PAGES}
        required
        defaultValue={pages}
        className="block min-h-11 w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-ink"
      />
    </div>
    <Button look="outline" form={FORM} formAction={HERE} formNoValidate>
      Update
    </Button>
  </div>
);
