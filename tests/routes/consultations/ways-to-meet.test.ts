import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember } from '#tests/support/booking';
import { bookByForms, openCheck, sendDetails } from '#tests/support/booking-walk';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as bookingDetails from '~/routes/_site/book/details/route';

const NOTARY = 'virtual-notarization';
const BY_VIDEO = 'Virtual Notarization is offered by video only.';

let client: Visitor;
let day: string;

const fields = (meeting: string) => ({
  type: NOTARY,
  day,
  time: '10:00',
  meeting,
  phone: '(407) 555-0199',
  notes: 'A deed.',
});

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(new Date());
});

describe.each(['office', 'phone'])('a notarization by “%s”', (meeting) => {
  test('is rejected by the booking form, which keeps the notes', async () => {
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
});
