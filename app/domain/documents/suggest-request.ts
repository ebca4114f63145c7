import { toPattern, toSearchTerms, toSearchText } from '../folding';

/**
 * The request that a file answers by its name: the one whose title shares the most with it, a word
 * that few titles have counting more. Null where none does, or several do alike.
 */
export function suggestRequest<Request extends { title: string }>(
  fileName: string,
  requests: readonly Request[],
): Request | null {
  const name = toSearchText(fileName);
  const titles = requests.map(({ title }) => new Set(toSearchTerms(title).flat()));
  const weigh = (word: string) => {
    if (!isTelling(word) || !name.includes(toPattern(word))) return 0;
    return word.length / titles.filter((words) => words.has(word)).length;
  };
  const scores = titles.map((words) => [...words].reduce((sum, word) => sum + weigh(word), 0));
  const best = Math.max(0, ...scores);
  const isClear = best > 0 && scores.filter((score) => score === best).length === 1;
  return isClear ? requests[scores.indexOf(best)]! : null;
}

/** "Of" and "your" are in every title; "W2" is what a form is called. */
const isTelling = (word: string): boolean => word.length > 3 || /\d/.test(word);
