import type { Prisma } from '#prisma/generated/client';
import { personTexts } from '~/domain/folding';
import type { NewConsultation } from '~/models/consultation/booking.server';
import { createOwnParty } from '~/models/party/party.server';
import { orlando } from './booking';
import { db } from './database';

export type TestClient = { accountId: string; partyId: string; roles: [] };

let people = 0;

export async function newClient(): Promise<TestClient> {
  const name = `Client ${(people += 1)}`;
  const email = `c${people}@home.example`;
  const { id } = await db.account.create({
    data: {
      email,
      profile: { create: { fullName: name, ...personTexts({ name, email: name }) } },
    },
  });
  await createOwnParty(db, { id, fullName: name, email });
  return { accountId: id, partyId: id, roles: [] };
}

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

export function mailsOf(id: string) {
  return db.queuedMail.findMany({
    where: { occasion: { startsWith: `consultation:${id}:` } },
    orderBy: { id: 'asc' },
  });
}

/** Inserts a client's consultation: an hour in 2026, free, without a staff member. */
export async function keepConsultation(
  partyId: string,
  changes: Partial<Prisma.ConsultationUncheckedCreateInput> = {},
): Promise<string> {
  const startsAt = (changes.startsAt as Date | undefined) ?? orlando('2026-10-30', '10:00');
  const { id } = await db.consultation.create({
    data: {
      serviceType: 'consultation',
      partyId,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      timeZone: 'America/New_York',
      quote: JSON.stringify({ lines: [], totalCents: 0, priceVersion: '1' }),
      quoteCents: 0,
      priceVersion: '1',
      ...changes,
      startsAt,
    },
  });
  return id;
}
