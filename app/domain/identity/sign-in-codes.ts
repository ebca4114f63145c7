/** How long an emailed link and its code work, in milliseconds. */
export const CHALLENGE_LIFETIME = 10 * 60_000;

/** What a code belongs to: its challenge and the address that the challenge mails it to. */
export type CodeOwner = { id: string; email: string };

/** A code of six digits as it is mailed, and the sealed token that checks it; the token alone doesn't give it away. */
export type IssuedCode = { code: string; sealed: string };

/** Makes and checks the codes that sign in. Whether one was used or guessed too often is not known here. */
export interface SignInCodes {
  issue(owner: CodeOwner): Promise<IssuedCode>;
  /** Whether this owner's token was sealed with this code, at most ten minutes ago. */
  matches(owner: CodeOwner, issued: IssuedCode): Promise<boolean>;
}
