import { says, type Said } from './said';

/** What of a person's own is asked for. `named` are words of a document's name, `number` is an invoice's. */
export type Asked =
  | { of: 'consultations'; when?: 'past' }
  | { of: 'documents'; only?: 'needed' | 'sent'; named?: string }
  | { of: 'invoices'; only?: 'due' | 'paid'; number?: string }
  | { of: 'messages' | 'tasks' | 'estimates' | 'classes' | 'plan' | 'due' | 'calendar' };

const any = (...parts: readonly string[]) => new RegExp(parts.join('|'));

/** Ways to ask for what is done, in the plain letters of a question. */
const DID = '(?:did|do|does|has|have|had|is|was|were|are|when did|when was|ya)';
const FIRM =
  '(?:you|u|yall|you guys|anybody|anyone|any one|somebody|someone|the firm|the office|they|theodore|he|she|people there)';
const SHOW =
  '(?:show|see|view|list|find|open|check|pull up|where (?:are|is)|whats|what is|what are|status of|ver|mostrar|muestr\\w+|ensen\\w+|donde estan?|cuales son)';

const PAPERS = '(?:documents?|papers|paperwork|docs|files|uploads|documentos|papeles|archivos)';
/** A paper by its name: a form, or what else people send. */
const PAPER =
  '(?:w[ -]?2s?|w[ -]?9s?|1099\\w*|1098\\w*|1095\\w*|k[ -]?1s?|schedule [a-z]|form \\w+|receipts?|statements?|photo id|(?:drivers )?license|passport|upload|file|document|paper|papers|documents|docs|paperwork|pdf|scan|documento|papel|archivo|recibos?)';
const JUDGED =
  '(?:accepted|approved|reviewed|checked|rejected|returned|sent back|received|processed|look(?:ed)? (?:at|over|good|fine)|go(?:ne)? through|went through|come through|came through|arrived?|aceptad[oa]s?|aprobad[oa]s?|rechazad[oa]s?|devuelt[oa]s?|recibid[oa]s?|revisad[oa]s?)';

