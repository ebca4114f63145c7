import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  BOOKABLES,
  FREE_OFFER,
  SAME_DAY_GROUP,
  fullTitle,
  scopeText,
} from '~/domain/booking/bookable';
import { priceText, toQuote } from '~/domain/booking/quote';
import { meetingLengthText } from '~/domain/time/formats';
import {
  BOOKING_PATHS,
  bookingUrl,
  parseBookingDraft,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { FIRM } from '~/domain/catalogue/firm';
import { saveBookingDetails } from '~/http/booking-draft.server';
import { limitPage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { getBookingCalendar, isBookingOpen } from '~/models/staff.server';
import { Page, type PageHandle } from '~/ui/page';
import { TimeStep } from './time-step';
import { OFFICE } from '~/domain/booking/slots';
import { Unbroken } from '~/ui/unbroken';

export const handle: PageHandle = {
  title: 'Book a consultation',
  description: `Choose a time with ${FIRM.name}.`,
};

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  const booking = parseBookingDraft(new URL(args.request.url).searchParams);
  const { service } = booking;
  const isOpen = await isBookingOpen();
  const unknown = !service && new URL(args.request.url).searchParams.has('type');
  if (!service || !isOpen)
    return data({ isOpen, unknown, booking, step: null }, { status: unknown ? 404 : 200 });
  const calendar = await getBookingCalendar(service, booking, new Date());
  const step = { booking, service, quote: toQuote(service, booking.pages), calendar };
  return data({ isOpen, unknown, booking, step });
}

/** Comes back from the details to choose another time, and keeps what was typed there. */
export async function action(args: ActionFunctionArgs) {
  const booking = await saveBookingDetails(args, BOOKING_PATHS.time);
  return redirect(bookingUrl(BOOKING_PATHS.time, booking), { status: 303 });
}

export default function BookConsultation() {
  const { isOpen, unknown, booking, step } = useLoaderData<typeof loader>();
  if (!isOpen)
    return (
      <Page>
        <p>
          Online booking isn’t open yet. Call us at <a href={FIRM.phoneHref}>{FIRM.phone}</a> or{' '}
          <a href="/contact">write to us</a>, and we’ll find a time.
        </p>
      </Page>
    );
  if (step)
    return (
      <Page
        wide
        title="Choose a time"
        lead="Highlighted days have free times. Nothing is booked until you review and confirm."
      >
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
          `${FREE_OFFER} The length shown is the length of your meeting.`
        )
      }
    >
      <ServiceList booking={booking} />
    </Page>
  );
}

const GROUPS = [...new Set(BOOKABLES.map(({ group }) => group))];

const ServiceList = ({ booking }: { booking: BookingDraft }) => (
  <div className="gap-x-12 md:columns-2">
    {GROUPS.map((group) => (
      <section
        key={group}
        aria-labelledby={group.replace(/\W/g, '-')}
        className="mb-10 break-inside-avoid"
      >
        <h2 id={group.replace(/\W/g, '-')} className="text-xl">
          {group}
        </h2>
        {group === SAME_DAY_GROUP && (
          <p className="mt-1 text-muted">
            Meetings start {OFFICE.noticeHours} hours from now at the earliest. If you need the
            document sooner, <a href="/same-day-services">send a same-day request</a> instead.
          </p>
        )}
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {BOOKABLES.filter((each) => each.group === group).map((service) => (
            <li key={service.type} className="py-3">
              <p className="leader">
                <a
                  href={bookingUrl(BOOKING_PATHS.time, booking, { type: service.type })}
                  className="font-semibold"
                >
                  <Unbroken text={fullTitle(service)} />
                </a>
                <span>
                  {priceText(toQuote(service).totalCents)}
                  {service.price.kind === 'by page' && ' per page'}
                  {service.price.kind === 'fixed' &&
                    service.price.unit &&
                    ` per ${service.price.unit}`}
                </span>
              </p>
              <p className="text-sm text-muted">
                {meetingLengthText(service.minutes)}. {service.description} {scopeText(service)}
              </p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
