import { useActionData, useLoaderData } from '@remix-run/react';
import { fullTitle } from '~/domain/booking/bookable';
import {
  bookingFields,
  bookingUrl,
  getStart,
  parseBookingDraft,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { mailedText } from '~/domain/booking/consultation';
import { meetingHint, parseMeeting } from '~/domain/booking/meetings';
import { officeBookingForm } from '~/domain/booking/office-booking';
import { MAX_PAGES, priceText, toQuote } from '~/domain/booking/quote';
import { FormRefusal } from '~/domain/forms/refusal';
import { shorten } from '~/domain/forms/text';
import { EMAIL_TAKEN } from '~/domain/party/client-form';
import { addMinutes } from '~/domain/time/duration';
import { civilDayText, clockText, meetingLengthText } from '~/domain/time/formats';
import { civilTime, timeOfDay } from '~/domain/time/civil-time';
import { officeZone } from '~/domain/firm/office';
import { formAction } from '~/http/form-action.server';
import { redirect } from '~/http/redirect.server';
import { requireFirm, type Args } from '~/http/request.server';
import { requireViewer, viewerLoader } from '~/http/viewer.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { bookForClient, getBookingClient } from '~/models/consultation/office-booking.server';
import { newId as createId } from '~/models/id.server';
import { listLookalikes } from '~/models/party/merge.server';
import { getBookingCalendar } from '~/models/staff.server';
import { AdviserLinks } from '~/ui/booking/adviser-links';
import { When } from '~/ui/booking/answers';
import { Month } from '~/ui/booking/month';
import { QuoteTable } from '~/ui/booking/quote-table';
import { ServiceList } from '~/ui/booking/service-list';
import { HiddenFields } from '~/ui/booking/time-choice';
import { Times } from '~/ui/booking/times';
import { SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { Choices } from '~/ui/field/controls';
import { EmailInput, Input, TextArea } from '~/ui/field/text';
import { FormId, SheetForm } from '~/ui/form';
import { useOffice } from '~/ui/frame';
import { type Loaded, Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ client }) => (client ? `Book for ${client.name}` : 'Book for a client'),
};

const HERE = '/admin/bookings/new';

/** Three steps by the address: the service, then the time, then the rest. */
export const loader = viewerLoader(async ({ firm, searchParams }) => {
  const now = new Date();
  const clientId = searchParams.get('client');
  const client = clientId ? await getBookingClient(clientId) : null;
  const asked = parseBookingDraft(firm, searchParams);
  const { service, staffMemberId } = asked;
  const startsAt = getStart(asked);
  const needs = service && { ...service, staffMemberId, isOffice: true };
  const calendar = needs && !startsAt ? await getBookingCalendar(needs, asked, now) : null;
  const booking = calendar ? { ...asked, staffMemberId: calendar.chosen } : asked;
  const whose = { partyId: client?.id ?? '' };
  return {
    client,
    booking,
    service,
    calendar,
    time:
      needs && startsAt
        ? { startsAt, ...(await getAvailability(whose, needs, startsAt, now)) }
        : null,
  };
});

/** The time is in the form: where it was taken, another one is chosen there. */
export const action = formAction(
  (args) => officeBookingForm(requireService(args)),
  async (value, { firm, form, viewer, newId = createId() }) => {
    const booking = parseBookingDraft(firm, form);
    const startsAt = getStart(booking);
    if (!startsAt) throw new FormRefusal('Choose a time.');
    const { type: serviceType, staffMemberId, pages } = booking;
    const slot = { serviceType, staffMemberId, pages, startsAt };
    const { id, client } = await bookForClient(viewer, value, slot, newId, new Date());
    const told = mailedText(client, 'the confirmation');
    const [other] = value.client ? [] : await listLookalikes(client.id);
    const merge = other
      ? ` This looks like a client you already have, ${shorten(other.name, 80)}. You can merge the two on the client’s page.`
      : '';
    return { to: `/consultations/${id}`, text: `The consultation is booked. ${told}${merge}` };
  },
);

function requireService({ context, request }: Args) {
  requireViewer(context);
  const { service } = parseBookingDraft(requireFirm(context), new URL(request.url).searchParams);
  if (!service) throw redirect(HERE);
  return service;
}

type Booking = Loaded<typeof loader>;

const pathTo = ({ client }: Pick<Booking, 'client'>, booking: BookingDraft) => {
  const path = bookingUrl(HERE, booking);
  return client ? `${path}&${new URLSearchParams({ client: client.id })}` : path;
};

export default function NewBooking() {
  const loaded = useLoaderData<typeof loader>();
  const { booking, service, calendar, time } = loaded;
  if (service && time) return <Details {...loaded} service={service} time={time} />;
  if (service && calendar) return <TimeStep {...loaded} service={service} calendar={calendar} />;
  return (
    <Page wide lead="Choose a service.">
      <ServiceList isOffice serviceHref={(type) => pathTo(loaded, { ...booking, type })} />
    </Page>
  );
}