const NEEDED = any(
  '\\bleft (?:for me )?to (?:send|upload|submit|hand in|give)\\b|\\bi (?:havent|have not|didnt|did not) (?:\\w+ )?(?:send|sent|upload|uploaded|submit|submitted|given|hand\\w*)\\b.{0,12}(?:yet|so far|still|$)|\\bnot sent yet\\b',
  `\\b(?:what|which|any|how many|que|cuales) (?:other |more |of my |mas )?${PAPERS}\\b.{0,30}\\b(?:owe|missing|outstanding|pending|waiting|due|left|open|still|need from me|faltan?|debo|pendientes?)\\b(?! to (?:know|file))`,
  `\\b(?:what|which|anything|something|que|algo)(?: else)?\\b.{0,16}\\b(?:do|did|you|i|are|still)\\b.{0,16}\\b(?:(?:still|else|do you|you) (?:need|missing|waiting for|waiting on|require|want) from me|(?:i|you) still (?:owe|need|missing) (?:you|from me)|i still (?:have|need) to (?:send|upload|give|submit|hand|bring) you|waiting (?:for|on) (?:from )?me)\\b`,
  '\\b(?:still|else|do you|you) (?:need|missing|waiting for|waiting on|require|want)(?: anything| something| more)? (?:else )?from me\\b',
  '\\bam i missing (?:any|some)|\\bwhat am i missing\\b|\\b(?:did|have) i (?:send|sent|upload|uploaded|give|given|gave)\\w* (?:you )?(?:everything|all)\\b|\\bdo you have (?:everything|all)\\b.{0,30}\\b(?:from me|my|need)\\b',
  '\\b(?:do|must|should) i (?:still )?(?:have|need)? ?(?:to )?(?:send|upload|give|submit|hand in|bring)(?: you)? (?:anything|something|more|any ?thing)\\b|\\b(?:anything|something) (?:else )?(?:i|that i) (?:still )?(?:have|need) to (?:send|upload|give|submit)\\b|\\b(?:is|are) (?:\\w+ )?(?:anything|something|any ?thing|documents|papers)\\b.{0,8}\\bmissing\\b.{0,12}\\bmy\\b',
  `\\b${PAPERS}\\b.{0,30}\\b(?:waiting for|missing|pending|outstanding|faltan?|pendientes?)\\b`,
  '\\b(?:document|paper) requests?\\b(?=.*\\b(?:my|me|i|have|any|open)\\b)|\\b(?:que|algo)\\b.{0,12}\\bfalta\\b.{0,12}\\b(?:de mi|mandar|entregar|enviar|subir)\\b|\\b(?:les|que) falta de mi\\b|\\bles debo\\b.{0,20}\\b(?:documentos?|papeles)\\b',
);
const SENT = any(
  `\\b(?:${PAPER}|${PAPERS}|everything|all|what|those|things|stuff) (?:that )?(?:i|we) (?:\\w+ )?(?:sent|uploaded|gave|submitted|shared|dropped off|mande|subi|envie)\\b(?! to (?:the )?irs)`,
  `\\b(?:was|were) my (?:\\w+ )?${PAPER}\\b.{0,16}\\b(?:ok|okay|good|fine|right|correct|alright)\\b`,
  `\\b(?:do you (?:guys )?(?:already )?have|can you (?:guys )?see|have you got)\\b.{0,10}\\bmy (?:\\w+ )?(?:${PAPER}|${PAPERS})\\b(?! on the website)`,
  `\\b${PAPERS}\\b.{0,20}\\b(?:do i have|have i|did i|i have|i (?:already )?(?:sent|uploaded|gave|submitted|shared)|on file|tengo|envie|mande|subi)\\b(?! to\\b| que\\b)`,
  `\\b(?:${SHOW})(?: me)?(?: all)?(?: of)? (?:my|mine|mis)(?: \\w+)? ?${PAPERS}\\b`,
  '\\b(?:copy of|copies of|find|get|need|see|download|where is) my (?:\\w+ ){0,2}(?:returns?|taxes)\\b(?=.*\\b(?:last|20\\d\\d|copy|copies|old|past|prior|previous)\\b)(?!.*\\b(?:done|prepared|filed|prepare|file|do)\\b)',
  `\\b(?:did|have) (?:you|u|yall|you guys) (?:\\w+ )?(?:get|got|receive|received|see|seen|accept|accepted|approve|approved|review|reviewed|reject|rejected|return|returned|look at|looked at|check|checked)\\b.{0,30}\\b(?:my|the|mi|mis|las?|los)\\b.{0,20}\\b(?:${PAPERS}|${PAPER})\\b`,
  `\\b(?:recibieron|les llegaron|les llego|aceptaron|revisaron|aprobaron|rechazaron)\\b.{0,20}\\b(?:${PAPERS}|${PAPER})\\b`,
  `\\b(?:my|the|mi|mis|any of my|which of my)\\b (?:\\w+ ){0,3}${PAPER}\\b.{0,24}\\b${JUDGED}\\b`,
  '\\b(?:is|are|was|were) my (?:\\w+ )?(?:upload|uploads|documents?|papers|files?)\\b.{0,16}\\b(?:ok|okay|all right|alright|good|fine)\\b',
  `\\b(?:fue|fueron|esta|estan)\\b.{0,16}\\b${JUDGED}\\b.{0,16}\\b(?:mi|mis)\\b.{0,12}\\b${PAPER}\\b`,
  `\\b(?:status of|where is|wheres|whats with|what happened (?:to|with)|why (?:was|were|did you (?:return|reject)))\\b.{0,12}\\bmy (?:\\w+ )?${PAPER}\\b`,
);
/** A name that says which paper is meant. */
const WHICH =
  /\b(?:w[ -]?2s?|w[ -]?9s?|1099\w*|1098\w*|1095\w*|k[ -]?1s?|schedule [a-z]|receipts?|photo id|license|passport|(?:bank|brokerage|mortgage|property tax) (?:\w+ )?(?:statements?|bills?)|pasaporte|licencia|recibos?)\b/;

