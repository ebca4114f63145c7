import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db.server';
import { clockText, shortDayText } from '~/domain/booking/when';
import { FIRM } from '~/domain/catalogue/firm';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { findOwnClass } from '~/models/class-seat.server';
import { findLiveClass } from '~/models/live-class.server';

/** Where mails and calendars lead: on to the video room while it is open, for people with a seat; else to the page that says what to do. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const id = args.params.id ?? '';
  const now = new Date();
  const own = await findOwnClass(db, viewer, id, now);
  if (own?.roomUrl) return redirect(own.roomUrl);
  if (own)
    return redirectWithFlash(`/video-classes/mine#${id}`, { kind: 'info', text: wait(own, now) });
  const held = await findLiveClass(db, viewer, id);
  if (!held) throw new Response(null, { status: 404 });
  return redirectWithFlash(`/video-classes#${id}`, {
    kind: 'info',
    text: `You don’t have a seat in ${held.title}. Sign up to join it.`,
  });
}

function wait(
  { title, opensAt, endsAt }: { title: string; opensAt: Date; endsAt: Date },
  now: Date,
) {
  if (now >= endsAt) return `${title} is over.`;
  return now < opensAt
    ? `You can join ${title} from ${shortDayText(opensAt)}, ${clockText(opensAt)} ET.`
    : `The video room of ${title} isn’t ready yet. Please call ${FIRM.phone}.`;
}
