/** Stands beside every estimate. */
export const DISCLAIMER =
  'This is an estimate, not tax advice and not a tax return. Your actual tax depends on facts it doesn’t ask about.';
