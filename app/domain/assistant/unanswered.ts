import { FOREIGN_WORDS } from './guide/foreign';
import { plainText, wordsIn } from './language/tokens';

/** Why a question rightly has no answer: it tries to change the rules, asks for what is others’, or for what the firm doesn't do. */
export type Refused = 'rules' | 'others' | 'outside';
/** What a question without an answer is about, by where the firm can add one. */
export type GapTopic = 'office' | 'offer' | 'tax' | 'terms' | 'other';

const RULES =
  /\b(?:ignore|forget|disregard|override|bypass|ignora|olvida)\b.{0,40}\b(?:instruct\w*|rules?|prompts?|guidelines|restrictions|above|previous|instrucciones|reglas)\b|\bsystem (?:prompt|message|:)|^system\b|\b(?:developer|admin|root|god|debug|jailbreak|dan) mode\b|\byou are now\b|\b(?:pretend|act|roleplay) (?:to be|as|you are|like)\b|\b(?:reveal|print|repeat|show)\b.{0,30}\b(?:instructions|prompt|rules|api key|secrets?|passwords?)\b|\bjailbreak\b|\b(?:drop table|select \*|<script)/;
const OTHERS =
  /\b(?:other|another|all|every|otros|otro) (?:the |your )?(?:clients?|customers?|users?|people|persons?|clientes?|usuarios?)\b|\b(?:of|from|for|about) (?:a |an |the |your )?(?:client|customer|user|cliente)s?\b(?! portal)|\b(?:somebody|someone) elses?\b|\bclient list\b|\blist of (?:your )?clients\b/;

/** Words of what such a firm may be asked for, whether its pages have them or not. */
const OFFICE =
  /\b(?:hours?|open|opens|close[sd]?|holidays?|weekends?|saturdays?|sundays?|evenings?|park(?:ing)?|address|directions?|map|wheelchair|accessib\w+|elevator|lobby|office|walk ?ins?|dogs? allowed|restrooms?|horario|abren|cierran|direccion|estacionamiento|oficina|fax|phone|call|email|speak|language|languages|interpreter|translator|sign language|hablan|idioma|spanish|portuguese|creole|french)\b/;
const TAX =
  /\b(?:tax\w*|irs|deduct\w*|credits?|refunds?|returns?|w-?2s?|w-?[49]s?|10\d\d\w*|11\d\d\w*|k-?1s?|forms?|schedule|mileage|per diem|depreciat\w*|withh\w+|estimated|extension|audit\w*|liens?|lev(?:y|ies)|garnish\w*|fbar|fatca|itin|ein|ssn|llc|s ?corp\w*|partnership|trusts?|estates?|inherit\w*|gifts|gift tax|nonprofits?|charit\w*|church\w*|clergy|militar\w*|veterans?|divorc\w*|alimony|child support|dependents?|airbnb|uber|lyft|doordash|farm\w*|nann(?:y|ies)|foreign|abroad|expat\w*|green card|capital gains?|crypto\w*|stocks?|bonds?|ira|roth|401k|403b|hsa|fsa|pension\w*|social security|medicare|property|homestead|mortgage|rent\w*|sales tax|impuestos?|declaracion\w*|deduc\w+|reembolso|multas?|penalt\w+|owe|income|wages|self employed|freelanc\w*)\b/;
/** How the firm bills, cancels and keeps what is told to it: rules of the firm, and nothing of its catalogue. */
const TERMS =
  /\b(?:price|prices|pri[sc]e|cost|costs|fees?|charge|rates?|discount\w*|coupons?|promo\w*|pay|payments?|cash|checks?|cards?|visa|amex|american express|paypal|zelle|venmo|apple pay|installments?|financing|cancel\w*|reschedule|refund policy|money back|policy|policies|guarantee\w*|rules?|terms|privacy|private|confidential\w*|secur\w+|data|delete|complaint\w*|precio\w*|cuesta\w*|cobran|pagar|pagos?|tarjeta|efectivo|privacidad)\b(?! courses?\b)/;
const OFFER =
  /\b(?:(?:do|can|could|will|would) (?:you|u|they|the firm)|are you able|work with|serve|specialize|represent|handle|experience with|loans?|advance|gift cards?|services?|plans?|packages?|subscription|membership|courses?|class|classes|webinars?|certificate|bookkeep\w*|accounting|payroll|quickbooks|xero|notar\w+|apostille|translat\w+|fingerprint\w*|incorporat\w*|register|registration|license|permits?|invest\w*|insur\w*|immigration|servicios?|cursos?|clases?|notario|traduc\w+|nomina|hacen|ofrecen|arreglan)\b/;
/** A trade next door is none of ours; the tax on it, or paying with it, may be. */
const OF_TAX =
  /\b(?:tax\w*|irs|deduct\w*|reports?|reporting|returns?|refunds?|income|gains?|withh\w+|forms?|10\d\d\w*|11\d\d\w*|basis|write ?offs?|mileage|impuestos?|declar\w+|deduc\w+|take visa|accept visa|visa cards?|pay)\b/;

/**
 * Why a question that had no answer rightly had none: it breaks the rules, asks for what is others', or for a trade that the guide
 * knows to be none of ours. Null for everything else: a gap in the firm's material.
 */
export function refusedAs(question: string): Refused | null {
  const plain = plainText(question);
  if (RULES.test(plain)) return 'rules';
  if (OTHERS.test(plain)) return 'others';
  const foreign = wordsIn(question).some(
    (word) => FOREIGN_WORDS.get(word)?.place === undefined && FOREIGN_WORDS.has(word),
  );
  return foreign && !OF_TAX.test(plain) ? 'outside' : null;
}

/** What a gap is about. */
export function gapTopic(question: string): GapTopic {
  const plain = plainText(question);
  if (OFFICE.test(plain)) return 'office';
  if (TAX.test(plain)) return 'tax';
  if (TERMS.test(plain) && !/\bgift cards?\b/.test(plain)) return 'terms';
  return OFFER.test(plain) ? 'offer' : 'other';
}
