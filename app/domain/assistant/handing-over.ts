import { maskNumbers, maskSpread } from './mask';
import { GENERAL_ANSWERS, type Turn } from './words';

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

/** Words that only ask for a person or a ticket, and say nothing of what it is about. */
const BARE = new Set(
  `yes yeah yep ok okay sure please pls plz thanks thank you hi hello hey jennifer now today i id we want need would like to can could
  will let have get give me us my a an the one it this that on over for with from of at and just then do so someone somebody anyone
  open create file submit send ticket person people human real live agent representative staff manager supervisor firm office call
  contact email phone back talk speak chat connect transfer pass put hand forward ask answer help si sí por favor quiero quisiera
  necesito un una abra abrir abre cree el la lo que me mi con al hablar persona humano alguien llame llamen llámeme llámenme llameme
  contacten correo pase pasar comunicar gracias`.split(/\s+/),
);
const isBare = (prompt: string) =>
  (prompt.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).every((word) => BARE.has(word));

/** How much of each turn is handed over, and of the question that says what a bare request is about. */
const OF_A_TURN = 600;
const OF_A_MATTER = 300;

const cutAtWord = (words: string, most: number) =>
  words.length > most ? `${words.slice(0, most + 1).replace(/\s*\S*$/u, '')}…` : words;

/** An answer as plain words: of a link its label, and without the line that says that it is general. */
function plainWords(answer: string): string {
  const lines = answer.split('\n').filter((line) => !GENERAL_ANSWERS.includes(line.trim()));
  return lines
    .map((line) => line.replace(/\[([^\]\n]*)\]\(\/[^)\s]*\)/g, '$1'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What was said to the assistant before, as the staff read it under what is handed to them; '' where nothing was. */
export function handedOver(said: readonly Turn[]): string {
  if (said.length === 0) return '';
  const masked = maskSpread(said.map(({ message }) => message));
  const lines = said.map(({ role }, at) =>
    role === 'user'
      ? `Client: ${cutAtWord(masked[at]!, OF_A_TURN)}`
      : `Jennifer: ${cutAtWord(plainWords(masked[at]!), OF_A_TURN)}`,
  );
  return ['Said to Jennifer before this:', ...lines].join('\n\n');
}

/** A message as it is handed to the firm: without the numbers that must not be sent here. */
export const handedText = (prompt: string): string => maskNumbers(prompt).slice(0, 1_000);

/** A message to the firm that begins with what it is about: one that only asks for a person, with the question before it. */
export function withMatter(prompt: string, said: readonly Turn[]): string {
  const message = handedText(prompt);
  if (!isBare(message)) return message;
  const asked = said.filter(({ role }) => role === 'user').map((turn) => turn.message);
  const matter = maskSpread(asked).findLast((each) => !isBare(each));
  return matter ? `${cutAtWord(matter, OF_A_MATTER)}\n\n${message}` : message;
}

/** The last question to the assistant with what was said before it, as somebody sends it to the firm; '' where nothing was asked. */
export function askedText(said: readonly Turn[]): string {
  const at = said.findLastIndex(({ role }) => role === 'user');
  const last = said[at];
  const before = said.slice(0, Math.max(0, at));
  return last
    ? [withMatter(last.message, before), handedOver(before)].filter(Boolean).join('\n\n')
    : '';
}
