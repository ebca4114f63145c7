import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { detailsForm, visitorForm, type TypedDetails } from '~/domain/booking/booking-form';
import {
  BOOKING_PATHS,
  bookingFields,
  bookingUrl,
  getFirstNotes,
  getStart,
  parseBookingDraft,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { toQuote } from '~/domain/booking/quote';
import { env } from '~/config/env.server';
import {
  findDraft,
  findVisitor,
  requireBooker,
  saveDraft,
  sendBookingCode,
} from '../booking-draft.server';
import { askAboutEmail } from '~/http/email-question.server';
import { keepFormOnError } from '~/http/form-action.server';
import { readForm } from '~/http/form.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { limitPage } from '~/http/rate-limit.server';
import { requireFirm, type Args } from '~/http/request.server';
import { getViewer, visitorLoader } from '~/http/viewer.server';
import { findBookedFrom } from '~/models/consultation/draft.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { getOwnProfile } from '~/models/account/profile.server';
import { useFirm } from '~/ui/firm';
import { Page } from '~/ui/page';
import { FREE_TYPE, fullTitle } from '~/domain/booking/bookable';
import { civilDayText, meetingLengthText } from '~/domain/time/formats';
import { phoneHref } from '~/domain/firm/firm';
import { addMinutes } from '~/domain/time/duration';
import { When } from '~/ui/booking/answers';
import { MeetingFields } from '~/ui/booking/meeting-fields';
import { QuoteTable } from '~/ui/booking/quote-table';
import { HiddenFields } from '~/ui/booking/time-choice';
import { Times } from '~/ui/booking/times';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { EmailInput, Input } from '~/ui/field/text';
import { formProps, useSchemaForm } from '~/ui/form';

/** Says what is wrong with the details once they were sent (`sent`), and with the time always. */
export const loader = visitorLoader(async ({ firm, args, searchParams }) => {
  await limitPage(args, 'page by network');
  const asked = parseBookingDraft(firm, searchParams);
  const viewer = requireBooker(args, asked);
  const startsAt = getStart(asked);
  if (!asked.service || !startsAt) throw await backToTime(asked);
  const now = new Date();
  const draft = await findDraft(args, asked.draft, now);
  if (!viewer && !draft && (await findBookedFrom(null, asked.draft)))
    throw redirect(bookingUrl(BOOKING_PATHS.check, asked));
  const booking = { ...asked, draft: draft?.id ?? '' };
  const availability = await getAvailability(
    viewer ?? { partyId: '' },
    { ...asked.service, staffMemberId: asked.staffMemberId },
    startsAt,
    now,
  );
  const profilePhone = viewer ? (await getOwnProfile(viewer)).phone : '';
  const typed = {
    meeting: draft?.meeting ?? booking.meeting,
    phone: draft?.phone || (draft?.meeting === 'phone' ? '' : profilePhone),
    savePhone: draft?.savePhone ?? ('' as const),
    notes: draft?.notes ?? getFirstNotes(booking, env.appUrl),
    fullName: draft?.fullName ?? '',
    email: draft?.email ?? '',
  };
  const form = viewer
    ? detailsForm(asked.service)
    : visitorForm(asked.service, new URL(env.appUrl).hostname);
  const submission =
    draft && searchParams.has('sent')
      ? parseWithZod(new URLSearchParams(typed), { schema: form })
      : null;
  const lastResult = submission?.status === 'error' ? submission.reply() : null;
  const isRefused = lastResult !== null || availability.problem !== null;
  return data(
    {
      booking,
      service: asked.service,
      quote: toQuote(asked.service, asked.pages),
      startsAt,
      ...availability,
      lost: asked.draft !== '' && draft === null,
      typed,
      lastResult,
      signedIn: viewer !== null,
      status: isRefused ? ('error' as const) : undefined,
    },
    { status: availability.problem ? 409 : isRefused ? 400 : 200 },
  );
});

/** Saves the form and goes on. Where it can't be saved, the form comes back as it was typed. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const asked = parseBookingDraft(requireFirm(args.context), form);
  if (!asked.service) throw await backToTime(asked);
  const submission = parseWithZod(form, { schema: visitorForm(asked.service, '') });
  return keepFormOnError(args, submission, {}, async () => {
    if (!form.has('other-day') && !form.has('account')) await askAboutEmail(form);
    const { typed, draft, cookie } = await saveDraft(args, form, asked.draft);
    const response = await redirectToNextStep(args, form, { ...asked, draft }, typed);
    if (cookie) response.headers.append('Set-Cookie', cookie);
    return response;
  });
}

/** To another day, the sign-in, or the check, which leads back here if something is wrong. */
async function redirectToNextStep(
  args: Args,
  form: FormData,
  booking: BookingDraft,
  typed: TypedDetails,
) {
  if (form.has('other-day')) return redirect(bookingUrl(BOOKING_PATHS.time, booking), 303);
  const before = parseBookingDraft(
    requireFirm(args.context),
    new URL(args.request.url).searchParams,
  );
  const chosen = getStart(booking) ? booking : { ...before, draft: booking.draft };
  if (!getStart(chosen)) return backToTime(booking);
  const toCheck = bookingUrl(BOOKING_PATHS.check, chosen);
  if (getViewer(args.context)) return redirect(toCheck, 303);
  if (!form.has('email') || form.has('account') || chosen.type !== FREE_TYPE)
    return redirect(withRedirect('/login', bookingUrl(BOOKING_PATHS.details, chosen)), 303);
  const visitor = findVisitor(typed, chosen);
  return visitor ? sendBookingCode(args, chosen, visitor.email) : redirect(toCheck, 303);
}

async function backToTime(booking: BookingDraft): Promise<Response> {
  if (!booking.service)
    return redirect(`${BOOKING_PATHS.time}?${new URLSearchParams({ type: booking.asked })}`);
  return redirectWithFlash(bookingUrl(BOOKING_PATHS.time, booking, { time: '' }), {
    kind: 'error',
    text: 'Choose a time.',
  });
}

export default function Details() {
  const loaded = useLoaderData<typeof loader>();
  const { booking, service, quote, startsAt, otherTimes, bookedId, lost, adviser } = loaded;
  return (
    <Page
      lead={`${fullTitle(service)}, ${meetingLengthText(service.minutes)}${adviser && ` with ${adviser}`}`}
      sheet
    >
      {lost && (
        <p role="status" className="border-l-4 border-accent pl-4">
          We can’t find what you entered. We keep it for 24 hours, for the browser you used, if it
          accepts cookies. Please enter it again.
        </p>
      )}
      {bookedId && (
        <p role="status" className="border-l-4 border-accent pl-4">
          You already booked <a href={`/consultations/${bookedId}`}>this consultation</a> for this
          time. On the next page you can add your notes to it.
        </p>
      )}
      <div className="space-y-4 border-b border-line pb-6">
        <p className={otherTimes ? 'text-muted line-through' : 'font-semibold'}>
          <When
            startsAt={startsAt}
            endsAt={addMinutes(startsAt, service.minutes)}
            zone={booking.zone}
          />
        </p>
        <QuoteTable quote={quote} />
      </div>
      <DetailsForm {...loaded} />
    </Page>
  );
}

function DetailsForm({
  booking,
  service,
  typed,
  lastResult,
  problem,
  otherTimes,
  signedIn,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const firm = useFirm();
  // Which host's addresses are refused makes no difference to the fields.
  const refused = useActionData<typeof action>();
  const [form, fields] = useSchemaForm(visitorForm(service, ''), {
    id: 'booking-form',
    lastResult: refused ?? lastResult,
    defaultValue: typed,
  });
  const { fullName, email, meeting, phone, savePhone, notes } = fields;
  const time = { id: `${form.id}-time`, errors: problem === null ? undefined : [problem] };
  const chosen = otherTimes ? { ...booking, day: otherTimes.day, time: '' } : booking;
  return (
    <form
      {...formProps(form)}
      method="post"
      action={bookingUrl(BOOKING_PATHS.details, booking)}
      data-enhanced
      className="space-y-5"
    >
      <ErrorSummary form={form} fields={[time, fullName, email, meeting, phone, notes]} />
      <HiddenFields fields={bookingFields(chosen)} except={['meeting']} />
      {otherTimes && otherTimes.slots.length > 0 && (
        <Times
          {...time}
          legend={`Free times on ${civilDayText(otherTimes.day)}`}
          slots={otherTimes.slots}
          zone={booking.zone}
        />
      )}
      {otherTimes?.slots.length === 0 && (
        <p id={time.id}>
          There are no free times in the two weeks around that day. Choose another day, or call us
          at <a href={phoneHref(firm)}>{firm.phone}</a>.
        </p>
      )}
      {!signedIn && (
        <>
          <Input {...fullName} label="Full name" autoComplete="name" />
          <EmailInput
            {...email}
            hint="We’ll email you a code to confirm your booking. It also creates your account."
          />
        </>
      )}
      <MeetingFields
        fields={{ meeting, phone, notes, savePhone: signedIn ? savePhone : undefined }}
        meetings={service.meetings}
      />
      <div className="flex flex-wrap gap-3">
        {otherTimes?.slots.length !== 0 && (
          <Button look="accent" data-pending="Saving…">
            {signedIn ? 'Review your booking' : 'Email me a code'}
          </Button>
        )}
        <Button look="outline" name="other-day" value="yes">
          Choose another day
        </Button>
        {!signedIn && (
          <Button look="quiet" name="account" value="yes">
            I have an account
          </Button>
        )}
      </div>
    </form>
  );
}
