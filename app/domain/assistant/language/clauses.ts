import { plainText } from './tokens';

/** How many questions of one message are answered. */
export const MAX_CLAUSES = 6;

const STARTERS =
  'what|whats|wat|how|hows|when|where|wheres|who|whos|which|why|do|does|did|can|could|is|are|will|would|should|may|tell me|give me|i want|i need|id like|your|any|que|cual|cuanto|cuanta|cuantos|cuando|donde|como|quien|tienen|tiene|hacen|pueden|puedo|estan|esta|es|son|a que|quiero|necesito|hay|venden|ofrecen|cobran|aceptan|abren|cierran|atienden';
const SPLIT = new RegExp(
  `,\\s*(?:and |also |y )?(?=(?:${STARTERS})\\b)|\\s(?:and|also|plus|y|tambien)\\s+(?:also\\s+)?(?=(?:${STARTERS})\\b)|\\s+and\\s+(?=(?:when|where|who)\\b)`,
);

/** The questions of a message, each by itself, in plain letters. A single sentence that joins two questions is two. */
export function clausesOf(text: string): string[] {
  return plainText(text)
    .replace(/\b(no|num|nr|nro|inv|apt|ste)\.\s*(?=#?\d)/g, '$1 ')
    .replace(/(\d)[.](\d)/g, '$1·$2')
    .split(/[?;\n¿!]+|\.(?=\s|$)/)
    .flatMap((sentence) => sentence.split(SPLIT))
    .map((clause) => clause.replace(/(?<=\d)·(?=\d)/g, '.').trim())
    .filter((clause) => /[a-z0-9]/.test(clause))
    .slice(0, MAX_CLAUSES * 2);
}
