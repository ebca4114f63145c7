import type { Tx } from '~/db.server';
import type { Consultation } from '~/domain/booking/consultation';
import { officeStartText, startInBothZones } from '~/domain/time/formats';
import { notify, notifyStaff } from '../notification.server';

type Event = 'booked' | 'moved' | 'cancelled';

/**
 * Notifies everybody but whoever did it; `actorId` is null for the holder of the client's link.
 */
export async function notifyConsultation(
  tx: Tx,
  consultation: Consultation,
  event: Event,
  actorId: string | null,
  now: Date,
): Promise<void> {
  const { id, sequence, client, startsAt, timeZone, title } = consultation;
  const about = {
    type: 'booking',
    href: `/consultations/${id}`,
    occasion: `consultation:${id}:${sequence}:${event}`,
  } as const;
  const actor = actorId ?? client.id;
  const office = officeStartText(startsAt);
  if (actor !== client.id) {
    const time = startInBothZones(startsAt, timeZone);
    const message = {
      booked: `Your consultation ${title} is booked for ${time}.`,
      moved: `Our office moved your consultation ${title} to ${time}.`,
      cancelled: `Our office canceled your consultation ${title} on ${time}.`,
    }[event];
    await notify(tx, client.id, { ...about, message }, now);
  }
  const message = {
    booked: `${client.name} booked ${title} for ${office}.`,
    moved: `The consultation ${title} of ${client.name} was moved to ${office}.`,
    cancelled: `The consultation ${title} of ${client.name} on ${office} was canceled.`,
  }[event];
  await notifyStaff(tx, { ...about, message }, now, actor);
}
