/**
 * What can be wrong with the configuration beside one variable's own value, and how it is told.
 * Read by env.server alone.
 */

/** Variables that do something only together, and what they do. */
const TOGETHER: readonly [first: string, second: string, otherwise: string][] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'to leave sign-in with Google out'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET', 'to leave sign-in with GitHub out'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET', 'to leave sign-in with Apple out'],
  [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'to be paid by invoice; without the second, no payment would be noticed',
  ],
];

/** Variables that only say more about another one. */
const WITH: readonly [name: string, other: string][] = [
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
  ['GITHUB_ISSUER', 'GITHUB_CLIENT_ID'],
  ['APPLE_ISSUER', 'APPLE_CLIENT_ID'],
  ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
];

/** What is wrong with variables that belong together, a line each. `sound` are those that are right by themselves. */
export function wrongTogether(
  source: Record<string, string | undefined>,
  sound: readonly string[],
): string[] {
  const isGiven = (name: string) => Boolean(source[name]?.trim());
  return [
    ...TOGETHER.filter(([first, second]) => isGiven(first) !== isGiven(second)).map(
      ([first, second, otherwise]) =>
        `${first} and ${second} belong together. Set both, or neither ${otherwise}.`,
    ),
    ...WITH.filter(([name, other]) => sound.includes(name) && !isGiven(other)).map(
      ([name, other]) => `${name} is of no use without ${other}. Set both, or neither.`,
    ),
  ];
}

/** Everything that is wrong, in one text: a line each. */
export function problemText(problems: readonly string[]): string {
  if (problems.length === 1) return problems[0]!;
  return `The configuration has ${problems.length} problems:\n${problems.map((line) => `  ${line}`).join('\n')}`;
}
