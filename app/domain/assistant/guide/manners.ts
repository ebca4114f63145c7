import { FIRM } from '../../catalogue/firm';
import { inBoth } from '../fact';
import { CONTACT, CONTACT_PREFILLED, type Reply, type Talk } from './reply';
import { says, type Said } from './said';

/** Whether a program or a person answers. */
const ARE_YOU_REAL =
  /\b(?:are|r) (?:you|u|yall) (?:just |even |really |actually |only )*(?:a |an )?(?:real|human|robot|bot|chatbot|ai|person|machine|computer|program|alive|fake)\b|\b(?:is|are) (?:this|it|that|there|these|jennifer) (?:just |even |really |actually )*(?:a |an )?(?:real|human|robot|bot|chatbot|ai|person|machine|automated)\b|\bam i (?:talking|speaking|chatting|writing|texting) (?:to|with)\b|\beres (?:una? )?(?:real|robot|bot|persona|human[oa]|maquina|programa)/;
/** Whether it is the program of somebody else. */
const ARE_YOU_OTHER =
  /\b(?:(?:are|r) (?:you|u)|(?:is|are) (?:this|it|that)|eres|am i (?:talking|chatting|speaking) (?:to|with)|do you use|esto es|es esto)\b.{0,24}\b(?:chat ?gpt|gpt(?: ?\d)?|open ?ai|claude|gemini|copilot|siri|alexa|grok|bard|deepseek|perplexity)\b(?! (?:on|for|with) my\b)/;
const WHO_ARE_YOU =
  /\bare you jennifer\b|^who is this$|^who s this$|^whos this$|\bwho are you\b|\bwhat are you\b|\byour name\b|\bquien eres\b|\bcomo te llamas\b|\bwhat can you do\b(?! (?:if|about|for|to|when)\b)|\bwhat can i (?:ask|do here)\b|\bhow can you help\b/;
const SPEAKS_SPANISH = /\bhablan? espanol\b|\ben espanol\b|\bspeaks? spanish\b|\bspanish speak\w+/;
const THANKS = /\b(?:thank|thanks|thx|gracias)\b/;
const GREETING =
  /^(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|buen[oa]s?(?: (?:dias?|tardes?|noches?))?)(?: jennifer| there)?$/;

/** What is said to each, in English and in Spanish. */
const SAID = {
  who: [
    `I’m Jennifer, this portal’s built-in guide: a program, not a person. I quote the pages of ${FIRM.name} and calculate with its tax engine. Ask me about prices, hours, services, forms or tax figures.`,
    `Soy Jennifer, la guía de este portal: un programa, no una persona. Cito las páginas de ${FIRM.name} y calculo con su motor de impuestos. Pregúnteme por precios, horarios, servicios, formularios o cifras de impuestos.`,
  ],
  other: [
    'No, I’m Jennifer, the firm’s assistant program. For a person at the firm, write to us here:',
    'No, soy Jennifer, el programa asistente de la firma. Si prefiere una persona de la firma, escríbanos aquí:',
  ],
  real: [
    'No, I’m Jennifer, a program. For a person at the firm, write to us here:',
    'No, soy Jennifer, un programa. Si prefiere una persona de la firma, escríbanos aquí:',
  ],
  spanish: [
    `I understand questions in Spanish; the firm’s pages are in English. To find out who at the firm speaks it, call ${FIRM.phone} or write to us here:`,
    `Yo entiendo preguntas en español; las páginas de la firma están en inglés. Para saber quién le atiende en español, llame al ${FIRM.phone} o escriba aquí:`,
  ],
  greeting: [
    'Hello. Ask me about prices, hours, services, forms or tax figures.',
    'Hola. Pregúnteme por precios, horarios, servicios, formularios o cifras de impuestos.',
  ],
  thanks: ['You’re welcome.', 'Con gusto.'],
} as const;

const reply = (
  words: readonly [string, string],
  labels: readonly [string, string],
  href: string,
): Reply => ({ facts: [inBoth(words, labels, href)], as: 'manners' });

/** What is said to greetings, thanks and questions about the assistant itself; null for a question about anything else. */
export function mannersReply(said: Said, { tools }: Talk): Reply | null {
  const services = ['All Services', 'Todos los servicios'] as const;
  const toPerson = (words: readonly [string, string]): Reply => ({
    ...(tools.own_messages
      ? reply(words, ['Messages', 'Mensajes'], '/messaging')
      : reply(words, CONTACT, CONTACT_PREFILLED)),
    as: 'referral',
  });
  if (says(said, ARE_YOU_OTHER)) return toPerson(SAID.other);
  if (says(said, ARE_YOU_REAL)) {
    const words = /\b(?:robot|bot|ai|machine|computer|program|automated|fake|maquina|programa)\b/;
    const [english, spanish] = SAID.real;
    const yes = says(said, words);
    const asksYesOrNo = !/^(?:\w+ )?(?:who|what|whom|quien|con quien)\b/.test(said.text);
    const start = asksYesOrNo ? (yes ? ['Yes, ', 'Sí, '] : ['No, ', 'No, ']) : ['', ''];
    const told = [english, spanish].map((words, at) => {
      const rest = words.replace('No, ', '');
      return start[at] === ''
        ? rest.replace(/^./, (sign) => sign.toUpperCase())
        : start[at]! + rest;
    }) as [string, string];
    return toPerson(told);
  }
  if (WHO_ARE_YOU.test(said.text))
    return { ...reply(SAID.who, services, '/services'), as: 'referral' };
  if (SPEAKS_SPANISH.test(said.typed))
    return { ...reply(SAID.spanish, CONTACT, '/contact'), as: 'referral' };
  if (GREETING.test(said.text)) return reply(SAID.greeting, services, '/services');
  return THANKS.test(said.text) && said.terms.length === 0
    ? reply(SAID.thanks, services, '/services')
    : null;
}
