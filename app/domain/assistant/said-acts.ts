import type { Span } from './normal-form';
import { sentencesOf } from './sentences';

/** What an answer may say that was done: that a ticket was opened, and what stands in records that were looked up. */
export type Done = { ticket: boolean; records: boolean };

/** What nobody does for a visitor while a question is answered, in a text as `seenForm` reads it. */
const ACT =
  /(?<!\p{L})(?:cancell?ed|(?:re)?booked|moved|paid|(?:e-?)?filed|sent|(?:re)?opened|refunded|reimbursed|changed|submitted|(?:re)?scheduled|reserved|deleted|uploaded|signed|emailed|mailed|texted|forwarded|notified|informed|contacted|registered|enrolled|charged|credited|waived|confirmed|transferred|issued|processed|ordered|approved|extended(?! hours)|cancelad[oa]|reservad[oa]|enviad[oa]|abierto|abierta|pagad[oa]|presentad[oa]|movid[oa]|cambiad[oa]|(?:re)?programad[oa]|agendad[oa]|reembolsad[oa]|devuelto|devuelta|solicitad[oa]|confirmad[oa]|registrad[oa]|inscrit[oa]|notificad[oa]|transferid[oa]|depositad[oa])(?!\p{L})/gu;
const ADVERBS =
  '(?:(?:just|already|now|also|successfully|gone ahead and|went ahead and|officially|safely|duly|all|been able to|personally|ya|tambien)[,]?\\s)*';
