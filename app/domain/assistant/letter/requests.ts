import { plainText } from '../language/tokens';
import { asksFor, MONEY, sentencesOf } from '../thread-sentences';

/** Something that a client asks: `text` as it was written, `prompt` with what was told for it. */
export type LetterRequest = { text: string; prompt: string };
/** What a client wrote, sentence by sentence: what they ask, and what they only tell; courtesies are neither. */
export type Read = { requests: LetterRequest[]; told: string[] };

/** A request that is shorter says little without the sentence before it. */
const SHORT = 60;

/** Words of greetings, thanks and goodbyes, and those that go with them. */
const COURTEOUS = new Set(
  `hi hello hey dear hola estimado estimada buenos buenas dias tardes noches thanks thank thx ty gracias cheers ok okay great
  perfect super wonderful awesome cool noted understood appreciate regards sincerely saludos cordiales atentamente perfecto vale
  entendido listo welcome bye goodbye adios congratulations sure yes yep si`.split(/\s+/),
);
const BESIDE = new Set(
  `there team all everyone you so much very many a lot again for your the my help time answer reply quick fast that this it is
  are was everything got sounds good will do no problem worries have nice day weekend evening week one morning afternoon night see
  soon talk later then best kind warm and i we muchas mil muy por su la el ayuda respuesta todo de acuerdo bueno bien hasta luego
  pronto manana monday tuesday wednesday thursday friday lunes martes miercoles jueves viernes que tenga tengan buen dia feliz un una excelente y lo su mucho to from`.split(
    /\s+/,
  ),
);

/** Whether a sentence is only a greeting, thanks or a goodbye, with no more than a name in it. */
export function isCourtesy(sentence: string): boolean {
  const words = plainText(sentence).match(/[a-z0-9]+/g) ?? [];
  if (words.length === 0) return true;
  const others = words.filter((word) => !COURTEOUS.has(word) && !BESIDE.has(word));
  return others.length < 2 && (words.some((word) => COURTEOUS.has(word)) || others.length === 0);
}

/** "Thanks, and can you …": what stands before a request in its sentence is no part of it. */
const LEADING =
  /^(?:(?:hi|hello|hey|hola|dear|thanks|thank you|gracias|ok|okay|great|perfect)\b[^,.;!?]{0,30}[,;:!]\s*)+/i;

/** What the messages of a client ask and tell, in their order. */
export function readMessages(contents: readonly string[]): Read {
  const read: Read = { requests: [], told: [] };
  let before: string[] = [];
  for (const sentence of contents.flatMap(sentencesOf)) {
    if (isCourtesy(sentence)) continue;
    const text = sentence.replace(LEADING, '') || sentence;
    if (!asksFor(text)) {
      read.told.push(text);
      if (!saysSent(text)) before.push(text);
      continue;
    }
    const last = before.at(-1);
    const whole = text.length < SHORT && last ? `${last} ${text}` : text;
    const sums = before.filter((each) => MONEY.test(each));
    read.requests.push({ text: whole, prompt: [...sums, text].join('\n') });
    before = [];
  }
  return read;
}

const SENT =
  /^(?:(?:ok|and|so|just|already|ya|hi|hello|all|everything) )*(?:i |we |ive |weve )?(?:\w+ ){0,3}(?:uploaded|sent|emailed|attached|submitted|dropped off|faxed|mailed|subi|subimos|envie|enviamos|mande|mandamos|adjunte|adjunto)\b/;
const NOT_THEIRS =
  /\b(?:sent|mailed|emailed|faxed) (?:me|us)\b|\b(?:you|u|irs|they|he|she|bank|employer) (?:\w+ )?(?:sent|mailed|uploaded|emailed)\b|\b(?:havent|have not|hasnt|didnt|did not|not|never|cant|couldnt|aun no|todavia no|no (?:he|subi|envie|mande))\b/;

/** Whether somebody says that they sent papers. */
export function saysSent(sentence: string): boolean {
  const plain = plainText(sentence);
  return SENT.test(plain) && !NOT_THEIRS.test(plain);
}
