import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { PAGE_SIZE } from '~/domain/paging';
import { listFaults, openFault } from '~/models/assistant/review.server';
import type { Viewer } from '~/models/sign-in/session.server';

const ASKED_AT = new Date('2026-11-24T18:00:00Z');
/** A gap in the material, and what is none of the firm's. */
const GAP = 'Is there parking for trucks?';
const TRADE = 'Can you book me a flight?';
let clientId: string;
let studentId: string;
let staff: Viewer;

beforeEach(async () => {
  await seedPeople();
  await db.aiMessage.deleteMany();
  clientId = (await accountOf('client')).id;
  studentId = (await accountOf('student')).id;
  staff = { accountId: (await accountOf('admin')).id } as Viewer;
});

const idAt = (at: number) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
type Whose = { userId: string } | { visitHash: string };
const says = (at: number, whose: Whose, message: string) => ({
  ...{ id: idAt(at), ...whose, role: 'user', message, createdAt: ASKED_AT },
});
const told = (at: number, whose: Whose, message: string, fault: object = { unanswered: true }) => ({
  ...{ ...says(at, whose, message), role: 'assistant', ...fault },
});
const keep = (data: ReturnType<typeof says>[]) => db.aiMessage.createMany({ data });
const visit = (at: number) => ({ visitHash: `visit ${at}` });
const DISLIKED = { rating: -1 };

describe('what had no answer', () => {
  test('is listed with the question before it of the same person or visit, the newest first', async () => {
    const client = { userId: clientId };
    await keep([
      says(1, client, 'Hello'),
      says(2, visit(1), GAP),
      told(3, client, 'Hello Carla'),
      told(4, visit(1), 'Not for SSN 123-45-6789.'),
      says(5, client, `${GAP} SSN 123-45-6789`),
      says(6, { userId: studentId }, 'Mine'),
      told(7, client, 'Carla, no.'),
      says(8, client, 'Later'),
      told(9, visit(2), 'Nothing was asked.'),
      told(10, visit(1), 'Fine.', { rating: 1 }),
      told(11, visit(1), 'Bad.', DISLIKED),
    ]);
    const line = { askedAt: ASKED_AT, refused: null };
    expect(await listFaults('unanswered', null)).toEqual({
      rows: [
        { ...line, id: idAt(9), question: '', answer: 'Nothing was asked.' },
        { ...line, id: idAt(7), question: `${GAP} SSN [number removed]`, answer: null },
        { ...line, id: idAt(4), question: GAP, answer: 'Not for SSN [number removed].' },
        { ...line, id: idAt(3), question: 'Hello', answer: null },
      ],
      next: null,
    });
    const after = await listFaults('unanswered', idAt(7));
    expect(after.rows.map(({ id }) => id)).toEqual([idAt(4), idAt(3)]);
  });

  test('and rightly so is a list of its own, with why', async () => {
    await keep([
      says(1, visit(1), TRADE),
      told(2, visit(1), 'No.'),
      says(3, visit(1), GAP),
      told(4, visit(1), 'No.'),
    ]);
    expect(await listFaults('refused', null)).toEqual({
      rows: [
        { id: idAt(2), question: TRADE, answer: 'No.', askedAt: ASKED_AT, refused: 'outside' },
      ],
      next: null,
    });
    expect((await listFaults('unanswered', null)).rows.map(({ id }) => id)).toEqual([idAt(4)]);
  });

  test('is looked for among two hundred at a time; the next page begins behind them', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => [
        says(2 * at, visit(at), TRADE),
        told(2 * at + 1, visit(at), 'No.'),
      ]).flat();
    await keep(many(200));
    expect(await listFaults('unanswered', null)).toEqual({ rows: [], next: null });
    await db.aiMessage.deleteMany();
    await keep(many(201));
    expect(await listFaults('unanswered', null)).toEqual({ rows: [], next: idAt(3) });
    const refused = await listFaults('refused', null);
    expect([refused.rows.length, refused.next]).toEqual([PAGE_SIZE, refused.rows.at(-1)!.id]);
  });
});

describe('what somebody disliked', () => {
  test('is listed whether it was an answer or none, page by page', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => told(at, visit(at), `${at}`, DISLIKED));
    await keep([...many(PAGE_SIZE), told(99, visit(1), 'No.'), says(97, visit(9), TRADE)]);
    await keep([told(98, visit(9), 'SSN 123-45-6789', DISLIKED)]);
    const first = await listFaults('disliked', null);
    expect(first.rows[0]).toEqual({
      ...{ id: idAt(98), question: TRADE, answer: 'SSN [number removed]', askedAt: ASKED_AT },
      refused: null,
    });
    expect([first.rows.length, first.next]).toEqual([PAGE_SIZE, idAt(1)]);
    const second = await listFaults('disliked', first.next);
    expect(second).toMatchObject({ rows: [{ id: idAt(0), answer: '0' }], next: null });
    await db.aiMessage.delete({ where: { id: idAt(0) } });
    expect((await listFaults('disliked', null)).next).toBeNull();
  });
});

describe('one of them', () => {
  test('is read in full, without who asked; of somebody signed in the audit trail knows by whom', async () => {
    await emptyAuditTrail();
    const client = { userId: clientId };
    await keep([
      says(1, client, 'My SSN is 123-45-6789'),
      told(2, client, 'Carla, 123-45-6789 is none.', DISLIKED),
      says(3, visit(1), GAP),
      told(4, visit(1), 'No.'),
      told(5, client, 'Fine.', { rating: 1 }),
    ]);
    expect(await openFault(staff, idAt(4))).toEqual({
      ...{ id: idAt(4), question: GAP, answer: 'No.', askedAt: ASKED_AT, rating: null },
      isPersonal: false,
    });
    for (const id of [idAt(3), idAt(5), 'nothing']) expect(await openFault(staff, id)).toBeNull();
    expect(await db.auditEvent.count()).toBe(0);
    expect(await openFault(staff, idAt(2))).toEqual({
      ...{ id: idAt(2), question: 'My SSN is [number removed]', askedAt: ASKED_AT, rating: -1 },
      ...{ answer: 'Carla, [number removed] is none.', isPersonal: true },
    });
    expect(await db.auditEvent.findMany()).toMatchObject([
      {
        ...{ actorId: staff.accountId, action: 'assistant-answer.opened', subject: clientId },
        detail: JSON.stringify({ answer: idAt(2) }),
      },
    ]);
  });
});
