import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { entriesOf, type Material } from '~/domain/assistant/material/material';
import { plannedClasses } from '~/domain/courses/live-class';
import { civilTime } from '~/domain/time/civil-time';
import { SECOND } from '~/domain/time/duration';
import { listCourses } from '../course/course.server';
import { readSettings } from '../setting.server';

/** How long it is taken for granted that the courses are as they were. */
const FRESH = 10 * SECOND;

let kept: { index: MaterialIndex; content: string; day: string; readAt: number } | null = null;

/** The firm's material by its words. Made at the first question, and anew when a course, a setting or the day changes. */
export async function materialIndex(now: Date): Promise<MaterialIndex> {
  const day = civilTime(now).date;
  const fresh = kept && kept.day === day && Math.abs(now.getTime() - kept.readAt) < FRESH;
  if (kept && fresh && kept.content.endsWith(settingsText())) return kept.index;
  const courses = await listCourses({ q: '', category: null });
  const content = `${JSON.stringify(courses)}${settingsText()}`;
  if (kept && kept.day === day && kept.content === content) {
    kept.readAt = now.getTime();
    return kept.index;
  }
  const material: Material = { settings: readSettings(), courses, classes: plannedClasses(now) };
  kept = { index: new MaterialIndex(entriesOf(material)), content, day, readAt: now.getTime() };
  return kept.index;
}

const settingsText = () => `\n${JSON.stringify(readSettings())}`;
