import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db.server';
import { toZone } from '~/domain/booking/time-zones';
import { officeTimeText } from '~/domain/booking/when';
import { classesPath } from '~/domain/courses/class-address';
import { seatsText, type SeatOutcome } from '~/domain/courses/live-class';
import { redirectWithFlash, type Flash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { takeSeat } from '~/models/class-seat.server';
import { findLiveClass } from '~/models/live-class.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

/** The time zone that the reader chose among the classes. */
const zoneOf = (request: Request) => toZone(new URL(request.url).searchParams.get('zone'));

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = { title: ({ title }) => `Sign up for ${title}` };

/** Where a visitor lands who signed in on the way: the seat is theirs with one more press. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const liveClass = await findLiveClass(db, viewer, args.params.id ?? '');
  if (!liveClass) throw new Response(null, { status: 404 });
  if (liveClass.mine) throw redirect(classesPath(zoneOf(args.request), liveClass.id));
  const open = liveClass.seatsLeft > 0 && liveClass.startsAt > new Date();
  const zone = zoneOf(args.request);
  return { ...liveClass, open, zone };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const liveClass = await findLiveClass(db, viewer, args.params.id ?? '');
  if (!liveClass) throw new Response(null, { status: 404 });
  const refusal = await rateLimitMessage(['class seat by account', viewer.accountId]);
  if (refusal)
    return redirectWithFlash(classesPath(zoneOf(args.request)), { kind: 'error', text: refusal });
  const outcome = await takeSeat(db, viewer, liveClass.id, new Date());
  return redirectWithFlash(classesPath(zoneOf(args.request)), noteOf(outcome, liveClass));
}

function noteOf(
  outcome: SeatOutcome,
  { title, startsAt, endsAt }: { title: string; startsAt: Date; endsAt: Date },
): Flash {
  switch (outcome) {
    case 'seated':
      return {
        kind: 'success',
        text: `You have a seat in ${title}: ${officeTimeText(startsAt, endsAt)}. We’ll email you the details and a calendar entry.`,
      };
    case 'already':
      return { kind: 'info', text: `You already have a seat in ${title}.` };
    case 'full':
      return {
        kind: 'error',
        text: `The last seat in ${title} has just been taken. Please choose another date.`,
      };
    case 'started':
      return { kind: 'error', text: `${title} has begun. Please choose another date.` };
  }
}

export default function SignUp() {
  const { id, title, description, instructor, startsAt, endsAt, seats, seatsLeft, open, zone } =
    useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      lead={
        <>
          {officeTimeText(startsAt, endsAt)}, with {instructor}
        </>
      }
    >
      <p>{description}</p>
      <p className="font-semibold tabular-nums">
        {open ? seatsText(seatsLeft, seats) : 'Sign-up for this class is closed.'}
      </p>
      {open ? (
        <form method="post" className="flex flex-wrap gap-3">
          <Button>Take a seat</Button>
          <ButtonLink look="outline" href={classesPath(zone, id)}>
            Back to the classes
          </ButtonLink>
        </form>
      ) : (
        <ButtonLink href={classesPath(zone)}>Choose another date</ButtonLink>
      )}
    </Page>
  );
}
