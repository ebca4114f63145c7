import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toZone } from '~/domain/time/zones';
import { classesPath, classListOf, type ClassList } from '~/domain/courses/class-address';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { giveSeatBack } from '~/models/course/class-seat.server';
import { findLiveClass, readerZone } from '~/models/course/live-class.server';
import { When } from '~/ui/booking/answers';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

/** The time zone that the reader chose among the classes, and the list they came from. */
function cameFrom(request: Request): { zone: string | null; list: ClassList } {
  const { searchParams } = new URL(request.url);
  return { zone: toZone(searchParams.get('zone')), list: classListOf(searchParams) };
}

export const handle: PageHandle = { title: 'Cancel your sign-up' };

/** Asks before a seat is given back. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const liveClass = await findLiveClass(viewer, args.params.id ?? '');
  if (!liveClass) throw new Response(null, { status: 404 });
  const { zone, list } = cameFrom(args.request);
  if (!liveClass.mine) throw redirect(classesPath(zone, undefined, list));
  return { ...liveClass, chosenZone: zone, list, zone: await readerZone(viewer, zone) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const liveClass = await findLiveClass(viewer, args.params.id ?? '');
  if (!liveClass) throw new Response(null, { status: 404 });
  const given = await giveSeatBack(viewer, liveClass.id, new Date());
  const note = given
    ? ({ kind: 'success', text: `Your sign-up for ${liveClass.title} is canceled.` } as const)
    : ({
        kind: 'info',
        text: `You don’t have a seat in ${liveClass.title}, or it has already started.`,
      } as const);
  const { zone, list } = cameFrom(args.request);
  return redirectWithFlash(classesPath(zone, undefined, list), note);
}

export default function Cancellation() {
  const { id, title, startsAt, endsAt, chosenZone, zone, list } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`Give up your seat in ${title}?`}
      lead={<When startsAt={startsAt} endsAt={endsAt} zone={zone} />}
    >
      <Sheet>
        <p>Your seat will be released right away.</p>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">Cancel my sign-up</Button>
          <ButtonLink look="outline" href={classesPath(chosenZone, id, list)}>
            Keep my seat
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