const MESSAGES = any(
  '\\bwho (?:answered|replied|wrote|responded|read)\\b.{0,12}\\b(?:my|me)\\b|\\b(?:anything|something|whats|what is|algo) (?:new|nuevo)(?: for me| today| in my account)?$|\\bis there anything new\\b',
  `\\b(?:${DID}|any(?:body|one)) ?(?:${FIRM} )?(?:\\w+ ){0,2}(?:answer\\w*|repl\\w+|respond\\w*|get back|got back|gotten back|write back|wrote back|written back|read|seen?|receiv\\w+|got|get)\\b.{0,16}\\b(?:to )?my (?:\\w+ ){0,2}(?:messages?|questions?|emails?|notes?|letters?|inquiry|request|mensajes?)\\b`,
  `\\b${DID} ${FIRM} (?:\\w+ )?(?:answered me|answer me|reply|replied|respond|responded|write|written|wrote|get back|gotten back|got back|write back|wrote back)(?: back)?(?: to)?(?: me)?(?: yet| already)?$`,
  '\\b(?:any|do i have|have i|are there|is there|got|show|see|read|check|open|whats in|how many)\\b.{0,16}\\b(?:new |unread |my )*(?:messages|inbox|replies|answers)\\b(?: for me| from you| from the firm| yet| today)?$',
  '\\b(?:is there|any|got) (?:a |an |any )?(?:news|reply|replies|response|answer|word|message)\\b.{0,16}\\b(?:for me|from you|from the firm|from the office|to my|yet|back)\\b',
  '\\bmy (?:last |latest |new |unread |recent )*(?:messages?|inbox)\\b(?=.*\\b(?:answer\\w*|repl\\w+|read|seen|respon\\w+|arriv\\w+|got|get)\\b)',
  '\\bwhat (?:did|has|have) (?:you|the firm|the office|they) (?:\\w+ )?(?:write|written|wrote|say|said|tell|told|answer|answered|reply|replied)\\b.{0,10}(?:\\b(?:me|last|to me)\\b|$)',
  '\\bwhat (?:did|has|does|was) (?!you\\b|i\\b|we\\b|irs\\b|the irs\\b)(?:\\w+ ){1,2}(?:last |just )?(?:write|wrote|written|say|said|send|sent|message|tell|reply|answer)(?: to)? me\\b|\\b(?:last|latest|newest) (?:message|note|reply|answer) (?:from|of|by) (?!the irs|irs)\\w+|\\b(?:que|cual) me (?:escribio|dijo|contesto|respondio)\\b',
  '\\b(?:my|any|mis|how many|do i have|did i (?:send|record|leave)|show|list)\\b.{0,16}\\b(?:voice (?:notes?|messages?|memos?)|notas de voz)\\b',
  '\\b(?:alguien|ya) (?:me )?(?:contest\\w+|respond\\w+)|\\b(?:contestaron|respondieron)\\b.{0,16}\\bmensaje|\\b(?:tengo|hay)\\b.{0,12}\\bmensajes?\\b|\\bmis mensajes\\b',
);

