import { beforeAll, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { ownCalendar } from '~/models/assistant/own-appointments.server';

beforeAll(() => seedPeople());

describe('a calendar', () => {
  const DAY = '2030-07-07';
  const calendar = (of: { accountId: string; partyId: string }, first: string, last: string) =>
    ownCalendar(of, { first, last });

  test('says what kind each item is, when, and where it opens, ten at most', async () => {
    const { id: clientId } = await accountOf('client');
    const quote = JSON.stringify({ lines: [], totalCents: 0, priceVersion: '1' });
    const [startsAt, endsAt] = [orlando(DAY, '10:00'), orlando(DAY, '11:00')];
    const { id } = await db.consultation.create({
      data: {
        serviceType: 'tax-planning',
        partyId: clientId,
        timeZone: '',
        startsAt,
        endsAt,
        quote,
        quoteCents: 0,
        priceVersion: '1',
      },
    });
    const task = { title: 'Sign', assigneeId: clientId, dueDate: DAY, position: 0 };
    const { id: taskId } = await db.task.create({ data: task });
    const facts = await calendar({ accountId: clientId, partyId: clientId }, DAY, DAY);
    expect(facts).toMatchObject([
      {
        id: `calendar:task:${taskId}`,
        text: { en: 'Task due, Sunday, July 7, 2030: Sign.' },
        page: { href: `/tasks/${taskId}` },
        quoted: true,
      },
      {
        id: `calendar:consultation:${id}`,
        text: { es: expect.stringMatching(/^Consulta, domingo 7 de julio de 2030, de 10:00 AM/) },
        page: { href: `/consultations/${id}` },
      },
    ]);
    await db.task.createMany({ data: Array.from({ length: 10 }, () => task) });
    expect(await calendar({ accountId: clientId, partyId: clientId }, DAY, DAY)).toHaveLength(10);
  });
});
