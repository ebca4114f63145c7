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

/**
 * Blocks with blank lines between, a fact's last line its link, a result's title in `**`. A result
 * that has a short sentence is that and its link on one line.
 */
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
        .map(({ short, ...fact }) =>
          short
            ? `- ${short[language]} ${renderLink(fact, language)}`
            : `**${(fact.title ?? fact.page.label)[language]}**\n${renderFact(fact, language)}`,
        )
        .join('\n\n')
        .replace(/^(- .*)\n\n(?=- )/gm, '$1\n');
  }
}

const renderFact = (fact: Fact, language: Language) =>
  `${fact.text[language]}\n${renderLink(fact, language)}`;

const renderLink = ({ page }: Fact, language: Language) =>
  `[${page.label[language]}](${page.href})`;

/** What staff look at again: answers that weren’t clear, or that somebody disliked. */
export const ANSWER_FAULTS = ['unanswered', 'disliked'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

export const readAnswerFault = (searchParams: URLSearchParams): AnswerFault =>
  searchParams.get('show') === 'disliked' ? 'disliked' : 'unanswered';
