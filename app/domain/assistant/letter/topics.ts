import { civilTime } from '../../time/civil-time';
import { DAY } from '../../time/duration';
import { gapFor } from '../../messaging/draft-gap';
import type { Fact } from '../fact';
import { plainText, termsOf } from '../language/tokens';
import { papersIn } from '../thread-names';
import {
  invoiceFact,
  meetingFact,
  neededFact,
  receivedFact,
  type ClientRecords,
} from './client-facts';
import { saysSent, type LetterRequest } from './requests';

type Words = readonly [string, string];
/** What a letter says of one thing: words before the facts, and a gap behind them where something is missing. */
export type Found = {
  lead?: Words;
  facts: readonly Fact[];
  missing?: Words;
  needsPapers?: boolean;
};
/** `before` is what was written before that: the end of the conversation, and when the firm wrote last. */
type Source = {
  records: ClientRecords;
  now: Date;
  before?: { text: string; firmAt: Date | null };
};

/** How long ago a paper came that a client says they have just sent, and how many are named. */
const JUST_SENT = 14 * DAY;
const MOST = 3;

const GOT_IT =
  /\b(?:if|whether) (?:you|u|yall) (?:\w+ )?(?:got|received|have)\b|\b(?:did|have|can|could) (?:you|u|yall) (?:guys )?(?:get|got|receive|received|see|seen|find|confirm)\b.{0,20}\b(?:it|them|that|those|these|all|everything|both|this)\b|\b(?:everything|it|all) (?:there|arrived?|come through|came through)\b|\b(?:recibieron|les llego|les llegaron|lo tienen|los tienen|llego bien)\b/;

const ATTACHED = /\b(?:attach\w*|adjunt\w*)\b/;

/** Words of a paper's name that are in too many to tell it. */
const TOLD_BY_NONE =
  /^(?:20\d\d|\d{1,2}|pdf|download|jpe?g|png|document|doc|file|paper|copy|scan|upload|send|form)$/;
const tellingTerms = (text: string) =>
  termsOf(text.replace(/[_.-]/g, ' ')).filter((term) => !TOLD_BY_NONE.test(term));
const formsIn = (text: string) =>
  (plainText(text).match(/\b(?:w-?[249g]|k-?1|10(?:40|65|95|98|99)|1120)(?![a-z0-9])/g) ?? []).map(
    (form) => form.replace('-', ''),
  );

/**
 * Papers that a client says they sent: those that came of late, and a gap where none of them is the one. With the requests that this
 * answers; null where they say nothing of the kind.
 */
export async function sentPapers(
  told: readonly string[],
  requests: readonly LetterRequest[],
  { records, now, before }: Source,
): Promise<(Found & { covers: readonly LetterRequest[] }) | null> {
  const asking = requests.filter(({ text }) => GOT_IT.test(plainText(text)));
  const both = asking.map(({ text }) => text).filter(saysSent);
  const sent = [...told.filter(saysSent), ...both];
  if (sent.length === 0) return null;
  const covers = asking;
  const since = Math.max(now.getTime() - JUST_SENT, before?.firmAt?.getTime() ?? 0);
  const latest = (await records.received()).filter(
    ({ receivedAt }) => receivedAt.getTime() >= since,
  );
  const said = [...new Set([...sent, ...covers.map(({ text }) => text)])].join(' ');
  const gap = gapFor(said);
  const lead: Words = ['Thank you for sending this.', 'Gracias por enviarlo.'];
  // What is attached to a message stands there, and not among the documents.
  if (ATTACHED.test(plainText(said))) return { lead, facts: [], missing: [gap, gap], covers };
  // "Uploaded." is of what was spoken of before.
  const own = tellingTerms(said);
  const about = own.length > 0 ? said : (before?.text ?? '');
  const words = new Set(tellingTerms(about));
  const papers = papersIn(about)
    .map(tellingTerms)
    .filter((terms) => terms.length > 0);
  const named = latest.filter(({ name, asked }) => {
    const terms = new Set(tellingTerms(`${name} ${asked ?? ''}`));
    if (papers.length > 0) return papers.some((paper) => paper.every((term) => terms.has(term)));
    return own.length > 0 && own.some((term) => terms.has(term));
  });
  // A paper that is named and isn't there is no other one.
  const shown = words.size > 0 ? named : latest;
  const facts = shown.slice(0, MOST).map(receivedFact);
  // Forms that are named one by one are there one by one.
  const names = named.flatMap(({ name, asked }) => formsIn(`${name} ${asked ?? ''}`));
  const all = formsIn(said).every((form) => names.includes(form));
  const sure = words.size === 0 || (named.length > 0 && all);
  if (facts.length > 0)
    return {
      lead,
      facts,
      ...(!sure && { missing: [gap, gap] as const }),
      covers,
    };
  const heard: Words = ['Thank you for letting us know.', 'Gracias por avisarnos.'];
  if (own.length === 0 && latest.length > 0)
    return { lead: heard, facts: [], missing: [gap, gap], covers };
  return {
    lead: heard,
    facts: [],
    missing: [
      `I don’t see it among your documents in the portal yet. ${gap}`,
      `Todavía no lo veo entre sus documentos en el portal. ${gap}`,
    ],
    covers,
  };
}

const STILL_NEEDED =
  /\b(?:anything|something|what)(?: else)? (?:is |thats )?(?:missing|needed|left)\b|\b(?:need|missing|want) (?:anything|something)(?: else| more)?\b|\banything else\b.{0,20}\b(?:need|send|missing)\b|\bis that (?:all|everything)\b|\bfaltan? algo\b|\balgo mas\b|\bnecesitan? (?:algo|otra cosa)\b/;

