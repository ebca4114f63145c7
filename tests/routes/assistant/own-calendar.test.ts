import { beforeAll, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { ownCalendar, ownClasses } from '~/models/assistant/own-records.server';

let student: { accountId: string };
let nobody: { accountId: string };

beforeAll(async () => {
  await seedPeople();
  student = { accountId: (await accountOf('student')).id };
  nobody = { accountId: (await accountOf('guest')).id };
});

const texts = (facts: readonly { text: string }[]) => facts.map(({ text }) => text);

test('the next five classes with a seat of theirs are told', async () => {
  for (const day of [6, 1, 5, 2, 4, 3]) {
    const [startsAt, endsAt] = [10, 11].map((hour) => orlando(`2027-02-0${day}`, `${hour}:00`));
    const about = { title: `Books ${day}`, description: '', category: '', instructor: 'Priya' };
    await db.liveClass.create({
      data: {
        ...{ ...about, id: `class-${day}`, startsAt: startsAt!, endsAt: endsAt!, seats: 3 },
        ...{ roomUrl: '', signUps: { create: { accountId: student.accountId, seat: 1 } } },
      },
    });
  }
  const facts = await ownClasses(student, orlando('2027-01-01', '10:00'));
  expect(texts(facts)).toEqual(
    ['Mon, Feb 1', 'Tue, Feb 2', 'Wed, Feb 3', 'Thu, Feb 4', 'Fri, Feb 5'].map(
      (day) =>
        `You have a seat in “Books ${day.at(-1)}” with Priya: ${day}, 2027, 10:00 AM to 11:00 AM ET.`,
    ),
  );
  expect(facts[0]!.page).toEqual({ label: 'Your classes', href: '/video-classes/mine' });
});

describe('a calendar', () => {
  const DAY_OFF = '2030-07-07';
  const calendar = (of: { accountId: string }, first: string, last: string) =>
    ownCalendar(of, { first, last });
  const page = { label: 'Calendar', href: '/dashboard/calendar' };

  test('with nothing on its days says which they are', async () => {
    expect(await calendar(nobody, DAY_OFF, DAY_OFF)).toEqual([
      { text: 'Nothing is in your calendar on Sunday, July 7, 2030.', page },
    ]);
    expect(texts(await calendar(nobody, DAY_OFF, '2030-07-08'))).toEqual([
      'Nothing is in your calendar from Sunday, July 7, 2030 to Monday, July 8, 2030.',
    ]);
  });

  test('is told with what kind each is, when, and where it opens, ten at most', async () => {
    const { id: clientId } = await accountOf('client');
    const quote = JSON.stringify({ lines: [], totalCents: 0, priceVersion: '1' });
    const [startsAt, endsAt] = [orlando(DAY_OFF, '10:00'), orlando(DAY_OFF, '11:00')];
    const { id } = await db.consultation.create({
      data: {
        ...{ serviceType: 'tax-planning', clientId, timeZone: '', startsAt, endsAt, quote },
        ...{ quoteCents: 0, priceVersion: '1' },
      },
    });
    const task = { title: 'Sign', assigneeId: clientId, dueDate: DAY_OFF, position: 0 };
    const { id: taskId } = await db.task.create({ data: task });
    expect(await calendar({ accountId: clientId }, DAY_OFF, DAY_OFF)).toEqual([
      {
        text: 'Task due, Sunday, July 7, 2030: Sign.',
        page: { label: 'Open it', href: `/tasks/${taskId}` },
        quoted: true,
      },
      {
        text: 'Consultation, Sun, Jul 7, 2030, 10:00 AM to 11:00 AM ET: Tax Planning (1-hour consultation).',
        page: { label: 'Open it', href: `/consultations/${id}` },
      },
    ]);
    await db.task.createMany({ data: Array.from({ length: 10 }, () => task) });
    expect(await calendar({ accountId: clientId }, DAY_OFF, DAY_OFF)).toHaveLength(10);
  });

  test('has the federal tax dates, which open no page of the portal', async () => {
    const [first] = await calendar(nobody, '2026-04-15', '2026-04-15');
    expect(first!.text).toMatch(/^Federal tax date, Wednesday, April 15, 2026: /);
    expect(first!.page).toEqual(page);
    expect(first).not.toHaveProperty('quoted');
  });
});
