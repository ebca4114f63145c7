import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { emptyDay, orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PDF } from '#tests/support/files';
import { write } from '#tests/support/messaging';
import { noteTo, Visitor } from '#tests/support/visitor';
import { storage } from '~/gateways/storage/storage.server';
import { purgeAttachments } from '~/models/conversation/attachment.server';
import { eraseDueAccounts } from '~/models/account/deletion.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { DAY } from '~/domain/time/duration';
import * as deletion from '~/routes/_portal/_account/deletion/route';
import * as withdrawal from '~/routes/_portal/_account/deletion/withdrawal/route';

beforeEach(async () => {
  await db.account.deleteMany({ where: { email: { startsWith: 'student@' } } });
  await seedPeople();
  await db.rateLimit.deleteMany();
  await db.accountDeletion.deleteMany();
  await db.notification.deleteMany();
});

const later = (days: number) => new Date(Date.now() + days * DAY);
const ask = (visitor: Visitor) => visitor.post(deletion, '/account/deletion', {});

test('a deletion request notifies the person and the staff, waits 30 days and can be withdrawn', async () => {
  const visitor = await new Visitor().signIn('student');
  await ask(visitor);
  await ask(visitor);
  const { id } = await accountOf('student');
  const staff = await db.notification.findMany({ where: { type: 'account' } });
  expect(staff).toHaveLength(2);
  expect(staff[0]!.message).toMatch(/^A student asked us to delete their account/);
  expect(staff[0]!.message).not.toContain('Whitaker');
  expect(await eraseDueAccounts(later(29))).toBe(0);
  await visitor.post(withdrawal, '/account/deletion/withdrawal', {});
  expect(await eraseDueAccounts(later(31))).toBe(0);
  expect((await accountOf('student')).disabledAt).toBeNull();
  const mails = await db.queuedMail.findMany({ where: { recipient: PEOPLE.student.email } });
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your account will be deleted', 'Your account stays']),
  );
  const events = await db.auditEvent.findMany({ where: { subject: id } });
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.deletion-requested', 'account.deletion-withdrawn']),
  );
  await ask(visitor);
  const asked = { recipient: PEOPLE.student.email, subject: 'Your account will be deleted' };
  expect(await db.queuedMail.count({ where: asked })).toBe(2);
  expect(await db.notification.count({ where: { type: 'account' } })).toBe(4);
});

describe('a due account deletion', () => {
  test('cancels future meetings, ends the session and notifies the former address', async () => {
    const now = new Date();
    const { id } = await accountOf('student');
    const visitor = await new Visitor().signIn('student');
    const booking = {
      serviceType: 'tax-planning',
      startsAt: orlando(await emptyDay(now), '10:00'),
      timeZone: 'America/New_York',
      meeting: 'phone' as const,
      phone: '(407) 555-0114',
      notes: 'Call Sam Whitaker',
    };
    const booked = await bookConsultation({ accountId: id, partyId: id }, booking, now);
    await write(visitor, 'My last question', undefined, ['w-2.pdf', PDF]);
    await ask(visitor);
    await db.accountDeletion.updateMany({ data: { dueAt: now } });
    expect(await eraseDueAccounts(new Date())).toBe(1);
    expect(await eraseDueAccounts(later(1))).toBe(0);
    const consultation = await db.consultation.findUniqueOrThrow({ where: { id: booked.id } });
    expect(consultation).toMatchObject({ status: 'cancelled', phone: '', notes: '' });
    expect(await db.bookedSlot.count({ where: { consultationId: booked.id } })).toBe(0);
    expect(await db.message.count({ where: { content: 'My last question' } })).toBe(0);
    expect(await purgeAttachments(storage, later(0))).toBe(0);
    expect(await purgeAttachments(storage, later(2))).toBe(1);
    const mails = await db.queuedMail.findMany({ where: { recipient: PEOPLE.student.email } });
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    expect((await visitor.get(deletion, '/account/deletion')).location).toContain('/login');
  });

  test('never deletes the last superadmin', async () => {
    const visitor = await new Visitor().signIn('superadmin');
    await ask(visitor);
    expect(noteTo(visitor)).toContain('the only superadmin');
    expect(await db.accountDeletion.count()).toBe(0);
    const { id } = await accountOf('superadmin');
    const past = new Date(Date.now() - DAY);
    await db.accountDeletion.create({ data: { accountId: id, dueAt: past } });
    expect(await eraseDueAccounts(new Date())).toBe(0);
    expect((await accountOf('superadmin')).disabledAt).toBeNull();
  });
});
