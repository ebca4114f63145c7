import type { Fact } from '../fact';
import { noAnswer, signInFirst, type Reply, type Talk } from './reply';
import type { Said } from './said';

const OWN = /\bmy\b|\bmine\b|\bdo i have\b|\bhave i\b|\bam i\b|\bi have\b|\bmis?\b|\btengo\b/;
/** Nobody is told what somebody else has here. */
const OTHERS =
  /\b(?:of|from|to|by|de|del) (?:the |a |an |another |other |el |la |otro |otra )?(?:client|customer|user|person|people|cliente|usuario)s?\b|\b(?:other|another|your|all|otros|sus) (?:clients?|customers?|users?|people|clientes)\b|\b[a-z0-9_]+@[a-z0-9]/;
const HOW_TO =
  /\bhow (?:do|can|to|should)\b|\bwhere (?:do|can)\b|\bcan i\b|\bcomo\b|\bpuedo\b|\bwhat (?:papers|documents|do i need)\b|\bneed\b|\bbring\b|\bllevar\b|\btraer\b|\bsend\b|\bupload\b/;

/** What only the tax agency knows of a person. */
const WHERE_REFUND =
  /\b(?:where|when|status|track|donde|cuando)\b.*\b(?:my|mi) (?:tax )?(?:refund|reembolso)\b/;

const KINDS = [
  ['consultation', 'own_consultations', 'your consultations', '/consultations'],
  ['document', 'own_documents', 'your documents', '/dashboard/documents'],
  ['message', 'own_messages', 'your messages', '/messaging'],
] as const;

/** The answer to a question about what the person has here: theirs, by their own permissions. Null where it isn't one. */
export async function ownReply(said: Said, talk: Talk): Promise<Reply | null> {
  if (WHERE_REFUND.test(said.text)) return { facts: [noAnswer(talk)] };
  const kind = KINDS.find(([concept]) => said.concepts.has(concept));
  if (kind && OTHERS.test(said.text)) return { facts: [noAnswer(talk)] };
  if (!kind || !OWN.test(said.text) || HOW_TO.test(said.text)) return null;
  if (said.asks.has('duration') || said.concepts.has('answer')) return null;
  if (said.asks.has('price') || said.concepts.has('form') || said.concepts.has('cancel'))
    return null;
  const [, tool, what, path] = kind;
  const look = talk.tools[tool];
  return { facts: look ? await look({}) : [signInFirst(what, path, talk)] };
}

/** Hands the question to a person, where somebody asks for that; null where nobody does. */
export async function ticketReply(said: Said, talk: Talk): Promise<Reply | null> {
  if (!talk.wantsPerson || !/\b(?:open|create|abrir?|abra) (?:a |un )?ticket\b/.test(said.text))
    return null;
  const message = said.typed.slice(0, 1_000);
  const facts: readonly Fact[] = talk.tools.open_ticket
    ? await talk.tools.open_ticket({ message })
    : [signInFirst('your messages to the firm', '/assistant', talk)];
  return { facts };
}

const FREE_TIMES =
  /\b(?:next|earliest|soonest) (?:free |available |open )?(?:appointment|slot|time|opening|consultation|meeting)|\bfirst (?:free |available |open )+(?:appointment|slot|time|opening)|\bfirst (?:appointment|slot|opening)|\b(?:free|open|available) (?:slots?|times?|appointments?)|\bavailability\b|\bwhen (?:can|could) (?:i|we) (?:come|see|meet|talk|get in|book)|\bwhen are you (?:free|available)|\b(?:any|have) (?:openings|slots|appointments)|\bproxima cita|\bdisponib|\bhorarios? libres?/;

export const asksForTimes = ({ text }: Said) => FREE_TIMES.test(text);
