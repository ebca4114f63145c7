import { db } from '~/db.server';
import { MAX_ASK } from '~/domain/assistant/answer-fields';
import { quoteText } from '~/domain/assistant/fact';
import { maskNumbers } from '~/domain/assistant/privacy/mask';
import type { AnswerFault } from '~/domain/assistant/answer';
import { answerOpened } from '~/domain/events/conversation';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { Prisma } from '#prisma/generated/client';
import { emit } from '../events.server';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';

const UNANSWERED = Prisma.sql`a.unanswered = ${true}`;
const DISLIKED = Prisma.sql`a.rating = ${-1}`;

const QUESTION = Prisma.sql`COALESCE(
  (SELECT q.message FROM ai_messages q WHERE q.user_id = a.user_id AND q.id < a.id AND q.role = 'user'
   ORDER BY q.id DESC LIMIT 1),
  (SELECT q.message FROM ai_messages q WHERE q.visit_hash = a.visit_hash AND q.id < a.id AND q.role = 'user'
   ORDER BY q.id DESC LIMIT 1),
  '')`;

/** Newest first, without who asked and with personal numbers masked. */
export async function listFaults(fault: AnswerFault, after: string | null) {
  type Row = { id: string; question: string; answer: string | null; askedAt: Date };
  const rows = await db.$queryRaw<Row[]>`
    SELECT a.id, a.created_at AS "askedAt", ${QUESTION} AS question,
      CASE WHEN a.user_id IS NULL THEN a.message END AS answer
    FROM ai_messages a
    WHERE ${fault === 'disliked' ? DISLIKED : UNANSWERED}
      ${after ? Prisma.sql`AND a.id < ${after}` : Prisma.empty}
    ORDER BY a.id DESC LIMIT ${PAGE_SIZE + 1}`;
  const masked = rows.map(({ question, answer, ...row }) => ({
    ...row,
    question: maskNumbers(question),
    answer: answer === null ? null : maskNumbers(answer),
  }));
  return toPage(masked, ({ id }) => id);
}

/** The masked question of a listed answer as a wording; null for any other. */
export async function findWording(id: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ question: string }[]>`
    SELECT ${QUESTION} AS question FROM ai_messages a
    WHERE a.id = ${id} AND (${UNANSWERED} OR ${DISLIKED})`;
  return row ? quoteText(maskNumbers(row.question), MAX_ASK) : null;
}

type ReviewedRow = {
  id: string;
  question: string;
  answer: string;
  askedAt: Date;
  rating: number | null;
  userId: string | null;
};

/** One listed answer in full; throws 404. Reading what a person was told is audited. */
export async function openFault(viewer: Viewer, id: string) {
  const [row] = await db.$queryRaw<ReviewedRow[]>`
    SELECT a.id, a.created_at AS "askedAt", a.rating, a.message AS answer, ${QUESTION} AS question,
      a.user_id AS "userId"
    FROM ai_messages a
    WHERE a.id = ${id} AND (${UNANSWERED} OR ${DISLIKED})`;
  const { userId, ...rest } = orNotFound(row);
  if (userId)
    await emit(db, answerOpened, {
      id: userId,
      actorId: viewer.accountId,
      detail: { answer: id },
    });
  return {
    ...rest,
    question: maskNumbers(rest.question),
    answer: maskNumbers(rest.answer),
    /** Whether who asked was signed in: then the answer may tell of them. */
    isPersonal: userId !== null,
  };
}
