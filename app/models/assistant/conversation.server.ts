import { randomUUID } from 'node:crypto';
import { db } from '~/db.server';
import type { Prisma } from '#prisma/generated/client';
import { SHOWN_MESSAGES, type Turn } from '~/domain/assistant/words';
import { civilTime, toMonth } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { keyedHash } from '../secret.server';

/** Whose conversation it is: an account's, or that of a visit by its secret. Null where nothing says whose. */
export type Party = { accountId: string } | { visit: string } | null;

export type AiTurn = Turn & { id: string; rating: number | null; createdAt: Date };
/** `cost` in millionths of a dollar. */
export type KeptAnswer = {
  id: string;
  message: string;
  model: string;
  unanswered: boolean;
  inputTokens: number;
  outputTokens: number;
  cost: number;
};

const VISITS_KEPT = 30 * DAY;

function belongingTo(party: NonNullable<Party>) {
  return 'accountId' in party
    ? { userId: party.accountId }
    : { visitHash: keyedHash('assistant visit', party.visit) };
}

export async function listTurns(party: Party, most: number = SHOWN_MESSAGES): Promise<AiTurn[]> {
  if (!party) return [];
  const rows = await db.aiMessage.findMany({
    where: belongingTo(party),
    orderBy: { id: 'desc' },
    take: most,
    select: { id: true, role: true, message: true, rating: true, createdAt: true },
  });
  return rows
    .reverse()
    .map(({ role, ...row }) => ({ ...row, role: role === 'user' ? 'user' : 'assistant' }));
}

export async function saveQuestion(
  party: Party,
  message: string,
  now: Date,
  source: 'chat' | 'voice' = 'chat',
): Promise<void> {
  const owner = party ? belongingTo(party) : {};
  await db.aiMessage.create({ data: { ...owner, role: 'user', message, source, createdAt: now } });
}

export async function maskQuestion(party: Party, id: string, message: string): Promise<void> {
  if (!party) return;
  const own = { AND: [{ id, role: 'user' }, belongingTo(party)] };
  await db.aiMessage.updateMany({ where: own, data: { message } });
}

/** A uuid7 that sorts after the ids of the question's millisecond (`time`). */
export function newAnswerId(time: number): string {
  return `${firstIdAt(time + 1).slice(0, 15)}${randomUUID().slice(15)}`;
}

/** Keeps an answer, also a part of one, and counts it in its month. */
export async function saveAnswer(
  party: Party,
  answer: KeptAnswer,
  now: Date,
  source: 'chat' | 'voice' = 'chat',
): Promise<void> {
  const { id, message, model, unanswered, ...use } = answer;
  const owner = party ? belongingTo(party) : {};
  const month = toMonth(civilTime(now).date);
  const counted = { questions: 1, unanswered: unanswered ? 1 : 0, ...use };
  await db.$transaction(async (tx) => {
    await tx.aiMessage.create({
      data: {
        ...owner,
        id,
        role: 'assistant',
        message,
        source,
        model,
        unanswered,
        createdAt: now,
      },
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

/** Keeps what a person thinks of an answer of theirs: 1 or -1. False where there is no such answer. */
export async function rateAnswer(party: Party, id: string, rating: 1 | -1): Promise<boolean> {
  if (!party) return false;
  return db.$transaction(async (tx) => {
    const answer = await tx.aiMessage.findFirst({
      where: { AND: [{ id, role: 'assistant' }, belongingTo(party)] },
      select: { rating: true, createdAt: true },
    });
    if (!answer) return false;
    if (answer.rating === rating) return true;
    await tx.aiMessage.update({ where: { id }, data: { rating } });
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
  const before = firstIdAt(now.getTime() - VISITS_KEPT);
  await db.aiMessage.deleteMany({ where: { userId: null, id: { lt: before } } });
}

/** The lowest id that a row of a moment (milliseconds) can have: ids begin with the time. */
function firstIdAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
