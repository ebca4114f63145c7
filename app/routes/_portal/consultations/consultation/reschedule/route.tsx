import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getStart, parseBookingDraft } from '~/domain/booking/booking-draft';
import {
  getHost,
  isChangeable,
  mailedText,
  type Consultation,
} from '~/domain/booking/consultation';
import { BookingRefusal, officeProblem } from '~/domain/booking/refusal';
import { parsePlannedDaysOff } from '~/domain/booking/planned-days-off';
import type { Firm } from '~/domain/firm/content';
import { civilTime } from '~/domain/time/civil-time';
import { startInBothZones } from '~/domain/time/formats';
import { toZone } from '~/domain/time/zones';
import {
  changeUnlessClosed,
  getChangeLimit,
  requireConsultation,
} from '../consultation-access.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { readForm } from '~/http/form.server';
import { limitPage, rateLimitMessage } from '~/http/rate-limit.server';
import { requireFirm } from '~/http/request.server';
import { rescheduleConsultation } from '~/models/consultation/booking.server';
import { getMeetingNeeds } from '~/models/consultation/availability.server';
import { orNotFound } from '~/models/not-found.server';
import { getBookingCalendar } from '~/models/staff.server';
import { When } from '~/ui/booking/answers';
import { AdviserLinks } from '~/ui/booking/adviser-links';
import { Month } from '~/ui/booking/month';
import { TimeChoice } from '~/ui/booking/time-choice';
import { SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Choose another time',
  record: ({ consultation }) => consultation.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const { consultation, query, page, isOffice } = await requireConsultation(args);
  await limitPage(args, 'page by network');
  const now = new Date();
  if (!isChangeable(consultation, now)) throw redirect(page);
  const { searchParams } = new URL(args.request.url);
  const { month, day, staffMemberId } = parseBookingDraft(requireFirm(args.context), searchParams);
  const without = parsePlannedDaysOff(searchParams.get('without'));
  const wanted =
    month || day || without
      ? { month, day }
      : { month, day: civilTime(consultation.startsAt).date };
  const needs = {
    ...getMeetingNeeds(consultation),
    staffMemberId: searchParams.has('with') ? staffMemberId : consultation.staffMember?.id,
    isOffice,
    without,
  };
  return {
    consultation,
    page,
    query,
    zone: toZone(searchParams.get('zone')) ?? consultation.timeZone,
    calendar: await getBookingCalendar(needs, wanted, now, consultation.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { consultation, requester, isOffice, page } = await requireConsultation(args);
  const booking = parseBookingDraft(requireFirm(args.context), await readForm(args.request));
  const startsAt = getStart(booking);
  const refuse = (problem: string, status: number) =>
    data({ problem, time: booking.time, status: 'error' as const }, { status });
  if (!startsAt) return refuse('Choose a time.', 400);
  const limited = await rateLimitMessage(getChangeLimit(requester));
  if (limited) return refuse(limited, 429);
  const now = new Date();
  const { staffMemberId } = booking;
  const isHandedOver = staffMemberId !== '' && staffMemberId !== consultation.staffMember?.id;
  const isSameTime = startsAt.getTime() === consultation.startsAt.getTime();
  if (isSameTime && !isHandedOver && isChangeable(consultation, now))
    return redirectWithFlash(page, { kind: 'info', text: 'That is the current time.' });
  const timeZone = booking.zoneChosen && !isOffice ? booking.zone : undefined;
  let moved: Consultation | null;
  try {
    moved = await changeUnlessClosed(page, () =>
      rescheduleConsultation(requester, consultation.id, startsAt, now, {
        timeZone,
        staffMemberId,
      }),
    );
  } catch (error) {
    if (!(error instanceof BookingRefusal)) throw error;
    return refuse(toProblem(error, isOffice), CONFLICTS.includes(error.code) ? 409 : 400);
  }
  const news = changedText(requireFirm(args.context), consultation, orNotFound(moved));
  return redirectWithFlash(page, {
    kind: 'success',
    text: isOffice
      ? `The ${news} ${mailedText(consultation.client, 'that the office changed it')}`
      : `Your ${news} We’ll email you a confirmation.`,
  });
}

/** Who holds it now, if that is somebody else, and when it begins. */
function changedText(firm: Firm, before: Consultation, after: Consultation): string {
  const host =
    before.staffMember?.id === after.staffMember?.id ? '' : `with ${getHost(firm, after)}, `;
  return `consultation is now ${host}on ${startInBothZones(after.startsAt, after.timeZone)}.`;
}

const CONFLICTS: readonly string[] = ['slot-taken', 'overlap'];

function toProblem(refusal: BookingRefusal, isOffice: boolean): string {
  if (refusal.code === 'slot-taken') return 'That time was just taken. Choose another time.';
  return isOffice ? officeProblem(refusal) : refusal.message;
}

export default function Reschedule() {
  const { consultation, page, query, zone, calendar } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { id, title, startsAt, endsAt } = consultation;
  const { day, month, chosen } = calendar;
  const here = `/consultations/${id}/reschedule`;
  // An empty `with` is anyone; without one, it is whom the meeting is with.
  const toFields = (changes: Record<string, string>): [string, string][] => [
    ...new URLSearchParams(query),
    ...Object.entries({ zone, with: chosen, ...changes }),
  ];
  const toPath = (changes: Record<string, string>) =>
    `${here}?${new URLSearchParams(toFields(changes))}`;
  const errors = refusal ? [refusal.problem] : undefined;
  return (
    <Page
      wide
      lead={
        <>
          {title}, currently <When startsAt={startsAt} endsAt={endsAt} zone={zone} />
        </>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        {refusal && (
          <div className="md:col-span-2">
            <ErrorSummary fields={[{ id: 'time', errors }]} />
          </div>
        )}
        <div className="space-y-5">
          <AdviserLinks
            {...calendar}
            adviserHref={(id) => toPath({ with: id, month, day: day ?? '' })}
          />
          <Month
            calendar={calendar}
            monthHref={(to) => toPath({ month: to })}
            dayHref={(to) => toPath({ month: to.slice(0, 7), day: to })}
          />
        </div>
        <section
          id="times"
          aria-label="Free times"
          className="space-y-5 md:border-l md:border-line md:pl-10"
        >
          <TimeChoice
            calendar={calendar}
            id="new-time"
            method="post"
            action={toPath({ month, day: day ?? '' })}
            fields={toFields({ month, day: day ?? '' })}
            shown={['zone']}
            here={here}
            zone={zone}
            zoneChosen
            chosen={refusal?.time}
            errors={errors}
            none={`${day ? 'There are no free times that day.' : 'There are no free times this month.'} Choose another day.`}
          >
            <div className="flex flex-wrap gap-3">
              <Button look="accent">Confirm new time</Button>
              <SecondaryLink href={page}>Keep the current time</SecondaryLink>
            </div>
          </TimeChoice>
        </section>
      </div>
    </Page>
  );
}
