import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ServedApi } from '#tests/support/api';
import { emptyDay, orlando } from '#tests/support/booking';
import { bookingOn, mailsOf } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { openCheck, sendCheck, sendDetails } from '#tests/support/booking-walk';
import { noteTo, Visitor } from '#tests/support/visitor';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import { consumeLimit, resetLimit } from '~/http/rate-limit.server';
import { MAX_OPEN } from '~/domain/booking/refusal';
import { backend } from '~/backend.server';
import {
  bookConsultation,
  cancelConsultation,
  rescheduleConsultation,
} from '~/models/consultation/booking.server';
import { consultationKey } from '~/models/consultation/consultation.server';
import * as cancellation from '~/routes/_portal/consultations/consultation/cancellation/route';
import * as reschedule from '~/routes/_portal/consultations/consultation/reschedule/route';

type Refused = { problem: string; time: string };

const now = new Date();
const TIMES = ['10:00', '13:00'] as const;
let api: ServedApi;
let day: string;
let id: string;
let client: Visitor;
let clientId: string;

const mine = () => ({ accountId: clientId, partyId: clientId, roles: [] as [] });
const at = (path = '', key = '') => `/consultations/${id}${path}${key ? `?key=${key}` : ''}`;
const moveByApi = (visitor: Visitor, clock: string) =>
  api.call(visitor, 'PUT', `/api/consultations/${id}`, {
    body: { startsAt: orlando(day, clock).toISOString() },
  });
const moveByPage = (visitor: Visitor, clock: string, key = '') =>
  visitor.post<Refused>(reschedule, at('/reschedule', key), { day, time: clock }, { id });
const statuses = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

beforeAll(async () => {
  await seedPeople();
  api = await ServedApi.start();
  client = await new Visitor().signIn('client');
  clientId = (await accountOf('client')).id;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.queuedMail.deleteMany();
  day = await emptyDay(now);
  ({ id } = await bookConsultation(mine(), bookingOn(day), now));
});

describe('rescheduling a consultation', () => {
  test('is limited when repeated sixty times, with the time to wait, and sends one mail to each', async () => {
    await consumeLimit('request by account', clientId, 50);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => moveByApi(client, TIMES[(index + 1) % 2]!)),
    );
    expect(statuses(answers, 200)).toBe(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { headers, type, body } of refused) {
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect([type, body.status]).toEqual(['application/problem+json', 429]);
    }
    const mails = await mailsOf(id);
    expect(mails.map(({ topic }) => topic!.replace(id, '').replace('::', ' ')).sort()).toEqual([
      'consultation client:moved',
      'consultation firm:moved',
    ]);
    const { sequence } = await db.consultation.findUniqueOrThrow({ where: { id } });
    for (const { topic, calendar } of mails)
      expect((JSON.parse(calendar!) as CalendarEntry).sequence, topic!).toBe(sequence);

    // The page says so too, and keeps the time that was chosen; cancelling has no limit.
    const answer = await moveByPage(client, '13:00');
    expect(answer.status).toBe(429);
    expect(answer.data).toMatchObject({
      problem: expect.stringContaining('Too many attempts'),
      time: '13:00',
    });
    expect((await api.call(client, 'DELETE', `/api/consultations/${id}`)).status).toBe(204);
    expect((await mailsOf(id)).map(({ topic }) => topic).sort()).toEqual([
      `consultation:${id}:client:cancelled`,
      `consultation:${id}:firm:cancelled`,
    ]);
  });

  test('has its own limit by link, signed out', async () => {
    const investor = await new Visitor().signIn('investor');
    const { id: accountId } = await accountOf('investor');
    ({ id } = await bookConsultation({ accountId, partyId: accountId }, bookingOn(day), now));
    const key = consultationKey(id);
    const answers = [];
    await consumeLimit('request by account', `link ${id}`, 59);
    for (let index = 0; index < 2; index += 1)
      answers.push(await moveByPage(new Visitor(), TIMES[(index + 1) % 2]!, key));
    expect(answers.map(({ status }) => status)).toEqual([303, 429]);
    // Whoever has the link doesn't use up what the client has.
    expect((await moveByPage(investor, '13:00')).status).toBe(303);
    const cancelled = await new Visitor().post(cancellation, at('/cancellation', key), {}, { id });
    expect(cancelled.status).toBe(303);
    expect((await db.consultation.findUniqueOrThrow({ where: { id } })).status).toBe('cancelled');
  });
});

describe('one person', () => {
  beforeEach(() => resetLimit('request by account', clientId));

  const clocks = ['09:00', '11:30', '13:00', '14:30', '16:00'];
  const fill = async () => {
    for (const clock of clocks)
      await bookConsultation(mine(), bookingOn(day, { startsAt: orlando(day, clock) }), now);
  };
  const further = async () => ({
    ...bookingOn(await emptyDay(now, 1)),
    startsAt: orlando(await emptyDay(now, 1), '10:00'),
  });

  test('can have six upcoming consultations; page and API say so and keep what was typed', async () => {
    await fill();
    expect(await db.consultation.count()).toBe(MAX_OPEN);
    const wanted = await further();
    const { location: page } = await sendDetails(client, {
      type: 'tax-planning',
      zone: 'Europe/Madrid',
      day: await emptyDay(now, 1),
      time: '10:00',
      meeting: 'video',
      notes: 'Two jobs.',
    });
    const refused = await sendCheck(client, page!);
    expect([refused.status, refused.location]).toEqual([303, page]);
    expect(noteTo(client)).toMatch(/6 upcoming consultations/);
    const { data } = await openCheck<{ shown: { details: { notes: string } } }>(client, page!);
    expect(data.shown.details.notes).toBe('Two jobs.');
    const answer = await api.call(client, 'POST', '/api/consultations', {
      body: { serviceType: wanted.serviceType, startsAt: wanted.startsAt.toISOString() },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'too-many-open']);
    expect(await db.consultation.count()).toBe(MAX_OPEN);
    await cancelConsultation(mine(), id, now);
    await bookConsultation(mine(), wanted, now);
  });

  test('can have one free consultation at a time, however many are requested at once', async () => {
    const book = (clock: string) =>
      bookConsultation(
        mine(),
        bookingOn(day, { startsAt: orlando(day, clock), serviceType: 'consultation' }),
        now,
      );
    const outcomes = await Promise.allSettled(['09:00', '11:30', '13:00'].map(book));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(book('14:30')).rejects.toThrow(/already have a free consultation/);
    const { id: open } = await db.consultation.findFirstOrThrow({ where: { quoteCents: 0 } });
    await cancelConsultation(mine(), open, now);
    await book('14:30');
  });

  test('can have more as a member of the staff', async () => {
    await fill();
    const staff = { accountId: clientId, partyId: clientId, roles: ['admin'] as const };
    await bookConsultation(staff, await further(), now);
    expect(await db.consultation.count()).toBe(MAX_OPEN + 1);
  });
});

describe('mail about a consultation', () => {
  test('is not sent once it is canceled, even by a late delivery', async () => {
    await rescheduleConsultation(mine(), id, orlando(day, '15:00'), now);
    await cancelConsultation(mine(), id, now);
    const mails = await mailsOf(id);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled', 'Canceled']);
    expect((JSON.parse(mails[0]!.calendar!) as CalendarEntry).sequence).toBe(2);
    await backend.deliverMail();
    expect((await mailsOf(id)).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });
});
