import { parseWithZod } from '@conform-to/zod';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db.server';
import { bookingForm } from '~/domain/booking/booking-form';
import { quoteOf } from '~/domain/booking/quote';
import {
  InvalidSlotError,
  OverlapError,
  SlotTakenError,
  TooManyOpenError,
  UnknownServiceError,
} from '~/domain/booking/refusal';
import { readWish, savedEstimateId, startOf } from '~/domain/booking/wish';
import { FIRM } from '~/domain/catalogue/firm';
import { redirectWithNote } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { limitPage, tooMany } from '~/http/rate-limit.server';
import { getBookingStep } from '~/models/booking-step.server';
import { bookConsultation } from '~/models/consultation-booking.server';
import { getBookingCalendar } from '~/models/staff.server';
import { DetailsStep } from '~/ui/booking/details-step';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { ServiceList } from './service-list';
import { TimeStep } from './time-step';

export const handle: PageHandle = {
  title: 'Book a consultation',
  description: `Choose a time with ${FIRM.name}.`,
};

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  await limitPage(args, 'free times by network');
  const { service, asked, ...wish } = readWish(new URL(args.request.url).searchParams);
  const typed = new URL(args.request.url).searchParams.has('type');
  if (!service)
    return data(
      { unknown: typed, asked, origin: wish.origin, step: null },
      { status: typed ? 404 : 200 },
    );
  const calendar = await getBookingCalendar(db, service.minutes, wish, new Date());
  return data({
    unknown: false,
    asked,
    origin: wish.origin,
    step: { wish, service, quote: quoteOf(service, wish.pages), calendar },
  });
}

/** Books what the check page shows. A time that can't be had is answered with the details and the other times of that day. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const form = await readForm(args.request);
  const now = new Date();
  const { service, asked: _asked, ...wish } = readWish(form);
  const startsAt = startOf(wish);
  if (!service) throw new Response(new UnknownServiceError().message, { status: 400 });
  const submission = parseWithZod(form, { schema: bookingForm });
  if (submission.status !== 'success' || !startsAt)
    throw new Response('Something is missing. Please go back and choose a time again.', {
      status: 400,
    });

  const refused = async (message: string, status: number) => {
    const step = await getBookingStep(db, wish, service, startsAt, now, status === 409);
    return data(
      {
        ...step,
        status: 'error' as const,
        lastResult: submission.reply({ fieldErrors: { time: [message] } }),
      },
      { status },
    );
  };
  const tooOften = await tooMany(['booking by account', viewer.accountId]);
  if (tooOften) return refused(tooOften, 429);
  try {
    const { notes, meeting, minutes } = submission.value;
    const { id } = await bookConsultation(
      db,
      viewer,
      {
        serviceType: service.type,
        startsAt,
        timeZone: wish.zone,
        pages: wish.pages,
        meeting,
        notes,
        minutes,
        estimateId: savedEstimateId(wish),
      },
      now,
    );
    return redirectWithNote(`/consultations/${id}`, {
      kind: 'success',
      text: 'Your consultation is booked.',
    });
  } catch (error) {
    if (error instanceof OverlapError && error.same)
      return redirectWithNote(`/consultations/${error.consultationId}`, {
        kind: 'info',
        text: 'This consultation was booked already.',
      });
    if (error instanceof SlotTakenError || error instanceof OverlapError)
      return refused(error.message, 409);
    if (error instanceof TooManyOpenError) return refused(error.message, 409);
    if (error instanceof InvalidSlotError) return refused(error.message, 400);
    throw error;
  }
}

export default function BookConsultation() {
  const { unknown, asked, origin, step } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (refused) return <DetailsStep {...refused} />;
  if (step)
    return (
      <Page
        wide
        title="Choose a time"
        lead="Days with free times are marked. Nothing is booked until you have checked everything."
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
            {asked ? `“${asked.slice(0, 60)}”` : 'a service of that name'}. Choose one of these.
          </span>
        ) : (
          'Choose what it is about. The first talk is free.'
        )
      }
    >
      <ServiceList origin={origin} />
    </Page>
  );
}
