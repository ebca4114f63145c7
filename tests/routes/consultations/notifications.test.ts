import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { keepConsultation } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { Consultation } from '~/domain/booking/consultation';
import { getConsultation } from '~/models/consultation/consultation.server';
import { announceConsultation } from '~/models/consultation/notice.server';

const now = orlando('2026-10-20', '08:00');
let clientId: string;
let id: string;
let consultation: Consultation;

beforeAll(async () => {
  await seedPeople();
  clientId = (await accountOf('client')).id;
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  id = await keepConsultation(clientId, { timeZone: 'Europe/Madrid' });
  consultation = await getConsultation(db, id);
});

describe('a notification of a consultation', () => {
  const title = 'FREE Tax Consultation';
  const office = 'Fri, Oct 30, 10:00 AM ET';

  test.each([
    [
      'booked',
      `Your consultation ${title} is booked for ${office}, which is Fri, Oct 30, 3:00 PM GMT+1 (Madrid).`,
      `Carla Mendes booked ${title} for ${office}.`,
    ],
    [
      'moved',
      `Our office moved your consultation ${title} to ${office}, which is Fri, Oct 30, 3:00 PM GMT+1 (Madrid).`,
      `The consultation ${title} of Carla Mendes was moved to ${office}.`,
    ],
    [
      'cancelled',
      `Our office canceled your consultation ${title} on ${office}, which is Fri, Oct 30, 3:00 PM GMT+1 (Madrid).`,
      `The consultation ${title} of Carla Mendes on ${office} was canceled.`,
    ],
  ] as const)('that is %s tells everybody but who did it', async (event, theirs, ours) => {
    const admin = (await accountOf('admin')).id;
    const others = await db.account.findMany({
      where: { roles: { some: { role: { in: ['admin', 'superadmin'] } } } },
    });
    const staff = others.map((each) => each.id).sort();
    const toldBy = async (actorId: string | null) => {
      await db.notification.deleteMany();
      await db.$transaction((tx) => announceConsultation(tx, consultation, event, actorId, now));
      const rows = await db.notification.findMany({ orderBy: { accountId: 'asc' } });
      for (const { type, href, occasion, createdAt } of rows)
        expect({ type, href, occasion, createdAt }).toEqual({
          type: 'booking',
          href: `/consultations/${id}`,
          createdAt: now,
          occasion: `consultation:${id}:0:${event}`,
        });
      return Object.fromEntries(rows.map(({ accountId, message }) => [accountId, message]));
    };
    const toStaff = (left: readonly string[]) =>
      Object.fromEntries(left.map((accountId) => [accountId, ours]));
    for (const actor of [null, clientId]) expect(await toldBy(actor)).toEqual(toStaff(staff));
    expect(await toldBy(admin)).toEqual({
      ...toStaff(staff.filter((each) => each !== admin)),
      [clientId]: theirs,
    });
  });
});
