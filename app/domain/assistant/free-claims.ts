import type { Named } from './item-names';
import type { Span } from './normal-form';

/** Words that say that something costs nothing, in a text as `seenForm` reads it. "Tax-free", "free times" and "feel free" say no such thing. */
const HOW =
  '(?:completely |totally |absolutely |entirely |all |100 ?% |always |still |even |now |totalmente |completamente |siempre )?';
const COST = '(?:costs?|charges?|fees?|payments?)';
const SIN = '(?:costos?|costes?|cargos?|cobros?|pago)';
const ANYTHING = '(?:anything|a (?:single )?(?:cent|dime|penny|thing|dollar))';
const CLAIM = new RegExp(
  '(?<![\\p{L}-])(?:' +
    [
      `${HOW}free[ -]of[ -](?:any )?(?:cost|charges?)`,
      `(?:for|absolutely|completely|totally|entirely) free(?! of charge)`,
      `(?<=(?:(?<!\\p{L})(?:is|are|be|comes?|goes|it[’']s|that[’']s|stays?|get|gets|have|do|does|prepare|prepares)|[’']s|for you|:|[-,(]) ?(?:it |that |this |yours |them |you )?${HOW})${HOW}free(?=$|[.,;!?)*]| ?[-(]| (?:for|with|if|when|today|this|until|as|and|in|on|too|here|at)(?!\\p{L}))`,
      `(?:at|with|for|under) no (?:additional |extra |further |added |hidden )?${COST}|(?<!(?:is|are|there[’']s) )no ${COST}(?= (?:for|to|at all|whatsoever)|[.,;!)]|$)|(?<=(?:is|are|there[’']s) )no (?:additional |extra )?${COST}`,
      `(?:without|zero|0) (?:any )?(?:additional |extra )?${COST}`,
      `(?:cost|charge|fee)[ -]free`,
      `costs? (?:you |us )?(?:nothing|nil|zero|nada)`,
      `(?:won[’']?t|doesn[’']?t|don[’']?t|does not|will not|do not|never) (?:cost|charges?|pay|owe|have to pay|need to pay) (?:you |us |for it )?${ANYTHING}`,
      `(?:pay|owe) (?:us )?nothing|nothing to pay|(?:it|that|this|work|return|books|you) for nothing|not (?:cost|pay|charge) ${ANYTHING}`,
      `complimentary|on the house|(?<=(?:is|are|it[’']s) )on us(?!\\p{L})|our treat|pro bono|waived?(?: the (?:cost|charge|fee|price))?|free gift|as a gift`,
      `gratis|gratu[ií]t\\p{L}*|sin (?:ningun )?${SIN}(?: alguno| adicional)?|no (?:le |te |les )?(?:cuesta|cobramos|costara|pagas?|tiene que pagar) (?:nada|ni un centavo)|de balde|de regalo|por cuenta de la casa|por nuestra cuenta|nada que pagar|regalad[oa]s?|de graca|kostenlos|umsonst`,
    ].join('|') +
    ')(?![\\p{L}-])|免费|免費|無料|무료',
  'gu',
);
/** A free thing before its name: "free bookkeeping". */
const FREE_BEFORE = /(?<![\p{L}-])free\s(?:the\s|our\s|your\s|a\s)?$/u;
const DENIED =
  /(?<!\p{L})(?:not|never|nothing|neither|nor|no|isn[’']?t|aren[’']?t|wasn[’']?t|won[’']?t be|cannot|can[’']?t|nunca|tampoco|ningun\w*)(?!\p{L})[^.;!?\n]{0,24}$/u;
/** What costs nothing here, whatever it stands beside: the firm says so in its own material. */
const FREE_ANYWAY =
  /(?<!\p{L})(?:cancel|resched|mistakes?|errors?|errores|reprogram|lifeline|988|irs|vita|(?:first|initial|intro\w*|30[- ]minute|tax|free) consultation|consulta (?:fiscal|inicial|de impuestos|de 30|gratuita|gratis)|primera consulta)/u;
const FREE_ALONE =
  /(?<!\p{L})(?:consult|consulta|mov(?:e|er|ing)\b|class|clases?|seats?|asientos?|calculat|calculad|accounts?|cuenta|estimat|estimad|organizer|portal|regist|sign(?:ing)? up|videos? call|question|pregunt|message|mensaje|contact|times?(?!\p{L})|slots?|\d ?(?:a\.?m|p\.?m)(?!\p{L}))/u;

/** Whether a text may hold such words at all. */
export const mayClaim = (text: string): boolean => CLAIM_WORD.test(text);
const CLAIM_WORD =
  /free|grat|(?:no|any|out|zero|extra|additional|added|further|hidden|0)[ -](?:any |extra |additional )?(?:cost|charge|fee|pay)|nothing|anything| cent(?!\p{L})|dime|penny|zero|nil|compliment|house|on us|treat|pro bono|waive|gift|nada|sin |balde|regal|casa|kostenlos|umsonst|免|無料|무료/u;

/** Where a text says that something costs nothing and doesn’t deny it. */
export function freeClaims(text: string, named: readonly Named[]): Span[] {
  const claims = [...text.matchAll(CLAIM)].map(({ 0: said, index }): Span => [
    index,
    index + said.length,
  ]);
  for (const { start } of named) {
    const before = FREE_BEFORE.exec(text.slice(Math.max(0, start - 16), start));
    if (before) claims.push([start - before[0].length, start - before[0].length + 4]);
  }
  return claims.filter(([start]) => !DENIED.test(text.slice(Math.max(0, start - 40), start)));
}

/** Whether what costs nothing in a sentence is something that the firm does for nothing. `words` are those of what was asked about. */
export function isFreeHere(ahead: string, hasNamed: boolean, words: ReadonlySet<string>): boolean {
  if (FREE_ANYWAY.test(ahead)) return true;
  if (hasNamed) return false;
  const [thing] = FREE_ALONE.exec(ahead) ?? [];
  return thing !== undefined && ![...words].some((word) => word.startsWith(thing.slice(0, 5)));
}

/** What may be a part of such words: their sentence is judged whole; and what only is while few words follow. */
export const FREE_WORDS =
  /(?<!\p{L})(?:free|gratis|gratu\p{L}*|complimentary|nothing|waived?|nada|pro bono|on the house|our treat|regal\p{L}*|zero|kostenlos|umsonst)(?!\p{L})/u;
export const OPEN_CLAIM =
  /(?<!\p{L})(?:(?:no|not|without|never|won[’']?t|doesn[’']?t|don[’']?t|sin|every|all|costs?|around|todos|completely|totally|absolutely|entirely|totalmente|completamente)(?:\s\S+){0,4}|(?:at|with|for|under)(?:\s(?:n|no(?:\s\S+){0,3}|f\p{L}{0,3})?)?|on(?:\s(?:th?|the(?:\s\S*)?|us?|our?(?:\s\S*)?)?)?|(?:de|por)(?:\s[brclnv]\S*)?|(?:still|always|siempre)(?:\s[fg]\S*)?|the \p{L}+)\s?$/u;
