import { writeFileSync } from 'node:fs';
import { TEAM } from '~/domain/catalogue/team';
import { praiseFor } from '~/domain/catalogue/testimonials';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { plannedClasses } from '~/domain/courses/live-class';
import { toEntries } from '~/domain/assistant/material/material';
import { DEFAULT_ROWS } from '~/domain/assistant/content/rows';
import { COURSES } from '#prisma/courses';
const at = new Date('2026-11-23T15:00:00Z');
const entries = toEntries({
  settings: DEFAULT_SETTINGS,
  team: TEAM,
  praise: praiseFor({ demo: true }),
  courses: COURSES.map((c) => ({ ...c, thumbnail: '' })),
  classes: plannedClasses(at),
  rows: DEFAULT_ROWS,
});
writeFileSync(
  '/tmp/dev/entries.txt',
  entries
    .map((e) =>
      e.lookup
        ? `LOOKUP ${e.title.en} -> tool ${e.lookup.tool} ${JSON.stringify(e.lookup.given ?? {})}`
        : `FACT ${e.id} | ${e.title.en} | ${e.fact!.text.en.replace(/\n/g, ' / ')}`,
    )
    .join('\n'),
);
console.log(entries.length);
