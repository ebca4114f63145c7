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

/** Facts to send out, without contact details in the words of people that they quote. */
export const maskFacts = (facts: readonly Fact[], language: Language): string[] =>
  facts.map(({ text: { [language]: text }, quoted }) => {
    if (!quoted) return maskNumbers(text);
    return canSendOut([text]) ? maskPersonal([text])[0]! : MASKED;
  });
