import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { praiseFor } from '~/domain/catalogue/testimonials';
import { entriesOf, type Material } from '~/domain/assistant/material/material';
import { civilTime } from '~/domain/time/civil-time';
import { SECOND } from '~/domain/time/duration';
import { env } from '~/env.server';
import { listCourses } from '../course/course.server';
import { listLiveClasses } from '../course/live-class.server';
import { readSettings } from '../setting.server';
import { readTeam } from '../team.server';

/** How long it is taken for granted that the courses are as they were. */
const FRESH = 10 * SECOND;

let kept: { index: MaterialIndex; content: string; day: string; readAt: number } | null = null;

/** The firm's material by its words. Made at the first question, and anew when the team, a course, a class, a setting or the day changes. */
export async function materialIndex(now: Date): Promise<MaterialIndex> {
  const day = civilTime(now).date;
  const fresh = kept && kept.day === day && Math.abs(now.getTime() - kept.readAt) < FRESH;
  if (kept && fresh && kept.content.endsWith(officeText())) return kept.index;
  const [courses, classes] = await Promise.all([
    listCourses({ q: '', category: null }),
    listLiveClasses(null, now),
  ]);
  const content = `${JSON.stringify([courses, classes])}${officeText()}`;
  if (kept && kept.day === day && kept.content === content) {
    kept.readAt = now.getTime();
    return kept.index;
  }
  const material: Material = {
    settings: readSettings(),
    team: readTeam(),
    praise: praiseFor(env),
    courses,
    classes,
  };
  kept = { index: new MaterialIndex(entriesOf(material)), content, day, readAt: now.getTime() };
  return kept.index;
}

const officeText = () => `\n${JSON.stringify([readSettings(), readTeam()])}`;
