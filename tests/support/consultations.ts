import { newProfile } from '~/models/account/account.server';
import type { NewConsultation } from '~/models/consultation/booking.server';
import { orlando } from './booking';
import { db } from './database';

export type TestClient = { accountId: string; roles: [] };

let people = 0;

/** A further account of a client. */
export async function newClient(): Promise<TestClient> {
  const name = `Client ${(people += 1)}`;
  const { id } = await db.account.create({
    data: {
      email: `c${people}@home.example`,
      profile: { create: newProfile({ fullName: name }, name) },
    },
  });
  return { accountId: id, roles: [] };
}

/** What somebody books at ten on a day. */
export function bookingOn(day: string, changes: Partial<NewConsultation> = {}): NewConsultation {
  return {
    serviceType: 'tax-planning',
    startsAt: orlando(day, '10:00'),
    timeZone: 'Europe/Madrid',
    meeting: 'video',
    notes: 'Two jobs.',
    ...changes,
  };
}

/** The mails of a consultation that wait or were sent, the oldest first. */
export function mailsOf(id: string) {
  return db.queuedMail.findMany({
    where: { occasion: { startsWith: `consultation:${id}:` } },
    orderBy: { id: 'asc' },
  });
}
