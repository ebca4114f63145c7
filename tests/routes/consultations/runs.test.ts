import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import {
  keepConsultation,
  mailsOf,
  newClient,
  type TestClient,
} from '#tests/support/consultations';
import { invoicesOf } from '#tests/support/billing';
import { db, seedPeople } from '#tests/support/database';
import { findBookable } from '~/domain/booking/bookable';
import { quoteOf } from '~/domain/booking/quote';
import { completeConsultations } from '~/models/consultation/completion.server';
import { remindClients } from '~/models/consultation/reminder.server';

const DAY = 24 * 3_600_000;
const now = orlando('2026-10-30', '10:00');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
let client: TestClient;

const keep = (changes: Parameters<typeof keepConsultation>[1]) =>
  keepConsultation(client.accountId, changes);
const stored = (id: string) => db.consultation.findUniqueOrThrow({ where: { id } });

beforeAll(seedPeople);
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.queuedMail.deleteMany();
  client = await newClient();
});

describe('a reminder', () => {
  const reminded = async () =>
    (await db.queuedMail.findMany({ orderBy: { id: 'asc' } })).map(
      ({ topic }) => topic!.split(':')[1],
    );

  test('goes out for what begins within a day, the next first, and is noted', async () => {
    await keep({ startsAt: now });
    await keep({ startsAt: after(DAY + 1) });
    await keep({ startsAt: after(DAY), status: 'cancelled' });
    await keep({ startsAt: after(DAY), reminderSentAt: after(-1) });
    const last = await keep({ startsAt: after(DAY) });
    const first = await keep({ startsAt: after(1) });
    expect(await remindClients(now)).toBe(2);
    expect(await reminded()).toEqual([first, last]);
    const noted = await db.consultation.findMany({ where: { reminderSentAt: now } });
    expect(noted.map(({ id }) => id).sort()).toEqual([first, last].sort());
    expect(await remindClients(now)).toBe(0);
    expect(await remindClients(after(1))).toBe(1);
  });

  test('is the mail of that consultation', async () => {
    const id = await keep({ startsAt: after(DAY) });
    await remindClients(now);
    expect(await mailsOf(id)).toMatchObject([
      { occasion: `consultation:${id}:0:reminder:client`, subject: expect.stringMatching(/^Rem/) },
    ]);
  });
});

describe('what is over', () => {
  const quote = quoteOf(findBookable('tax-planning')!);
  const paid = {
    ...{ serviceType: 'tax-planning', quote: JSON.stringify(quote) },
    quoteCents: quote.totalCents,
  };

  test('is completed as it ends, and what was called off is not', async () => {
    const ended = await keep({ endsAt: now });
    const running = await keep({ endsAt: after(1) });
    const off = await keep({ endsAt: now, status: 'cancelled' });
    expect(await completeConsultations(now)).toBe(1);
    const statuses = [ended, running, off].map(async (id) => (await stored(id)).status);
    expect(await Promise.all(statuses)).toEqual(['completed', 'booked', 'cancelled']);
    expect(await invoicesOf(client.accountId)).toEqual([]);
  });

  test('is invoiced to its client, the earliest first', async () => {
    const other = await newClient();
    const ids = [await keep({ ...paid, startsAt: after(-DAY), endsAt: now })];
    const startsAt = after(-2 * DAY);
    ids.unshift(await keepConsultation(other.accountId, { ...paid, startsAt, endsAt: now }));
    expect(await completeConsultations(now)).toBe(2);
    const [theirs] = await invoicesOf(other.accountId);
    const [mine] = await invoicesOf(client.accountId);
    expect([theirs!.source, mine!.source]).toEqual(ids.map((id) => `consultation:${id}`));
    expect(theirs!.number < mine!.number).toBe(true);
    const title = 'Tax Planning (1-hour consultation)';
    expect(mine!.lines.map(({ label, cents }) => ({ label, cents }))).toEqual(
      quote.lines.map(({ label, cents }) => ({
        label: `${title}, Oct 29, 2026: ${label}`,
        cents,
      })),
    );
  });
});
