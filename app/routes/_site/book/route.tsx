import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FREE_OFFER } from '~/domain/booking/bookable';
import { quoteOf } from '~/domain/booking/quote';
import { BOOKING_PATHS, parseBookingDraft, bookingUrl } from '~/domain/booking/booking-draft';
import { FIRM } from '~/domain/catalogue/firm';
import { saveBookingDetails } from '~/http/booking-draft.server';
import { limitPage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { getBookingCalendar, isBookingOpen } from '~/models/staff.server';
import { Page, type PageHandle } from '~/ui/page';
import { ServiceList } from './service-list';
import { TimeStep } from './time-step';

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
  const step = { booking, service, quote: quoteOf(service, booking.pages), calendar };
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
      <Page title="Book a consultation">
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
      title="Book a consultation"
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
