import type { Settings } from '../../administration/office';
import type { TeamMember } from '../../catalogue/team';
import type { Praise } from '../../catalogue/testimonials';
import type { Course } from '../../courses/course';
import { withSpanish } from '../spanish/entries';
import { CATALOGUE } from './catalogue';
import type { Entry } from './entry';
import { FORM_ENTRIES } from './forms';
import { learningEntries, type TaughtClass } from './learning';
import { officeEntries } from './office';
import { PORTAL_ENTRIES } from './portal';

/** What of the firm's material can change while the portal runs; all else is in the code. */
export type Material = {
  settings: Settings;
  team: readonly TeamMember[];
  praise: Praise;
  courses: readonly Course[];
  classes: readonly TaughtClass[];
};

/** Everything that the firm's own pages say, as entries. */
export function entriesOf({ settings, team, praise, courses, classes }: Material): Entry[] {
  const entries = [
    ...CATALOGUE,
    ...officeEntries(settings, team, praise),
    ...learningEntries(courses, classes),
    ...FORM_ENTRIES,
    ...PORTAL_ENTRIES,
  ];
  return withSpanish(entries, settings, team);
}
