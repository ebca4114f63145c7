import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { freeOffer, fullTitle, scopeText } from '~/domain/booking/bookable';
import {
  BOOKING_PATHS,
  bookingUrl,
  parseBookingDraft,
  type BookingDraft,
  bookingFields,
} from '~/domain/booking/booking-draft';
import { toQuote, MAX_PAGES } from '~/domain/booking/quote';
import { phoneHref } from '~/domain/firm/firm';
import type { Slot } from '~/domain/booking/slots';
import { civilTime, timeOfDay } from '~/domain/time/civil-time';
import {
  civilDayText,
  differs,
  meetingLengthText,
  officeClockText,
  startText,
} from '~/domain/time/formats';
import { toZone } from '~/domain/time/zones';
import { requireBooker } from './booking-draft.server';
import { limitPage } from '~/http/rate-limit.server';
import { getViewer, visitorLoader } from '~/http/viewer.server';
import { getOwnProfile } from '~/models/account/profile.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { getBookingCalendar, isBookingOpen } from '~/models/staff.server';
import { AdviserLinks } from '~/ui/booking/adviser-links';
import { Month } from '~/ui/booking/month';
import { QuoteTable } from '~/ui/booking/quote-table';
import { ServiceList } from '~/ui/booking/service-list';
import { TimeChoice } from '~/ui/booking/time-choice';
import { Button } from '~/ui/button';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: 'Book a consultation',
  description: (firm) => `Choose a time with ${firm.name}.`,
};

export const loader = visitorLoader(async ({ firm, args, searchParams }) => {
  await limitPage(args, 'page by network');
  const asked = parseBookingDraft(firm, searchParams);
  const viewer = asked.asked ? requireBooker(args, asked) : getViewer(args.context);
  const booking = viewer ? await inOwnZone(viewer, asked) : asked;
  const { service } = booking;
  const isOpen = await isBookingOpen();
  const unknown = !service && searchParams.has('type');
  if (!service || !isOpen)
    return data({ isOpen, unknown, booking, step: null }, { status: unknown ? 404 : 200 });
  const needs = { ...service, staffMemberId: booking.staffMemberId };
  const calendar = await getBookingCalendar(needs, booking, new Date());
  const chosen = { ...booking, staffMemberId: calendar.chosen };
  const quote = toQuote(service, booking.pages);
  const step = { booking: chosen, service, quote, calendar, signedIn: viewer !== null };
  return data({ isOpen, unknown, booking, step });
});

/** The booking in the zone of the person's profile, unless they chose one. */
async function inOwnZone(viewer: Viewer, booking: BookingDraft): Promise<BookingDraft> {
  const zone = booking.zoneChosen ? null : toZone((await getOwnProfile(viewer)).timeZone);
  return zone && zone !== booking.zone ? { ...booking, zone, zoneChosen: true } : booking;
}

export default function BookConsultation() {
  const firm = useFirm();
  const { isOpen, unknown, booking, step } = useLoaderData<typeof loader>();
  if (!isOpen)
    return (
      <Page>
        <p>
          Online booking isn’t open yet. Call us at <a href={phoneHref(firm)}>{firm.phone}</a> or{' '}
          <a href="/contact">write to us</a>, and we’ll find a time.
        </p>
      </Page>
    );
  if (step)
    return (
      <Page wide title="Choose a time" lead="Nothing is booked until you review and confirm.">
        <TimeStep {...step} />
      </Page>
    );
  return (
    <Page
      wide
      lead={
        unknown ? (
          <span role="alert">
            Failed to initiate service. Please try again. We don’t offer{' '}
            {booking.asked ? `“${booking.asked.slice(0, 60)}”` : 'a service by that name'}. Choose a
            service from the list.
          </span>
        ) : (
          `${freeOffer(firm)} The length shown is the length of your meeting.`
        )
      }
    >
      <ServiceList serviceHref={(type) => bookingUrl(BOOKING_PATHS.time, booking, { type })} />
    </Page>
  );
}

const HERE = BOOKING_PATHS.time;
/** The one form of the step: pages, zone and time are sent together. */
const FORM = 'booking-time';

type TimeStepProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['step']>;

export function TimeStep({ booking, service, quote, calendar, signedIn }: TimeStepProps) {
  const firm = useFirm();
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
            {service.price.kind === 'fixed' &&
              service.price.unit &&
              ` Charged per ${service.price.unit}.`}
          </p>
        </div>
        {byPage && <PagesField pages={booking.pages} />}
        <QuoteTable quote={quote} />
        {service.bring && (
          <div>
            <h3 className="font-sans font-semibold">What to bring</h3>
            <p className="text-muted">{service.bring}</p>
          </div>
        )}
        <p className="text-sm">
          {signedIn ? (
            <a href={bookingUrl(HERE, booking, { type: '', staffMemberId: '' })}>
              Choose another service
            </a>
          ) : (
            <a href={withRedirect('/login', bookingUrl(HERE, booking))}>I have an account</a>
          )}
        </p>
      </section>
      <div className="space-y-5">
        <NextTimes booking={booking} slots={calendar.nextTimes} />
        <AdviserLinks
          {...calendar}
          adviserHref={(staffMemberId) => pathTo({ staffMemberId, month: null, day: '' })}
        />
        <Month
          calendar={calendar}
          monthHref={(to) => pathTo({ month: to, day: '' })}
          dayHref={(to) => pathTo({ month: to.slice(0, 7), day: to })}
        />
      </div>
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
              Choose another day, or call us at <a href={phoneHref(firm)}>{firm.phone}</a>.
            </>
          }
        >
          <Button look="accent">Continue</Button>
        </TimeChoice>
      </section>
    </div>
  );
}

type NextTimesProps = { booking: BookingDraft; slots: readonly Slot[] };

/** The next free times, each a button to the details, by the reader’s clock and the office’s. */
const NextTimes = ({ booking, slots }: NextTimesProps) =>
  slots.length > 0 && (
    <section aria-labelledby="next-times">
      <h2 id="next-times" className="text-xl">
        Next free times
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-3 lg:grid-cols-1">
        {slots.map(({ startsAt }) => {
          const { date: day, minutes } = civilTime(startsAt);
          const time = timeOfDay(minutes);
          return (
            <li key={time + day}>
              <SecondaryLink
                href={bookingUrl(BOOKING_PATHS.details, booking, { month: null, day, time })}
                className="w-full"
              >
                <span>
                  {startText(startsAt, booking.zone)}
                  {differs(booking.zone, startsAt) && (
                    <span className="block text-sm font-normal text-muted">
                      {' '}
                      {officeClockText(startsAt)}
                    </span>
                  )}
                </span>
              </SecondaryLink>
            </li>
          );
        })}
      </ul>
    </section>
  );

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
