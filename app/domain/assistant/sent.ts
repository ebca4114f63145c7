import type { Fact } from './fact';
import { maskNumbers, maskPersonal } from './mask';
import type { Turn } from './words';

/** What was said before, and the question, as they may leave the house: also a number spread over several messages is masked. */
export function maskedTurns(
  history: readonly Turn[],
  prompt: string,
): { history: Turn[]; prompt: string } {
  const written = history.filter(({ role }) => role === 'user').map(({ message }) => message);
  const masked = maskPersonal([...written, prompt]);
  return {
    history: history.map(({ role, message }) => ({
      role,
      message: role === 'user' ? masked.shift()! : maskNumbers(message),
    })),
    prompt: masked[0]!,
  };
}

/** The texts of facts as they may leave the house: in a client’s own words nothing is left by which somebody can be reached. */
export function maskedFacts(facts: readonly Fact[]): string[] {
  const quotes = facts.map(({ text, quoted }) => (quoted && /“(.*)”/s.exec(text)?.[1]) || '');
  // The newest message is the first.
  const masked = maskPersonal(quotes.toReversed()).reverse();
  return facts.map(({ text, quoted }, index) =>
    quoted
      ? maskPersonal([text.replace(quotes[index]!, () => masked[index]!)])[0]!
      : maskNumbers(text),
  );
}