const INVOICE = '(?:invoices?|bills?|balance|statements? of account|facturas?|saldo)';
const INVOICES = any(
  `\\b(?:my|mi|mis|any|an|do i have|have i|tengo) (?:\\w+ ){0,2}${INVOICE}\\b`,
  `\\b(?:which|what|how many|que|cuales) ${INVOICE}\\b.{0,30}\\b(?:i|me|my|due|open|unpaid|paid|owe|tengo|debo|pendientes?)\\b`,
  `\\b(?:last|latest|open|unpaid|overdue|newest|ultima) ${INVOICE}\\b`,
  `\\b${INVOICE}\\b.{0,20}\\b(?:20\\d\\d \\d{4,5})\\b`,
  '\\bowe (?:you|u|yall|the firm|your firm|eola|your office)\\b|\\b(?:do|did) i (?:still )?owe (?:you |anything|something|money)|\\bles debo\\b|\\bdebo algo\\b|^(?:y |hola |oye )?cuanto (?:les |le |te )?debo(?: ahora| todavia| aun| a la firma)?$',
  '\\b(?:did|has|have|was|is)\\b.{0,6}\\b(?:my|the|mi) (?:\\w+ )?(?:payment|check|card|pago)\\b.{0,20}\\b(?:go|gone|went|through|arrive\\w*|received|post\\w*|clear\\w*|processed|recorded|come in|came in)\\b|\\b(?:did|have) (?:you|u|yall) (?:get|got|receive|received) my (?:\\w+ )?(?:payment|check|money)\\b|\\brecibieron mi pago\\b',
  '\\b(?:what|how much|cuanto) (?:did|have|do) (?:i|we) (?:\\w+ )?(?:pay|paid|spend|spent)\\b(?: (?:you|u|yall|the firm|eola|here|to you|with you|last|this|in|for|so|far|year|month|20\\d\\d|my|services?|invoices?))*$|\\bcuanto (?:les )?(?:pague|he pagado)\\b(?!.*impuesto)',
  '\\b(?:have|did) i (?:already )?(?:pay|paid)\\b(?:.{0,16}\\b(?:you|invoice|bill|everything|it)\\b|$)|\\bam i (?:paid up|up to date|behind)\\b',
  '\\bwhat (?:do i|must i|should i) (?:still )?(?:have to |need to )?pay(?: you)?(?: now| still| this month)?$|\\b(?:am i|im i) (?:\\w+ )?(?:late|behind|overdue)\\b.{0,12}\\b(?:payments?|paying|invoices?|bills?)\\b',
);
/** Such as 2026-0001, in words that have lost their hyphen or not. */
const NUMBER = /\b(20\d\d)\s?[-–]?\s?(\d{4,5})\b/;

const MEETING =
  '(?:appointments?|appts?|consult\\w*|meetings?|sessions?|calls?|visits?|bookings?|reservations?|citas?|reunion\\w*|reserva\\w*)';
const OWN_MEETING = any(
  '\\b(?:what|when|who) did i (?:\\w+ )?(?:book|schedule|reserve)\\b|\\bwho(?:s| is| will be| will)? (?:meet|meeting|seeing|calling) (?:with )?me\\b|\\bwhats booked\\b',
  `\\b(?:my|mine|our|mi|mis)(?: \\w+){0,3} ${MEETING}\\b`,
  `\\b(?:do i have|have i|have i got|i have|got|tengo)(?: \\w+){0,4} ${MEETING}\\b`,
  `\\b(?:am i|are we|im|estoy)\\b.{0,12}\\b(?:booked|scheduled|meeting|seeing|down for|agendad[oa]|citad[oa])\\b`,
  '\\b(?:what|anything|something|que)\\b.{0,12}\\b(?:do i have|have i|is|tengo)\\b.{0,8}\\b(?:booked|scheduled|agendado|reservado)\\b|\\b(?:anything|something) (?:booked|scheduled)\\b',
  '\\b(?:who|whom|when|where|what time) (?:am i|do i|will i|are we|do we|did i)\\b.{0,12}\\b(?:meet\\w*|see|seeing|talk\\w* to|speak\\w* (?:to|with)|met|come in|coming in)\\b(?! for\\b)',
  `^(?:show |list |see |view )?(?:me )?(?:all )?(?:my |the )?(?:past|previous|old|earlier|prior) ${MEETING}$|^(?:mis )?${MEETING} (?:pasadas?|anteriores)$`,
  '\\b(?:con quien|cuando) (?:es|tengo|sera)\\b.{0,10}\\b(?:mi|la|una)? ?cita\\b',
);
const NO_MEETING =
  /\b(?:talk|speak) (?:to|with) about\b|\b(?:free|first|initial|gratis|primera|phone number|included?|come with)\b|\bhow (?:do|can|to)\b|\bcan i\b|\bneed\b|\bbring\b|\bcomo\b|\bpuedo\b|\bnecesito\b|\bllevar\b|\btraer\b|\bwant\b|\bif i\b|\b(?:should|must) i\b|\bhave to\b|\btengo que\b/;
