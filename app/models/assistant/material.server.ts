import { SearchIndex } from '~/domain/assistant/guide/search';
import { toEntries } from '~/domain/assistant/material/material';
import { praiseFor } from '~/domain/catalogue/testimonials';
import { civilTime } from '~/domain/time/civil-time';
import { SECOND } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { PHRASINGS } from '#prisma/assistant/phrasings';
import { PORTAL_ENTRIES } from '#prisma/assistant/portal';
import { listCourses } from '../course/course.server';
import { listLiveClasses } from '../course/live-class.server';
import { readSettings } from '../setting.server';
import { readTeam } from '../team.server';
import { listRows, rowsVersion } from './row.server';

/** How long courses and classes, and rows changed by another process, are taken to be current. */
const FRESH = 10 * SECOND;

type Cached = { index: SearchIndex; content: string; day: string; rows: number; readAt: number };
let cached: Cached | null = null;

/** The search over the firm's material, made anew when the material or the day changes. */
export async function searchIndex(now: Date): Promise<SearchIndex> {
  const day = civilTime(now).date;
  const version = rowsVersion();
  const isCurrent = cached?.day === day && cached.rows === version;
  const isFresh = cached && Math.abs(now.getTime() - cached.readAt) < FRESH;
  if (cached && isCurrent && isFresh && cached.content.endsWith(officeText())) return cached.index;
  const [courses, classes, rows] = await Promise.all([
    listCourses({ q: '', category: null }),
    listLiveClasses(null, now),
    listRows(),
  ]);
  const content = `${JSON.stringify([courses, classes, rows])}${officeText()}`;
  if (cached && cached.day === day && cached.content === content) {
    cached = { ...cached, rows: version, readAt: now.getTime() };
    return cached.index;
  }
  const [settings, team] = [readSettings(), readTeam()];
  const praise = praiseFor(env);
  const index = new SearchIndex(
    toEntries({
      settings,
      team,
      praise,
      courses,
      classes,
      rows,
      portal: PORTAL_ENTRIES,
      phrasings: PHRASINGS,
    }),
  );
  cached = { index, content, day, rows: version, readAt: now.getTime() };
  return index;
}

const officeText = () => `\n${JSON.stringify([readSettings(), readTeam()])}`;
