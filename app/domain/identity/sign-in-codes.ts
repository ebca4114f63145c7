/** How long an emailed link and its code work, in milliseconds. */
export const CHALLENGE_LIFETIME = 10 * 60_000;

/** The challenge and address a code belongs to. */
export type CodeOwner = { id: string; email: string };

/** A six-digit code and the sealed token that checks it. The token alone doesn't reveal it. */
export type IssuedCode = { code: string; sealed: string };

/** Makes and checks emailed codes. It doesn't know used ones or count guesses. */
export interface SignInCodes {
  issue(owner: CodeOwner): Promise<IssuedCode>;
  /** Whether this owner's token was sealed with this code at most ten minutes ago. */
  matches(owner: CodeOwner, issued: IssuedCode): Promise<boolean>;
}
