import { SearchIndex } from '~/domain/assistant/guide/search';
import { toEntries } from '~/domain/assistant/material/material';
import { civilTime } from '~/domain/time/civil-time';
import { SECOND } from '~/domain/time/duration';
import { PHRASINGS } from '#prisma/assistant/phrasings';
import { portalEntries } from '#prisma/assistant/portal';
import { contentRevision } from '../content-revision.server';
import { listLiveClasses } from '../course/live-class.server';
import { getFirm } from '../firm/published.server';
import { readTeam } from '../team.server';

/** How long classes are taken to be current. */
const FRESH = 10 * SECOND;

type Cached = { index: SearchIndex; key: string; content: string; readAt: number };
let cached: Cached | null = null;

/** The search over the firm's material, made anew when the material or the day changes. */
export async function searchIndex(now: Date): Promise<SearchIndex> {
  const key = `${civilTime(now).date} ${contentRevision()}`;
  const isFresh = cached?.key === key && Math.abs(now.getTime() - cached.readAt) < FRESH;
  if (cached && isFresh) return cached.index;
  const classes = await listLiveClasses(null, now);
  const content = JSON.stringify([key, classes]);
  if (cached?.content !== content) {
    const [firm, team] = [getFirm(), readTeam()];
    const { course: courses, answer: rows } = firm.content;
    const [portal, phrasings] = [portalEntries(firm), PHRASINGS];
    const index = new SearchIndex(
      toEntries(firm, { team, courses, classes, rows, portal, phrasings }),
    );
    cached = { index, key, content, readAt: 0 };
  }
  cached.readAt = now.getTime();
  return cached.index;
}
