import { searchPath } from '~/domain/courses/course';
import { returnText } from '~/domain/investing/performance';
import { RESOURCE_COUNT } from '~/domain/investing/resources';
import { listPicks } from '~/models/dashboard/picks.server';
import { getPerformance } from '~/models/investing/holding.server';
import type { Viewer } from '~/models/sign-in/session.server';

export async function loadInvestor(viewer: Viewer) {
  const [performance, { videos, members }] = await Promise.all([
    getPerformance(viewer),
    listPicks(),
  ]);
  return {
    performance,
    videos: videos.latest,
    members: members.latest,
    figures: [
      {
        label: 'Investment Performance',
        value: performance ? returnText(performance.timeWeighted) : '–',
        href: '/investor/holdings',
      },
      {
        label: 'Video Resources',
        value: videos.total,
        href: searchPath({ q: '', category: 'Investment' }),
      },
      { label: 'Network Members', value: members.total, href: '/network' },
      { label: 'Resources', value: RESOURCE_COUNT, href: '/investor/resources' },
    ],
  };
}
