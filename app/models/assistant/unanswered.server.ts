import { db } from '~/db.server';
import { maskNumbers } from '~/domain/assistant/mask';
import { PAGE_SIZE, pageOf, type ListPage } from '~/domain/paging';
import { Prisma } from '#prisma/generated/client';

export type UnansweredQuestion = { id: string; question: string; askedAt: Date };

/**
 * What was asked and had no answer, the newest first, after the cursor. For the staff: without who asked, and with numbers that
 * tell who somebody is removed. Two queries.
 */
export async function listUnanswered(after: string | null): Promise<ListPage<UnansweredQuestion>> {
  const answers = await db.aiMessage.findMany({
    where: { unanswered: true, ...(after && { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
    select: { id: true, createdAt: true },
  });
  const { rows, next } = pageOf(answers, ({ id }) => id);
  const questions = await questionsOf(rows.map(({ id }) => id));
  return {
    rows: rows.map(({ id, createdAt }) => ({
      id,
      question: maskNumbers(questions.get(id) ?? ''),
      askedAt: createdAt,
    })),
    next,
  };
}

/** The question before each answer, in the conversation of the same person or visit. */
async function questionsOf(answers: readonly string[]): Promise<Map<string, string>> {
  if (answers.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; question: string | null }[]>`
    SELECT a.id, COALESCE(
      (SELECT q.message FROM ai_messages q WHERE q.user_id = a.user_id AND q.id < a.id AND q.role = 'user'
       ORDER BY q.id DESC LIMIT 1),
      (SELECT q.message FROM ai_messages q WHERE q.visit_hash = a.visit_hash AND q.id < a.id AND q.role = 'user'
       ORDER BY q.id DESC LIMIT 1)
    ) AS question
    FROM ai_messages a WHERE a.id IN (${Prisma.join([...answers])})`;
  return new Map(rows.map(({ id, question }) => [id, question ?? '']));
}
