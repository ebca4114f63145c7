import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PAGE_SIZE } from '~/domain/paging';
import { listFaults } from '~/models/assistant/review.server';

const ASKED_AT = new Date('2026-11-24T18:00:00Z');
const QUESTION = 'Is there parking for trucks?';
const DISLIKED = { rating: -1 };
let clientId: string;
let studentId: string;

beforeEach(async () => {
  await seedPeople();
  await db.aiMessage.deleteMany();
  clientId = (await accountOf('client')).id;
  studentId = (await accountOf('student')).id;
});

const idAt = (at: number) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
type Owner = { userId: string } | { visitHash: string };
const question = (at: number, owner: Owner, message: string) => ({
  id: idAt(at),
  ...owner,
  role: 'user',
  message,
  createdAt: ASKED_AT,
});
const answer = (
  at: number,
  owner: Owner,
  message: string,
  fault: object = { unanswered: true },
) => ({
  ...question(at, owner, message),
  role: 'assistant',
  ...fault,
});
const save = (data: ReturnType<typeof question>[]) => db.aiMessage.createMany({ data });
const visit = (at: number) => ({ visitHash: `visit ${at}` });

describe('the list of questions without a clear answer', () => {
  test('shows each with the question before it of the same person or visit, newest first', async () => {
    const client = { userId: clientId };
    await save([
      question(1, client, 'Hello'),
      question(2, visit(1), QUESTION),
      answer(3, client, 'Hello Carla'),
      answer(4, visit(1), 'Not for SSN 123-45-6789.'),
      question(5, client, `${QUESTION} SSN 123-45-6789`),
      question(6, { userId: studentId }, 'Mine'),
      answer(7, client, 'Carla, no.'),
      question(8, client, 'Later'),
      answer(9, visit(2), 'Nothing was asked.'),
      answer(10, visit(1), 'Fine.', { rating: 1 }),
      answer(11, visit(1), 'Bad.', DISLIKED),
    ]);

    const all = await listFaults('unanswered', null);
    const later = await listFaults('unanswered', idAt(7));

    const askedAt = ASKED_AT;
    expect(all).toEqual({
      rows: [
        { id: idAt(9), question: '', answer: 'Nothing was asked.', askedAt },
        { id: idAt(7), question: `${QUESTION} SSN [number removed]`, answer: null, askedAt },
        { id: idAt(4), question: QUESTION, answer: 'Not for SSN [number removed].', askedAt },
        { id: idAt(3), question: 'Hello', answer: null, askedAt },
      ],
      next: null,
    });
    expect(later.rows.map(({ id }) => id)).toEqual([idAt(4), idAt(3)]);
  });
});

describe('the list of answers rated not helpful', () => {
  test('has pages, whether the answer was clear or not', async () => {
    const many = Array.from({ length: PAGE_SIZE }, (_, at) =>
      answer(at, visit(at), `${at}`, DISLIKED),
    );
    await save([...many, answer(99, visit(1), 'No.'), question(97, visit(9), QUESTION)]);
    await save([answer(98, visit(9), 'SSN 123-45-6789', { ...DISLIKED, unanswered: true })]);

    const first = await listFaults('disliked', null);
    const second = await listFaults('disliked', first.next);

    expect(first.rows[0]).toEqual({
      id: idAt(98),
      question: QUESTION,
      answer: 'SSN [number removed]',
      askedAt: ASKED_AT,
    });
    expect([first.rows.length, first.next]).toEqual([PAGE_SIZE, idAt(1)]);
    expect(second).toMatchObject({ rows: [{ id: idAt(0), answer: '0' }], next: null });
  });
});
