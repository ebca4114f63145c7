import { createGap } from '../../messaging/reply-draft';
import type { Bilingual, Fact, Language } from '../fact';
import { isQuestion, splitSentences } from './latest';

/** Facts that answer a question, given what the client wrote before it; empty if unclear. */
export type FindFacts = (question: string, before: string) => Promise<readonly Fact[]>;

/** The middle of a letter, with links as [label](/path). `note` tells the staff what it is. */
export type Letter = { answer: string; note: string | null };

const MAX_QUESTIONS = 6;
const MAX_GAP = 240;

const ONLY_GAPS =
  'Neither our material nor this client’s records answer this. The draft has a gap for what is asked: please fill it in.';
const THANKS: Bilingual = { en: 'Thank you for your message.', es: 'Gracias por su mensaje.' };
const ANY_QUESTION: Bilingual = {
  en: 'If anything is unclear, just write to us here.',
  es: 'Si tiene alguna duda, escríbanos aquí.',
};

/** Answers what a client wrote: the facts for each question, or a gap for the staff to fill in. */
export async function writeReply(
  contents: readonly string[],
  language: Language,
  findFacts: FindFacts,
): Promise<Letter> {
  const questions = splitQuestions(contents);
  const shown = new Set<string>();
  const paragraphs: string[] = [];
  for (const { text, told, before } of questions.slice(0, MAX_QUESTIONS)) {
    const facts = await findFacts(text, before);
    const added = facts.filter(({ id }) => !shown.has(id));
    added.forEach(({ id }) => shown.add(id));
    const whole = `${told} ${text}`;
    if (facts.length === 0) paragraphs.push(createGap(whole.length > MAX_GAP ? text : whole));
    else if (added.length > 0) paragraphs.push(listFacts(added, language));
  }
  const rest = questions.slice(MAX_QUESTIONS).map(({ text }) => text);
  if (rest.length > 0) paragraphs.push(createGap(rest.join(' ')));
  return {
    answer: [THANKS[language], ...paragraphs, ANY_QUESTION[language]].join('\n\n'),
    note: shown.size === 0 ? ONLY_GAPS : null,
  };
}

/** A question, what was told since the one before it, and all that was written before. */
type AskedQuestion = { text: string; told: string; before: string };

function splitQuestions(contents: readonly string[]): AskedQuestion[] {
  const sentences = contents.flatMap(splitSentences);
  const questions: AskedQuestion[] = [];
  let start = 0;
  for (const [at, text] of sentences.entries()) {
    if (!isQuestion(text)) continue;
    const told = sentences.slice(start, at).join(' ');
    questions.push({ text, told, before: sentences.slice(0, at).join(' ') });
    start = at + 1;
  }
  return questions.length > 0 ? questions : [{ text: sentences.join(' '), told: '', before: '' }];
}

/** Where a figure is published: for the staff, not for a letter. */
const CITATION = / (?:Source|Fuente): .*/;

function listFacts(facts: readonly Fact[], language: Language): string {
  const bullet = facts.length > 1 ? '- ' : '';
  return facts
    .map(({ text, page }) => {
      const sentence = text[language].replace(CITATION, '');
      return `${bullet}${sentence} [${page.label[language]}](${page.href})`;
    })
    .join('\n');
}
