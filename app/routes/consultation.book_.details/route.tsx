import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db.server';
import { firstNotes, readWish, startOf, wishPath } from '~/domain/booking/wish';
import { env } from '~/env.server';
import { redirectWithNote } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { limitPage } from '~/http/rate-limit.server';
import { getBookingStep } from '~/models/booking-step.server';
import { DetailsStep } from '~/ui/booking/details-step';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Your details' };

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  await limitPage(args, 'free times by network');
  const given = new URL(args.request.url).searchParams;
  return stepOf(given, { notes: firstNotes(readWish(given), env.appUrl) });
}

/** Comes back from the check page with what was typed. */
export async function action(args: ActionFunctionArgs) {
  await guardSignedIn(args);
  const form = await readForm(args.request);
  return stepOf(form, { meeting: textField(form, 'meeting'), notes: textField(form, 'notes') });
}

async function stepOf(given: { get(name: string): unknown }, typed: Record<string, string>) {
  const { service, asked, ...wish } = readWish(given);
  const startsAt = startOf(wish);
  if (!service) throw redirect(`/consultation/book?${new URLSearchParams({ type: asked })}`);
  if (!startsAt)
    throw await redirectWithNote(wishPath('/consultation/book', wish, { time: '' }), {
      kind: 'error',
      text: 'Choose a time.',
    });
  const step = await getBookingStep(db, wish, service, startsAt, new Date());
  const lastResult = {
    initialValue: { meeting: wish.meeting, ...typed },
    error: { time: step.problem ? [step.problem] : null },
  };
  return data(
    { ...step, lastResult, status: step.problem ? ('error' as const) : undefined },
    { status: step.problem ? 409 : 200 },
  );
}

export default function Details() {
  const loaded = useLoaderData<typeof loader>();
  return <DetailsStep {...(useActionData<typeof action>() ?? loaded)} />;
}
