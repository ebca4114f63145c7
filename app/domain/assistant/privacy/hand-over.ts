import { shorten } from '../../forms/text';
import { GENERAL_INFORMATION, type Turn } from '../words';
import { maskNumbers, maskSpread } from './mask';

const QUOTED = /“[^”]*”|"[^"]*"|«[^»]*»/g;
const WHO =
  'person|human|manager|agent|staff|accountant|preparer|persona|humano|asesora?|contadora?';
const PERSON = `(?:(?:an?|the|my|your|real|to|with|from|una?|la|su|mi|con) (?:${WHO})|someone|somebody|alguien)\\b`;
const REQUEST = [
  'ticket',
  '(?:call|contact|email|phone|text) me',
  '(?:llam|contact|escrib)\\w*me',
  `(?:talk|speak|chat|connect|transfer|pass|hand|let|have|get|hablar|comuni\\w+|pas\\w+) [^.?!]{0,30}?${PERSON}`,
  '(?:message|note|mensaje) (?:for|to|para) ',
  '(?:tell|inform|notify|remind|let|dig\\w+|avis\\w+) (?!me |us |if |about )\\w+',
].join('|');
const ASKS = new RegExp(`\\b(?:${REQUEST})`);
const REFUSES = new RegExp(
  `\\b(?:don.?t|do not|not|never|without|no|nunca)\\b[^.,?!]{0,40}\\b(?:${REQUEST})`,
);

/**
 * Whether a person's own words, outside quotation marks, ask for a person, a call or to pass
 * something on. A model's call of `open_ticket` counts only then, so that no document or message
 * that it reads can send anything to the staff.
 */
export function asksForPerson(prompt: string): boolean {
  const own = prompt.replace(QUOTED, ' ').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return ASKS.test(own) && !REFUSES.test(own);
}

/** An answer without link addresses, markup and the line that says that it is general. */
export function plainText(answer: string): string {
  const closing: readonly string[] = Object.values(GENERAL_INFORMATION);
  return answer
    .split('\n')
    .filter((line) => !closing.includes(line.trim()))
    .map((line) => line.replace(/\[([^\]\n]*)\]\(\/[^)\s]*\)/g, '$1'))
    .join('\n')
    .replaceAll('**', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The exchange with the assistant as staff read it under a message; '' for none. */
export function writeHandOver(said: readonly Turn[]): string {
  if (said.length === 0) return '';
  const texts = maskSpread(
    said.map(({ role, message }) => (role === 'user' ? message : plainText(message))),
  );
  const lines = said.map(
    ({ role }, at) => `${role === 'user' ? 'Client' : 'Jennifer'}: ${shorten(texts[at]!, 600)}`,
  );
  return ['Said to Jennifer before this:', ...lines].join('\n\n');
}

export const maskRequest = (prompt: string): string => maskNumbers(prompt).slice(0, 1_000);

/** The last question and the exchange before it, for the contact form; '' for none. */
export function writeAskedText(said: readonly Turn[]): string {
  const at = said.findLastIndex(({ role }) => role === 'user');
  const last = said[at];
  if (!last) return '';
  const before = said.slice(0, at);
  return [maskRequest(last.message), writeHandOver(before)].filter(Boolean).join('\n\n');
}
