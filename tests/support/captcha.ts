import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { answerTo as answerToSum } from './sums';
import { Visitor } from './visitor';
import * as captcha from '~/routes/_site/auth/captcha/route';

/** The fields of an answered question, as a person without script sends them. */
export function answerTo(question: { token: string; text: string }): {
  question: string;
  captcha: string;
} {
  return { question: question.token, captcha: answerToSum(question.text) };
}

/** The field of a solved proof of work, as a browser with script sends it. */
export async function solvedProof(visitor = new Visitor()): Promise<{ proof: string }> {
  const { data: challenge } = await visitor.get<Challenge>(captcha, '/captcha');
  const solution = await solveChallenge({ challenge, deriveKey });
  return { proof: btoa(JSON.stringify({ challenge, solution })) };
}