/** What is still missing from a client who asks whether anything is; null for any other request. */
export async function stillNeeded(
  { text }: LetterRequest,
  { records }: Source,
): Promise<Found | null> {
  if (!STILL_NEEDED.test(plainText(text))) return null;
  const needed = await records.needed();
  const none: Words = [
    'We are waiting for no documents from you.',
    'No nos falta ningún documento suyo.',
  ];
  return needed.length > 0
    ? { facts: needed.slice(0, MOST).map(neededFact), needsPapers: true }
    : { lead: none, facts: [] };
}

const OWED =
  /\bcuanto (?:les |le |te )?debo\b|\b(?:what|how much) (?:do|did) i (?:still )?owe (?:you|the firm|your office)\b|\bmi saldo\b/;

/** What a client who asks has to pay the firm; null for any other request. */
export async function owedInvoices(
  { text }: LetterRequest,
  { records, now }: Source,
): Promise<Found | null> {
  if (!OWED.test(plainText(text))) return null;
  const open = (await records.invoices()).filter(({ status }) => status === 'open');
  const today = civilTime(now).date;
  const none: Words = ['You have no invoice to pay.', 'No tiene ninguna factura por pagar.'];
  return open.length > 0
    ? { facts: open.slice(0, MOST).map((invoice) => invoiceFact(invoice, today)) }
    : { lead: none, facts: [] };
}

const IS_CANCELED = /\b(?:is|was|been|got) cancell?ed\b|\bcancelad[ao]\b/;
const MOVES =
  /\b(?:move|moved|reschedule|change|cancel|push|postpone|shift|switch|cambiar|mover|cancelar|reprogramar|posponer|aplazar)\b/;
const MEETING =
  /\b(?:appointments?|appt|meetings?|consultations?|calls?|sessions?|visit|slot|time we|citas?|reunion|consulta|llamada)\b/;

/** A meeting that is to be moved or canceled: the one that is booked, and how that is done. Null for any other request. */
export async function movesMeeting(
  { text }: LetterRequest,
  before: readonly string[],
  { records }: Source,
): Promise<Found | null> {
  const plain = plainText(text);
  const meant =
    MEETING.test(plain) ||
    (/\b(?:it|la)\b/.test(plain) && MEETING.test(plainText(before.join(' '))));
  const isCanceled = IS_CANCELED.test(plain);
  if (!(MOVES.test(plain) || isCanceled) || !meant) return null;
  const meetings = await records.meetings('upcoming');
  if (meetings.length === 0) return null;
  const gap = gapFor(text);
  if (isCanceled) return { facts: meetings.slice(0, MOST).map(meetingFact), missing: [gap, gap] };
  return {
    facts: meetings.slice(0, MOST).map(meetingFact),
    missing: [
      `You can move or cancel it yourself: open it under Consultations in the portal. ${gap}`,
      `Puede cambiarla o cancelarla usted: ábrala en Consultas, en el portal. ${gap}`,
    ],
  };
}

/** What helps whoever fills in a gap: what the question is about, and what is asked of the material for it, in both languages. */
export const BESIDE_GAP: readonly { asked: RegExp; ask: (year: number) => Words }[] = [
  {
    asked: /\bestimated (?:tax )?payments?\b|\bpagos? estimados?\b/,
    ask: () => [
      'When is the next estimated tax payment due?',
      '¿Cuándo vence el próximo pago de impuestos estimados?',
    ],
  },
  {
    asked:
      /\b(?:file|filing|declarar|declaramos|presentar)\b.{0,24}\b(?:together|jointly|separately|juntos|separado|conjunta)\b/,
    ask: (year) => [
      `What is the standard deduction for ${year}?`,
      `¿Cuál es la deducción estándar de ${year}?`,
    ],
  },
];

/** Whether somebody asks what is right for them: that is talked over best. */
export const asksAdvice = (text: string): boolean =>
  /\b(?:should (?:i|we)|can (?:i|we) (?:\w+ )?(?:deduct|claim|write)|(?:do|would|will) (?:i|we) (?:get|owe|qualify|have to)|what (?:should|do|can) (?:i|we) do|(?:will|does|would) (?:the|my|our|it|this|that)|worth it|better (?:to|if|for)|puedo (?:deducir|reclamar)|podemos (?:deducir|declarar)|debo|debemos|conviene|que (?:hago|hacemos|debo))\b/.test(
    plainText(text),
  );

/** Whether somebody asks the firm to do something, which only a person can promise. */
export const asksToDo = (text: string): boolean =>
  /\b(?:can|could|would|will) (?:you|u|yall|someone|somebody|theodore|alma) (?:\w+ ){0,2}?(?:file|send|write|call|update|change|check|fix|make|extend|waive|refund|resend|sign|forward|add|remove|look into|review)\b|\b(?:pueden?|podrian?) (?:\w+ )?(?:presentar|enviar|enviarme|mandar|mandarme|llamar|llamarme|cambiar|revisar|hacer|hacerme|firmar)\b/.test(
    plainText(text),
  );

/** Whether somebody writes of a letter of a tax office. */
export function isLetterOfState(text: string): boolean {
  return /\b(?:irs|department of revenue|tax office|state of florida)\b.{0,40}\b(?:letters?|notices?|sent (?:me|us)|wrote|mailed)\b|\b(?:letters?|notices?|carta|aviso|notificacion)\b.{0,30}\b(?:irs|department of revenue|tax office)\b|\bcp ?\d{2,4}\b/.test(
    plainText(text),
  );
}
