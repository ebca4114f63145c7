import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import {
  keepConsultation,
  mailsOf,
  newClient,
  type TestClient,
} from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import { remindClients } from '~/models/consultation/reminder.server';

const DAY = 24 * 3_600_000;
const now = orlando('2026-10-30', '10:00');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
let client: TestClient;

const keep = (changes: Parameters<typeof keepConsultation>[1]) =>
  keepConsultation(client.accountId, changes);

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
