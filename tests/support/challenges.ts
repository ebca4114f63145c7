import { db } from '#tests/support/database';
import { openChallenge, type NewChallenge } from '~/models/sign-in/challenge.server';

/** When challenges are asked for, unless a test says otherwise. */
export const now = new Date('2026-11-05T13:00:00Z');
export const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
export const EMAIL = 'ada@home.example';

/** Codes that are as many as wanted, and right for whom they were made. */
export const codes = {
  issue: ({ email }: { email: string }) =>
    Promise.resolve({ code: '123456', sealed: `sealed for ${email}` }),
  matches: ({ email }: { email: string }, { code, sealed }: { code: string; sealed: string }) =>
    Promise.resolve(/^\d{6}$/.test(code) && sealed === `sealed for ${email}`),
};

export const ask = (changes: Partial<NewChallenge> = {}, at = now) =>
  openChallenge(codes, { purpose: 'sign-in', email: EMAIL, ...changes }, at);
export const stored = (id: string) => db.challenge.findUniqueOrThrow({ where: { id } });
/** Which of some challenges are over. */
export const ended = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await stored(id)).consumedAt !== null));

/** What a challenge of `ask` proves. */
export const PROOF = {
  ...{ purpose: 'sign-in', email: EMAIL, remember: false, redirectTo: null },
  ...{ signUp: null, browserHash: null, accountId: null },
};
