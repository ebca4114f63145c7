import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { answerNumber, sumQuestion } from '~/domain/forms/question';
import { env } from '~/config/env.server';
import { keyedHash, keyedHashMatches } from '../secret.server';
import { spendToken } from './challenge.server';

/** How long a captcha can be answered, in milliseconds. */
const LIFETIME = 30 * 60_000;
/** PBKDF2 rounds of one try. About 100 tries take an old phone a second or two. */
const COST = 1_000;

const MAX_ADDEND = 9;
const SUMS = Array.from({ length: 2 * MAX_ADDEND - 1 }, (_, index) => index + 2);

export type Question = { token: string; text: string };

/** A question any person can answer, with its signed token. */
export function newQuestion(now: Date): Question {
  const [a, b] = [randomInt(1, MAX_ADDEND + 1), randomInt(1, MAX_ADDEND + 1)];
  const parts = [crypto.randomUUID(), String(now.getTime() + LIFETIME)];
  return {
    token: [...parts, keyedHash('question', ...parts, String(a + b))].join('.'),
    text: sumQuestion(a, b),
  };
}

export const newWork = (now: Date): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(50, 150),
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFETIME),
    hmacSignatureSecret: workSecret(env.sessionSecrets[0]!),
  });

/** Whether a captcha was answered correctly. Right or wrong, it is used up. */
export const isCaptchaSolved = async (
  answer: { proof: string; token: string; answer: string },
  now: Date,
): Promise<boolean> =>
  answer.proof
    ? isProofValid(answer.proof, now)
    : isQuestionAnswered(answer.token, answer.answer, now);

async function isQuestionAnswered(token: string, answer: string, now: Date): Promise<boolean> {
  const [id = '', expires = '', hash = ''] = token.split('.');
  const sum = answerNumber(answer);
  if (sum === null || !(Number(expires) > now.getTime())) return false;
  // Tokens are attacker-controlled: only our own questions are stored as used.
  const right = SUMS.find((each) => keyedHashMatches(hash, 'question', id, expires, String(each)));
  if (right === undefined) return false;
  return (await spendToken(token, new Date(Number(expires)))) && right === sum;
}

const proofSchema = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({ expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

async function isProofValid(proof: string, now: Date): Promise<boolean> {
  const parsed = proofSchema.safeParse(decode(proof));
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.data as unknown as {
    challenge: Challenge;
    solution: Solution;
  };
  for (const secret of env.sessionSecrets) {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: workSecret(secret),
    });
    if (verified) return spendToken(challenge.signature!, new Date(now.getTime() + LIFETIME));
  }
  return false;
}

function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof.slice(0, 4_000), 'base64').toString());
  } catch {
    return null;
  }
}

const workSecret = (secret: string): string =>
  createHash('sha256').update(`proof of work ${secret}`).digest('hex');
