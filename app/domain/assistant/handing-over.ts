const QUOTED = /“[^”]*”|"[^"]*"|«[^»]*»|(?<=\s)['‘][^'’]{10,}['’]/g;
const REFUSED =
  /\b(?:don['’]?t|do not|never|not to|not asking|without)\b[^.?!]{0,40}\b(?:open|opening|create|file|send|call|contact|hand|pass|forward|ticket|person)/i;
/** A question about handing over, which wants none. */
const ABOUT_IT = /\bwhat (?:happens|does|would happen)\b|^\s*if (?:i|you|we)\b|\bhow does\b/i;
const TICKET =
  /\b(?:open|create|file|submit|abrir?|abra|cree) (?:me )?(?:a |an |the |un )?ticket\b/i;
const HAND_ON =
  /\b(?:let|have|want|need|like|ask|get|connect|transfer|pass|put|hand|forward|talk|speak|chat|quiero|necesito|hablar|comunicar|pase|pasar)\b[^.?!]{0,40}\b(?:a|an|real|human|to|with|from|con|una|un) ?(?:real |live |human )?(?:person|human|someone|somebody|representative|agent|staff|persona|alguien|humano)\b/i;
const CALL_ME =
  /\b(?:call|contact|email|phone) me\b|\b(?:ll[aá]m[ae]n?me|me llamen|cont[aá]ct[ae]n?me)\b/i;

/** Whether a person's own question asks to be handed to a person at the firm. What it only quotes asks for nothing. */
export function asksForPerson(prompt: string): boolean {
  const own = prompt.replace(QUOTED, ' ');
  if (REFUSED.test(own) || ABOUT_IT.test(own)) return false;
  return [TICKET, HAND_ON, CALL_ME].some((words) => words.test(own));
}