const PAST =
  /\b(?:last|latest|previous|past|old|earlier|prior|did i (?:meet|see|talk|speak)|met|was|ultima|pasadas?|anterior(?:es)?)\b/;

const TASKS = any(
  '\\b(?:my|any|open|which|what|que|mis) (?:\\w+ ){0,2}(?:tasks?|todos?|to dos?|to-dos?|tareas?)\\b(?! (?:you|i) (?:offer|need))',
  '\\bwhats on my plate\\b|\\bany to[ -]?dos?\\b|\\b(?:to ?do list|tareas pendientes|tengo tareas)\\b',
  '\\bwhat (?:do i|do i still|should i) (?:have|need) to (?:do|get done)(?: (?:now|next|today|this week|this month|for you|still|by friday))*$|\\banything (?:i|for me) (?:have|need)? ?to do\\b|\\bque tengo que hacer(?: hoy| esta semana)?$',
);
const ESTIMATES = any(
  '\\b(?:my|mis?) (?:\\w+ ){0,2}(?:estimates?|calculations?|calculos?|estimaciones)\\b(?!.*\\b(?:tax payment|payments?)\\b)',
  '\\b(?:estimates?|calculations?)\\b.{0,20}\\b(?:i (?:have )?(?:saved|made|kept)|did i (?:save|make|keep)|have i (?:saved|made)|do i have)\\b|\\bsaved estimates?\\b|\\bcalculos? guardad[oa]s?\\b',
);
const CLASSES = any(
  '\\b(?:courses?|class|classes|webinars?|cursos?|clases?)\\b.{0,24}\\b(?:am i|did i|have i|i am|im|i signed|i enrolled|do i have|estoy|me inscribi)\\b(?!.{0,10}\\b(?:need|take)\\b)',
  '\\b(?:am i|im|did i|have i|estoy)\\b.{0,16}\\b(?:enrolled|signed up|sign up|registered|enroll|inscrit[oa])\\b',
  '\\bmy (?:\\w+ ){0,2}(?:courses?|class|classes|webinars?|seat|seats)\\b|\\bdo i have a (?:seat|class)\\b|\\bmis (?:cursos|clases)\\b',
);
const CALENDAR = any(
  '\\b(?:on|in|en) (?:my|mi) (?:calendar|schedule|agenda|calendario)\\b',
  '\\b(?:whats|what is|what does|show(?: me)?|hows|how is|check|see|tell me) my (?:calendar|schedule|agenda|day|week)\\b(?! (?:feed|link|address))',
  '^(?:hi |hey |so |and )?what (?:do|have) i (?:have )?(?:got )?(?:on |going on |planned |scheduled )?(?:for )?(?:today|tomorrow|this week|next week)$',
  '^que tengo (?:para |en )?(?:hoy|manana|esta semana)$|\\bmi (?:agenda|calendario)\\b(?=.*\\b(?:hoy|manana|semana|hay|tengo|que)\\b)',
);
const DUE = any(
  '^(?:hi |hello |so |and |ok )*(?:what|whats|what is|anything|is anything|is there anything|do i have anything|what do i have|which things are|que) (?:\\w+ ){0,2}(?:due|coming up|vence|pendiente)(?: (?:now|soon|today|tomorrow|next|on|by|in|for|this|me|week|month|friday|monday|year|este|esta|mes|semana|for me|the|end|of|tax|taxes|my|january|february|march|april|may|june|july|august|september|october|november|december))*$',
  '\\b(?:my|mis) (?:next |upcoming |own )*(?:deadlines?|due dates?|vencimientos|plazos)\\b|\\bwhat is next for me\\b|\\bwhats next for me\\b',
  '\\bwhat (?:deadlines|due dates) do i have\\b',
);

