import { amountsIn } from '../language/amounts';
import type { Kind } from '../material/entry';
import { thingsIn } from './find-things';
import type { Talk } from './reply';
import { understand, type Said } from './said';
import { statusesIn } from './tax-words';

const SEPARATOR = /,(?!\d)\s*(?:and |or |y |o )?|\s(?:and|or|y|o|versus|vs)\s|\s?[&+]\s?/;
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
  const isList =
    named.every((name) => name !== undefined) &&
    new Set(named).size === named.length &&
    // What is one thing as a whole ("home office and mileage") is no list.
    !thingsIn(said, talk).found.some(
      ({ coverage, entry }) => coverage > 0.85 && entry.kind !== 'person',
    );
  return isList
    ? parts.map((part) => ({ ...part, asks: new Set([...said.asks, ...part.asks]) }))
    : [said];
}

/** What of the firm's a part of a list names. */
function nameIn(part: Said, talk: Talk): string | undefined {
  return thingsIn(part, talk).found.find(
    ({ entry, byName, coverage }) => NAMED.has(entry.kind) && byName.size > 0 && coverage > 0.5,
  )?.entry.id;
}