type Service = NonNullable<Booking['service']>;
type TimeStepProps = Booking & { service: Service; calendar: NonNullable<Booking['calendar']> };

function TimeStep({ client, booking, service, calendar }: TimeStepProps) {
  const { day, month, slots } = calendar;
  const to = (changes: Partial<BookingDraft>) => pathTo({ client }, { ...booking, ...changes });
  return (
    <Page
      wide
      lead={
        <>
          {fullTitle(service)}, {meetingLengthText(service.minutes)}.{' '}
          <a href={to({ type: '', staffMemberId: '' })}>Choose another service</a>
        </>
      }
    >
      <AdviserLinks
        {...calendar}
        anyone="Whoever is free"
        adviserHref={(staffMemberId) => to({ staffMemberId, month, day: day ?? '' })}
      />
      <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Month
          calendar={calendar}
          monthHref={(month) => to({ month, day: '' })}
          dayHref={(day) => to({ month: null, day })}
        />
        <section id="times" aria-label="Free times" className="space-y-3">
          <h2 className="text-xl">{day ? civilDayText(day) : 'Free times'}</h2>
          {slots.length === 0 && <p>There are no free times. Choose another day.</p>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
            {slots.map(({ startsAt }) => {
              const { date, minutes } = civilTime(startsAt);
              const chosen = to({ month: null, day: date, time: timeOfDay(minutes) });
              return (
                <li key={startsAt.getTime()}>
                  <SecondaryLink href={chosen} className="w-full">
                    {clockText(startsAt)}
                  </SecondaryLink>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </Page>
  );
}

type DetailsProps = Booking & { service: Service; time: NonNullable<Booking['time']> };

function Details({ client, booking, service, time }: DetailsProps) {
  const { startsAt, problem, otherTimes, adviser } = time;
  const isRefused = useActionData<typeof action>() !== undefined;
  const { address } = useOffice();
  const quote = toQuote(service);
  const isByPage = service.price.kind === 'by page';
  const at = otherTimes ? { ...booking, day: otherTimes.day, time: '' } : booking;
  return (
    <Page
      lead={`${fullTitle(service)}, ${meetingLengthText(service.minutes)}${adviser && ` with ${adviser}`}`}
    >
      <p className={otherTimes ? 'text-muted line-through' : 'font-semibold'}>
        <When
          startsAt={startsAt}
          endsAt={addMinutes(startsAt, service.minutes)}
          zone={client?.timeZone ?? officeZone()}
        />
      </p>
      {!isRefused && <ProblemLine problem={problem} />}
      <p>
        <a href={pathTo({ client }, { ...booking, time: '' })}>Choose another time</a>
      </p>
      {isByPage ? <p>{priceText(quote.totalCents)} per page</p> : <QuoteTable quote={quote} />}
      <SheetForm
        schema={officeBookingForm(service)}
        id="booking-form"
        action={pathTo({ client }, booking)}
        defaultValue={{
          meeting: booking.meeting,
          phone: client?.phone,
          pages: String(booking.pages),
        }}
        button="Book this consultation"
        look="accent"
        pending="Booking…"
      >
        {(fields) => (
          <>
            <FormId />
            <HiddenFields fields={bookingFields(at)} except={['meeting', 'pages']} />
            {client && <input type="hidden" name="client" value={client.id} />}
            {otherTimes && (
              <Times
                legend={`Free times on ${civilDayText(otherTimes.day)}`}
                slots={otherTimes.slots}
                zone={officeZone()}
              />
            )}
            {!client && (
              <>
                <Input {...fields.name} label="Name" autoComplete="off" />
                <EmailInput
                  {...fields.email}
                  label="Email (optional)"
                  hint="We send the confirmation and an invitation to sign in there."
                  autoComplete="off"
                />
                {fields.email.errors?.some((error) => error.endsWith(EMAIL_TAKEN)) && (
                  <Button look="outline" name="known" value="on">
                    Book for this client
                  </Button>
                )}
              </>
            )}
            <Input {...fields.phone} type="tel" label="Phone" autoComplete="off" />
            <Choices
              {...fields.meeting}
              label="How you meet"
              options={service.meetings.map(parseMeeting).map(({ id, label }) => ({
                value: id,
                label,
                hint: id === 'office' ? meetingHint(id, address) : undefined,
              }))}
            />
            {isByPage && (
              <Input {...fields.pages} type="number" min={1} max={MAX_PAGES} label="Pages" />
            )}
            <TextArea
              {...fields.notes}
              label="Notes (optional)"
              hint="The client sees them too."
              rows={4}
            />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
