/** What many ask that this portal can't do or doesn't know: what is true of it, before the way to a person. `near` are ids of entries that help, with what is told of them behind a colon. */
export type Referral = {
  asked: RegExp;
  /** Asked so too, where the whole message has the second. */
  beside?: readonly [RegExp, RegExp];
  unless?: RegExp;
  words: readonly [string, string];
  near?: readonly string[];
  /** The page that helps, where no person has to: its names in English and Spanish, and its address. */
  page?: readonly [readonly [string, string], string];
};
