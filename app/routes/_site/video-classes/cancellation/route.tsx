import type { Flash } from '~/domain/forms/flash';
import { classesPath, readClassList } from '~/domain/courses/class-address';
import { toZone } from '~/domain/time/zones';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { cancelSignUp, getLiveClass, readerZone } from '~/models/course/live-class.server';

const notSignedUp = (title: string): Flash => ({
  kind: 'info',
  text: `You aren’t signed up for ${title}, or it has already started.`,
});

export const { loader, action } = confirmation({
  async find(viewer, id, { request }) {
    const liveClass = await getLiveClass(viewer, id);
    const { searchParams } = new URL(request.url);
    const chosenZone = toZone(searchParams.get('zone'));
    const list = readClassList(searchParams);
    const page = classesPath(chosenZone, undefined, list);
    if (!liveClass.mine) throw await redirectWithFlash(page, notSignedUp(liveClass.title));
    return { ...liveClass, chosenZone, page, kept: classesPath(chosenZone, id, list) };
  },
  describe: async ({ title, startsAt, endsAt, chosenZone, kept }, viewer) => ({
    pageTitle: 'Cancel your sign-up',
    title: `Cancel your sign-up for “${title}”?`,
    when: { startsAt, endsAt, zone: await readerZone(viewer, chosenZone) },
    button: 'Cancel my sign-up',
    back: { label: 'Keep my sign-up', href: kept },
  }),
  act: (viewer, { id }) => cancelSignUp(viewer, id, new Date()),
  done: ({ title, page: to }, cancelled) =>
    cancelled
      ? { to, text: `Your sign-up for ${title} is canceled.` }
      : { to, ...notSignedUp(title) },
});

export { default, handle } from '~/ui/confirmation-page';
