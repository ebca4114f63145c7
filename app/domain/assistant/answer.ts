import type { Fact, Language } from './fact';

export type AnswerPart =
  | { type: 'words'; text: string }
  | { type: 'facts'; facts: readonly Fact[] }
  | { type: 'results'; facts: readonly Fact[] }
  | { type: 'person' }
  | { type: 'crisis'; text: string };

const PERSON = {
  en: 'To talk to a person: [Contact us](/contact) or [book a free consultation](/consultation/book).',
  es: 'Para hablar con una persona: [Contáctenos](/contact) o [reserve una consulta gratuita](/consultation/book).',
} as const;

/** Blocks with blank lines between, a fact's last line its link, a result's title in `**`. */
export function renderPart(part: AnswerPart, language: Language): string {
  switch (part.type) {
    case 'words':
    case 'crisis':
      return part.text;
    case 'person':
      return PERSON[language];
    case 'facts':
      return part.facts.map((fact) => renderFact(fact, language)).join('\n\n');
    case 'results':
      return part.facts
        .map(
          (fact) =>
            `**${(fact.title ?? fact.page.label)[language]}**\n${renderFact(fact, language)}`,
        )
        .join('\n\n');
  }
}

const renderFact = ({ text, page }: Fact, language: Language) =>
  `${text[language]}\n[${page.label[language]}](${page.href})`;

/** What staff look at again: answers that weren’t clear, or that somebody disliked. */
export const ANSWER_FAULTS = ['unanswered', 'disliked'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

export const readAnswerFault = (searchParams: URLSearchParams): AnswerFault =>
  searchParams.get('show') === 'disliked' ? 'disliked' : 'unanswered';
