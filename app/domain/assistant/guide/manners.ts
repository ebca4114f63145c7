import { FIRM } from '../../catalogue/firm';
import type { Reply, Talk } from './reply';
import type { Said } from './said';

const WHO_ARE_YOU =
  /\bare you (?:a |an )?(?:real|human|robot|bot|ai|person|machine|computer|jennifer|chatgpt)|\bwho are you\b|\bwhat are you\b|\byour name\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\bquien eres\b|\beres (?:una? )?(?:robot|persona|humana|maquina)|\bcomo te llamas\b|\bwhat can (?:you|i) (?:do|ask)\b|\bhow can you help\b/;
const THANKS = /\b(?:thank|thanks|thx|gracias)\b/;
const GREETING =
  /^(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|buen[oa]s\b.*)(?: jennifer| there)?$/;

/** What is said to each, in English and in Spanish. */
const SAID = {
  who: [
    `I’m Jennifer, this portal’s built-in guide: a program, not a person. I quote the pages of ${FIRM.name} and calculate with its tax engine.`,
    `Soy Jennifer, la guía de este portal: un programa, no una persona. Cito las páginas de ${FIRM.name} y calculo con su motor de impuestos.`,
  ],
  greeting: [
    'Hello. Ask me about prices, hours, services, forms or tax figures.',
    'Hola. Pregúnteme por precios, horarios, servicios, formularios o cifras de impuestos.',
  ],
  thanks: ['You’re welcome.', 'Con gusto.'],
} as const;

/** What is said to greetings, thanks and questions about the assistant itself; null for a question about anything else. */
export function mannersReply(said: Said, { spanish }: Talk): Reply | null {
  const page = { label: 'All Services', href: '/services' };
  const reply = (words: readonly [string, string]) => ({
    facts: [{ text: words[spanish ? 1 : 0], page }],
  });
  if (WHO_ARE_YOU.test(said.text)) return reply(SAID.who);
  if (GREETING.test(said.text)) return reply(SAID.greeting);
  if (THANKS.test(said.text) && said.terms.length === 0) return reply(SAID.thanks);
  return null;
}

/** Whether a line of an answer is one of these and no more. */
export const isManners = (line: string) =>
  Object.values(SAID).some((words) => words.some((each) => line.startsWith(each)));
