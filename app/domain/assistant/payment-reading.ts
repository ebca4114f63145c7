import type { Span } from './normal-form';
import { sentencesOf } from './sentences';

/** Ways to send money that a firm names itself where it takes them. */
const SERVICES =
  /(?<!\p{L})(?:zelle|venmo|cash ?app|pay ?pal|apple ?pay|google ?pay|samsung pay|western union|money ?gram|remitly|revolut|chime|bizum|bitcoins?|btc|ethereum|usdt|tether|crypto(?:currency|currencies)?|(?:prepaid|gift) ?cards?|tarjetas? de regalo|money orders?|giro postal|wire (?:it|the|us|your|money|funds)|giros?)(?!\p{L})/u;
/** A sentence that only says that the firm doesn't, or doesn't know. */
const DENIED =
  /(?<!\p{L})(?:not|never|no|nothing|don[’']?t|doesn[’']?t|can[’']?t|cannot|won[’']?t|isn[’']?t|whether|if|ask(?:ed)?|scams?|beware|nunca|ni|si|pregunt\w*|estafa)(?!\p{L})/u;
const CLAUSE = '[^.;!?\\n]{1,80}';
/** Whom money is sent to: everything up to the end of the clause. */
const RECIPIENT = new RegExp(
  `(?<!\\p{L})(?:(?:payable|(?:made?|make|write|writing) (?:(?:it|them|the|your|a|checks?|cheques?) )*out|checks? (?:out )?) to|pagadero a|a nombre de|a la orden de|(?:send|transfer|wire|deposit|mail|pay|remit|envi[ea]r?|transfier[ae]|deposite|mande|pague)(?:l[oae])? (?:(?:the|your|us|all|this|full|a|its?|that|el|la|su|todo) ?)*(?:payments?|money|funds?|fees?|deposit|amount|checks?|balance|it|them|dinero|pagos?|monto)? ?(?:directly |only |now |over |directamente )?(?:to|al?|into|en la cuenta de) )(${CLAUSE})`,
  'gu',
);
const ITSELF =
  /^[\s:]*(?:(?:the|our|your|a|la|el|nuestra?|su|this|that) )?(?:us\b|firm|office|irs|state|address|person|team|oficina|firma|portal|dashboard|messages?|documents?|invoice|account details|form|contact|page|estimate|calculator|client|preparer|return|plan|month|any|it\b|\[)/u;
const OPAQUE =
  /(?<![\p{L}\d/=?&.-])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{24,}(?![\p{L}\d])|(?<![\p{L}\d])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,8}(?: ?[a-z\d]{1,4})?(?![\p{L}\d])/gu;
const CASHTAG = /(?<![\p{L}\d$])\$[a-z][a-z\d_-]{2,24}/gu;

/** Where a text in lower case tells to send money in a way, or to somebody, that isn't known: `knows` says whether the firm's own words hold some. */
export function payElsewhere(text: string, knows: (words: string) => boolean): Span[] {
  const spans: Span[] = [...text.matchAll(OPAQUE), ...text.matchAll(CASHTAG)].flatMap(
    ({ 0: said, index }): Span[] => (knows(said) ? [] : [[index, index + said.length]]),
  );
  for (const [from, end] of sentencesOf(text)) {
    const sentence = text.slice(from, end);
    for (const { 0: all, 1: whom = '', index } of sentence.matchAll(RECIPIENT)) {
      const start = index + all.length - whom.trimStart().length;
      const isKnown = ITSELF.test(whom) || knows(nameIn(whom));
      if (!isKnown) spans.push([from + start, from + start + whom.trim().length]);
    }
    const service = SERVICES.exec(sentence);
    if (!service || DENIED.test(sentence) || knows(service[0])) continue;
    const to = / (?:to|a|para) [^.;!?\n]{1,60}$/u.exec(sentence.slice(0, service.index));
    const rest = /[.;!?\n]*\s*$/u.exec(sentence)!.index;
    spans.push([
      from + (to ? to.index + 1 : service.index),
      from + Math.max(rest, service.index + service[0].length),
    ]);
  }
  return spans;
}

/** A recipient without what follows on the name. */
const nameIn = (whom: string) =>
  whom
    .replace(/[,(].*$|\s(?:and|with|by|in|at|for|on|y|con|por|en)\s.*$/su, '')
    .replace(/^[\s“"'*]+|[\s”"'*]+$/gu, '');

/** What may begin such a direction: its sentence is judged whole. */
export const PAYING =
  /(?<!\p{L})(?:zelle|venmo|cash|cashtag|pay|paypal|apple|google|western|money|crypto\w*|bitcoin|gift|prepaid|wire|giro|payable|checks?|cheques?|pagadero|nombre|orden|send|mail|payments?|transfer|deposit|remit|env[ií]\w*|transfier\w*|mand\w+|pague)(?!\p{L})/u;
