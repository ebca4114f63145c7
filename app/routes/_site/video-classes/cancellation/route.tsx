import { useLoaderData } from '@remix-run/react';
import { classesPath, readClassList } from '~/domain/courses/class-address';
import { toZone } from '~/domain/time/zones';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash, type Flash } from '~/http/redirect.server';
import { getLiveClass, readerZone, cancelSignUp } from '~/models/course/live-class.server';
import { When } from '~/ui/booking/answers';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Cancel your sign-up' };

const noSeat = (title: string): Flash => ({
  kind: 'info',
  text: `You don’t have a seat in ${title}, or it has already started.`,
});

const screen = confirmation({
  async find(viewer, id, { request }) {
    const liveClass = await getLiveClass(viewer, id);
    const { searchParams } = new URL(request.url);
    const chosenZone = toZone(searchParams.get('zone'));
    const list = readClassList(searchParams);
    if (!liveClass.mine)
      throw await redirectWithFlash(
        classesPath(chosenZone, undefined, list),
        noSeat(liveClass.title),
      );
    return { liveClass, chosenZone, list };
  },
  describe: async ({ liveClass: { id, title, startsAt, endsAt }, chosenZone, list }, viewer) => ({
    title: `Give up your seat in ${title}?`,
    details: ['Your seat will be released right away.'],
    button: 'Cancel my sign-up',
    back: { label: 'Keep my seat', href: classesPath(chosenZone, id, list) },
    startsAt,
    endsAt,
    zone: await readerZone(viewer, chosenZone),
  }),
  async act(viewer, { liveClass: { id, title }, chosenZone, list }) {
    const to = classesPath(chosenZone, undefined, list);
    if (await cancelSignUp(viewer, id, new Date()))
      return { to, text: `Your sign-up for ${title} is canceled.` };
    return { to, ...noSeat(title) };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export default function Cancellation() {
  const { startsAt, endsAt, zone, ...text } = useLoaderData<typeof loader>();
  return <Confirmation {...text} lead={<When startsAt={startsAt} endsAt={endsAt} zone={zone} />} />;
}
