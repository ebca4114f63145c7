import { inBoth } from '../fact';
import { noAnswer, signInFirst, type Reply, type Talk } from './reply';
import { says, type Said } from './said';

const OWN = /\bmy\b|\bmine\b|\bdo i have\b|\bhave i\b|\bam i\b|\bi have\b|\bmis?\b|\btengo\b/;
/** Nobody is told what somebody else has here. */
const OTHERS =
  /\b(?:of|from|to|by|de|del) (?:the |a |an |another |other |el |la |otro |otra )?(?:client|customer|user|person|people|cliente|usuario)s?\b|\b(?:other|another|your|all|otros|sus) (?:clients?|customers?|users?|people|clientes)\b|\b[a-z0-9_]+@[a-z0-9]/;
const HOW_TO =
  /\bhow (?:do|can|to|should)\b|\bwhere (?:do|can)\b|\bcan i\b|\bcomo\b|\bpuedo\b|\bwhat (?:papers|documents|do i need)\b|\bneed\b|\bbring\b|\bllevar\b|\btraer\b|\bsend\b|\bupload\b/;

const PAPERS = '(?:documents?|papers|paperwork|docs|files|uploads|documentos|papeles|archivos)';
/** Papers that are here already, or that the firm waits for: not those that a return needs. */
const OWN_PAPERS = new RegExp(
  [
    `\\b${PAPERS}\\b.{0,20}\\b(?:do i have|have i|did i|i have|i (?:already )?(?:sent|uploaded|gave|submitted|shared)|on file|tengo|envie|mande|subi)\\b(?! to\\b| que\\b)`,
    `\\b(?:show|see|view|list|find|open|check|pull up|where are|status of|ver|mostrar|muestr\\w+|ensen\\w+|donde estan)\\b(?: me)?(?: all)?(?: of)? (?:my|mine|mis)(?: \\w+)? ?${PAPERS}\\b`,
    `\\b(?:did|have) (?:you|u|yall|you guys) (?:get|got|receive|received|see|seen)\\b.{0,30}\\b(?:my|the)\\b.{0,20}\\b(?:${PAPERS}|w2s?|1099s?|1098s?|forms?)\\b`,
    `\\b${PAPERS}\\b.{0,30}\\b(?:waiting for|missing|pending|outstanding|faltan?|pendientes?)\\b`,
    '\\b(?:still|else|do you) (?:need|missing|waiting for|waiting on) from me\\b|\\bam i missing (?:any|some)',
    `\\b(?:recibieron|les llegaron|les llego)\\b.{0,20}\\b${PAPERS}\\b|\\b(?:les|que) falta de mi\\b`,
  ].join('|'),
);

const GOT_IT =
  /\b(?:did|have) (?:you|u|yall|you guys) (?:get|got|receive|received|see|seen) (?:it|them|that|those|everything|all)\b|\blo recibieron\b|\bles llego\b/;
const SENT =
  /\b(?:sent|uploaded|emailed|faxed|mailed|dropped|submitted|gave you|mande|envie|subi)\b/;

/** Whether somebody asks for their own papers in the portal. */
export const asksForOwnPapers = (said: Said) => says(said, OWN_PAPERS) && !OTHERS.test(said.text);

const OWN_INVOICES =
  /\b(?:my|mi|mis) (?:last |open |unpaid )?(?:invoices?|bills?|balance|statements?|facturas?|saldo)\b|\bowe (?:you|u|yall|the firm|eola)\b|\bles debo\b/;
const BOOKING = /\b(?:my|mi) (?:bookings?|reservations?|reserva|reservacion)\b/;

const OWN_MEETING =
  /\b(?:my|mine|our|mi|mis)\b(?: \w+){0,2} (?:appointments?|appts?|consult\w*|meetings?|sessions?|calls?|visits?|citas?|reunion\w*|time)\b|\b(?:do i have|have i|am i|i have|tengo|mine)\b/;