/** Who says to have done it, right before the word for it. */
const BY_US = new RegExp(
  `(?<!\\p{L})(?:(?:i|we|jennifer|(?:our|the|my) (?:team|office|firm|staff|accountants?|colleagues?))(?:\\s(?:have|has|had)|[’']ve|[’']s)?|se (?:ha|han)|(?:(?:se|te|le|les|lo|la|los|las)\\s)?(?:he|hemos))\\s${ADVERBS}(?:[\\p{L}]+ed(?:,| and|, and)\\s)?$`,
  'u',
);
/** What is said to have been done to something. */
const TO_IT = new RegExp(
  `(?<!\\p{L})(?:(?:has|have) been|consider (?:it|that|this|your \\p{L}+)|done[:,!]|(?:is|are|was|were) (?:now|already|hereby)|(?:your|this) (?:\\p{L}+ ){0,2}(?:ticket|request|appointment|consultation|booking|refund|payment|reservation|cancellation|slot|seat|return|extension|message)s? (?:is|are|was|were)|(?:all|it[’']s|you[’']re|you are)|(?:su|tu) (?:\\p{L}+ ){0,2}(?:cita|consulta|reserva|pago|reembolso|solicitud|declaracion|ticket|mensaje) (?:esta|fue|queda|quedo|ha sido|ya esta)|ha sido|ya esta|queda) ${ADVERBS}$`,
  'u',
);
/** What such a sentence begins with that tells how things go, and of no act. */
const IN_GENERAL =
  /(?<!\p{L})(?:if|once|when|whenever|after|until|till|before|unless|as soon as|while|how|whether|can|must|may|which|who|what|every|not|never|n[’']t|usually|always|si|cuando|una vez|despues|hasta|antes|como|no|nunca)(?!\p{L})/u;
const GENERALLY_BEHIND =
  /(?<!\p{L})(?:if|once|when|after|before|until|unless|by|electronically|online|through|on your|under|in the|on the|only|from|as soon as|right away|at once|immediately|automatically|si|cuando|despues|antes|por|en linea)(?!\p{L})/u;
const OF_TICKET =
  /(?<!\p{L})(?:tickets?|requests?|messages?|questions?|words|team|staff|someone|somebody|person|people|accountant|colleagues?|solicitud|mensaje|pregunta|equipo|persona|it|this)(?!\p{L})/u;
const TICKET_ACT =
  /^(?:sent|opened|reopened|submitted|forwarded|notified|informed|registered|enviad|abiert|solicitad|notificad|registrad)/;
const CONDITION_OF_US =
  /(?<!\p{L})(?:if|once|when|whenever|after|until|till|before|unless|as soon as|how|whether|everything|what|all|no|nunca|tampoco|si|cuando|una vez que|despues de que|hasta que|lo que)\s$/u;

const CHAINED = /(?:,|(?<!\p{L})(?:and|then|y))\s(?:also\s|then\s|even\s)?$/u;
const BY_WHO_ANSWERS = /^(?:i(?!\p{L})|jennifer|(?:\p{L}{2,3}\s)?he(?!\p{L}))/u;
/** "The link that we sent you." */
const OF_LETTERS =
  /(?<!\p{L})(?:the|an?|any|each|every|your|this|one|la|el)(?: [\p{L}-]+){1,3} (?:that |which )?$/u;
const LETTER_ACT = /^(?:sent|emailed|mailed|texted|issued|(?:e-?)?filed|signed|enviad)/;
const OF_LAW =
  /(?<!\p{L})(?:laws?|rates?|limits?|deadlines?|irs|congress|thresholds?|forms?|credits?|deductions?|brackets?|rules?|prices?|ley|tasas?|plazos?)(?!\p{L})/u;
const OF_YOU = /^(?:re)?(?:booked|scheduled|registered|enrolled|confirmed|approved|refunded)/;

/** What opens an account or a wallet. */
const SECRET =
  /(?<!\p{L})(?:passwords?|passcodes?|pass ?phrase|pins?(?: (?:code|number))?|cvv|cvc|social security|ssn|social(?= (?:number|security|here|in|please))|(?:(?:credit|debit|bank) )?card(?:['’]s)? (?:number|details|data|info\w*)|(?:security|verification|login|sign-?in|one[ -]time|\d-digit|\p{L}+-digit|access|secret|recovery|backup) codes?|codes?(?= (?:(?:that )?(?:we|you|i)|from|on|in|here|back))|(?:routing|bank account|account) numbers?|(?:login|bank|sign-?in) (?:details|data|credentials)|credentials|contrasenas?|claves?|codigos?(?= (?:de|que))|seguro social|numero de (?:tarjeta|cuenta))(?!\p{L})/gu;
const ASKING =
  /(?<!\p{L})(?:send|reply|respond|answer|give|tell|text|email|share|provide|read|write|type|enter|post|paste|confirm|message|dictate|say|spell|submit|put|drop|need|verify|what is your|what[’']s your|cual es (?:su|tu)|what is|what[’']s|have|envi[ae]\w*|mand[ae]\w*|escrib[ae]\w*|de(?:me|nos)|da(?:me|nos)|dig[ao]\w*|di(?:me|nos)|compart[ae]\w*|ponga|pon|confirm[ae]|necesit\w+)(?!\p{L})/gu;
/** Between the asking and the secret. */
const STRAIGHT =
  /^(?!\s(?:you|him|her)(?!\p{L}))(?!.*(?<!\p{L})(?:if|when|reset|resets?|forgot|forget|lost|change|before|once|link|about|without|not|never|ask|card is|si|cuando|sin|no|nunca|olvido)(?!\p{L})).{0,60}$/u;
const WEAK =
  /^(?:type|enter|write|put|confirm|provide|post|paste|need|verify|what(?! is your|[’']s your)|have|say|submit|answer|share|escrib|ponga|pon|confirm|necesit)/;
const HERE =
  /(?<!\p{L})(?:here|reply|chat|(?:to|with|for|tell|give|show) (?:me|us)|me|below|this (?:conversation|message|box|window)|next message|right now|aqui|este chat|respuesta|por aqui)(?!\p{L})/u;
const NEGATED =
  /(?<!\p{L})(?:not|never|n[’']t|no|don[’']?t|doesn[’']?t|won[’']?t|needn[’']?t|nobody|without|nunca|jamas|sin|no one|cannot|can[’']?t)(?:\s\p{L}+){0,4}\s$/u;
const SAFE_PLACE =
  /(?<!\p{L})(?:uploads?|documents?|bring|sign-?in page|suba|subir|documentos|traiga|ask(?:s|ed)? for)(?!\p{L})/u;
/** What is given at no place in words; a number may be uploaded. */
const NEVER_SAFE = /^(?:pass|pin|cvv|cvc|code|credential|contrasena|clave|codigo)/;

/** Where a text, from a place on, says that something was done that nobody did, or asks for what is nobody’s business; each to the end of its sentence. */
export function untrueActs(text: string, from: number, done: Done): Span[] {
  const spans: Span[] = [];
  for (const [start, end] of sentencesOf(text)) {
    if (end <= from) continue;
    const sentence = text.slice(start, end);
    const rest = /[.;!?\n]*\s*$/u.exec(sentence)!.index;
    const places = [...actsIn(sentence, done), ...secretsIn(sentence)];
    if (places.length > 0) spans.push([start + Math.min(...places), start + rest]);
  }
  return spans.filter(([, end]) => end > from);
}

function actsIn(sentence: string, done: Done): number[] {
  let isOurs = false;
  return [...sentence.matchAll(ACT)].flatMap(({ 0: act, index }) => {
    const ahead = sentence.slice(0, index);
    const byUs = BY_US.exec(ahead);
    isOurs = byUs ? isClaimed(byUs, act, ahead, done) : isOurs && CHAINED.test(ahead);
    const isTicket = done.ticket && TICKET_ACT.test(act) && OF_TICKET.test(sentence);
    if (isTicket) return [];
    if (byUs || isOurs) return isOurs ? [index] : [];
    return !done.records && isTold(act, ahead, sentence.slice(index + act.length)) ? [index] : [];
  });
}

/** Whether the firm says to have done something, and not when it will have, or which of its letters is meant. What is in a person’s records the firm may have done, but nobody who answers. */
function isClaimed(byUs: RegExpExecArray, act: string, ahead: string, done: Done): boolean {
  const before = ahead.slice(0, byUs.index);
  if (CONDITION_OF_US.test(before)) return false;
  if (BY_WHO_ANSWERS.test(byUs[0])) return true;
  return !done.records && !(OF_LETTERS.test(before) && LETTER_ACT.test(act));
}

function isTold(act: string, ahead: string, behind: string): boolean {
  const told = TO_IT.exec(ahead);
  if (!told || IN_GENERAL.test(ahead) || GENERALLY_BEHIND.test(behind)) return false;
  if (OF_LAW.test(ahead) && !/(?<!\p{L})(?:your|su|tu)(?!\p{L})/u.test(ahead)) return false;
  return !told[0].startsWith('you') || told[0].startsWith('your') || OF_YOU.test(act);
}

function secretsIn(sentence: string): number[] {
  const asking = [...sentence.matchAll(ASKING)].filter(
    ({ index }) => !NEGATED.test(sentence.slice(Math.max(0, index - 40), index)),
  );
  return [...sentence.matchAll(SECRET)].flatMap(({ 0: secret, index }) => {
    if (!NEVER_SAFE.test(secret) && SAFE_PLACE.test(sentence)) return [];
    if (/^\scard/.test(sentence.slice(index + secret.length))) return [];
    const isAsked = asking.some(({ 0: verb, index: at }) => {
      const isBefore = at < index;
      const between = isBefore
        ? sentence.slice(at + verb.length, index)
        : sentence.slice(index + secret.length, at);
      const isHere = HERE.test(sentence.slice(Math.min(at, index)));
      return isBefore
        ? STRAIGHT.test(between) && (isHere || !WEAK.test(verb))
        : isHere && STRAIGHT.test(between);
    });
    return isAsked ? [index] : [];
  });
}

/** What such words may begin with: their sentence is judged whole. */
export const ACT_WORDS = new RegExp(
  `${ACT.source}|${SECRET.source}|(?<!\\p{L})(?:social|card|credit|debit|bank|routing|account|codes?|security|verification|login|sign-?in|one|access|secret|recovery|backup|seguro|numero|codigos?|\\p{L}+-digit|\\d-digit)(?!\\p{L})`,
  'u',
);
