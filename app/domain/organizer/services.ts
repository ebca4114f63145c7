import { answerText, entriesOf, isPositive, openPages, type Entry } from './answers';
import { fillText, type Template } from './template';

/** A service that an answer calls for, by its id in the catalog. */
export type CalledFor = { service: string; because: string };

/** The services that the answers call for, each once, with the first answer that does. */
export function servicesOf(
  template: Template,
  entries: readonly Entry[],
  taxYear: number,
): CalledFor[] {
  const found = new Map<string, string>();
  for (const { page, questions } of openPages(template, entries))
    for (const { carried, values } of entriesOf(entries, page.key))
      for (const question of questions) {
        const { key, label, service } = question;
        const answer = values[key];
        if (!service || carried !== '' || !isPositive(question, answer) || found.has(service))
          continue;
        const asked = fillText(label, taxYear, values);
        found.set(service, `“${answerText(question, answer)}” to “${asked}”`);
      }
  return [...found].map(([service, because]) => ({ service, because }));
}
