import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { emptyDay } from '#tests/support/booking';
import { bookingOn } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { titleOf, Visitor } from '#tests/support/visitor';
import { bookConsultation, cancelConsultation } from '~/models/consultation/booking.server';
import { consultationKey } from '~/models/consultation/consultation.server';
import * as calendar from '~/routes/_portal/consultations/consultation/calendar/route';
import * as cancellation from '~/routes/_portal/consultations/consultation/cancellation/route';
import * as page from '~/routes/_portal/consultations/consultation/route';
import * as reschedule from '~/routes/_portal/consultations/consultation/reschedule/route';

const DAY = 24 * 60 * 60_000;
const FURTHER = [
  [reschedule, '/reschedule'],
  [cancellation, '/cancellation'],
  [calendar, '/calendar.ics'],
] as const;
let client: Visitor;
let other: Visitor;
let clientId: string;
let id: string;

const at = (path = '') =>
  `/consultations/${id}${path}?${new URLSearchParams({ key: consultationKey(id) })}`;
const open = (visitor = new Visitor()) => visitor.get(page, at(), { id });
const endedAgo = (milliseconds: number) =>
  db.consultation.update({
    where: { id },
    data: {
      status: 'completed',
      startsAt: new Date(Date.now() - milliseconds - 60 * 60_000),
      endsAt: new Date(Date.now() - milliseconds),
    },
  });
const cancel = () =>
  cancelConsultation({ accountId: clientId, partyId: clientId, roles: [] }, id, new Date());

beforeAll(async () => {
  await seedPeople();
  [client, other] = await Promise.all([
    new Visitor().signIn('client'),
    new Visitor().signIn('investor'),
  ]);
  clientId = (await accountOf('client')).id;
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  const now = new Date();
  ({ id } = await bookConsultation(
    { accountId: clientId, partyId: clientId },
    bookingOn(await emptyDay(now)),
    now,
  ));
});

describe('the link of a consultation', () => {
  test('works until a week after the meeting, then says that it has expired and shows nothing else', async () => {
    await endedAgo(7 * DAY - 60_000);
    expect(await open()).toMatchObject({ status: 200, data: { consultation: { id } } });
    await endedAgo(7 * DAY);
    for (const visitor of [new Visitor(), other]) {
      const answer = await open(visitor);
      expect(answer.status).toBe(410);
      expect(answer.data).toEqual({ ended: 'expired' });
      expect(titleOf(page, answer.data)).toBe('This link has expired');
    }
  });

  test('says at once that the consultation was canceled, without name, address or notes', async () => {
    await cancel();
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ ended: 'cancelled' });
    expect(titleOf(page, answer.data)).toBe('This consultation was canceled');
  });

  test('opens nothing while the client’s account is disabled', async () => {
    await db.account.update({
      where: { email: PEOPLE.client.email },
      data: { disabledAt: new Date() },
    });
    expect((await open()).status).toBe(404);
    await db.account.update({ where: { email: PEOPLE.client.email }, data: { disabledAt: null } });
    expect((await open()).status).toBe(200);
  });

  test.each(['expired', 'cancelled'] as const)(
    'that is %s leads from every other page to the one that says so, and changes nothing',
    async (how) => {
      await (how === 'cancelled' ? cancel() : endedAgo(8 * DAY));
      const before = await db.consultation.findUniqueOrThrow({ where: { id } });
      for (const [route, path] of FURTHER)
        expect(await new Visitor().get(route, at(path), { id }), path).toMatchObject({
          status: 303,
          location: at(),
        });
      for (const [route, path] of FURTHER.slice(0, 2))
        expect(
          (await new Visitor().post(route, at(path), { day: '2026-12-01', time: '10:00' }, { id }))
            .location,
          path,
        ).toBe(at());
      expect(await db.consultation.findUniqueOrThrow({ where: { id } })).toEqual(before);
    },
  );

  test('still works after its end for the signed-in client', async () => {
    await cancel();
    expect(await open(client)).toMatchObject({ status: 200, data: { consultation: { id } } });
    expect(await client.get(calendar, at('/calendar.ics'), { id })).toMatchObject({ status: 200 });
  });

  test('doesn’t reveal with an invented key whether the consultation exists', async () => {
    await endedAgo(30 * DAY);
    for (const visitor of [new Visitor(), other])
      expect(
        (await visitor.get(page, `/consultations/${id}?key=${'x'.repeat(43)}`, { id })).status,
      ).toBe(404);
  });
});
