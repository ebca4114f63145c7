import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { civilTime } from '~/domain/time/civil-time';
import { toZone } from '~/domain/time/zones';
import {
  ConsultationClosedError,
  InvalidSlotError,
  OverlapError,
  SlotTakenError,
} from '~/domain/booking/refusal';
import { parseBookingDraft, startOf } from '~/domain/booking/booking-draft';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { requireConsultation, type ConsultationAccess } from '~/http/consultation-access.server';
import { consumeChangeLimit, changeLimitMessage } from '~/http/consultation-limit.server';
import { limitPage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { rescheduleConsultation } from '~/models/consultation/booking.server';
import { needsOf } from '~/models/consultation/slot-claim.server';
import { isOffice } from '~/models/consultation/consultation.server';
import { getBookingCalendar } from '~/models/staff.server';
import { When } from '~/ui/booking/answers';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { NewTime } from './new-time';

export const handle: PageHandle<typeof loader> = {
  title: 'Choose another time',
  record: ({ consultation }) => consultation.title,
};

const CLIENT_BUSY = 'The client already has a consultation at this time. Choose another time.';

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireConsultation(args);
  await limitPage(args, 'page by network');
  const now = new Date();
  const { consultation, query } = access;
  if (!isOpen(consultation)) throw redirect(pageOf(access));
  const { searchParams } = new URL(args.request.url);
  const zone = toZone(searchParams.get('zone')) ?? consultation.timeZone;
  const { month, day } = parseBookingDraft(searchParams);
  const wanted =
    month || day ? { month, day } : { month, day: civilTime(consultation.startsAt).date };
  const calendar = await getBookingCalendar(needsOf(consultation), wanted, now, consultation.id);
  return {
    consultation,
    key: new URLSearchParams(query).get('key'),
    zone,
    calendar,
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await requireConsultation(args);
  const { consultation, requester } = access;
  const booking = parseBookingDraft(await readForm(args.request));
  const startsAt = startOf(booking);
  const refused = (problem: string, init: number | ResponseInit) =>
    data({ problem, time: booking.time, status: 'error' as const }, init);
  if (!startsAt) return refused('Choose a time.', 400);
  const wait = await consumeChangeLimit(requester);
  if (wait > 0) {
    const { message, init } = changeLimitMessage(wait);
    return refused(message, init);
  }
  if (isOpen(consultation) && startsAt.getTime() === consultation.startsAt.getTime())
    return redirectWithFlash(pageOf(access), { kind: 'info', text: 'That is the current time.' });
  const office = isOffice(requester, consultation);
  const zone = toZone(new URL(args.request.url).searchParams.get('zone'));
  const changes = zone && !office ? { timeZone: zone } : {};
  try {
    await rescheduleConsultation(requester, consultation.id, startsAt, new Date(), changes);
  } catch (error) {
    if (error instanceof ConsultationClosedError)
      return redirectWithFlash(pageOf(access), { kind: 'info', text: error.message });
    if (error instanceof SlotTakenError)
      return refused('That time was just taken. Choose another time.', 409);
    if (error instanceof OverlapError) return refused(office ? CLIENT_BUSY : error.message, 409);
    if (error instanceof InvalidSlotError) return refused(error.message, 400);
    throw error;
  }
  return redirectWithFlash(pageOf(access), {
    kind: 'success',
    text: office
      ? `The consultation has a new time. We’re emailing ${consultation.client.name.slice(0, 80)} that the office moved it.`
      : 'Your consultation has a new time. We’ll email you a confirmation.',
  });
}

function isOpen({ status, startsAt }: ConsultationAccess['consultation']): boolean {
  return status === 'booked' && startsAt > new Date();
}

function pageOf({ consultation, query }: ConsultationAccess): string {
  return `/consultations/${consultation.id}${query}`;
}

export default function Reschedule() {
  const { consultation, key, zone, calendar } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Page
      wide
      title="Choose another time"
      lead={
        <>
          {consultation.title}, currently{' '}
          <When startsAt={consultation.startsAt} endsAt={consultation.endsAt} zone={zone} />
        </>
      }
    >
      <NewTime
        id={consultation.id}
        linkKey={key}
        zone={zone}
        calendar={calendar}
        problem={refusal?.problem}
        chosen={refusal?.time ?? undefined}
      />
    </Page>
  );
}
