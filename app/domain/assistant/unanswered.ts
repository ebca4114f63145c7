import { plainText } from './language/tokens';

/** Why a question rightly has no answer: it tries to change the rules, asks for what is others’, or for what the firm doesn't do. */
export type Refused = 'rules' | 'others' | 'outside';
/** What a question without an answer is about, by where the firm can add one. */
export type GapTopic = 'office' | 'offer' | 'tax';

const RULES =
  /\b(?:ignore|forget|disregard|override|bypass|ignora|olvida)\b.{0,40}\b(?:instruct\w*|rules?|prompts?|guidelines|restrictions|above|previous|instrucciones|reglas)\b|\bsystem (?:prompt|message|:)|^system\b|\b(?:developer|admin|root|god|debug|jailbreak|dan) mode\b|\byou are now\b|\b(?:pretend|act|roleplay) (?:to be|as|you are|like)\b|\b(?:reveal|print|repeat|show)\b.{0,30}\b(?:instructions|prompt|rules|api key|secrets?|passwords?)\b|\bjailbreak\b|\b(?:drop table|select \*|<script)/;
const OTHERS =
  /\b(?:other|another|all|every|otros|otro) (?:the |your )?(?:clients?|customers?|users?|people|persons?|clientes?|usuarios?)\b|\b(?:of|from|for|about) (?:a |an |the |your )?(?:client|customer|user|cliente)s?\b|\b(?:somebody|someone) elses?\b|\bclient list\b|\blist of (?:your )?clients\b/;

/** Words of what such a firm may be asked for, whether its pages have them or not. */
const OFFICE =
  /\b(?:hours?|open|opens|close[sd]?|holidays?|weekends?|saturdays?|sundays?|evenings?|park(?:ing)?|address|directions?|map|wheelchair|accessib\w+|elevator|lobby|office|walk ?ins?|dogs? allowed|restrooms?|horario|abren|cierran|direccion|estacionamiento|oficina|fax|phone|call|email|speak|language|languages|interpreter|translator|sign language|hablan|idioma|spanish|portuguese|creole|french)\b/;
const TAX =
  /\b(?:tax\w*|irs|deduct\w*|credits?|refunds?|returns?|w-?2s?|w-?[49]s?|10\d\d\w*|11\d\d\w*|k-?1s?|forms?|schedule|mileage|per diem|depreciat\w*|withh\w+|estimated|extension|audit\w*|liens?|lev(?:y|ies)|garnish\w*|fbar|fatca|itin|ein|ssn|llc|s ?corp\w*|partnership|trusts?|estates?|inherit\w*|gifts|gift tax|nonprofits?|charit\w*|church\w*|clergy|militar\w*|veterans?|divorc\w*|alimony|child support|dependents?|airbnb|uber|lyft|doordash|farm\w*|nann(?:y|ies)|foreign|abroad|expat\w*|green card|capital gains?|crypto\w*|stocks?|bonds?|ira|roth|401k|403b|hsa|fsa|pension\w*|social security|medicare|property|homestead|mortgage|rent\w*|sales tax|impuestos?|declaracion\w*|deduc\w+|reembolso|multas?|penalt\w+|owe|income|wages|self employed|freelanc\w*)\b/;
const OFFER =
  /\b(?:work with|serve|specialize|represent|handle|experience with|price|prices|cost|costs|fees?|charge|rates?|quote|discount\w*|coupons?|promo\w*|pay|payments?|cash|checks?|cards?|visa|amex|american express|paypal|zelle|venmo|apple pay|installments?|financing|loans?|advance|gift cards?|invoices?|bills?|receipts?|services?|plans?|packages?|subscription|membership|courses?|class|classes|webinars?|certificate|book|booking|appointments?|consult\w*|meeting|zoom|video|reschedule|cancel\w*|bookkeep\w*|accounting|accountants?|cpa|payroll|quickbooks|xero|audit|notar\w+|apostille|translat\w+|fingerprint\w*|incorporat\w*|register|registration|license|permits?|business\w*|company|companies|invest\w*|financ\w*|retire\w*|insur\w*|wills|(?:a|my|last|living) will|attorney|lawyer|legal|immigration|portal|account|log ?in|sign ?in|password|upload\w*|documents?|files?|papers?|download\w*|app|print\w*|delete|privacy|secur\w+|data|jobs?|hiring|internship|careers?|reviews?|references?|complaint\w*|referral\w*|precio\w*|cuesta\w*|cobran|pagar|pagos?|tarjeta|efectivo|servicios?|cita|citas|cursos?|clases?|notario|traduc\w+|negocio|empresa|contador\w*|nomina|factura\w*|cuenta|documentos?)\b/;

/** Whether a question that had no answer was rightly refused, and why; null for a gap in the firm's material. */
export function refusedAs(question: string): Refused | null {
  const plain = plainText(question);
  if (RULES.test(plain)) return 'rules';
  if (OTHERS.test(plain)) return 'others';
  return [OFFICE, TAX, OFFER].some((words) => words.test(plain)) ? null : 'outside';
}

/** What a gap is about. */
export function gapTopic(question: string): GapTopic {
  const plain = plainText(question);
  if (OFFICE.test(plain)) return 'office';
  return TAX.test(plain) ? 'tax' : 'offer';
}
