import { parseWithZod } from '@conform-to/zod';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db.server';
import { bookingForm } from '~/domain/booking/booking-form';
import { readWish, savedEstimateId, startOf, wishPath } from '~/domain/booking/wish';
import { readForm } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { limitPage } from '~/http/rate-limit.server';
import { getBookingStep } from '~/models/booking-step.server';
import { findEstimate } from '~/models/estimate.server';
import { DetailsStep } from '~/ui/booking/details-step';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { CheckView } from './check-view';

export const handle: PageHandle = { title: 'Check your booking' };

/** There is nothing to check without the details: whoever comes by the address alone, after a sign-in say, gives them again. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  await limitPage(args, 'free times by network');
  const { service, asked: _asked, ...wish } = readWish(new URL(args.request.url).searchParams);
  const startsAt = startOf(wish);
  return {
    step:
      service && startsAt ? await getBookingStep(db, wish, service, startsAt, new Date()) : null,
  };
}

/** Shows everything once more, or what is wrong with it. It books nothing. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const form = await readForm(args.request);
  const { service, asked, ...wish } = readWish(form);
  const startsAt = startOf(wish);
  if (!service || !wish.day)
    throw redirect(`/consultation/book?${new URLSearchParams({ type: asked })}`);
  const submission = parseWithZod(form, { schema: bookingForm });
  if (!startsAt) throw redirect(wishPath('/consultation/book', wish, { time: '' }));
  const step = await getBookingStep(db, wish, service, startsAt, new Date());
  if (submission.status !== 'success' || step.problem) {
    const lastResult = submission.reply({
      fieldErrors: step.problem ? { time: [step.problem] } : undefined,
    });
    return data(
      { ...step, checked: null, lastResult, status: 'error' as const },
      { status: step.problem ? 409 : 400 },
    );
  }
  const saved = savedEstimateId(wish);
  const estimate = saved && (await findEstimate(db, viewer, saved));
  const checked = {
    meeting: submission.value.meeting,
    notes: submission.value.notes,
    estimate: estimate ? { id: estimate.id, name: estimate.name } : null,
    person: { name: viewer.fullName, email: viewer.email },
  };
  return data({ ...step, checked, lastResult: null, status: undefined });
}

export default function Check() {
  const { step } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.checked) return <CheckView {...answer} {...answer.checked} />;
  if (answer ?? step) return <DetailsStep {...(answer ?? step!)} />;
  return (
    <Page title="Nothing to check yet" lead="Choose a service and a time first.">
      <ButtonLink href="/consultation/book">Book a consultation</ButtonLink>
    </Page>
  );
}
