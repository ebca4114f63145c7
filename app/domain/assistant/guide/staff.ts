import type { StaffMatter } from '../staff-pages';
import { askedOfOwn } from './own-words';
import type { Reply, Talk } from './reply';
import type { Said } from './said';
import { spanOf } from './spans';

const OWN = /\b(?:my|mine|i|im|ive|me|mis?|tengo)\b/;
const MEETING =
  /\bwho(?:s| is) coming\b|\b(?:appointments?|appts?|consultations?|meetings?|bookings?|citas?|consultas?|reunion\w*)\b/;
/** What is asked of all of them. */
const OF_ALL =
  /^(?:who|which|what|how many|any|are there(?: any)?|list|show(?: me)?)\b.*\b(?:overdue|unpaid|open|late|new|uploaded|to review|unreviewed|today|yesterday|this week)\b/;
const INVOICES = /\b(?:invoices?|bills?|facturas?)\b/;
const DOCUMENTS = /\b(?:documents?|papers|files|uploads?|documentos?|papeles)\b/;
const ALL_CLIENTS = /\b(?:list|show|all|how many|which)\b.{0,12}\b(?:clients|users)\b/;
const TICKETS = /\btickets?\b/;
const INBOX =
  /\b(?:clients?|who) (?:is|are|s)? ?(?:still )?waiting\b|\bnew messages?\b|\b(?:unanswered|unread|inbox|sin (?:responder|contestar|leer))\b|\b(?:who|which|what|anyone|anybody|clients?|messages?|questions?)\b.{0,24}\b(?:wait(?:s|ing)? (?:for|on) (?:an? |our |us|me|the |somebody|someone)|(?:needs?|without) an? (?:answer|reply)|(?:to|must|should|we|i) (?:be )?(?:answer|reply)\w*)\b/;
/** What the firm has of a client. */
const RECORDS =
  /\b(?:documents?|papers|paperwork|files?|uploads?|uploaded|w ?2s?|k ?1s?|10\d\d\w*|passport|licen[sc]e|invoices?|bills?|balance|owes?|paid|pay|payments?|tasks?|plan|estimates?|returns?|messages?|wr(?:ote|ite|itten)|sent|send|missing|signed|consents?|email|phone|address|documentos?|papeles|facturas?|debe|pago|falta\w*|tareas|envio|subio)\b/;
const CLIENTS = /\b(?:clients?|customers?|clientes?|investors?|her|his|hers|their|theirs)\b/;
/** "Carla Mendes", behind another word or with an s of whom it is. */
const NAME =
  /(?<=[\p{L}\d,] )(?!I\b)\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]+)*(?=['’]s\b|\b)|^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?=['’]s\b)/gu;
const NO_NAME =
  /^(?:Jennifer|Today|Tomorrow|Florida|Orlando|Eola|Schedule|Form|Spanish|English|Internal|Social|Child|Standard|Quick\w*|Zoom|Google|Stripe|What|Who|How|When|Where|Which|It|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Jan\w*|Feb\w*|Mar(?:ch)?|Apr\w*|May|June?|July?|Aug\w*|Sep\w*|Oct\w*|Nov\w*|Dec\w*)\b/;
/** "did carla pay": somebody who isn't the firm, the law or the portal. */
const SOMEBODY_DID =
  /\b(?:did|has|does|is|what did|que) (?!(?:you|u|we|i|the|they|it|this|that|there|my|anyone|anybody|somebody|a|an|irs|florida|filing|jennifer|everyone|what|how)\b)[a-z]{3,}(?: [a-z]+)? (?:(?:still|already|ever|last|her|his|yet) )*(?:upload\w*|sen[dt]|pay|paid|owe|write|wrote|written|missing|booked|reply|replied|signed|answer(?:ed)?)\b/;

const OF_DAY = /\b(?:tomorrows?|todays?|tonight|week|hoy|manana|semana|coming)\b/;
const ASKS_WHAT =
  /\b(?:what|whats|which|when|who|whos|any|how many|list|show|do|tomorrows?|todays?|que|cuando|cuantas?)\b/;
const HOW_TO =
  /\bneed(?:s|ed)?\b.{0,12}\bfor (?!you\b)|\bhow (?:do|can|to|should)\b|\b(?:can|should) (?:i|we|you|they|clients?|someone|somebody|a|the)\b/;

/**
 * What one of the staff asks of clients or of the office's work: where that stands. Theirs is their calendar, with the meetings that
 * they hold. Null for anybody else, and for what is asked of the firm or of their own.
 */
export async function staffReply(said: Said, talk: Talk): Promise<Reply | null> {
  const { staff_pages, own_calendar } = talk.tools;
  const { text, asks } = said;
  if (!staff_pages || talk.wantsPerson || asks.has('price') || HOW_TO.test(text)) return null;
  const names = [...talk.prompt.matchAll(NAME)].map(([name]) => name);
  const name = names.find((each) => !NO_NAME.test(each)) ?? '';
  const own = OWN.test(text);
  if (own && own_calendar && MEETING.test(text) && ASKS_WHAT.test(text)) {
    const [first, last] = spanOf(text, talk.now);
    return { facts: await own_calendar({ first, last }) };
  }
  const about = matterOf(said, own, name);
  return about && { facts: await staff_pages({ about, name }), as: 'referral' };
}

function matterOf(said: Said, own: boolean, name: string): StaffMatter | null {
  const { text } = said;
  if (TICKETS.test(text)) return 'tickets';
  if (INBOX.test(text)) return 'messages';
  const other = name !== '' || CLIENTS.test(text) || SOMEBODY_DID.test(text);
  const asked = askedOfOwn(said)?.of;
  if (!own && !name && OF_ALL.test(text)) {
    if (INVOICES.test(text)) return 'invoices';
    if (DOCUMENTS.test(text)) return 'documents';
  }
  if (MEETING.test(text) && ASKS_WHAT.test(text) && (other || asked || OF_DAY.test(text)))
    return name ? 'client' : 'meetings';
  if (asked && asked !== 'due') return own && !name ? null : 'client';
  return (other && RECORDS.test(text)) || ALL_CLIENTS.test(text) ? 'client' : null;
}
