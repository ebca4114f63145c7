import { classesPath, readClassList } from '~/domain/courses/class-address';
import { toZone } from '~/domain/time/zones';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash, type Flash } from '~/http/redirect.server';
import { cancelSignUp, getLiveClass, readerZone } from '~/models/course/live-class.server';

const noSeat = (title: string): Flash => ({
  kind: 'info',
  text: `You don’t have a seat in ${title}, or it has already started.`,
});

export const { loader, action } = confirmation({
  async find(viewer, id, { request }) {
    const liveClass = await getLiveClass(viewer, id);
    const { searchParams } = new URL(request.url);
    const chosenZone = toZone(searchParams.get('zone'));
    const list = readClassList(searchParams);
    const page = classesPath(chosenZone, undefined, list);
    if (!liveClass.mine) throw await redirectWithFlash(page, noSeat(liveClass.title));
    return { ...liveClass, chosenZone, page, keptSeat: classesPath(chosenZone, id, list) };
  },
  describe: async ({ title, startsAt, endsAt, chosenZone, keptSeat }, viewer) => ({
    pageTitle: 'Cancel your sign-up',
    title: `Give up your seat in “${title}”?`,
    when: { startsAt, endsAt, zone: await readerZone(viewer, chosenZone) },
    details: ['Your seat will be released right away.'],
    button: 'Cancel my sign-up',
    back: { label: 'Keep my seat', href: keptSeat },
  }),
  act: (viewer, { id }) => cancelSignUp(viewer, id, new Date()),
  done: ({ title, page: to }, cancelled) =>
    cancelled ? { to, text: `Your sign-up for ${title} is canceled.` } : { to, ...noSeat(title) },
});

export { default, handle } from '~/ui/confirmation-page';
