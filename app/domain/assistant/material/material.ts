import type { Settings } from '../../administration/office';
import type { TeamMember } from '../../catalogue/team';
import type { Praise } from '../../catalogue/testimonials';
import type { Course } from '../../courses/course';
import { toRowFact, type Row } from '../row';
import { CATALOGUE } from './catalogue';
import type { Entry } from './entry';
import { FORM_ENTRIES } from './forms';
import { learningEntries, type TaughtClass } from './learning';
import { LOOKUPS } from './lookups';
import { officeEntries } from './office';

/** What of the firm's material can change while the portal runs; all else is in the code. */
export type Material = {
  settings: Settings;
  team: readonly TeamMember[];
  praise: Praise;
  courses: readonly Course[];
  classes: readonly TaughtClass[];
  rows: readonly Row[];
  portal: readonly Entry[];
  /** How people ask for what the pages say and the tools look up, by entry id, with ` | ` between. */
  phrasings: Readonly<Record<string, string>>;
};

export function toEntries({ settings, team, praise, ...material }: Material): Entry[] {
  const { courses, classes, portal, rows, phrasings } = material;
  const entries = [
    ...CATALOGUE,
    ...officeEntries(settings, team, praise),
    ...learningEntries(courses, classes),
    ...FORM_ENTRIES,
    ...portal,
    ...LOOKUPS,
  ];
  const withPhrasings = (entry: Entry): Entry => ({
    ...entry,
    asks: [...(entry.asks ?? []), ...(phrasings[entry.id]?.split(' | ') ?? [])],
  });
  return [...entries.map(withPhrasings), ...rows.map(toRowEntry)];
}

function toRowEntry(row: Row): Entry {
  const fact = toRowFact(row);
  return { id: fact.id, asks: row.asks, fact };
}
