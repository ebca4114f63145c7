import { data, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { phoneText } from '~/domain/firm/phone';
import { withRedirect } from '~/domain/access/destinations';
import { fullTitle } from '~/domain/booking/bookable';
import {
  BOOKING_CODE,
  BOOKING_PATHS,
  bookingFields,
  bookingUrl,
  getEstimateId,
} from '~/domain/booking/booking-draft';
import { toQuote } from '~/domain/booking/quote';
import { emailedCodeSchema } from '~/domain/identity/authenticator';
import { addMinutes } from '~/domain/time/duration';
import { meetingLengthText, officeClockText } from '~/domain/time/formats';
import { readForm, textField } from '~/http/form.server';
import { limitPage, rateLimitMessage } from '~/http/rate-limit.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { getViewer, visitorLoader } from '~/http/viewer.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { findEstimate } from '~/models/estimate.server';
import { findCodeFor } from '~/models/sign-in/challenge.server';
import { When, Answer, Answers, NameAndEmail } from '~/ui/booking/answers';
import { QuoteTable } from '~/ui/booking/quote-table';
import { HiddenFields } from '~/ui/booking/time-choice';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { CodeInput } from '~/ui/code-input';
import { ProblemLine } from '~/ui/error-summary';
import { PostForm, useSchemaForm } from '~/ui/form';
import { Page, Sheet } from '~/ui/page';
import { confirmVisitor, book, requireCheck, toRedirect, afterBooking } from './check.server';
import { Meeting, AlreadyBooked } from './details';

/** Everything once more. What is missing, wrong or taken leads back to the step that says so. */
export const loader = visitorLoader(async ({ args, searchParams }) => {
  await limitPage(args, 'page by network');
  const now = new Date();
  const token = searchParams.get('token') ?? '';
  const check = await requireCheck(args, token, now);
  const { viewer, booking, service, startsAt, draft, details, visitor } = check;
  if (check.booked) {
    const { id, title, status, startsAt, endsAt, timeZone } = check.booked;
    const booked = { id, title, status, startsAt, endsAt, timeZone };
    const again = viewer && bookingUrl(BOOKING_PATHS.details, booking);
    return { booked, again, shown: null };
  }
  const asking = viewer ?? { partyId: '' };
  const availability = await getAvailability(asking, check.needs, startsAt, now);
  if (!draft || !details || availability.problem)
    throw redirect(`${bookingUrl(BOOKING_PATHS.details, booking)}&sent=1`);
  const estimateId = getEstimateId(booking);
  const estimate = viewer && estimateId && (await findEstimate(viewer, estimateId));
  return {
    booked: null,
    again: null,
    shown: {
      booking,
      service,
      quote: toQuote(service, booking.pages),
      startsAt,
      bookedId: availability.bookedId,
      adviser: availability.adviser,
      details: { ...details, phone: phoneText(details.phone) },
      version: draft.updatedAt.getTime(),
      estimate: estimate ? { id: estimate.id, name: estimate.name } : null,
      person: viewer
        ? { name: viewer.fullName, email: viewer.email }
        : { name: visitor!.fullName, email: visitor!.email },
      /** How a visitor proves their address: by the link they opened, or a code. */
      proof: visitor && {
        token: check.isLinkOpen ? token : '',
        code: await findCodeFor('booking', draft.id, visitor.email, now),
      },
    },
  };
});

/** Books what the page shows, each draft once. A refusal leads back to the page, which says why. */
export async function action(args: ActionFunctionArgs) {
  const now = new Date();
  const form = await readForm(args.request);
  const account = getViewer(args.context)?.accountId;
  const [check, limited] = await Promise.all([
    requireCheck(args, textField(form, 'token'), now),
    account ? rateLimitMessage(['request by account', account]) : null,
  ]);
  const { viewer, here, draft, details, visitor } = check;
  if (check.booked) return toRedirect(afterBooking(check.booked, check));
  if (!draft || !details) return redirect(here, 303);
  if (textField(form, 'version') !== String(draft.updatedAt.getTime()))
    return redirectWithFlash(here, {
      kind: 'info',
      text: 'Your details changed in another window. Please review them again.',
    });
  if (visitor) return confirmVisitor(args, form, check, visitor, now);
  if (limited) return data({ problem: limited, status: 'error' as const }, { status: 429 });
  return toRedirect(await book(viewer!, form, check, now));
}

export default function Check() {
  const { booked, again, shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!booked)
    return (
      <CheckView {...shown} problem={refused && 'problem' in refused ? refused.problem : null} />
    );
  const { id, title, status, startsAt, endsAt, timeZone } = booked;
  const page = `/consultations/${id}`;
  return (
    <Page
      title={status === 'cancelled' ? 'You canceled this booking' : 'You already booked this'}
      lead={title}
    >
      <p className="font-semibold">
        <When startsAt={startsAt} endsAt={endsAt} zone={timeZone} />
      </p>
      <div className="flex flex-wrap gap-3">
        {again ? (
          <>
            <ButtonLink look="accent" href={page}>
              View your consultation
            </ButtonLink>
            <SecondaryLink href={again}>Book another with these details</SecondaryLink>
          </>
        ) : (
          <ButtonLink look="accent" href={withRedirect('/login', page)}>
            Sign in to see it
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}

type CheckViewProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['shown']>;

/** What is about to be booked; where it is booked already, the way to add the notes to it. */
export function CheckView({ problem, ...shown }: CheckViewProps & { problem: string | null }) {
  const { booking, service, quote, startsAt, details, bookedId, adviser, estimate, person, proof } =
    shown;
  const toTime = bookingUrl(BOOKING_PATHS.time, booking);
  const toService = bookingUrl(BOOKING_PATHS.time, booking, { type: '' });
  const toDetails = bookingUrl(BOOKING_PATHS.details, booking);
  const Surface = bookedId ? Fragment : Sheet;
  return (
    <Page
      lead={
        bookedId
          ? 'You already have this consultation at this time.'
          : proof
            ? 'Nothing is booked yet. The time is yours once you confirm.'
            : 'Nothing is booked yet. Please review the details.'
      }
    >
      <Surface>
        <ProblemLine problem={problem} />
        {proof && <ConfirmByEmail {...shown} />}
        <Answers>
          <Answer term="Service" change={proof ? undefined : [toService, 'the service']}>
            {fullTitle(service)}, {meetingLengthText(service.minutes)}
          </Answer>
          {service.price.kind === 'by page' && (
            <Answer term="Pages" change={[`${toTime}#pages`, 'the number of pages']}>
              {booking.pages}
            </Answer>
          )}
          <Answer term="Time" change={[toTime, 'the time']}>
            <When
              startsAt={startsAt}
              endsAt={addMinutes(startsAt, service.minutes)}
              zone={booking.zone}
            />
          </Answer>
          {adviser && (
            <Answer term="With" change={[toTime, 'the person']}>
              {adviser}
            </Answer>
          )}
          <Answer term="Meeting" change={[toDetails, 'how we meet']}>
            <Meeting details={details} />
          </Answer>
          {estimate && (
            <Answer term="Estimate">
              <a href={`/tax-calculator/estimates/${estimate.id}`}>{estimate.name}</a>
            </Answer>
          )}
          <Answer term="Notes" change={[toDetails, 'your notes']}>
            {details.notes ? (
              <span className="whitespace-pre-wrap">{details.notes}</span>
            ) : (
              <span className="text-muted">None</span>
            )}
          </Answer>
          <Answer term="You" change={proof ? [toDetails, 'your name or email'] : undefined}>
            <NameAndEmail {...person} />
          </Answer>
        </Answers>
        {bookedId ? (
          <AlreadyBooked id={bookedId} booking={booking} />
        ) : (
          <>
            <QuoteTable quote={quote} />
            <p className="text-sm text-muted">
              {quote.totalCents > 0 &&
                'This price is guaranteed. You pay after the meeting, not now. '}
              You can change the time or cancel until the meeting starts.
            </p>
            {!proof && (
              <form
                method="post"
                action={bookingUrl(BOOKING_PATHS.check, booking)}
                data-enhanced
                className="flex flex-wrap gap-3"
              >
                <ShownFields {...shown} />
                <Button look="accent" data-pending="Booking…">
                  Book this consultation
                </Button>
                <SecondaryLink href={toDetails}>Change your details</SecondaryLink>
              </form>
            )}
          </>
        )}
      </Surface>
    </Page>
  );
}

/** What the page shows, so that nothing else is booked. */
const ShownFields = ({ service, quote, version }: CheckViewProps) => (
  <>
    <input type="hidden" name="minutes" value={service.minutes} />
    <input type="hidden" name="price" value={quote.totalCents} />
    <input type="hidden" name="version" value={version} />
  </>
);

/** A visitor confirms with the code they were emailed, or at once where they opened its link. */
function ConfirmByEmail(shown: CheckViewProps) {
  const { booking, person, proof } = shown;
  const { token, code } = proof!;
  const [form, fields] = useSchemaForm(emailedCodeSchema, { id: 'code-form' });
  const wrong = (fields.code.errors ?? form.errors)?.join(' ') ?? null;
  const email = <strong className="break-words">{person.email}</strong>;
  return (
    <>
      {token || code ? (
        <PostForm
          form={form}
          action={bookingUrl(BOOKING_PATHS.check, booking)}
          button="Confirm and book"
          look="accent"
          pending="Booking…"
        >
          <ShownFields {...shown} />
          {token ? (
            <>
              <p>
                Confirming books this time for {email}, and signs you in. If you didn’t ask for
                this, close this page: nothing is booked.
              </p>
              <input type="hidden" name="token" value={token} />
            </>
          ) : (
            <>
              <p>
                We emailed a six-digit code to {email} at {officeClockText(code!.createdAt)}. It
                works until {officeClockText(code!.expiresAt)}. Enter it here to book this time.
              </p>
              <CodeInput field={fields.code} />
            </>
          )}
        </PostForm>
      ) : (
        <>
          <ProblemLine problem={wrong} />
          <p>
            To book this time, confirm that {email} is your address. We’ll email you a code that
            works for 10 minutes.
          </p>
        </>
      )}
      {!token && (
        <form method="post" action={BOOKING_CODE} className="flex flex-wrap items-center gap-4">
          <HiddenFields fields={bookingFields(booking)} except={[]} />
          <Button look={code ? 'outline' : 'accent'} data-pending="Sending...">
            {code ? 'Send a new code' : 'Email me a code'}
          </Button>
        </form>
      )}
    </>
  );
}
