import type { Fact, Language } from './fact';
import { canSendOut, MASKED, maskNumbers, maskPersonal } from './privacy/mask';
import type { Turn } from './words';

const writtenIn = (history: readonly Turn[]) =>
  history.filter(({ role }) => role === 'user').map(({ message }) => message);

/** Whether a question may be sent to a model outside at all, with what its person wrote before. */
export const canSendTurns = (history: readonly Turn[], prompt: string): boolean =>
  canSendOut([...writtenIn(history), prompt]);

/** History and question to send out: numbers spread over messages are masked too. */
export function maskTurns(history: readonly Turn[], prompt: string) {
  const masked = maskPersonal([...writtenIn(history), prompt]);
  return {
    history: history.map(({ role, message }) => ({
      role,
      message: role === 'user' ? masked.shift()! : maskNumbers(message),
    })),
    prompt: masked[0]!,
  };
}

/** Facts to send out, without contact details of the people they quote. */
export function maskFacts(facts: readonly Fact[], language: Language): string[] {
  const texts = facts.map(({ text }) => text[language]);
  const quotes = facts.map(({ quoted }, at) => (quoted && /“(.*)”/s.exec(texts[at]!)?.[1]) || '');
  const inOrder = quotes.toReversed();
  const masked = canSendOut(inOrder) ? maskPersonal(inOrder).reverse() : quotes.map(() => MASKED);
  return facts.map(({ quoted }, at) =>
    quoted
      ? maskPersonal([texts[at]!.replace(quotes[at]!, () => masked[at]!)])[0]!
      : maskNumbers(texts[at]!),
  );
}
