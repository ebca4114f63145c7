import { beforeAll, describe, expect, test } from 'vitest';
import { emptyDay, orlando } from '#tests/support/booking';
import { seedLiveClasses } from '#prisma/live-classes';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { consumeLimit, type Limit } from '~/http/rate-limit.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { CASES, given } from './cases';

beforeAll(async () => {
  await seedPeople();
  const now = new Date();
  given.day = await emptyDay(now);
  const booking = {
    serviceType: 'tax-planning',
    startsAt: orlando(given.day, '10:00'),
    timeZone: 'America/New_York',
    meeting: 'video' as const,
    notes: '',
  };
  const { id } = await bookConsultation(
    { accountId: (await accountOf('client')).id },
    booking,
    now,
  );
  given.consultationId = id;
  await seedLiveClasses(db, now);
  given.classId = (await db.liveClass.findFirstOrThrow({ where: { startsAt: { gt: now } } })).id;
});

let addresses = 0;

describe.each(Object.entries(CASES))('%s', (limit, one) => {
  const { times, key, sends, sender = () => Promise.resolve(new Visitor()), each } = one;
  const refuses = one.refuses ?? (({ status }) => status === 429);

  test.each(Object.entries(sends))(`lets ${times} through and no more: %s`, async (_name, send) => {
    const email = `limited-${++addresses}@home.example`;
    const first = await sender();
    const second = each === 'another' ? await sender() : first;
    await consumeLimit(limit as Limit, await key(first, email), times - 1);
    expect(refuses(await send(first, email))).toBe(false);
    expect(refuses(await send(second, email))).toBe(true);
  });
});
