import { FIRM } from '../../catalogue/firm';
import { inBoth } from '../fact';
import { CONTACT, type Reply } from './reply';
import type { Said } from './said';

const WHO_ARE_YOU =
  /\bare you (?:a |an )?(?:real|human|robot|bot|ai|person|machine|computer|jennifer|chatgpt)|\bwho are you\b|\bwhat are you\b|\byour name\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\bquien eres\b|\beres (?:una? )?(?:robot|persona|humana|maquina)|\bcomo te llamas\b|\bwhat can you do\b(?! (?:if|about|for|to|when)\b)|\bwhat can i (?:ask|do here)\b|\bhow can you help\b/;
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
export function mannersReply(said: Said): Reply | null {
  const services = ['All Services', 'Todos los servicios'] as const;
  if (WHO_ARE_YOU.test(said.text))
    return { ...reply(SAID.who, services, '/services'), as: 'referral' };
  if (SPEAKS_SPANISH.test(said.typed))
    return { ...reply(SAID.spanish, CONTACT, '/contact'), as: 'referral' };
  if (GREETING.test(said.text)) return reply(SAID.greeting, services, '/services');
  return THANKS.test(said.text) && said.terms.length === 0
    ? reply(SAID.thanks, services, '/services')
    : null;
}
