import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planClasses } from '~/models/course/plan-classes.server';
import { PEOPLE } from '#prisma/people';
import { emptyDay, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveTask, newsOf } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import { civilTime, toInstant } from '~/domain/time/civil-time';
import { requestRole } from '~/models/account/role-request.server';
import { requestPlan } from '~/models/billing/plan-request.server';
import {
  bookConsultation,
  cancelConsultation,
  rescheduleConsultation,
} from '~/models/consultation/booking.server';
import { signUpForClass } from '~/models/course/live-class.server';
import { getFirm } from '~/models/firm/published.server';
import { saveContactMessage } from '~/models/message.server';
import { sendTaskReminders } from '~/models/task/notifications.server';
import * as contact from '~/routes/_site/contact/route';

beforeAll(seedPeople);
beforeEach(async () => {
  await db.notification.deleteMany();
  await db.task.deleteMany();
});

const viewerOf = async (person: 'client' | 'admin') => {
  const { id, roles } = await accountOf(person);
  return {
    accountId: id,
    partyId: id,
    roles: roles.map(({ role }) => role) as ('client' | 'admin')[],
  };
};

describe('a consultation', () => {
  test('notifies staff and client, but not the actor', async () => {
    const now = new Date();
    const day = await emptyDay(now);
    const client = await viewerOf('client');
    const booking = {
      serviceType: 'tax-planning',
      startsAt: orlando(day, '10:00'),
      timeZone: 'America/New_York',
      meeting: 'video' as const,
      notes: '',
    };
    const { id } = await bookConsultation(client, booking, now);
    const booked = expect.stringMatching(
      /^Carla Mendes booked Tax Planning.* for .*10:00 AM ET\.$/,
    );
    for (const staff of ['admin', 'superadmin'] as const)
      expect(await newsOf(staff)).toEqual([booked]);
    expect(await newsOf('client')).toEqual([]);
    const { href } = await db.notification.findFirstOrThrow();
    expect(href).toBe(`/consultations/${id}`);

    const later = new Date(now.getTime() + 1_000);
    await rescheduleConsultation(await viewerOf('admin'), id, orlando(day, '14:00'), later);
    expect(await newsOf('client')).toEqual([expect.stringContaining('moved your consultation')]);
    expect(await newsOf('admin')).toHaveLength(1);
    expect(await newsOf('superadmin')).toHaveLength(2);

    // The holder of its link is the client.
    await cancelConsultation({ linkTo: id, linkOf: null }, id, new Date(now.getTime() + 2_000));
    expect(await newsOf('client')).toHaveLength(1);
    expect((await newsOf('admin'))[0]).toContain('was canceled');
  });
});

test('a class sign-up notifies staff', async () => {
  const now = new Date();
  await planClasses(db, true, now);
  const { id, title } = await db.liveClass.findFirstOrThrow({ where: { startsAt: { gt: now } } });
  await signUpForClass(await viewerOf('client'), id, now);
  expect(await newsOf('admin')).toEqual([
    expect.stringContaining(`Carla Mendes signed up for ${title} on`),
  ]);
  expect(await newsOf('client')).toEqual([]);
});

test('a request notifies staff and the person once', async () => {
  const { id } = await accountOf('guest');
  const guest = {
    accountId: id,
    partyId: id,
    fullName: PEOPLE.guest.fullName,
    email: PEOPLE.guest.email,
  };
  await requestPlan(guest, getFirm().content.plan[0]!, new Date());
  await requestPlan(guest, getFirm().content.plan[0]!, new Date());
  await requestRole(guest, { role: 'client', reason: 'I pay taxes.' }, new Date());
  expect((await newsOf('admin')).sort()).toEqual([
    'A client account is waiting for approval.',
    'Grace Lindqvist requested the Basic Plan.',
  ]);
  expect(await newsOf('guest')).toEqual(['We received your request for the Basic Plan.']);
});

describe('a message through the website', () => {
  const write = (visitor: Visitor, message: string) =>
    visitor.post(contact, '/contact', { name: 'Ines Alder', email: 'ines@home.example', message });

  test('notifies staff with the name of a signed-in sender', async () => {
    await write(await new Visitor().signIn('client'), 'Hello');
    expect(await newsOf('admin')).toEqual(['Ines Alder sent us a message through the website.']);
  });

  test('notifies staff of visitors’ messages once per quarter hour', async () => {
    const now = new Date('2026-11-22T15:01:00Z');
    const send = (message: string, minutes: number) => {
      const at = new Date(now.getTime() + minutes * 60_000);
      return saveContactMessage({ name: 'X', email: 'x@home.example', message }, null, at);
    };
    await send('One', 0);
    await send('Two', 5);
    expect(await newsOf('admin')).toEqual(['A visitor sent us a message through the website.']);
    await send('Three', 15);
    expect(await newsOf('admin')).toHaveLength(2);
  });
});

describe('a task that is due tomorrow', () => {
  const tonight = () => toInstant(civilTime(new Date()).date, 23 * 60 + 30);

  test('reminds once, by Orlando’s days', async () => {
    await giveTask({ for: 'client', title: 'Tomorrow', due: 1 });
    await giveTask({ for: 'client', title: 'Later', due: 2 });
    const done = await giveTask({ for: 'client', title: 'Done', due: 1 });
    await db.task.update({ where: { id: done }, data: { status: 'done', doneAt: new Date() } });
    await Promise.all([sendTaskReminders(tonight()), sendTaskReminders(tonight())]);
    expect(await sendTaskReminders(tonight())).toBe(0);
    expect(await newsOf('client')).toEqual(['Your task “Tomorrow” is due tomorrow.']);
  });
});