const KINDS = [
  {
    concept: 'consultation',
    words: BOOKING,
    tool: 'own_consultations',
    what: ['your consultations', 'sus consultas'],
    path: '/consultations',
  },
  {
    concept: 'document',
    words: OWN_PAPERS,
    tool: 'own_documents',
    what: ['your documents', 'sus documentos'],
    path: '/dashboard/documents',
  },
  {
    concept: 'message',
    words: /$^/,
    tool: 'own_messages',
    what: ['your messages', 'sus mensajes'],
    path: '/messaging',
  },
] as const;

/** The answer to a question about what the person has here: theirs, by their own permissions. Null where it isn't one. */
export async function ownReply(said: Said, talk: Talk): Promise<Reply | null> {
  const { text, concepts, asks } = said;
  if (says(said, GOT_IT) && SENT.test(talk.message)) return lookUp(KINDS[1], talk);
  const kind = KINDS.find(({ concept, words }) => says(said, words) || concepts.has(concept));
  if (kind && OTHERS.test(text)) return { facts: [noAnswer(talk)], as: 'no answer' };
  if (!kind) return invoicesReply(said, talk);
  if (!says(said, kind.words)) {
    if (!OWN.test(text) || HOW_TO.test(text)) return null;
    if (kind.concept === 'consultation' && !OWN_MEETING.test(text)) return null;
    if (asks.has('duration') || concepts.has('answer')) return null;
    if (asks.has('price') || concepts.has('form') || concepts.has('cancel')) return null;
  } else if (concepts.has('cancel')) return null;
  return lookUp(kind, talk);
}

async function lookUp(
  { tool, what, path }: (typeof KINDS)[number],
  { tools }: Talk,
): Promise<Reply> {
  const look = tools[tool];
  return look ? { facts: await look({}) } : signInFirst(what, path);
}

/** Where the person's invoices are; what they come to stands there. */
function invoicesReply({ text }: Said, { tools }: Talk): Reply | null {
  if (!OWN_INVOICES.test(text) || HOW_TO.test(text) || /\birs\b|\btax(?:es)?\b/.test(text))
    return null;
  const path = '/dashboard/billing';
  if (!tools.own_messages) return signInFirst(['your invoices', 'sus facturas'], path);
  const fact = inBoth(
    [
      'Your invoices, with what is paid and what is open, are under Plan and billing.',
      'Sus facturas, con lo pagado y lo pendiente, están en Plan y facturas.',
    ],
    ['Plan and billing', 'Plan y facturas'],
    path,
  );
  return { facts: [fact], as: 'referral' };
}

/** Hands the question to a person, where somebody asks for that; null where nobody does. */
export async function ticketReply(said: Said, talk: Talk): Promise<Reply | null> {
  if (!talk.wantsPerson || !/\b(?:open|create|abrir?|abra) (?:a |un )?ticket\b/.test(said.text))
    return null;
  const message = said.typed.slice(0, 1_000);
  return talk.tools.open_ticket
    ? { facts: await talk.tools.open_ticket({ message }) }
    : signInFirst(['your messages to the firm', 'sus mensajes a la firma'], '/assistant');
}

const FREE_TIMES =
  /\b(?:next|earliest|soonest) (?:free |available |open )?(?:appointment|slot|time|opening|consultation|meeting)|\bfirst (?:free |available |open )+(?:appointment|slot|time|opening)|\bfirst (?:appointment|slot|opening)|\b(?:free|open|available) (?:slots?|times?|appointments?)|\bavailability\b|\bwhen (?:can|could) (?:i|we) (?:come|see|meet|talk|get in|book)|\bwhen are you (?:free|available)|\b(?:any|have) (?:openings|slots|appointments)|\bproxima cita|\bdisponib|\bhorarios? libres?/;

export const asksForTimes = ({ text }: Said) => FREE_TIMES.test(text);
