import { answerText, entryTitle, isAnswered, openPages, type Entry } from './answers';
import { fillText, isSecret, type Template } from './template';

/** What a client confirms with their name, word for word. */
export const confirmationStatement = (firm: string, taxYear: number): string =>
  `These answers for ${taxYear} are true and complete as far as I know. I will tell ${firm} if something changes.`;

type ReviewedAnswer = { label: string; text: string };

/** An answered page of the list of all answers; of a repeated one, one entry. */
type ReviewedPage = {
  id: string;
  page: string;
  entry: string;
  title: string;
  answers: readonly ReviewedAnswer[];
  isMissing: boolean;
};

export type ReviewedSection = { id: string; title: string; pages: readonly ReviewedPage[] };

/** All answers in words, section by section, for the page before submitting and for the PDF. */
export function reviewAnswers(
  template: Template,
  entries: readonly Entry[],
  taxYear: number,
): ReviewedSection[] {
  const open = openPages(template, entries);
  return template.sections.flatMap(({ id, title }) => {
    const pages = open
      .filter(({ section }) => section.id === id)
      .flatMap((each): ReviewedPage[] => {
        const { page, questions } = each;
        const given = entries.filter((entry) => entry.page === page.key);
        const shown = { page: page.key, isMissing: !isAnswered(each, entries) };
        const heading = fillText(page.title, taxYear);
        if (given.length === 0)
          return [{ id: page.key, entry: '', title: heading, answers: [], ...shown }];
        return given.map((entry) => ({
          ...shown,
          id: `${page.key}-${entry.entry}`,
          entry: entry.entry,
          title: page.each ? `${heading}: ${entryTitle(page, entry)}` : heading,
          answers:
            entry.carried === 'ended'
              ? [{ label: page.each ?? heading, text: 'Ended' }]
              : questions.map((question) => {
                  const value = entry.values[question.key];
                  const text = isSecret(question) ? (value ?? '') : answerText(question, value);
                  return { label: fillText(question.label, taxYear), text };
                }),
        }));
      });
    return pages.length > 0 ? [{ id, title, pages }] : [];
  });
}
