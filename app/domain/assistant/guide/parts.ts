import { amountsIn } from '../language/amounts';
import type { Kind } from '../material/entry';
import { asksForDueDate } from './dates';
import { thingsIn } from './find-things';
import { asksForTable } from './taxes';
import type { Talk } from './reply';
import { understand, type Said } from './said';
import { statusesIn } from './tax-words';

const SEPARATOR =
  /,(?!\d)\s*(?:and |or |y |o |plus )?|\s(?:and|or|y|o|versus|vs|plus|mas)\s|\s?[&+]\s?/;
const MOST = 6;
const NAMED: ReadonlySet<Kind> = new Set<Kind>([
  'service',
  'consultation',
  'sameday',
  'plan',
  'course',
  'office',
]);

/** A list of things, or of incomes, as one question for each; else the question as it is. `present` is the calendar year. */
export function partsOf(said: Said, talk: Talk, present: number): Said[] {
  const typed = said.typed.split(SEPARATOR).filter((part) => part.trim() !== '');
  if (typed.length < 2 || typed.length > MOST) return [said];
  const parts = typed.map((part) => understand(part, talk.index, present));
  if (parts.every((part) => amountsIn(part.typed).length === 1 && statusesIn(part.text).length > 0))
    return parts;
  const named = parts.map((part) => nameIn(part, talk));
  const mixed = mixedParts(parts, named, said);
  if (mixed) return mixed;
  const isList =
    named.every((name) => name !== undefined) &&
    new Set(named).size === named.length &&
    // What is one thing as a whole ("home office and mileage") is no list.
    (parts.some(isOfHours) ||
      !thingsIn(said, talk).found.some(
        ({ coverage, entry }) => coverage > 0.85 && entry.kind !== 'person',
      ));
  return isList
    ? parts.map((part) => ({ ...part, asks: new Set([...said.asks, ...part.asks]) }))
    : [said];
}

/** Whether no more than the hours of the office is asked. */
const isOfHours = ({ terms }: Said) => terms.length === 1 && terms[0] === 'hour';

/** Figures of the tax tables beside things of the firm's, each with the year and the status of the whole; null where there aren't both. */
function mixedParts(
  parts: readonly Said[],
  named: readonly (string | undefined)[],
  said: Said,
): Said[] | null {
  const ofTable = parts.map((part) => asksForTable(part) || asksForDueDate(part));
  const both = ofTable.some(Boolean) && ofTable.some((table, at) => !table && named[at]);
  if (!both || !parts.every((_, at) => ofTable[at] || named[at])) return null;
  return parts.map((part, at) =>
    ofTable[at]
      ? {
          ...part,
          year: part.year ?? said.year,
          years: part.years.length > 0 ? part.years : said.years,
          statuses: part.statuses.length > 0 ? part.statuses : said.statuses,
        }
      : part,
  );
}

/** What of the firm's a part of a list names. */
function nameIn(part: Said, talk: Talk): string | undefined {
  return thingsIn(part, talk).found.find(
    ({ entry, byName, coverage }) => NAMED.has(entry.kind) && byName.size > 0 && coverage > 0.5,
  )?.entry.id;
}
