import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caller, ServedApi } from '#tests/support/api';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { bookByForms, openCheck, sendDetails } from '#tests/support/booking-walk';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as bookingDetails from '~/routes/_site/book/details/route';

const NOTARY = 'virtual-notarization';
const BY_VIDEO = 'Virtual Notarization is offered by video only.';

let client: Visitor;
let api: ServedApi;
let apiClient: Visitor;
let day: string;

const fields = (meeting: string) => ({
  type: NOTARY,
  day,
  time: '10:00',
  meeting,
  phone: '(407) 555-0199',
  notes: 'A deed.',
});
const callApi = (method: string, path: string, body: object) =>
  api.call(apiClient, method, path, { body });

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  api = await ServedApi.start();
  [client, apiClient] = await Promise.all([new Visitor().signIn('client'), caller('client')]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(new Date());
});

describe.each(['office', 'phone'])('a notarization in the way “%s”', (meeting) => {
  test('is refused by the booking form, which keeps the notes', async () => {
    const { location } = await sendDetails(client, fields(meeting));
    const back = (await openCheck(client, location!)).location!;
    expect(back).toContain('/consultation/book/details?');
    const { status, data } = await client.get(bookingDetails, back);
    expect(status).toBe(400);
    expect(data).toMatchObject({
      lastResult: { error: { meeting: [BY_VIDEO] }, initialValue: { notes: 'A deed.' } },
    });
    expect((await bookByForms(client, fields(meeting))).status).not.toBe(500);
    expect(await db.consultation.count()).toBe(0);
  });

  test('is refused by the API, booked or changed', async () => {
    const startsAt = orlando(day, '14:00').toISOString();
    const list = '/api/consultations';
    const refusal = {
      status: 422,
      body: { detail: BY_VIDEO, errors: [{ pointer: '#/meeting', detail: BY_VIDEO }] },
    };
    expect(await callApi('POST', list, { serviceType: NOTARY, startsAt, meeting })).toMatchObject(
      refusal,
    );
    const booked = await callApi('POST', list, { serviceType: NOTARY, startsAt });
    expect(booked).toMatchObject({ status: 201, body: { meeting: 'video' } });
    const own = `${list}/${String(booked.body.id)}`;
    expect(await callApi('PUT', own, { startsAt, meeting })).toMatchObject(refusal);
  });
});

test('an address that asks for another way begins with the one there is', async () => {
  const query = new URLSearchParams({ type: NOTARY, day, time: '10:00', meeting: 'office' });
  const { data } = await client.get(bookingDetails, `/consultation/book/details?${query}`);
  expect(data).toMatchObject({ typed: { meeting: 'video' } });
});
