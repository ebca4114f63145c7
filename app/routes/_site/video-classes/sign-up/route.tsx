import type { Flash } from '~/domain/forms/flash';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { toZone } from '~/domain/time/zones';
import { timeInBothZones } from '~/domain/time/formats';
import { classesPath } from '~/domain/courses/class-address';
import type { SignUpOutcome } from '~/domain/courses/live-class';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { getLiveClass, readerZone, signUpForClass } from '~/models/course/live-class.server';
import { When } from '~/ui/booking/answers';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { Page, Sheet, type PageHandle } from '~/ui/page';

/** The time zone that the reader chose among the classes. */
const readZone = (request: Request) => toZone(new URL(request.url).searchParams.get('zone'));

export const handle: PageHandle<typeof loader> = { title: ({ title }) => `Sign up for ${title}` };

/** Visitors who signed in on the way land here. */
export const loader = viewerLoader(async ({ args, viewer, id }) => {
  const liveClass = await getLiveClass(viewer, id);
  if (liveClass.mine) throw redirect(classesPath(readZone(args.request), liveClass.id));
  const open = liveClass.startsAt > new Date();
  const chosenZone = readZone(args.request);
  const zone = await readerZone(viewer, chosenZone);
  return { ...liveClass, open, zone, chosenZone };
});

export const action = viewerAction(async ({ args, viewer, id }) => {
  const liveClass = await getLiveClass(viewer, id);
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal)
    return redirectWithFlash(classesPath(readZone(args.request)), { kind: 'error', text: refusal });
  const chosenZone = readZone(args.request);
  const outcome = await signUpForClass(viewer, liveClass.id, new Date(), chosenZone);
  const zone = await readerZone(viewer, chosenZone);
  return redirectWithFlash(classesPath(chosenZone), toNote(outcome, liveClass, zone));
});

function toNote(
  outcome: SignUpOutcome,
  { title, startsAt, endsAt }: { title: string; startsAt: Date; endsAt: Date },
  zone: string,
): Flash {
  switch (outcome) {
    case 'signed-up':
      return {
        kind: 'success',
        text: `You are signed up for ${title}: ${timeInBothZones(startsAt, endsAt, zone)}. We’ll email you the details and a calendar entry.`,
      };
    case 'already':
      return { kind: 'info', text: `You are already signed up for ${title}.` };
    case 'started':
      return { kind: 'error', text: `${title} has already started. Please choose another date.` };
  }
}

export default function SignUp() {
  const { id, title, description, instructor, open, zone, chosenZone, ...held } =
    useLoaderData<typeof loader>();
  const { startsAt, endsAt } = held;
  const Surface = open ? Sheet : Fragment;
  return (
    <Page
      title={title}
      lead={
        <>
          With {instructor}. <When startsAt={startsAt} endsAt={endsAt} zone={zone} />
        </>
      }
    >
      <Surface>
        <p>{description}</p>
        {!open && <p className="font-semibold">Sign-up for this class is closed.</p>}
        {open ? (
          <form method="post" className="flex flex-wrap gap-3">
            <Button>Sign up</Button>
            <SecondaryLink href={classesPath(chosenZone, id)}>Back to the classes</SecondaryLink>
          </form>
        ) : (
          <ButtonLink href={classesPath(chosenZone)}>Choose another date</ButtonLink>
        )}
      </Surface>
    </Page>
  );
}
