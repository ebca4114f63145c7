import { maskNumbers, maskSpread } from './mask';
import type { Turn } from './words';

const QUOTED = /“[^”]*”|"[^"]*"|«[^»]*»|(?<=\s)['‘][^'’]{10,}['’]/g;
const REFUSED =
  /\b(?:don['’]?t|do not|never|not to|not asking|without)\b[^.?!]{0,40}\b(?:open|opening|create|file|send|call|contact|hand|pass|forward|ticket|person)/i;
/** A question about handing over, which wants none. */
const ABOUT_IT = /\bwhat (?:happens|does|would happen)\b|^\s*if (?:i|you|we)\b|\bhow does\b/i;
const TICKET =
  /\b(?:open|create|file|submit|abrir?|abra|cree) (?:me )?(?:a |an |the |un )?ticket\b/i;
const HAND_ON =
  /\b(?:let|have|want|need|like|ask|get|connect|transfer|pass|put|hand|forward|talk|speak|chat|quiero|necesito|hablar|comunicar|pase|pasar)\b[^.?!]{0,40}\b(?:a|an|real|human|to|with|from|con|una|un) ?(?:real |live |human |your |my |the )?(?:person|human|manager|supervisor|someone|somebody|representative|agent|staff|persona|alguien|humano)\b/i;
const CALL_ME =
  /\b(?:call|contact|email|phone) me\b|\b(?:ll[aá]m[ae]n?me|me llamen|cont[aá]ct[ae]n?me)\b/i;

/** How somebody begins who wants something passed on, and not to know how that is done. */
const PLEASE =
  '(?:^|[.!?,;:]\\s*|\\b(?:please|pls|plz|kindly|just|jennifer|hi|hey|hello|(?:can|could|would|will) (?:you|u|somebody|someone|anybody|anyone)|fyi|(?:want|need|like) you to|por favor|quiero|quisiera|puede|puedes|podria)[,]? )(?:please |just |also )?';
/** Whom the firm tells nothing. */
const STRANGERS =
  '(?!(?:(?:my|the|your) )?(?:wife|husband|spouse|mom|dad|mother|father|kids?|son|daughter|friends?|boss|irs|government|state|bank|world)(?!\\p{L}))';
const SOMEBODY =
  '(?:(?:my|the|your|our|a|mi|al?|el|la|su) )?(?:\\p{L}+ ){0,2}(?:guy|lady|man|woman|person|preparer|accountant|cpa|advis[eo]r|agent|bookkeeper|office|staff|team|firm|people|folks|boss|manager|consultant|planner|someone|somebody|them|contador|contadora|asesora?|oficina|equipo|preparadora?|alguien)';
/** Anybody who is told something of the writer’s: "tell Theodore I moved". */
const ANYBODY =
  '(?!me\\b|us\\b|if\\b|whether\\b|wh\\w+|how\\b|from\\b)(?:\\p{L}+ ){1,3}?(?:that |about )?(?:i|im|ive|we|my|our)';
const PASS_ON = new RegExp(
  [
    `${PLEASE}(?:tell|inform|notify|remind|ask|message|text|email|warn) ${STRANGERS}${SOMEBODY}(?!\\p{L})`,
    `${PLEASE}(?:tell|inform|notify|remind) ${STRANGERS}${ANYBODY}(?!\\p{L})`,
    `${PLEASE}let ${STRANGERS}(?!me(?!\\p{L})|us(?!\\p{L}))(?:\\p{L}+ ){1,4}know(?!\\p{L})`,
    `${PLEASE}message \\p{L}+ that(?!\\p{L})`,
    `${PLEASE}(?:(?:quiero|quisiera|i want to|i would like to|id like to) )?(?:leave|send|get|take|dejar|deje|mandar|enviar) (?:a|un) (?:message|note|mensaje|recado) (?:for|to|with|para|a) \\p{L}+`,
    `${PLEASE}(?:a )?(?:message|note) (?:for|to) ${SOMEBODY}(?!\\p{L})`,
    `${PLEASE}(?:leave|send|pass|give|relay|forward|take|get)(?: \\p{L}+){0,3} (?:message|note|word|this|that|it)(?: on)? (?:for|to|with) ${SOMEBODY}(?!\\p{L})`,
    `${PLEASE}(?:leave|take) a (?:message|note)(?!\\p{L})`,
    `${PLEASE}(?:d[ií]g[ae](?:n?le)?|dile|av[ií]s[ae](?:n?le)?|inf[oó]rm[ae](?:n?le)?|comun[ií]qu?[ae](?:n?le)?|pregunt[ae](?:n?le)?) (?:a|al) ${SOMEBODY}(?!\\p{L})`,
  ].join('|'),
  'iu',
);

/** Whether a person's own question asks to be handed to a person at the firm. What it only quotes asks for nothing. */
export function asksForPerson(prompt: string): boolean {
  const own = prompt.replace(QUOTED, ' ');
  if (REFUSED.test(own) || ABOUT_IT.test(own)) return false;
  return [TICKET, HAND_ON, CALL_ME, PASS_ON].some((words) => words.test(own));
}

/** Whether what a person wrote is itself a message to the firm, or asks for a ticket or a call: it is handed over as it is. */
export function isForTheFirm(prompt: string): boolean {
  const own = prompt.replace(QUOTED, ' ');
  return asksForPerson(prompt) && [TICKET, CALL_ME, PASS_ON].some((words) => words.test(own));
}

/** How much of each turn is handed over. */
const OF_A_TURN = 600;

/** What was said to the assistant before, as the staff read it under what is handed to them; '' where nothing was. */
export function handedOver(said: readonly Turn[]): string {
  if (said.length === 0) return '';
  const masked = maskSpread(said.map(({ message }) => message));
  const lines = said.map(({ role }, at) => {
    const words = masked[at]!;
    const shown = words.length > OF_A_TURN ? `${words.slice(0, OF_A_TURN).trimEnd()}…` : words;
    return `${role === 'user' ? 'Client' : 'Jennifer'}: ${shown}`;
  });
  return ['Said to Jennifer before this:', ...lines].join('\n\n');
}

/** A message as it is handed to the firm: without the numbers that must not be sent here. */
export const handedText = (prompt: string): string => maskNumbers(prompt).slice(0, 1_000);

/** The last question to the assistant with what was said before it, as somebody sends it to the firm; '' where nothing was asked. */
export function askedText(said: readonly Turn[]): string {
  const at = said.findLastIndex(({ role }) => role === 'user');
  const last = said[at];
  return last
    ? [handedText(last.message), handedOver(said.slice(0, at))].filter(Boolean).join('\n\n')
    : '';
}
