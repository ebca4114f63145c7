import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { detailsForm, typedFields } from '~/domain/booking/booking-form';
import {
  BOOKING_PATHS,
  firstNotes,
  parseBookingDraft,
  startOf,
  bookingUrl,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { quoteOf } from '~/domain/booking/quote';
import { env } from '~/config/env.server';
import { keepBookingDetails } from '~/http/booking-draft.server';
import { redirectWithFlash } from '~/http/flash.server';
import { limitPage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { requireViewer } from '~/http/viewer.server';
import { findDraftDetails } from '~/models/consultation/draft.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { getPhone } from '~/models/account/profile.server';
import type { PageHandle } from '~/ui/page-handle';
import { DetailsStep } from './details-step';

export const handle: PageHandle = { title: 'Your details' };

/**
 * The details as the draft keeps them. What is wrong with them is said once they have been sent
 * (`sent`), and what is wrong with the time always.
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  await limitPage(args, 'page by network');
  const given = new URL(args.request.url).searchParams;
  const read = parseBookingDraft(given);
  const startsAt = startOf(read);
  if (!read.service || !startsAt) throw await backToTime(read);
  const now = new Date();
  const draft = await findDraftDetails(viewer, read.draft, now);
  const booking = { ...read, draft: draft?.id ?? '' };
  const availability = await getAvailability(viewer, read.service, startsAt, now);
  const profilePhone = await getPhone(viewer.accountId);
  const byPhone = draft?.meeting === 'phone';
  const details = draft ?? {
    meeting: booking.meeting,
    phone: '',
    savePhone: false,
    notes: firstNotes(booking, env.appUrl),
  };
  const typed = typedFields({ ...details, phone: details.phone || (byPhone ? '' : profilePhone) });
  const submission =
    draft && given.has('sent')
      ? parseWithZod(new URLSearchParams(typed), { schema: detailsForm(read.service) })
      : null;
  const lastResult = submission?.status === 'error' ? submission.reply() : null;
  const refused = lastResult !== null || availability.problem !== null;
  return data(
    {
      booking,
      service: read.service,
      quote: quoteOf(read.service, read.pages),
      startsAt,
      ...availability,
      lost: read.draft !== '' && draft === null,
      typed,
      lastResult,
      status: refused ? ('error' as const) : undefined,
    },
    { status: availability.problem ? 409 : refused ? 400 : 200 },
  );
}

/** Keeps what was typed and goes on to the check, which leads back here where something is wrong. */
export async function action(args: ActionFunctionArgs) {
  const booking = await keepBookingDetails(args, BOOKING_PATHS.details);
  if (!booking.service) throw await backToTime(booking);
  const before = parseBookingDraft(new URL(args.request.url).searchParams);
  const chosen = startOf(booking) ? booking : { ...before, draft: booking.draft };
  if (!startOf(chosen)) throw await backToTime(booking);
  return redirect(bookingUrl(BOOKING_PATHS.check, chosen), { status: 303 });
}

async function backToTime(booking: BookingDraft): Promise<Response> {
  const { service, asked } = booking;
  const to = service
    ? bookingUrl(BOOKING_PATHS.time, booking, { time: '' })
    : `${BOOKING_PATHS.time}?${new URLSearchParams({ type: asked })}`;
  return service ? redirectWithFlash(to, { kind: 'error', text: 'Choose a time.' }) : redirect(to);
}

export default function Details() {
  return <DetailsStep {...useLoaderData<typeof loader>()} />;
}