const PLAN = any(
  '\\b(?:which|what) (?:plan|package|subscription) (?:am i|do i have|have i|did i)\\b|\\b(?:am i|im) on (?:a|the|any|what|which) (?:\\w+ )?plan\\b|\\bdo i have a (?:\\w+ )?(?:plan|subscription)\\b',
  '\\b(?:how much|what|when|is|does|did|was|show|whats|cual|cuanto)\\b.{0,24}\\b(?:my|mi) (?:\\w+ )?(?:plan|subscription|membership|suscripcion)\\b(?!.{0,16}\\b(?:include\\w*|cancel|change|upgrade))|\\bque plan tengo\\b',
);

/** What of somebody's own a question asks for; null where it asks for none of that. */
export function askedOfOwn(said: Said): Asked | null {
  const has = (words: RegExp) => says(said, words);
  const number = NUMBER.exec(said.typed);
  if (number && /\b(?:invoice|bill|factura|inv|number|no|numero)\b/.test(said.text))
    return { of: 'invoices', number: `${number[1]}-${number[2]}` };
  if (has(CALENDAR) && !HOW.test(said.text)) return { of: 'calendar' };
  if (has(DUE)) return { of: 'due' };
  if (has(NEEDED)) return { of: 'documents', only: 'needed' };
  if (
    has(SENT) &&
    !said.concepts.has('delete') &&
    !/\b(?:photo|picture|scan|copy) of my\b.{0,20}\b(?:ok|okay|good|fine)\b/.test(said.text)
  )
    return { of: 'documents', ...namedIn(said) };
  if (has(MESSAGES)) return { of: 'messages' };
  if (has(INVOICES) && !isOfTheState(said)) {
    const only =
      /\b(?:due|owe|open|unpaid|overdue|balance|behind|late|have to pay|need to pay|still pay|debo|pendientes?|saldo)\b/.test(
        said.text,
      )
        ? ('due' as const)
        : /\b(?:what|how much|cuanto)\b.{0,12}\b(?:did|have|pague|pagado)\b/.test(said.text)
          ? ('paid' as const)
          : undefined;
    return { of: 'invoices', ...(only && { only }) };
  }
  if (has(CLASSES)) return { of: 'classes' };
  if (has(PLAN) && !HOW.test(said.text)) return { of: 'plan' };
  if (has(TASKS)) return { of: 'tasks' };
  if (has(ESTIMATES) && !HOW.test(said.text)) return { of: 'estimates' };
  if (has(OWN_MEETING) && !NO_MEETING.test(said.text))
    return { of: 'consultations', ...(PAST.test(said.text) && { when: 'past' as const }) };
  return null;
}

const HOW = /\bhow (?:do|can|to|should)\b|\bcan i\b|\bcomo\b|\bpuedo\b/;
/** A bill of the tax agency's, or tax, is no invoice of ours, nor is how one is paid. */
const isOfTheState = ({ text }: Said) => /\birs\b|\btax(?:es)?\b/.test(text) || HOW.test(text);

/** The paper that is meant, where it has a name and one is asked about. */
function namedIn({ text }: Said): { named?: string } {
  const named = WHICH.exec(text)?.[0];
  return named ? { named: /\d/.test(named) ? named.replace(/s$/, '').toUpperCase() : named } : {};
}
