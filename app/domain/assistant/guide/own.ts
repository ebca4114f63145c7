import { inBoth, type Fact } from '../fact';
import { asksForPerson, handedText, isForTheFirm } from '../handing-over';
import { datesWithin } from './dates';
import { askedOfOwn, type Asked } from './own-words';
import { CONTACT_PREFILLED, noAnswer, signInFirst, type Reply, type Talk } from './reply';
import type { Said } from './said';
import { spanOf } from './spans';

const OWN = /\bmy\b|\bmine\b|\bdo i have\b|\bhave i\b|\bam i\b|\bi have\b|\bmis?\b|\btengo\b/;
/** Nobody is told what somebody else has here. */
const OTHERS =
  /\b(?:of|from|to|by|de|del) (?:the |a |an |another |other |el |la |otro |otra )?(?:client|customer|user|person|people|cliente|usuario)s?\b|\b(?:other|another|your|all|otros|sus) (?:clients?|customers?|users?|people|clientes)\b|\b[a-z0-9_]+@[a-z0-9]/;
/** Who else sees what is theirs is asked of the portal, not of their records. */
const OTHERS_SEE =
  /\bwho (?:else )?(?:can|could|will|has|gets|sees?|reads?)\b|\bquien(?:es)? (?:puede|ve)|\bhow long (?:do|will|does) (?:you|the firm)\b/;
const HOW_TO =
  /\bhow (?:do|can|to|should)\b|\bwhere (?:do|can)\b|\bcan i\b|\bcomo\b|\bpuedo\b|\bwhat (?:papers|documents|do i need)\b|\bneed\b|\bbring\b|\bllevar\b|\btraer\b|\bsend\b|\bupload\b/;
const GOT_IT =
  /\b(?:did|have) (?:you|u|yall|you guys) (?:get|got|receive|received|see|seen) (?:it|them|that|those|everything|all)\b|\blo recibieron\b|\bles llego\b/;
const SENT_IT =
  /\b(?:sent|uploaded|emailed|faxed|mailed|dropped|submitted|gave you|mande|envie|subi)\b/;

/** Whether somebody asks for their own papers in the portal. */
export const asksForOwnPapers = (said: Said) => askedOfOwn(said)?.of === 'documents';

/** What each kind is called, and the page that shows it. */
const KINDS = {
  consultations: [['your consultations', 'sus consultas'], '/consultations'],
  documents: [['your documents', 'sus documentos'], '/dashboard/documents'],
  messages: [['your messages', 'sus mensajes'], '/messaging'],
  invoices: [['your invoices', 'sus facturas'], '/dashboard/billing/invoices'],
  tasks: [['your tasks', 'sus tareas'], '/tasks'],
  estimates: [['your saved estimates', 'sus cálculos guardados'], '/tax-calculator/estimates'],
  classes: [['your classes', 'sus clases'], '/video-classes/mine'],
  plan: [['your plan', 'su plan'], '/dashboard/billing'],
  calendar: [['your calendar', 'su calendario'], '/dashboard/calendar'],
  due: [['what you have due', 'lo que tiene pendiente'], '/dashboard/calendar'],
} as const satisfies Record<Asked['of'], readonly [readonly [string, string], string]>;

/** The answer to a question about what the person has here: theirs, by their own permissions. Null where it isn't one. */
export async function ownReply(said: Said, talk: Talk): Promise<Reply | null> {
  if (asksForPerson(said.typed)) return null;
  const asked = meantOf(said, talk);
  const { concepts } = said;
  const ofRecords = ['consultation', 'document', 'message'].some((each) => concepts.has(each));
  if ((asked || ofRecords) && OTHERS.test(said.text))
    return { facts: [noAnswer(talk)], as: 'no answer' };
  if (!asked) return null;
  const facts =
    asked.of === 'due'
      ? await dueFacts(said, talk)
      : asked.of === 'calendar'
        ? await calendarFacts(said, talk)
        : await lookUp(asked, talk);
  if (facts) return { facts };
  const [what, path] = KINDS[asked.of];
  return signInFirst(what, path);
}

function meantOf(said: Said, talk: Talk): Asked | null {
  const { text, concepts, asks } = said;
  if (GOT_IT.test(text) && SENT_IT.test(talk.message)) return { of: 'documents', only: 'sent' };
  if (OTHERS_SEE.test(text)) return null;
  const asked = askedOfOwn(said);
  // What an appointment costs, and how long it takes, is in the price list for who has none here.
  const listed = asks.has('price') || asks.has('duration');
  if (
    asked?.of === 'consultations' &&
    (concepts.has('cancel') || (listed && !talk.tools.own_consultations))
  )
    return null;
  if (asked) return asked;
  if (!OWN.test(text) || HOW_TO.test(text) || listed || talk.angry) return null;
  if (['security', 'privacy', 'delete', 'export'].some((each) => concepts.has(each))) return null;
  if (concepts.has('form') || concepts.has('cancel') || concepts.has('answer')) return null;
  if (concepts.has('document')) return { of: 'documents' };
  return concepts.has('message') ? { of: 'messages' } : null;
}

/** What the person's own tools say; null where they have none, because nobody is signed in. */
async function lookUp(asked: Asked, { tools }: Talk): Promise<readonly Fact[] | null> {
  const { of, ...input } = asked;
  if (of === 'due' || of === 'calendar') return null;
  const look = tools[`own_${of}`] as ((input: object) => Promise<readonly Fact[]>) | undefined;
  return look ? look(input) : null;
}

async function calendarFacts(
  { text }: Said,
  { tools, now }: Talk,
): Promise<readonly Fact[] | null> {
  const [first, last] = spanOf(text, now);
  return (await tools.own_calendar?.({ first, last })) ?? null;
}

/** What the person has to pay, do and send, and the federal due dates of the time that is asked about, or of a month. */
async function dueFacts(said: Said, talk: Talk): Promise<readonly Fact[] | null> {
  const asked = [
    { of: 'invoices', only: 'due' },
    { of: 'tasks' },
    { of: 'documents', only: 'needed' },
  ] as const;
  const own = (await Promise.all(asked.map((each) => lookUp(each, talk)))).flatMap(
    (facts) => facts ?? [],
  );
  const dates = datesWithin(spanOf(said.text, talk.now), talk);
  const isTheirs = /\b(?:my|me|i|mis?)\b/.test(said.text);
  if (own.length > 0) return [...own, ...dates];
  const [what, path] = KINDS.due;
  return isTheirs ? null : [...dates, ...signInFirst(what, path).facts];
}

/** Hands the question to a person, where somebody asks for that; null where nobody does. */
export async function ticketReply(said: Said, talk: Talk): Promise<Reply | null> {
  if (!talk.wantsPerson || !isForTheFirm(said.typed)) return null;
  const message = handedText(talk.prompt);
  if (talk.tools.open_ticket) return { facts: await talk.tools.open_ticket({ message }) };
  const fact = inBoth(
    [
      'I can’t pass that on by myself while you are signed out. Our contact form already has your words: add your name and email there and send it.',
      'No puedo transmitirlo yo mientras no haya iniciado sesión. Nuestro formulario ya tiene sus palabras: añada su nombre y correo y envíelo.',
    ],
    ['Send it to the firm', 'Enviarlo a la firma'],
    CONTACT_PREFILLED,
  );
  return { facts: [fact], as: 'referral' };
}
