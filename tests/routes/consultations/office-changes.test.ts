import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDay, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { PEOPLE } from '#prisma/people';
import { bookConsultation } from '~/models/consultation/booking.server';
import * as cancellation from '~/routes/_portal/consultations/consultation/cancellation/route';
import * as details from '~/routes/_portal/consultations/consultation/details/route';
import * as reschedule from '~/routes/_portal/consultations/consultation/reschedule/route';

const now = new Date();
let client: Visitor;
let staff: Visitor;
let day: string;
let id: string;

const book = async (clock: string) => {
  const { id: accountId } = await accountOf('client');
  return (
    await bookConsultation(
      { accountId, partyId: accountId },
      {
        serviceType: 'tax-planning',
        startsAt: orlando(day, clock),
        timeZone: 'America/New_York',
        meeting: 'video',
        notes: '',
      },
      now,
    )
  ).id;
};

beforeAll(async () => {
  await seedPeople();
  [client, staff] = await Promise.all([
    new Visitor().signIn('client'),
    new Visitor().signIn('admin'),
  ]);
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.notification.deleteMany();
  day = await emptyDay(now);
  id = await book('10:00');
  await db.queuedMail.deleteMany();
});

const path = (page: string) => `/consultations/${id}/${page}`;
const CHANGES = [
  [
    'moved',
    (by: Visitor) => by.post(reschedule, path('reschedule'), { day, time: '15:00' }, { id }),
  ],
  ['canceled', (by: Visitor) => by.post(cancellation, path('cancellation'), {}, { id })],
  [
    'changed',
    (by: Visitor) =>
      by.post(details, path('details'), { meeting: 'video', phone: '', notes: 'New' }, { id }),
  ],
] as const;

/** The first lines of the mails to the client and to the firm. */
async function told() {
  const mails = await db.queuedMail.findMany();
  const isClients = ({ recipient }: { recipient: string }) => recipient === PEOPLE.client.email;
  const first = ({ text }: { text: string }) =>
    text.split('\n').find((line) => /consult/.test(line));
  return [first(mails.find(isClients)!), first(mails.find((mail) => !isClients(mail))!)];
}

test.each(CHANGES)(
  'a consultation %s by the office says so to each reader',
  async (verb, change) => {
    expect((await change(staff)).status).toBe(303);
    const [theirs, ours] = await told();
    expect(theirs).toMatch(/^Our office (had to cancel|moved|changed)/);
    expect(ours).toMatch(/^Our office .*We emailed the client\.$/);
    expect(noteTo(staff)).toMatch(/We’re emailing Carla Mendes/);
    expect(noteTo(staff)).not.toContain('Your consultation');
    if (verb === 'changed') return;
    const news = await db.notification.findFirstOrThrow({
      where: { accountId: (await accountOf('client')).id },
    });
    expect(news.message).toContain(`Our office ${verb}`);
  },
);

test.each(CHANGES)(
  'a consultation %s by its client says so to each reader',
  async (_verb, change) => {
    expect((await change(client)).status).toBe(303);
    const [theirs, ours] = await told();
    expect(theirs).toMatch(/your consultation/i);
    expect(theirs).not.toContain('office');
    expect(ours).toMatch(/^A client (moved|canceled|changed)/);
    expect(noteTo(client)).toContain('Your');
  },
);

test('the office sees that the client is busy then, not that it is itself', async () => {
  await db.consultation.deleteMany();
  [id] = [await book('10:00'), await book('15:00')];
  const { status, data } = await CHANGES[0][1](staff);
  expect([status, (data as { problem: string }).problem]).toEqual([
    409,
    'The client already has a consultation at this time. Choose another time.',
  ]);
});
