import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { detailsForm } from '~/domain/booking/booking-form';
import {
  BOOKING_PATHS,
  bookingUrl,
  getFirstNotes,
  getStart,
  parseBookingDraft,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { quoteOf } from '~/domain/booking/quote';
import { env } from '~/config/env.server';
import { saveBookingDetails } from '~/http/booking-draft.server';
import { redirectWithFlash } from '~/http/flash.server';
import { limitPage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { requireViewer } from '~/http/viewer.server';
import { findDraftDetails } from '~/models/consultation/draft.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { getPhone } from '~/models/account/profile.server';
import type { PageHandle } from '~/ui/page';
import { DetailsStep } from './details-step';

export const handle: PageHandle = { title: 'Your details' };

/** Says what is wrong with the details once they were sent (`sent`), and with the time always. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  await limitPage(args, 'page by network');
  const { searchParams } = new URL(args.request.url);
  const asked = parseBookingDraft(searchParams);
  const startsAt = getStart(asked);
  if (!asked.service || !startsAt) throw await backToTime(asked);
  const now = new Date();
  const draft = await findDraftDetails(viewer, asked.draft, now);
  const booking = { ...asked, draft: draft?.id ?? '' };
  const availability = await getAvailability(viewer, asked.service, startsAt, now);
  const profilePhone = await getPhone(viewer.accountId);
  const typed = {
    meeting: draft?.meeting ?? booking.meeting,
    phone: draft?.phone || (draft?.meeting === 'phone' ? '' : profilePhone),
    savePhone: draft?.savePhone ?? ('' as const),
    notes: draft?.notes ?? getFirstNotes(booking, env.appUrl),
  };
  const submission =
    draft && searchParams.has('sent')
      ? parseWithZod(new URLSearchParams(typed), { schema: detailsForm(asked.service) })
      : null;
  const lastResult = submission?.status === 'error' ? submission.reply() : null;
  const isRefused = lastResult !== null || availability.problem !== null;
  return data(
    {
      booking,
      service: asked.service,
      quote: quoteOf(asked.service, asked.pages),
      startsAt,
      ...availability,
      lost: asked.draft !== '' && draft === null,
      typed,
      lastResult,
      status: isRefused ? ('error' as const) : undefined,
    },
    { status: availability.problem ? 409 : isRefused ? 400 : 200 },
  );
}

/** Saves what was typed and goes on to the check, which leads back here where something is wrong. */
export async function action(args: ActionFunctionArgs) {
  const booking = await saveBookingDetails(args, BOOKING_PATHS.details);
  if (!booking.service) throw await backToTime(booking);
  const before = parseBookingDraft(new URL(args.request.url).searchParams);
  const chosen = getStart(booking) ? booking : { ...before, draft: booking.draft };
  if (!getStart(chosen)) throw await backToTime(booking);
  return redirect(bookingUrl(BOOKING_PATHS.check, chosen), { status: 303 });
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
  return <DetailsStep {...useLoaderData<typeof loader>()} />;
}
