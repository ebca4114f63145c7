import { startInBothZones } from '~/domain/time/formats';
import { firm } from '~/domain/firm/content';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { getLiveClass, readerZone, findOwnClass } from '~/models/course/live-class.server';

/** Where mails and calendars link: the video room while it is open, for people with a seat. */
export const loader = viewerLoader(async ({ viewer, id }) => {
  const now = new Date();
  const own = await findOwnClass(viewer, id, now);
  if (own?.roomUrl) return redirect(own.roomUrl);
  if (own)
    return redirectWithFlash('/video-classes/mine', {
      kind: 'info',
      text: wait(own, await readerZone(viewer, null), now),
    });
  const held = await getLiveClass(viewer, id);
  return redirectWithFlash('/video-classes', {
    kind: 'info',
    text: `You don’t have a seat in ${held.title}. Sign up to join it.`,
  });
});

function wait(
  { title, opensAt, endsAt }: { title: string; opensAt: Date; endsAt: Date },
  zone: string,
  now: Date,
) {
  if (now >= endsAt) return `${title} is over.`;
  return now < opensAt
    ? `You can join ${title} from ${startInBothZones(opensAt, zone)}.`
    : `The video room of ${title} isn’t ready yet. Please call ${firm().phone}.`;
}
