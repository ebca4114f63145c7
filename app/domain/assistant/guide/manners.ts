import { FIRM } from '../../catalogue/firm';
import type { Reply, Talk } from './reply';
import type { Said } from './said';

const WHO_ARE_YOU =
  /\bare you (?:a |an )?(?:real|human|robot|bot|ai|person|machine|computer|jennifer|chatgpt)|\bwho are you\b|\bwhat are you\b|\byour name\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\bquien eres\b|\beres (?:una? )?(?:robot|persona|humana|maquina)|\bcomo te llamas\b|\bwhat can (?:you|i) (?:do|ask)\b|\bhow can you help\b/;
const SPEAKS_SPANISH = /\bhablan? espanol\b|\ben espanol\b|\bspeaks? spanish\b|\bspanish speak\w+/;
const THANKS = /\b(?:thank|thanks|thx|gracias)\b/;
const GREETING =
  /^(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|buen[oa]s\b.*)(?: jennifer| there)?$/;

/** What is said to greetings, thanks and questions about the assistant itself; null for a question about anything else. */
export function mannersReply(said: Said, { spanish }: Talk): Reply | null {
  const page = { label: 'All Services', href: '/services' };
  if (WHO_ARE_YOU.test(said.text))
    return {
      facts: [
        {
          text: spanish
            ? `Soy Jennifer, la guía de este portal: un programa, no una persona. Cito las páginas de ${FIRM.name} y calculo con su motor de impuestos. Pregúnteme por precios, horarios, servicios, formularios o cifras de impuestos.`
            : `I’m Jennifer, this portal’s built-in guide: a program, not a person. I quote the pages of ${FIRM.name} and calculate with its tax engine. Ask me about prices, hours, services, forms or tax figures.`,
          page,
        },
      ],
    };
  if (SPEAKS_SPANISH.test(said.typed))
    return {
      facts: [
        {
          text: spanish
            ? `Yo entiendo preguntas en español; las páginas de la firma están en inglés. Para saber quién le atiende en español, llame al ${FIRM.phone} o escriba aquí:`
            : `I understand questions in Spanish; the firm’s pages are in English. To find out who at the firm speaks it, call ${FIRM.phone} or write to us here:`,
          page: { label: 'Contact us', href: '/contact' },
        },
      ],
    };
  if (GREETING.test(said.text))
    return {
      facts: [
        {
          text: spanish
            ? 'Hola. Pregúnteme por precios, horarios, servicios, formularios o cifras de impuestos.'
            : 'Hello. Ask me about prices, hours, services, forms or tax figures.',
          page,
        },
      ],
    };
  if (THANKS.test(said.text) && said.terms.length === 0)
    return { facts: [{ text: spanish ? 'Con gusto.' : 'You’re welcome.', page }] };
  return null;
}
