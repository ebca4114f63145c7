import { randomUUID } from 'node:crypto';
import { db, transaction } from '~/db.server';
import { Prisma, type AiMessage, type AiMonth } from '#prisma/generated/client';
import { SHOWN_MESSAGES, type Turn } from '~/domain/assistant/words';
import { civilTime, toMonth } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { keyedHash } from '../secret.server';

/** A conversation's owner: an account or a visit's secret. Null if neither is known. */
export type Party = { accountId: string } | { visit: string } | null;

export type AiTurn = Turn & { id: string; rating: number | null; createdAt: Date };
/** `cost` in millionths of a dollar. */
export type KeptAnswer = Pick<AiMessage, 'id' | 'message' | 'model' | 'unanswered'> &
  Pick<AiMonth, 'inputTokens' | 'outputTokens' | 'cost'>;

const toOwner = (party: Party) => ({
  userId: null,
  visitHash: null,
  ...(party && belongingTo(party)),
});

const belongingTo = (party: NonNullable<Party>) =>
  'accountId' in party
    ? { userId: party.accountId }
    : { visitHash: keyedHash('assistant visit', party.visit) };

/** The last messages of a conversation, oldest first. */
export async function listTurns(party: Party, most: number = SHOWN_MESSAGES): Promise<AiTurn[]> {
  if (!party) return [];
  const { userId, visitHash } = toOwner(party);
  const rows = await db.$queryRaw<(Omit<AiTurn, 'role'> & { role: string })[]>`
    SELECT id, role, message, rating, created_at AS "createdAt" FROM ai_messages
    WHERE ${userId ? Prisma.sql`user_id = ${userId}` : Prisma.sql`visit_hash = ${visitHash}`}
    ORDER BY id DESC LIMIT ${most}`;
  return rows
    .reverse()
    .map(({ role, ...row }) => ({ ...row, role: role === 'user' ? 'user' : 'assistant' }));
}

/** In SQL, because the first words of the answer wait for it. */
export async function saveQuestion(
  party: Party,
  message: string,
  now: Date,
  source: 'chat' | 'voice' = 'chat',
): Promise<void> {
  const { userId, visitHash } = toOwner(party);
  await db.$queryRaw`
    INSERT INTO ai_messages (id, user_id, visit_hash, role, message, source, created_at)
    VALUES (${newTurnId(now.getTime())}, ${userId}, ${visitHash}, 'user', ${message}, ${source}, ${now})
    RETURNING id`;
}

export async function maskQuestion(party: Party, id: string, message: string): Promise<void> {
  if (!party) return;
  const own = { AND: [{ id, role: 'user' }, belongingTo(party)] };
  await db.aiMessage.updateMany({ where: own, data: { message } });
}

const newTurnId = (time: number) => `${firstIdAt(time).slice(0, 15)}${randomUUID().slice(15)}`;

/** A uuid7 that sorts after the ids of the question's millisecond (`time`). */
export const newAnswerId = (time: number): string => newTurnId(time + 1);

/** Keeps an answer, also a part of one, and counts it in its month. */
export async function saveAnswer(
  party: Party,
  answer: KeptAnswer,
  now: Date,
  source: 'chat' | 'voice' = 'chat',
): Promise<void> {
  const { inputTokens, outputTokens, cost, ...said } = answer;
  const owner = party ? belongingTo(party) : {};
  const month = toMonth(civilTime(now).date);
  const unanswered = said.unanswered ? 1 : 0;
  const counted = { questions: 1, unanswered, inputTokens, outputTokens, cost };
  await transaction([], async (tx) => {
    await tx.aiMessage.create({
      data: { ...owner, ...said, role: 'assistant', source, createdAt: now },
    });
    await tx.aiMonth.upsert({
      where: { month },
      create: { month, ...counted },
      update: more(counted),
    });
  });
}

const more = (counted: Record<string, number>): Prisma.AiMonthUpdateInput =>
  Object.fromEntries(Object.entries(counted).map(([name, by]) => [name, { increment: by }]));

/** Stores a person's rating of an answer, 1 or -1. False if there is no such answer. */
export async function rateAnswer(party: Party, id: string, rating: 1 | -1): Promise<boolean> {
  if (!party) return false;
  return transaction([], async (tx) => {
    const answer = await tx.aiMessage.findFirst({
      where: { AND: [{ id, role: 'assistant' }, belongingTo(party)] },
      select: { rating: true, createdAt: true },
    });
    if (!answer) return false;
    if (answer.rating === rating) return true;
    // Of two ratings at once, the first counts.
    const before = { id, rating: answer.rating };
    const { count } = await tx.aiMessage.updateMany({ where: before, data: { rating } });
    if (count === 0) return true;
    const month = toMonth(civilTime(answer.createdAt).date);
    const [up, down] =
      rating === 1 ? (['liked', 'disliked'] as const) : (['disliked', 'liked'] as const);
    const counted = { [up]: 1, ...(answer.rating === null ? {} : { [down]: -1 }) };
    await tx.aiMonth.update({ where: { month }, data: more(counted) });
    return true;
  });
}

export async function forgetConversation(party: Party): Promise<void> {
  if (party) await db.aiMessage.deleteMany({ where: belongingTo(party) });
}

export async function purgeVisits(now: Date): Promise<void> {
  const before = firstIdAt(now.getTime() - 30 * DAY);
  await db.aiMessage.deleteMany({ where: { userId: null, id: { lt: before } } });
}

/** The lowest id that a row of a moment (milliseconds) can have: ids begin with the time. */
function firstIdAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
