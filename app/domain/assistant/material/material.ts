import type { Settings } from '../../administration/office';
import type { Course } from '../../courses/course';
import type { PlannedClass } from '../../courses/live-class';
import { withSpanish } from '../spanish/entries';
import { CATALOGUE } from './catalogue';
import type { Entry } from './entry';
import { FORM_ENTRIES } from './forms';
import { learningEntries } from './learning';
import { officeEntries } from './office';
import { PORTAL_ENTRIES } from './portal';

/** What of the firm's material can change while the portal runs; all else is in the code. */
export type Material = {
  settings: Settings;
  courses: readonly Course[];
  classes: readonly PlannedClass[];
};

/** Everything that the firm's own pages say, as entries. */
export function entriesOf({ settings, courses, classes }: Material): Entry[] {
  const entries = [
    ...CATALOGUE,
    ...officeEntries(settings),
    ...learningEntries(courses, classes),
    ...FORM_ENTRIES,
    ...PORTAL_ENTRIES,
  ];
  return withSpanish(entries, settings);
}
